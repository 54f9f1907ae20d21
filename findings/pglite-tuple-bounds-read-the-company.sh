#!/usr/bin/env bash
# One would guess: `(company, kind, key) >= (1, 'a', $1) and (company, kind, key) <= (1, 'a', $1)` is `company = 1 and kind
#   = 'a' and key = $1`, and is found by the index on just these columns that holds next to nothing.
# What happens: both bounds of the tuple make a range of its first column alone, and any other index that begins with that
#   column is as good to the planner: it reads each row of the company, for each key anew, where the equalities read none.
#   Keyset pages with one bound and an order are not concerned; a pair of bounds that pins a tuple is.
# Versions: PGlite 0.5.16 (PostgreSQL 18.6), a table without statistics, as one that was just filled, in a database in which
#   nothing analyzes by itself.
# Source: `EXPLAIN ANALYZE` below; in the product it made the check of a file grow with the square of its rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error --save-exact @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create()
console.log((await db.query('show server_version')).rows[0].server_version)
await db.exec(`
  create table brought (company bigint, file bigint, number int, state text, kind text, key text, made bigint,
    primary key (company, file, number));
  create index by_state on brought (company, file, state, number);
  create index by_key on brought (company, kind, key) where made is not null;
  insert into brought select 1, 1, n, 'new', 'a', null, null from generate_series(1, 10000) n;`)

const tuple = `(company, kind, key) >= (1::bigint, 'a', asked.key) and (company, kind, key) <= (1::bigint, 'a', asked.key)`
const equal = `company = 1 and kind = 'a' and key = asked.key`
for (const [how, is] of Object.entries({ tuple, equal })) {
  const { rows } = await db.query(`explain (analyze, costs off, timing off, summary off, buffers off)
    select made.* from unnest(array['k1', 'k2', 'k3']) as asked (key)
    cross join lateral (select * from brought where ${is} and made is not null offset 0) as made`)
  const plan = rows.map((row) => row['QUERY PLAN'])
  const [scan] = plan.filter((line) => line.includes('Scan') && line.includes(' by_')).map((line) => /by_\w+/.exec(line)[0])
  const removed = Number(/Rows Removed by Filter: (\d+)/.exec(plan.join('\n'))?.[1] ?? 0)
  console.log(how, scan, removed)
}
JS
npm ls --depth=0 | tail -n +2
node try.mjs | tee out
grep -qE '^tuple by_state 10000$' out && grep -qE '^equal by_key 0$' out || {
  echo 'This has changed.'
  exit 1
}
