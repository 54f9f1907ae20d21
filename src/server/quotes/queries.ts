import { and, desc, eq, getTableColumns, is, ne, or, SQL, sql } from 'drizzle-orm'
import { isEmailAddress } from '../../domain/email-address.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import type { AddedByChange } from '../../domain/papers/price-with-changes.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import type { QuoteStatus } from '../../domain/quotes/quote-status.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, columnPlaceholder, prepared } from '../storage/prepared.ts'
import { rowsOf } from '../storage/rows.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { userName, users } from '../storage/tables/company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { phoneKey, quotes, type StoredQuote } from '../storage/tables/quotes.ts'
import { recordQuoteMade } from './events.ts'
import { nextRevision } from './next-revision.ts'
import { newQuoteEntryValues, recordNewQuote, recordQuote } from './quote-history.ts'
import { declineReason, has, sentAt } from './standing.ts'

// All columns but the search text, which only the search reads.
const { searchText: _, ...columns } = getTableColumns(quotes)

export type { StoredQuote }
export { columns as quoteColumns }
export type NewQuote = Omit<typeof quotes.$inferInsert, 'id' | 'organizationId'>
/** A quote as it is stored: its number is given then, in the year of that. */
export type UnnumberedQuote = Omit<NewQuote, 'quoteNumber' | 'createdAt'>
/** A quote with the job it became, if any, when a mail server last took it, and the name of the person who changed it last. */
export type QuoteWithJob = StoredQuote & {
  jobId: number | null
  /** What was agreed of the move that it is booked as; null where it is not. */
  agreed: Pick<typeof jobs.$inferSelect, keyof typeof agreedColumns> | null
  sentAt: Date | null
  /** Why the customer declined, in words; null where they did not. */
  declineReason: string | null
  changedByName: string | null
  /** What there is of it elsewhere: what there is not need not be read. */
  has: { versions: boolean; mails: boolean; cancelledJobs: boolean }
}

const agreedColumns = {
  status: jobs.status,
  agreedRevision: jobs.agreedRevision,
  quoteVersion: jobs.quoteVersion,
  estimatedCents: jobs.estimatedCents,
  completedAt: jobs.completedAt,
  statusChangedAt: jobs.statusChangedAt,
  createdAt: jobs.createdAt,
}

/** The job that a quote is booked as; those that were cancelled are its no more. */
export const jobOfQuote = and(
  pointsTo(jobs.quoteId, quotes),
  // Written out: the planner has to know it as the condition of a partial index.
  sql`${jobs.status} <> 'cancelled'`,
)
const rows = rowsOf(quotes, 'Quote')

/**
 * Stores a quote under the next number, with its first event and its entry in the history: in one statement, because
 * everybody who makes a quote of the company waits for the number until its transaction ends.
 * @param file the one of another program that it came in
 */
export async function insertQuote(
  scope: OrgScope,
  values: UnnumberedQuote,
  file?: string,
): Promise<QuoteWithJob> {
  const { organizationId } = scope
  const quote = asStored({ ...values, createdAt: scope.now, organizationId })
  const facts: EventFacts =
    file === undefined ? { from: quote.phoneCallId === null ? 'office' : 'phone' } : { from: 'file', file }
  const [row] = await insertStatement(scope.db).execute({
    ...quote,
    ...newQuoteEntryValues(scope, quote, file),
    facts,
    year: yearOfNumber(scope),
  })
  if (!row) throw new Error('the quote was not stored')
  return {
    ...quote,
    ...row,
    jobId: null,
    agreed: null,
    sentAt: null,
    declineReason: null,
    changedByName: null,
    has: { versions: false, mails: false, cancelledJobs: false },
  }
}

