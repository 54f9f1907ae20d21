import {
  type Book,
  heldOn,
  inPurse,
  isOfPurse,
  type JobFacts,
  type Lot,
  leastFrom,
  lotsOf,
  onLot,
  openDays,
  openOf,
  purseOf,
  withNew,
} from './book.ts'
import { centsOf, type Day, type Id, type NewEntry, type Posting, sumOn } from './entry.ts'
import { recovered, reopened } from './recoveries.ts'
import { payersFreed, tracesOf } from './traces.ts'

/** Takes what is open of lots on a day, one after the other. */
export function land(lots: readonly Lot[], cents: number, day: Day) {
  let restCents = cents
  const postings = lots.flatMap((lot) => {
    const taken = Math.min(restCents, Math.max(0, leastFrom(lot.moves, day)))
    restCents -= taken
    return taken > 0 ? [onLot(lot, -taken)] : []
  })
  return { postings, restCents }
}

const byDue = (a: Lot, b: Lot) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)

/** How payments and what is let go land: the named invoice, invoices by age, what is not invoiced, by its due day. */
export function oldestFirst(lots: readonly Lot[], named?: Id): Lot[] {
  const rank = ({ invoice }: Lot) => (invoice === undefined ? 2 : invoice === named ? 0 : 1)
  return lots.toSorted((a, b) => rank(a) - rank(b) || byDue(a, b))
}

/**
 * How corrections land: the invoice that they name, what is not invoiced, the newest invoice; a month of storage last, as
 * it is no part of what the move comes to.
 */
function newestFirst(lots: readonly Lot[], named?: Id): Lot[] {
  const rank = ({ invoice, isStorage }: Lot) =>
    invoice !== undefined && invoice === named ? 0 : isStorage ? 3 : invoice === undefined ? 1 : 2
  return lots
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b) || (a.invoice === undefined ? byDue(b, a) : 0))
}

/**
 * Takes what a job comes to less off what is open of it, and off what was written off of it, which is posted before; beyond
 * that its payers’ money is held again. Where they paid less than that, gifts and cash rounded are taken back as well.
 */
export function lower(book: Book, job: JobFacts, cents: number, { day, named }: { day: Day; named?: Id }) {
  const openLots = (now: Book) => newestFirst(lotsOf(now, job.id), named)
  const restOf = (now: Book) => land(openLots(now), cents, day).restCents
  const before = reopened(book, job.id, 'write_off', restOf(book))
  const paid = centsOf(tracesOf(book).applied.filter(({ where }) => where.job === job.id))
  for (const kind of ['credit', 'cash_rounding'] as const) {
    before.push(...reopened(book, job.id, kind, restOf(withNew(book, before)) - paid))
  }
  const now = withNew(book, before)
  const { postings, restCents } = land(openLots(now), cents, day)
  return { before, postings: [...postings, ...freed(now, job, restCents)] }
}

/** Money that nothing is open for any more is held again, its payers’ each. */
export const freed = (book: Book, job: JobFacts, cents: number): Posting[] =>
  payersFreed(book, job, cents).map((of) => inPurse(purseOf(job, of.payer), -of.cents))

type Paying = {
  readonly payer?: Id
  readonly invoice?: Id
  readonly cents: number
  readonly day: Day
  /** Held money pays no storage and recovers nothing by itself. */
  readonly isDeposit?: boolean
}

/** What a payer’s money does for a job on a day: it pays what is open, then what was written off. */
export function pay(book: Book, { id }: JobFacts, paying: Paying): Posting[] {
  const { payer = '', invoice, cents, day, isDeposit } = paying
  const lots = lotsOf(book, id, payer).filter((lot) => openOf(lot) > 0 && !(isDeposit && lot.isStorage))
  const { postings, restCents } = land(oldestFirst(lots, invoice), cents, day)
  return isDeposit ? postings : [...postings, ...recovered(book, id, { payer, cents: restCents, day })]
}

/**
 * Applies what is held of a job to what it owes, one entry for each payment, on the first day that has both: a debt is
 * never paid before it was one.
 * @param only the payment of which it was held only for its day; it pays storage too, and the invoice that it names first
 */
export function applyHeld(book: Book, job: JobFacts, only?: { payment: Id; invoice?: Id }): NewEntry[] {
  const made: NewEntry[] = []
  for (const { payment, purse, cents } of tracesOf(book).held) {
    if ((only && payment !== only.payment) || !isOfPurse(purse, purseOf(job, purse.payer))) continue
    let left = cents
    for (const day of openDays(book)) {
      const now = withNew(book, made)
      const most = Math.max(0, Math.min(left, heldOn(now, purse, day)))
      const paying = { payer: purse.payer, invoice: only?.invoice, cents: most, day, isDeposit: !only }
      const paid = pay(now, job, paying)
      if (paid.length === 0) continue
      left += centsOf(paid)
      const kind = sumOn(paid, '1200') === 0 ? 'recovery' : 'deposit_applied'
      const postings = [inPurse({ ...purse, job: job.id }, -centsOf(paid)), ...paid]
      made.push({ day, kind, of: payment, postings })
    }
  }
  return made
}
