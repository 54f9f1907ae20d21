import { Check, CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CustomerMoney } from '../../contract/card-payments.ts'
import type { Offer } from '../../contract/offer.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { PAYMENT_METHOD_NAMES, PAYMENT_PURPOSE_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Address } from './address.ts'
import { AmountRow, Card } from './card.tsx'
import { CallButton, PRIMARY } from './status-pages.tsx'
import { usePaying } from './use-paying.ts'

export type MoneyProps = {
  offer: Offer
  address: Address
  /** A payment has come to its end. */
  onSettled: () => void
}

/** What a customer pays for, has paid and owes now, and the way to the provider’s page. */
export function Money({ offer, address, onSettled }: MoneyProps) {
  const { money, isAway, standing, problem, isBusy, pay, again } = usePaying(address, onSettled)
  const place = useRef<HTMLElement>(null)
  const comesBack = standing !== null
  useEffect(() => {
    if (comesBack) place.current?.scrollIntoView({ block: 'start' })
  }, [comesBack])
  if (money === null) {
    return isAway ? (
      <Card title="Payment">
        <p role="alert" className="px-card pb-3 text-text-2">
          What you owe could not be loaded.
        </p>
        <div className="px-card pb-card">
          <button type="button" className={PRIMARY} onClick={again}>
            Try again
          </button>
        </div>
      </Card>
    ) : null
  }
  const { payable, refund, stage, receipts } = money
  if (payable <= 0 && receipts.length === 0 && refund <= 0 && stage === 'before_delivery') return null
  const isConfirming = standing === 'confirming' || money.paying === 'unsure'
  return (
    <section ref={place} aria-label="Payment" className="flex scroll-mt-4 flex-col gap-3">
      <Standing {...{ money, offer, isConfirming, problem, isBusy, pay }} />
      <Breakdown money={money} />
      {isConfirming && <CallButton phone={offer.company.phone} />}
    </section>
  )
}

type StandingProps = Pick<ReturnType<typeof usePaying>, 'problem' | 'isBusy' | 'pay'> & {
  money: CustomerMoney
  offer: Offer
  isConfirming: boolean
}

function Standing({ money, offer, isConfirming, problem, isBusy, pay }: StandingProps) {
  const { payable, paid, by_card } = money
  return (
    <div className="rounded-card border bg-surface p-card print:break-inside-avoid">
      <div role="status">
        <p className="text-body text-text-2">{titleOf(money, isConfirming)}</p>
        <p className="text-page tabular">{formatMoney(payable > 0 ? payable : paid)}</p>
        {isConfirming && <p className="mt-2 text-text-2">{confirmingWords(money, offer)}</p>}
      </div>
      {payable > 0 && !isConfirming && (
        <p className="mt-2 text-secondary text-text-2">{money.reasons.join(' ')}</p>
      )}
      {money.declined && !isConfirming && (
        <p role="alert" className="mt-2 text-red-text">
          {money.declined} Please try another card.
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-red-text">
          {problem}
        </p>
      )}
      {payable > 0 && !isConfirming && (
        <div className="mt-4 flex flex-col gap-2 print:hidden">
          {by_card && (
            <>
              <button type="button" className={PRIMARY} disabled={isBusy} onClick={pay}>
                <CreditCard />
                {isBusy ? 'Opening the payment page...' : 'Pay by card'}
              </button>
              <p className="text-secondary text-text-2">
                On the secure page of our payment provider. We never see your card number.
              </p>
            </>
          )}
          {money.forms_of_payment.length > 0 && (
            <p className="text-secondary text-text-2">
              {offer.company.name} accepts: {money.forms_of_payment.join(', ')}.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function titleOf(money: CustomerMoney, isConfirming: boolean): string {
  if (isConfirming) return 'Your payment is being confirmed'
  const { due_now, payable, purpose, paid, owed } = money
  if (payable > 0) {
    return `${PAYMENT_PURPOSE_NAMES[purpose ?? 'balance']} due${due_now > 0 ? '' : ' later'}`
  }
  return paid >= owed ? 'Paid, thank you' : 'Paid so far'
}

const confirmingWords = ({ paying }: CustomerMoney, { company }: Offer) =>
  paying === 'unsure'
    ? `Our payment provider has not said yet whether your card was charged. Please do not pay again: ${company.name} keeps asking, and your receipt appears here as soon as that is certain.`
    : 'This takes a few seconds. You may close this page: your receipt will appear here.'

/** Charge by charge down to what is due, with each receipt. */
function Breakdown({ money }: { money: CustomerMoney }) {
  const { charges, done, maximum, never_owed, let_go, receipts, due_now, later, refund, stage } = money
  return (
    <Card title="What you pay for">
      <dl className="px-card pb-1">
        {charges.map(({ label, detail, amount }, at) => (
          <AmountRow
            // biome-ignore lint/suspicious/noArrayIndexKey: charges have no name but their place
            key={at}
            label={label}
            reason={detail}
            amount={formatMoney(amount)}
            isFirst={at === 0}
          />
        ))}
        <AmountRow
          label={stage === 'before_delivery' ? 'Work as planned' : 'Work done'}
          amount={formatMoney(done)}
          isTotal
        />
        {never_owed > 0 && (
          <AmountRow
            label={maximum === null ? 'Above the price, not charged' : 'Above your maximum, not charged'}
            reason={maximum === null ? null : `Your maximum is ${formatMoney(maximum)}`}
            amount={formatMoney(-never_owed)}
          />
        )}
        {let_go > 0 && <AmountRow label="Credit" amount={formatMoney(-let_go)} />}
        {receipts.map((receipt, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever put between receipts
          <AmountRow key={at} {...receiptRow(receipt)} />
        ))}
        {later > 0 && (
          <AmountRow
            label="Due later"
            reason={money.later_on && `From ${mediumDate(money.later_on)} on`}
            amount={formatMoney(later)}
          />
        )}
        {refund > 0 ? (
          <AmountRow
            label="Goes back to you"
            reason={money.refund_by && `By ${mediumDate(money.refund_by)}`}
            amount={formatMoney(refund)}
            isTotal
          />
        ) : (
          <AmountRow label="Due now" amount={formatMoney(due_now)} isTotal />
        )}
      </dl>
      {receipts.length > 0 && due_now === 0 && (
        <p className="flex items-center gap-2 border-t px-card py-3 text-green-text">
          <Check />
          Nothing is due now.
        </p>
      )}
    </Card>
  )
}

const KINDS = {
  ...{ payment: null, refund: 'Given back', reversal: 'Taken back by the bank' },
  ...{ moved_in: 'From another move of yours', moved_out: 'Moved to another move of yours' },
} as const

function receiptRow({
  kind,
  number,
  purpose,
  method,
  card_last4,
  amount,
  tip,
  at,
}: CustomerMoney['receipts'][number]) {
  const what = KINDS[kind] ?? PAYMENT_PURPOSE_NAMES[purpose]
  const how = card_last4 === null ? PAYMENT_METHOD_NAMES[method] : `Card ending ${card_last4}`
  const tipWords = tip > 0 && `${formatMoney(tip)} tip on top`
  return {
    label: `${what}, ${mediumDate(at.slice(0, 10))}`,
    reason: [how, number && `receipt ${number}`, tipWords].filter(Boolean).join(', '),
    amount: formatMoney(kind === 'payment' || kind === 'moved_in' ? -amount : amount),
  }
}