const insertStatement = (db: Database) =>
  prepared(db, 'new quote', () => {
    const year = sql.placeholder('year')
    const { counted, number: quoteNumber } = nextNumber(db, { ...COMPANY_PLACEHOLDER, kind: 'quote', year })
    const said = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, columnPlaceholder(name, column)]),
    )
    // Not as a value: the database gives the id.
    const { id: _, ...row } = { ...(said as Record<keyof typeof columns, SQL>), quoteNumber }
    const given = { id: quotes.id, quoteNumber: quotes.quoteNumber, customerId: quotes.customerId }
    const made = db.$with('made').as(db.insert(quotes).values(row).returning(given))
    const id = sql`(select ${made.id} from ${made})`
    const number = sql`(select ${made.quoteNumber} from ${made})`
    const event = db.$with('event').as(recordQuoteMade(db, id))
    const entry = db.$with('entry').as(recordNewQuote(db, { id, number }))
    return db.with(counted, made, event, entry).select().from(made)
  })

/** What the table says where no one says anything. */
const COLUMN_DEFAULTS = {
  ...Object.fromEntries(
    Object.entries(columns).map(([name, { default: said }]) => [name, is(said, SQL) ? null : (said ?? null)]),
  ),
  lines: [],
  stops: [],
}

/** A quote as it will be read, but for its id and number, which it is given as it is stored. */
function asStored(
  values: UnnumberedQuote & { createdAt: Date; organizationId: number },
): Omit<StoredQuote, 'id' | 'quoteNumber'> {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...COLUMN_DEFAULTS, ...Object.fromEntries(said) } as unknown as StoredQuote
}

/** @throws Refusal `not-found`, also for another organisation's quote */
export async function getQuote(scope: OrgScope, id: number): Promise<QuoteWithJob> {
  const { db, organizationId } = scope
  const statement = prepared(db, 'quote', () =>
    db
      .select({
        quote: columns,
        jobId: jobs.id,
        agreed: agreedColumns,
        sentAt,
        declineReason,
        changedByName: userName(quotes.changedByName),
        has,
      })
      .from(quotes)
      .leftJoin(jobs, jobOfQuote)
      .leftJoin(users, pointsTo(quotes.changedBy, users))
      .where(ofCompany(COMPANY_PLACEHOLDER, quotes, eq(quotes.id, sql.placeholder('id')))),
  )
  const { quote, ...joined } = rows.found(await statement.execute({ organizationId, id }))
  return { ...quote, ...joined }
}

/** Like `getQuote`, and no one else changes or converts the quote until the transaction ends. */
export async function getQuoteLocked(scope: OrgScope, id: number): Promise<QuoteWithJob> {
  await rows.lock(scope, id)
  // A second statement, because the one that waited for the lock reads the jobs as of its own start.
  return getQuote(scope, id)
}

/** A quote's contact and what its list entry shows. */
export type QuoteOfCustomer = Pick<
  StoredQuote,
  'id' | 'quoteNumber' | 'status' | 'createdAt' | 'customerName' | 'customerEmail' | 'customerPhone'
>

/**
 * The quotes of anyone who has this e-mail address or phone number, however they are written; newest first. What is no
 * whole address or number is no one's.
 */
