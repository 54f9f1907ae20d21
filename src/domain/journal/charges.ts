import { Refusal } from '../refusal.ts'
import {
  type Book,
  dated,
  inPurse,
  isOfPurse,
  type JobFacts,
  jobOf,
  onLot,
  purseOf,
  withNew,
} from './book.ts'
import { beyond, type Cell, cellsIn, cellsOf, linesOf, type PriceLine } from './cells.ts'
import {
  centsOf,
  type Day,
  type Entry,
  entryOf,
  type Id,
  monthOf,
  type NewEntry,
  type Part,
  postingsOf,
  sumOn,
} from './entry.ts'
import { applyHeld, lower } from './landing.ts'
import { shareOf } from './shares.ts'
import { tracesOf } from './traces.ts'

type OnInvoice = { readonly id: Id; readonly due: Day }

/** What a part of a job comes to now, whole: the difference to what is posted of it is what happens. */
export type Price = {
  readonly job: Id
  readonly part: Exclude<Part, `note:${Id}`>
  /** All that is charged for it before tax; none where it is taken back. */
  readonly lines: readonly PriceLine[]
  /** The most that is owed with its tax; null without one. */
  readonly maximumCents?: number | null
  /** Its day if it is charged for the first time: the delivery’s, or the storage month’s; else today. */
  readonly day?: Day
  /** What of it may be asked for only from a later day. */
  readonly later?: { readonly cents: number; readonly on: Day }
  /** The invoice on which it is charged at once. */
  readonly invoice?: OnInvoice
  /** The credit notes whose correction it contains, each time it is said what it comes to. */
  readonly absorbs?: readonly Id[]
}

/** The entries that charge one of the parts of a job and correct it. */
export const entriesOfParts = ({ entries }: Book, job: Id, parts: readonly Part[]) =>
  entries.filter(
    (entry) => entry.part !== undefined && parts.includes(entry.part) && postingsOf([entry], job).length > 0,
  )

/** What charges and corrections among entries come to. */
export const chargedBy = (entries: readonly NewEntry[]): Cell[] =>
  cellsIn(postingsOf(entries.filter(({ part }) => part !== undefined)), [
    ...(['4000', '4010', '4020', '4040', '4300', '4400', '4900', '2200'] as const),
  ])

/** The day, month and corrected entry of what changes a charge. */
export function correcting(book: Book, root: Entry | NewEntry): Omit<NewEntry, 'postings'> {
  const { day } = dated(book, book.today)
  const month = root.for ?? monthOf(root.day)
  return {
    ...{ day, kind: 'correction', corrects: 'id' in root ? root.id : undefined },
    for: month === monthOf(day) ? undefined : month,
  }
}

/**
 * Posts the difference between what a part of a job comes to and what is posted of it: the first time on its own day, then
 * on the day it is entered. What is held of the job then pays it, but no month of storage.
 */
export function price(book: Book, event: Price): NewEntry[] {
  const job = jobOf(book, event.job)
  const notes = (event.absorbs ?? []).map((id): Part => `note:${id}`)
  const posted = entriesOfParts(book, job.id, [event.part, ...notes])
  const root = posted.find(({ part }) => part === event.part)
  const cells = beyond(cellsOf(event.lines, event.maximumCents), chargedBy(posted))
  const head: Omit<NewEntry, 'postings'> = root
    ? correcting(book, root)
    : { ...dated(book, event.day ?? book.today), kind: 'charge' }
  const whole = centsOf(cells)
  const named = root?.postings.find(({ account, cents }) => account === '1200' && cents > 0)?.invoice
  const { before, postings } =
    whole > 0
      ? { before: [], postings: raised(event, job, { day: head.day, cents: whole, posted }) }
      : lower(book, job, -whole, { day: head.day, named })
  const lines = [...postings, ...linesOf(cells, job.id, -1)]
  const entries = [...before, ...entryOf({ ...head, part: event.part, postings: lines })]
  if (event.part.startsWith('storage:')) return entries
  return [...entries, ...applyHeld(withNew(book, entries), job)]
}

type Raise = { readonly day: Day; readonly cents: number; readonly posted: readonly NewEntry[] }

/** What is receivable of a raised price: due on its own day, its invoice’s, or the law’s later one. */
function raised({ invoice, later }: Price, { id: job, payer }: JobFacts, { day, cents, posted }: Raise) {
  if (invoice) return [onLot({ job, payer, invoice: invoice.id, due: invoice.due }, cents)]
  const before = sumOn(
    postingsOf(posted).filter(({ due }) => due === later?.on),
    '1200',
  )
  const part = Math.min(cents, Math.max(0, (later?.cents ?? 0) - before))
  const on = later && later.on > day ? later.on : day
  return [onLot({ job, payer, due: day }, cents - part), onLot({ job, payer, due: on }, part)]
}

/** A charge by hand is taken back. */
export function reverse(book: Book, { job, part }: Pick<Price, 'job' | 'part'>): NewEntry[] {
  if (centsOf(chargedBy(entriesOfParts(book, job, [part]))) === 0) {
    throw new Refusal('conflict', 'This charge has been taken back already.')
  }
  return price(book, { job, part, lines: [] })
}

type StorageMonth = Omit<PriceLine, 'income'> & { job: Id; month: Id; day: Day; invoice?: OnInvoice }

/** A month of storage, billed in advance on its first day or in arrears on its last; taxed where the warehouse is. */
export const storageMonth = (book: Book, { job, month, day, invoice, ...line }: StorageMonth): NewEntry[] =>
  price(book, { job, part: `storage:${month}`, day, invoice, lines: [{ income: 'storage', ...line }] })

/** Storage that ends within a month paid in advance: its unused days go back, half a cent up, with their tax. */
export function storageEnded(
  book: Book,
  { job, month, unusedDays, ofDays }: { job: Id; month: Id; unusedDays: number; ofDays: number },
): NewEntry[] {
  const part: Part = `storage:${month}`
  const lines = chargedBy(entriesOfParts(book, job, [part]).slice(0, 1))
    .filter(({ account }) => account !== '2200')
    .map(({ cents, place = '', rate = null }): PriceLine => {
      return { income: 'storage', place, rate, cents: cents - shareOf(cents, unusedDays, ofDays) }
    })
  if (lines.length === 0) throw new Refusal('conflict', 'This month of storage was not charged.')
  return price(book, { job, part, lines })
}

/** A cancelled move keeps what its signed terms say; what is held beyond goes back. */
export const cancel = (
  book: Book,
  { job, kept }: { job: Id; kept: Omit<PriceLine, 'income'> | null },
): NewEntry[] =>
  kept === null ? [] : price(book, { job, part: 'kept', lines: [{ income: 'fee', ...kept }] })

/** A cancelled move is booked again: what was kept comes back, and the deposit follows into a new agreement. */
export function rebook(book: Book, { job, newJob }: { job: Id; newJob: Id }): NewEntry[] {
  const back =
    entriesOfParts(book, job, ['kept']).length > 0 ? price(book, { job, part: 'kept', lines: [] }) : []
  const [from, to] = [jobOf(book, job), jobOf(book, newJob)]
  if (from.agreement !== null && from.agreement === to.agreement) return back
  const moved = tracesOf(withNew(book, back))
    .held.filter(({ purse }) => isOfPurse(purse, purseOf(from, purse.payer)))
    .flatMap(({ payment, purse, cents }) => {
      const postings = [inPurse(purse, cents), inPurse(purseOf(to, purse.payer), -cents)]
      return entryOf({ ...dated(book, book.today), kind: 'deposit_moved', of: payment, postings })
    })
  return [...back, ...moved]
}
