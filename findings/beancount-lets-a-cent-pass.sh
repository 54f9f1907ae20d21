#!/usr/bin/env bash
# One would guess: `balance Assets:Bank 100.01 USD` fails where the account holds 100.00, as amounts of whole cents leave
#   nothing to round, and `bean-check` refuses a transaction that is a cent off.
# What happens: it passes. A balance with two decimals takes a difference of up to 0.01 either way, twice what a
#   transaction is allowed, so that a cent is found in entries and not in what is asserted of them; two cents are found in
#   both. `~ 0.00` after the amount asserts it to the cent, and so does a decimal more: `100.010`. hledger's assertions are
#   exact.
# Versions: Beancount 2.3.5 and hledger 1.25, as Debian 12 packages them.
# Source: `get_balance_tolerance` in `beancount/ops/balance.py`: "always allow twice the multiplier on Balance and Pad"; of
#   what https://beancount.github.io/docs/precision_tolerances.html has as half of the last digit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# What Beancount's check needs of Python's libraries; those of the machine are left aside by `-S`.
apt-get -o APT::Sandbox::User=root download -qq beancount=2.3.5-2 python3-beancount=2.3.5-2+b1 hledger=1.25-2+b5 \
  python3-dateutil python3-six
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH=$PWD/root/usr/lib/python3/dist-packages LC_ALL=C.UTF-8
check() { /usr/bin/python3 -S root/usr/bin/bean-check "$1" >"$1.said" 2>&1; }
hledger() { root/usr/bin/hledger "$@"; }

# A file for each of the two programs in which the bank has 100.00 and is asserted to have something.
asserted() {
  cat >asserted.beancount <<END
2026-01-01 open Assets:Bank
2026-01-01 open Income:Moving
2026-01-02 * "Moved"
  Assets:Bank     100.00 USD
  Income:Moving  -100.00 USD
2026-01-03 balance Assets:Bank  $1 USD
END
  cat >asserted.journal <<END
2026-01-02 Moved
    Assets:Bank     100.00 USD
    Income:Moving  -100.00 USD
2026-01-02 Balance
    Assets:Bank       0.00 USD = ${1%% ~*} USD
END
  local beancount=passes hledger=passes
  check asserted.beancount || beancount=fails
  hledger -f asserted.journal check >/dev/null 2>&1 || hledger=fails
  echo "balance $1: Beancount $beancount, hledger $hledger"
}

entered() {
  printf '2026-01-01 open Assets:Bank\n2026-01-01 open Income:Moving\n2026-01-02 * "Moved"\n' >entered.beancount
  printf '  Assets:Bank  100.00 USD\n  Income:Moving  -%s USD\n' "$1" >>entered.beancount
  if check entered.beancount; then echo "entry $1: Beancount passes"; else echo "entry $1: Beancount fails"; fi
}

/usr/bin/python3 -S root/usr/bin/bean-check --version
hledger --version
{
  for amount in '100.00' '100.01' '99.99' '100.02' '100.01 ~ 0.00' '100.010'; do asserted "$amount"; done
  for amount in '100.00' '100.01'; do entered "$amount"; done
} | tee out
diff out - <<'END' || { echo 'This has changed.'; exit 1; }
balance 100.00: Beancount passes, hledger passes
balance 100.01: Beancount passes, hledger fails
balance 99.99: Beancount passes, hledger fails
balance 100.02: Beancount fails, hledger fails
balance 100.01 ~ 0.00: Beancount fails, hledger fails
balance 100.010: Beancount fails, hledger fails
entry 100.00: Beancount passes
entry 100.01: Beancount fails
END
