import type { Book } from '../../domain/journal/book.ts'
import type { Day } from '../../domain/journal/entry.ts'
import { type MoneyEvent, post } from '../../domain/journal/post.ts'
import { MOST_ROUNDED_CENTS } from '../../domain/ledger/cash-rounding.ts'
import { priceLines, storageOf } from '../../domain/ledger/price-lines.ts'
import { placeInAddress } from '../../domain/quotes/address-lines.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { jobsToPost } from '../storage/tables/journal.ts'
import { dayIn } from '../time/wall-clock.ts'
import { insertJournalEntry, journalOfJob, openMonth, type StoredEntryOfJournal } from './journal.ts'
import { journalInvoices } from './queries.ts'
import type { Books } from './read-money.ts'

/** Something that is to be posted: on which day it happened, and what it is known by once it is. */
type Fact = { readonly day: Day; readonly source: string | null; readonly event: MoneyEvent }

/**
 * The same with what was done to its money: a rule of the journal that refuses what has really happened keeps no one from
 * recording it. The job is then posted later, and the journal's files wait until it is.
 */
export async function postJobOrLater(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  const { organizationId } = scope
  try {
    // A savepoint: what was posted before the refusal goes, and the transaction goes on.
    await scope.db.transaction((db) => postJob({ ...scope, db }, job, books))
  } catch {
    await scope.db.insert(jobsToPost).values({ organizationId, jobId: job.id }).onConflictDoNothing()
  }
}

/**
 * Posts what has happened to the money of a locked job and is not in the journal yet: what was entered, invoices, and the
 * difference between what it comes to and what is posted of that.
 * @throws Refusal, Error where a rule cannot have it
 */
export async function postJob(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  const stored = await journalOfJob(scope, job.id)
  const invoices = await journalInvoices(scope, job.id)
  const facts = factsOf(scope, { job, books, invoices, stored })
  if (facts.length === 0) return
  const firstOpenMonth = await openMonth(scope)
  const known = { jobs: [jobFacts(job)], invoices }
  let entries: readonly StoredEntryOfJournal[] = stored
  for (const { day, source, event } of facts) {
    const book: Book = { ...known, entries, today: day, firstOpenMonth }
    for (const entry of post(book, event)) {
      const id = await insertJournalEntry(scope, entry, { jobId: job.id, source })
      entries = [...entries, { ...entry, id, source }]
    }
  }
}

const jobFacts = (job: WholeJob) => ({
  ...{ id: job.id, payer: job.customerId ?? 0, agreement: job.quoteId, place: placeOfJob(job) },
  since: '0001-01-01',
})

/** The place by which a move is taxed, the pickup's, else the delivery's: `CO 80207`; see `tax-of.ts`. */
function placeOfJob({ originAddress, destinationAddress }: WholeJob): string {
  const place = [originAddress, destinationAddress]
    .map((address) => address && placeInAddress(address))
    .find((found) => found)
  return place ? [place.state, place.zip].filter(Boolean).join(' ') : ''
}

type Known = {
  readonly job: WholeJob
  readonly books: Books
  readonly invoices: Awaited<ReturnType<typeof journalInvoices>>
  readonly stored: readonly StoredEntryOfJournal[]
}

