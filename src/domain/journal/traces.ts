import { type Book, inPurse, isOfPurse, type Lot, onLot, type Purse } from './book.ts'
import { centsOf, type Id, isMoney, type Posting } from './entry.ts'

/** What a payment pays; its id is left out of money that no payment brought: opening balances, and gifts. */
type Applied = {
  readonly payment?: Id
  readonly where: Pick<Lot, 'job' | 'payer' | 'invoice' | 'due'>
  cents: number
}
type Held = { readonly payment?: Id; purse: Purse; cents: number }

/** Where the money of payments is, what came first before what came later. Amounts are whole cents above zero. */
type Traces = { readonly applied: Applied[]; readonly held: Held[] }

/**
 * What became of each payment. A correction or gift that finds nothing open frees the newest payment first; a refund of more
 * than is held of its payment gives back another’s and leaves what it paid to that one.
 */
export function tracesOf({ entries }: Pick<Book, 'entries'>): Traces {
  const traces: Traces = { applied: [], held: [] }
  for (const entry of entries) {
    // What is taken comes before where it goes, and what is owed again before what is taken of another payment.
    const order = ({ account, cents }: Posting) => (cents > 0 ? 0 : 2) + (account === '1200' ? 0 : 1)
    for (const posting of entry.postings.toSorted((a, b) => order(a) - order(b))) {
      const { account, cents } = posting
      if (account === '1200' && isMoney(entry)) pays(traces, entry.of, posting)
      if (account !== '2300') continue
      if (cents > 0) takeHeld(traces, entry.of, posting)
      else if (isMoney(entry) || entry.kind === 'opening') hold(traces, entry.of, posting)
      else freeNewest(traces, posting)
    }
  }
  return traces
}

function hold({ held }: Traces, payment: Id | undefined, posting: Posting): void {
  const known = held.find((one) => one.payment === payment && isOfPurse(one.purse, posting))
  const { payer, job, agreement, cents } = posting
  const purse = { payer, job, agreement }
  if (!known) held.push({ payment, purse, cents: -cents })
  // It is with the job to which it came last.
  else Object.assign(known, { purse, cents: known.cents - cents })
}

function pays({ applied }: Traces, payment: Id | undefined, posting: Posting): void {
  const { job = '', payer = '', invoice, due = '', cents } = posting
  const known = applied.find(
    ({ where, ...one }) =>
      one.payment === payment && where.invoice === invoice && where.due === due && isFor(where, posting),
  )
  if (known) known.cents -= cents
  else applied.push({ payment, where: { job, payer, invoice, due }, cents: -cents })
}

const isFor = (one: Pick<Posting, 'job' | 'payer'>, { job, payer }: Posting) =>
  one.job === job && one.payer === payer

/** Takes from rows, the last first. @returns what was taken of which */
function takeLast<Row extends { cents: number }>(rows: readonly Row[], cents: number) {
  let left = cents
  return rows.toReversed().map((row) => {
    const taken = Math.max(0, Math.min(left, row.cents))
    row.cents -= taken
    left -= taken
    return { row, cents: taken }
  })
}

function takeHeld(traces: Traces, payment: Id | undefined, posting: Posting): void {
  const inIt = traces.held.filter(({ purse }) => isOfPurse(purse, posting))
  const own = inIt.filter((one) => one.payment === payment)
  const left = posting.cents - centsOf(takeLast(own, posting.cents))
  for (const other of takeLast(
    inIt.filter((one) => !own.includes(one)),
    left,
  )) {
    const there = traces.applied
      .filter((one) => one.payment === payment && one.where.payer === posting.payer)
      .toSorted((a, b) => Number(a.where.job === posting.job) - Number(b.where.job === posting.job))
    for (const { row, cents } of takeLast(there, other.cents)) {
      pays(traces, other.row.payment, onLot(row.where, -cents))
    }
  }
}

function freeNewest(traces: Traces, posting: Posting): void {
  const freed = takeLast(
    traces.applied.filter(({ where }) => isFor(where, posting)),
    -posting.cents,
  )
  for (const { row, cents } of freed) if (cents > 0) hold(traces, row.payment, inPurse(posting, -cents))
  const rest = posting.cents + centsOf(freed)
  if (rest < 0) hold(traces, undefined, inPurse(posting, rest))
}

/** Whose money a job gives back when it comes to less: of the newest payment first, and its customer’s beyond. */
export function payersFreed(book: Book, { id, payer }: { id: Id; payer: Id }, cents: number) {
  const paid = tracesOf(book).applied.filter(({ where }) => where.job === id)
  const freed = takeLast(paid, cents).map((one) => ({ payer: one.row.where.payer, cents: one.cents }))
  return [...freed, { payer, cents: cents - centsOf(freed) }]
}
