import { MOST_ROUNDED_CENTS } from '../ledger/cash-rounding.ts'
import { formatCents } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './accounts.ts'
import { type Book, dated, type JobFacts, jobOf, type Lot, lotsOf } from './book.ts'
import { type Cell, cellsIn, linesOf, shareOfCells } from './cells.ts'
import { centsOf, type Day, entryOf, type Id, type NewEntry, type Posting, postingsOf } from './entry.ts'
import { freed, land, oldestFirst } from './landing.ts'

/** What the company lets go of a job: a gift, or what will not be collected. Cents are whole, their tax within. */
export type LetGo = {
  readonly job: Id
  readonly cents: number
  /** Whether sales tax is lowered in proportion (of a write-off: SSUTA section 320). */
  readonly withTax: boolean
  readonly invoice?: Id
  /** Whose debt it is; the customer’s where it is left out. */
  readonly payer?: Id
}

const LEFT = ['4000', '4010', '4020', '4040', '4300', '4400', '4800', '4900', '6100', '2200'] as const

/** What is left of what a job was charged, by place and rate, with its tax apart; as cells of one account. */
function leftOfCharge({ entries }: Book, { id, place }: JobFacts, account: Account): Cell[] {
  const opened = entries
    .filter(({ kind }) => kind === 'opening')
    .flatMap((entry) => postingsOf([entry], id).filter((one) => one.account === '1200'))
  const cells = [
    ...cellsIn(postingsOf(entries, id), LEFT, account),
    ...opened.map(({ cents }) => ({ account, place, cents })),
  ]
  return cells.map((cell) => ({ ...cell, cents: Math.max(0, cell.cents) }))
}

/** What is let go as debits of an account, with its share of the tax where that is lowered. */
function lines(book: Book, { job, cents, withTax }: LetGo, account: Account): Posting[] {
  const known = jobOf(book, job)
  const cells = withTax ? leftOfCharge(book, known, account) : []
  if (centsOf(cells) < cents) return [{ account, cents, job, place: known.place }]
  return linesOf(shareOfCells(cells, cents), job, 1)
}

/**
 * A gift lowers what is open of its payer, then of others; with nothing open it is held for a refund. Before anything is charged nothing is posted of it:
 * it is then given after the charge, as there is nothing to take it off and it is never to be paid out.
 */
export function credit(book: Book, event: LetGo): NewEntry[] {
  const job = jobOf(book, event.job)
  const left = centsOf(leftOfCharge(book, job, '4900'))
  if (left === 0) return []
  if (event.cents > left) {
    throw new Refusal('conflict', `Of what is charged only ${formatCents(left)} is left to be credited.`)
  }
  const at = dated(book, book.today)
  const lots = oldestFirst(lotsOf(book, job.id), event.invoice)
  const isTheirs = (lot: Lot) => lot.payer === (event.payer ?? job.payer)
  const inOrder = [...lots.filter(isTheirs), ...lots.filter((lot) => !isTheirs(lot))]
  const { postings, restCents } = land(inOrder, event.cents, at.day)
  const given = [...lines(book, event, '4900'), ...postings, ...freed(book, job, restCents)]
  return entryOf({ ...at, kind: 'credit', postings: given })
}

/** What will not be collected, with the tax that is not owed for it. */
export function writeOff(book: Book, event: LetGo): NewEntry[] {
  const { job, invoice, cents } = event
  const at = dated(book, book.today)
  const payer = event.payer ?? (invoice === undefined ? jobOf(book, job).payer : undefined)
  const lots = lotsOf(book, job, payer).filter((lot) => invoice === undefined || lot.invoice === invoice)
  const postings = [...lines(book, event, '6100'), ...landWhole(lots, cents, at.day)]
  return entryOf({ ...at, kind: 'write_off', postings })
}

function landWhole(lots: ReturnType<typeof lotsOf>, cents: number, day: Day): readonly Posting[] {
  const { postings, restCents } = land(oldestFirst(lots), cents, day)
  if (restCents === 0) return postings
  throw new Refusal('conflict', `This is more than is open: ${formatCents(cents - restCents)}.`)
}

type OfJob = { job: Id; day: Day; cents: number }

/** Cash rounded down to the coin there is; no sales tax is lowered. */
export function cashRounding(book: Book, { job, day, cents }: OfJob): NewEntry[] {
  if (cents > MOST_ROUNDED_CENTS) throw new Refusal('unprocessable', 'Cash is rounded by at most four cents.')
  const at = dated(book, day)
  const postings = landWhole(lotsOf(book, job, jobOf(book, job).payer), cents, at.day)
  return entryOf({ ...at, kind: 'cash_rounding', postings: [{ account: '4950', cents, job }, ...postings] })
}

/** A claim for damage, paid or reimbursed by the insurer. It is an expense and lowers no tax. */
export const claim =
  (kind: 'claim_paid' | 'claim_recovered') =>
  (book: Book, { job, day, cents }: OfJob): NewEntry[] => {
    const out = kind === 'claim_paid' ? cents : -cents
    const postings: Posting[] = [
      { account: '6300', cents: out, job },
      { account: '1010', cents: -out },
    ]
    return entryOf({ ...dated(book, day), kind, postings })
  }

/** A claim that is set off against what the customer owes. */
export function claimOffset(book: Book, { job, day, cents }: OfJob): NewEntry[] {
  const at = dated(book, day)
  const postings = landWhole(lotsOf(book, job, jobOf(book, job).payer), cents, at.day)
  return entryOf({ ...at, kind: 'claim_offset', postings: [{ account: '6300', cents, job }, ...postings] })
}