export async function listQuotesOfContact(
  scope: OrgScope,
  contact: { email: string | null; phone: string | null },
  { except, atMost }: { except?: number | undefined; atMost: number },
): Promise<QuoteOfCustomer[]> {
  const email = contact.email && isEmailAddress(contact.email) ? contact.email : null
  const phone = contact.phone && isPhoneNumber(contact.phone) ? contact.phone : null
  if (email === null && phone === null) return []
  const { id, quoteNumber, status, createdAt, customerName, customerEmail, customerPhone } = quotes
  const { db, organizationId } = scope
  const given = { email, phone, except }
  const known = (name: keyof typeof given) => given[name] !== null && given[name] !== undefined
  const parts = (['email', 'phone', 'except'] as const).filter(known).join(' ')
  const statement = prepared(db, `${atMost} quotes by ${parts}`, () => {
    // As text, so that the database knows the type before it has the value.
    const [email, phone] = ['email', 'phone'].map((name) => sql`${sql.placeholder(name)}::text`) as [SQL, SQL]
    const isTheirs = or(
      known('email') ? eq(emailKey(customerEmail), emailKey(email)) : undefined,
      known('phone') ? eq(phoneKey(customerPhone), phoneKey(phone)) : undefined,
    )
    return db
      .select({ id, quoteNumber, status, createdAt, customerName, customerEmail, customerPhone })
      .from(quotes)
      .where(
        and(
          ofCompany(COMPANY_PLACEHOLDER, quotes),
          isTheirs,
          known('except') ? ne(quotes.id, sql.placeholder('except')) : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(atMost)
  })
  return statement.execute({ organizationId, ...given })
}

/**
 * Stores changes of a locked quote, which make the next version of it, and the next revision when one was mailed or booked.
 * @returns the quote as it stands now, and the number of its entry in the history; null when nothing differs that is recorded
 */
export async function updateQuote<Quote extends StoredQuote>(
  scope: OrgScope,
  before: Quote,
  values: Partial<NewQuote>,
  action: Action = 'changed',
): Promise<{ after: Quote; historyId: number | null }> {
  const revision = values.revision ?? nextRevision(values)
  const [row] = await scope.db
    .update(quotes)
    .set({
      ...values,
      version: sql`${quotes.version} + 1`,
      changedBy: actorOf(scope),
      changedAt: scope.now,
      ...(revision !== null && { revision }),
    })
    .where(rows.one(scope, before.id))
    .returning(columns)
  const after = { ...before, ...rows.found(row ? [row] : []) }
  return { after, historyId: await recordQuote(scope, action, { before, after }) }
}

/** A version was frozen: until it is answered, nothing of an earlier one counts. What staff see stays as it is. */
export async function noteNewestVersion(
  scope: OrgScope,
  id: number,
  newest: { revision: number; holdsUntil: string; status?: QuoteStatus | undefined },
): Promise<void> {
  const unanswered = { seenAt: null, answer: null, answeredVersion: null, answeredAt: null }
  await rows.update(scope, id, { ...newest, ...unanswered })
}

/** What the customer answered to a version; of an accepted one also what they chose, while the quote is still that one. */
export async function noteAnswer(
  scope: OrgScope,
  before: StoredQuote,
  values: Partial<
    Pick<NewQuote, 'answer' | 'answeredVersion' | 'status' | 'lines' | 'protection' | 'totalCents'>
  >,
): Promise<void> {
  const [after] = await scope.db
    .update(quotes)
    .set({
      ...values,
      answeredAt: scope.now,
      version: sql`${quotes.version} + 1`,
      changedBy: null,
      changedAt: scope.now,
    })
    .where(rows.one(scope, before.id))
    .returning(columns)
  if (after) await recordQuote(scope, 'changed', { before, after })
}

/** The customer has looked at the newest version. */
export const noteSeen = (scope: OrgScope, id: number): Promise<void> =>
  rows.update(scope, id, { seenAt: scope.now })

export async function deleteQuote(scope: OrgScope, quote: StoredQuote): Promise<void> {
  await rows.delete(scope, quote.id)
  await recordQuote(scope, 'deleted', { before: quote, after: null })
}

/** The move that a quote is booked as, which is the jobs' affair. */
export type BookedMove = {
  /** Keeps what was agreed before the quote says something else. @throws Refusal `conflict` once the move is done */
  keepAgreed: (scope: OrgScope, quote: QuoteWithJob) => Promise<void>
  /** Carries changes of the contact and the notes over to the job. */
  followContact: (scope: OrgScope, before: QuoteWithJob, changes: Partial<NewQuote>) => Promise<void>
}

/**
 * What the change orders that were signed on the day of a booked move add to its price, the first first.
 * @param version of its quote on which they come; by default the one that the job rests on
 */
export type AddedOnDay = (scope: OrgScope, jobId: number, version?: number | null) => Promise<AddedByChange[]>

const CANCELLED_AT_MOST = 20

/** The newest jobs that a quote was booked as before and that were cancelled, with their reasons. */
export const cancelledJobsOf = (scope: OrgScope, quoteId: number) =>
  scope.db
    .select({
      id: jobs.id,
      jobNumber: jobs.jobNumber,
      cancelReason: jobs.cancelReason,
      cancelledAt: jobs.statusChangedAt,
      cancelledOn: jobs.cancelledOn,
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.quoteId, quoteId), eq(jobs.status, 'cancelled')))
    .orderBy(desc(jobs.id))
    .limit(CANCELLED_AT_MOST)

export type CancelledJob = Awaited<ReturnType<typeof cancelledJobsOf>>[number]