/** What is not posted yet, by day; on one day the price comes first, so that money pays it. */
function factsOf(scope: OrgScope, known: Known): Fact[] {
  const posted = new Set(known.stored.map(({ source }) => source))
  const prices = priceFacts(scope, known)
  const charged = chargedOn(known, prices)
  const all = [
    ...prices,
    ...enteredFacts(known, charged),
    // Nothing is asked for before it is owed.
    ...(charged === null
      ? []
      : invoiceFacts(known).map((fact) => ({ ...fact, day: later(charged, fact.day) }))),
  ]
  return all
    .filter(({ source }) => source === null || !posted.has(source))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Since when the job is charged for; null while its price is not final. */
function chargedOn({ stored }: Known, prices: readonly Fact[]): Day | null {
  const first = stored.find(({ kind }) => kind === 'charge')
  return first?.day ?? prices[0]?.day ?? null
}

/** What a delivered job comes to, or what a cancelled one keeps. */
function priceFacts(scope: OrgScope, { job, books, stored }: Known): Fact[] {
  const { charges, settlement, stage, deliveredOn, laterOn, cancelled, facts } = books
  const isFinal =
    cancelled !== null || (stage !== 'before_delivery' && deliveredOn !== null && job.status !== 'cancelled')
  const part = cancelled ? 'kept' : 'price'
  const today = dayIn(scope.timeZone, scope.now)
  const first = cancelled?.on ?? deliveredOn ?? today
  const isPosted = stored.some((entry) => entry.part === part)
  const others = stored.some((entry) => entry.part === (cancelled ? 'price' : 'kept'))
  const taxed = { place: placeOfJob(job), percent: facts.agreement?.offer.taxPercent ?? 0 }
  const work = charges.filter((charge) => charge.class !== 'storage')
  const owed = settlement.owedCents + settlement.waivedCents - storageOf(charges)
  const whole = priceLines(work, owed, taxed)
  const rest =
    settlement.laterCents > 0 && laterOn !== null
      ? { later: { cents: settlement.laterCents, on: laterOn } }
      : {}
  const price = (of: 'price' | 'kept', answer: Partial<typeof whole>): MoneyEvent => ({
    ...{ do: 'price', job: job.id, part: of, day: first, lines: [] },
    ...answer,
    ...(of === 'price' ? rest : {}),
  })
  return [
    ...(others && isFinal
      ? [{ day: today, source: null, event: price(cancelled ? 'price' : 'kept', {}) }]
      : []),
    ...(isFinal ? [{ day: isPosted ? today : first, source: null, event: price(part, whole) }] : []),
    ...(!isFinal && isPosted ? [{ day: today, source: null, event: price(part, {}) }] : []),
  ]
}

/**
 * What was entered of a job's money, the first first. What is let go of a price waits until there is one, and nothing goes
 * back before it came.
 * @param charged since when
 */
function enteredFacts({ job, books }: Known, charged: Day | null): Fact[] {
  const dayOf = (id: number | null) => {
    const entry = books.entries.find((one) => one.id === id)
    return entry?.day ?? ''
  }
  return books.entries.flatMap((entry): Fact[] => {
    const isLetGo = entry.kind === 'credit' || entry.kind === 'write_off' || entry.kind === 'rounding'
    if (isLetGo && charged === null) return []
    const least = isLetGo ? (charged ?? '') : dayOf(entry.ofEntry)
    const day = later(least, entry.day)
    const event = eventOf(entry, { job, books, day })
    return event ? [{ day, source: `entry ${entry.id}`, event }] : []
  })
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

type Of = { job: WholeJob; books: Books; day: Day }

function eventOf(entry: Books['entries'][number], { job, books, day }: Of): MoneyEvent | null {
  const { id, kind, amountCents: cents, tipCents, method, ofEntry, invoiceId } = entry
  const invoice = invoiceId === null ? {} : { invoice: invoiceId }
  switch (kind) {
    case 'payment':
      return {
        ...{ do: 'payment', payment: id, day, method: method ?? 'other', payer: job.customerId ?? 0 },
        parts: cents > 0 ? [{ job: job.id, cents, ...invoice }] : [],
        tips: tipsOf(entry, books),
      }
    case 'refund':
      return {
        do: 'refund',
        payment: ofEntry ?? 0,
        day,
        method: method ?? 'other',
        cents,
        tipCents,
        job: job.id,
      }
    case 'reversal':
      return { do: method === 'card' ? 'dispute' : 'returned', payment: ofEntry ?? 0, day }
    case 'credit':
    case 'write_off':
      return { do: kind, job: job.id, cents, withTax: kind === 'write_off', ...invoice }
    case 'rounding':
      return cents > MOST_ROUNDED_CENTS
        ? { do: 'credit', job: job.id, cents, withTax: false }
        : { do: 'cash_rounding', job: job.id, day, cents }
    case 'charge':
      return entry.class === 'storage' ? storageOfEntry(entry, { job, books, day }) : null
  }
}

const tipsOf = ({ id, tipCents }: Books['entries'][number], { tipShares }: Books) => {
  const shares = tipShares.filter(({ entryId }) => entryId === id)
  if (shares.length === 0) return tipCents > 0 ? [{ cents: tipCents }] : []
  return shares
    .map(({ personId, cents }) => ({ ...(personId !== null && { person: personId }), cents }))
    .filter(({ cents }) => cents > 0)
}

/** A month of storage; its tax stands in its amount, at the rate of what was signed. */
function storageOfEntry({ id, amountCents }: Books['entries'][number], { job, books, day }: Of): MoneyEvent {
  const line = books.facts.agreement?.offer.lines.find(({ unit, recurring }) => unit === 'month' && recurring)
  const percent = (line?.taxable && books.facts.agreement?.offer.taxPercent) || 0
  const cents = percent === 0 ? amountCents : Math.round((amountCents * 100) / (100 + percent))
  const place = books.facts.company.address
  const found = place === null ? null : placeInAddress(place)
  return {
    ...{ do: 'storage_month', job: job.id, month: id, day, cents, rate: percent === 0 ? null : percent },
    place: found ? [found.state, found.zip].filter(Boolean).join(' ') : placeOfJob(job),
  }
}

/** Invoices that ask for money and those that were voided, and credit notes. */
function invoiceFacts({ job, invoices }: Known): Fact[] {
  return invoices.flatMap((one): Fact[] => {
    const { id: invoice, issuedOn: day, due, openCents: cents, voidOn } = one
    if (one.isNote) return []
    return [
      ...(cents > 0
        ? [
            {
              day,
              source: `invoice ${invoice}`,
              event: { do: 'invoice', invoice, job: job.id, due, cents } as const,
            },
          ]
        : []),
      ...(voidOn === null
        ? []
        : [
            {
              day: voidOn,
              source: `void ${invoice}`,
              event: { do: 'invoice_void', invoice, job: job.id } as const,
            },
          ]),
    ]
  })
}
