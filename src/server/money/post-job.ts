import type { Book } from '../../domain/journal/book.ts'
import { catchUp, type Sourced } from '../../domain/journal/catch-up.ts'
import { postingsOf } from '../../domain/journal/entry.ts'
import type { JobInvoice, JobMoney, LedgerRow } from '../../domain/journal/job-money.ts'
import { besidePrice, isBesidePrice, priceLines } from '../../domain/ledger/price-lines.ts'
import { sumOf } from '../../domain/money.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { insertJournalEntries, journalOfJob, openMonth } from './journal.ts'
import { journalInvoices } from './queries.ts'
import type { Books } from './read-money.ts'
import { placeIn, placeOfJob } from './sales-tax.ts'

/** What a rule would not have and was adjusted instead, in words for the log, and when what is open of a job is due. */
type Posted = Pick<ReturnType<typeof catchUp>, 'refused' | 'dues'>
const NOTHING: Posted = { refused: [], dues: [] }

/**
 * Posts what has happened to the money of a locked job and is not in the journal yet; see `catchUp`. That of a job that was
 * booked again is posted with the later one.
 * @param isGivenUp nothing is charged for it any more: it is about to be deleted or booked again
 */
export async function postJob(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
  { isGivenUp = false } = {},
): Promise<Posted> {
  if (books.bookedAgainAs !== null) return NOTHING
  const stored = await journalOfJob(scope, job)
  const invoices = await journalInvoices(scope, job)
  const isNothing = stored.length === 0 && books.entries.length === 0 && invoices.length === 0
  if (isNothing && !isFinal(job, books)) return NOTHING
  const today = dayIn(scope.timeZone, scope.now)
  const final = moneyOf(job, books, { stored, invoices, today })
  const money = isGivenUp ? { ...final, price: null } : final
  const book: Book = {
    ...{ entries: stored, jobs: jobsIn(stored, money.job), invoices, today },
    firstOpenMonth: await openMonth(scope),
  }
  const { entries, ...posted } = catchUp(book, money)
  if (entries.length > 0) await insertJournalEntries(scope, job.id, entries)
  return posted
}

/** The job, and those that it books again. */
const jobsIn = (stored: readonly Sourced[], job: JobMoney['job']): Book['jobs'] =>
  [...new Set([job.id, ...postingsOf(stored).flatMap((one) => one.job ?? [])])].map((id) => ({ ...job, id }))

type Stored = {
  readonly stored: readonly Sourced[]
  readonly invoices: readonly JobInvoice[]
  readonly today: string
}

/** A job’s money as the journal’s rules know it. */
function moneyOf(job: WholeJob, books: Books, { stored, invoices, today }: Stored): JobMoney {
  const { owedCents, paidCents, waivedCents } = books.settlement
  const place = placeOfJob(job)
  return {
    customer: customerOf(job) ?? 0,
    job: { id: job.id, payer: payerOf(job, stored), agreement: job.quoteId, place, since: '0001-01-01' },
    price: isFinal(job, books) ? priceOf(books, { place, today }) : null,
    movesTaxed: books.charges.some(({ origin, taxedCents = 0 }) => isMove(origin) && taxedCents > 0),
    rows: books.entries.map((entry) => rowOf(entry, books, place)),
    invoices,
    settled: { owedCents, paidCents, waivedCents },
  }
}

const isMove = (origin: Books['charges'][number]['origin']) => origin === 'move' || origin === 'clock'

/** Whose job it is now; null where no customer is known. */
export const customerOf = ({ quoteCustomerId, customerId }: WholeJob): number | null =>
  quoteCustomerId ?? customerId

/** Whose debt it is: the customer for whom it was posted first, whatever customer the job has since. */
function payerOf(job: WholeJob, stored: Stored['stored']): number {
  const first = stored.flatMap(({ postings }) => postings).find(({ payer }) => typeof payer === 'number')
  return typeof first?.payer === 'number' ? first.payer : (customerOf(job) ?? 0)
}

/** Whether what the job comes to is charged: it was delivered, or cancelled before. */
const isFinal = ({ status }: WholeJob, { cancelled, stage, deliveredOn }: Books): boolean =>
  cancelled !== null || (stage !== 'before_delivery' && deliveredOn !== null && status !== 'cancelled')

/** What is charged for a job: on its first day without what the office added later, then with it, day by day. */
function priceOf(
  { charges, entries, settlement, facts, ...books }: Books,
  { place, today }: { place: string; today: string },
): JobMoney['price'] {
  const { cancelled, laterOn } = books
  const day = cancelled?.on ?? books.deliveredOn ?? ''
  // What the log dates ahead of today is delivered all the same.
  const first = day < today ? day : today
  const percent = facts.agreement?.offer.taxPercent ?? 0
  const work = charges.filter((charge) => !isBesidePrice(charge.class))
  const owed = settlement.owedCents + settlement.waivedCents - besidePrice(charges)
  const charged = entries.filter((entry) => entry.kind === 'charge' && !isBesidePrice(entry.class))
  const days = [first, ...charged.map(({ day }) => day).filter((day) => day > first)]
  const later = settlement.laterCents > 0 && laterOn ? { cents: settlement.laterCents, on: laterOn } : null
  return {
    part: cancelled ? 'kept' : 'price',
    on: [...new Set(days)].toSorted().map((day) => {
      const notYet = charged.filter((entry) => entry.day > day)
      const then = work.filter(({ entry }) => !notYet.some(({ id }) => id === entry))
      const added = sumOf(notYet.map(({ amountCents }) => amountCents))
      const less = Math.max(0, added - settlement.neverOwedCents)
      return { day, ...priceLines(then, Math.max(0, owed - less), { place, percent }) }
    }),
    ...(later && !cancelled && { later }),
  }
}

function rowOf(
  entry: Books['entries'][number],
  { tipShares, facts, entries }: Books,
  place: string,
): LedgerRow {
  const { id, kind, day, amountCents, tipCents, method, ofEntry, invoiceId, lowersTax } = entry
  const shares = tipShares
    .filter(({ entryId }) => entryId === id)
    .map(({ personId, cents }) => ({ ...(personId !== null && { person: personId }), cents }))
  const isStorage = kind === 'charge' && entry.class === 'storage'
  const opened = entry.class === 'opening' ? entries.find((one) => one.id === ofEntry) : undefined
  return {
    ...{ id, kind, day, amountCents, tipCents, method, ofEntry, invoiceId, lowersTax },
    storage: isStorage ? storageMonth(amountCents, facts, place) : null,
    isOpening: entry.class === 'opening',
    due: opened?.day,
    tips: shares.length > 0 || kind !== 'payment' || tipCents === 0 ? shares : [{ cents: tipCents }],
  }
}

/** A month of storage before the tax that stands in it, at the rate of what was signed and taxed where the warehouse is. */
function storageMonth(cents: number, { agreement, company }: Books['facts'], place: string) {
  const line = agreement?.offer.lines.find(({ unit, recurring }) => unit === 'month' && recurring)
  const percent = (line?.taxable && agreement?.offer.taxPercent) || 0
  return {
    cents: percent === 0 ? cents : Math.round((cents * 100) / (100 + percent)),
    rate: percent === 0 ? null : percent,
    place: placeIn(company.address) ?? place,
  }
}
