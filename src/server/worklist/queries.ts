import { and, asc, desc, eq, gte, isNotNull, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, dayAfter } from '../../domain/calendar.ts'
import { reachedBy } from '../../domain/jobs/who-was-reached.ts'
import type { MailKind } from '../../domain/nouns.ts'
import { CALL_WITHIN_DAYS, FAILED_MAIL_DAYS } from '../../domain/worklist/work.ts'
import type { OrgScope } from '../org-scope.ts'
import { sentAt, standingIs } from '../quotes/standing.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { crews } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { holdsThrough, quotes } from '../storage/tables/quotes.ts'

const quoteColumns = {
  id: quotes.id,
  quoteNumber: quotes.quoteNumber,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  pickupAddress: quotes.pickupAddress,
  deliveryAddress: quotes.deliveryAddress,
  moveDate: quotes.moveDate,
  asked: quotes.asked,
  askedAt: quotes.askedAt,
  answeredAt: quotes.answeredAt,
  seenAt: quotes.seenAt,
  sentAt,
  holdsUntil: quotes.holdsUntil,
  changedAt: quotes.changedAt,
  createdAt: quotes.createdAt,
  hasOwnItems: sql<boolean>`${quotes.typicalHome} is null and jsonb_array_length(${quotes.items}) > 0`,
  hasEstimate: sql<boolean>`${quotes.totalCents} is not null`,
}
export type QuoteOfWork = Awaited<ReturnType<typeof listQuotes>>['rows'][number]

type Reading = { scope: OrgScope; today: string }

const failedSince = ({ now }: OrgScope) => new Date(now.getTime() - FAILED_MAIL_DAYS * DAY_MS)

/** The quotes that wait for the office in one way. What a customer asked comes before everything else. */
export const quotesThatWait = {
  answer: ({ scope }: Reading, atMost: number) =>
    listQuotes(scope, isNotNull(quotes.asked), [asc(quotes.askedAt), asc(quotes.id)], atMost),
  book: ({ scope, today }: Reading, atMost: number) =>
    listQuotes(scope, and(isNull(quotes.asked), standingIs('accepted', today)), newestFirst, atMost),
  call: (reading: Reading, atMost: number) => {
    const until = dayAfter(reading.today, CALL_WITHIN_DAYS - 1)
    const ends = and(standingIs('waiting', reading.today), lte(holdsThrough(quotes.holdsUntil), until))
    const order = [asc(holdsThrough(quotes.holdsUntil)), asc(quotes.id)]
    return listQuotes(reading.scope, and(isNull(quotes.asked), ends, hasNoFailedMail(reading)), order, atMost)
  },
  complete: (reading: Reading, atMost: number) => {
    const isFromPhone = sql`${quotes.status} = 'phone_quote' and not ${quotes.booked}`
    const waits = and(isNull(quotes.asked), isFromPhone, hasNoFailedMail(reading))
    return listQuotes(reading.scope, waits, newestFirst, atMost)
  },
}

/** What never came is to be mended first. */
const hasNoFailedMail = ({ scope }: Reading) =>
  sql`not exists (select from ${mails} where ${failedMail(scope)} and ${mails.quoteId} = ${quotes.id})`

const newestFirst = [sql`${quotes.createdAt} desc nulls first`, sql`${quotes.id} desc nulls first`]

async function listQuotes(scope: OrgScope, condition: SQL | undefined, order: SQL[], atMost: number) {
  const where = and(eq(quotes.organizationId, scope.organizationId), condition)
  const rows = await scope.db
    .select(quoteColumns)
    .from(quotes)
    .where(where)
    .orderBy(...order)
    .limit(atMost)
  return { rows, ...(rows.length < atMost ? all(rows) : await countUpTo(scope, quotes, where, order)) }
}

const all = ({ length: total }: readonly unknown[]): Total => ({ total, more: false })

/** Mails that bring a customer something of a quote. */
const OF_QUOTE: readonly MailKind[] = ['quote', 'signed_quote', 'customer_answer']

/** A mail of a quote that no mail server took, as long as no later one of its kind took its place. */
const failedMail = (scope: OrgScope) => sql`${mails.organizationId} = ${scope.organizationId}
  and ${mails.state} = 'refused' and ${mails.settledAt} >= ${failedSince(scope).toISOString()} and ${mails.quoteId} is not null
  and ${mails.kind} in (${sql.join(
    OF_QUOTE.map((kind) => sql`${kind}`),
    sql`, `,
  )})
  and not exists (
    select from ${mails} later where later.organization_id = ${scope.organizationId}
      and later.quote_id = ${mails.quoteId} and later.kind = ${mails.kind} and later.id > ${mails.id})`

/** What a customer should have got of a quote since a moment and did not, the newest first; one for each quote. */
export async function listFailedMailsOfQuotes(
  { scope, today }: Reading,
  atMost: number,
): Promise<FailedMail[]> {
  const { id, quoteNumber, customerName, answer, asked, booked } = quotes
  const rows = await scope.db
    .select({
      id,
      number: quoteNumber,
      customerName,
      recipient: mails.recipient,
      detail: mails.detail,
      failedAt: mails.settledAt,
    })
    .from(mails)
    .innerJoin(quotes, and(eq(quotes.organizationId, mails.organizationId), eq(quotes.id, mails.quoteId)))
    .where(
      and(
        failedMail(scope),
        isNull(asked),
        sql`(${standingIs('accepted', today)}) is not true`,
        // Whoever has answered it, or is booked, has had it.
        sql`(${mails.kind} <> 'quote' or (${answer} is null and not ${booked}))`,
      ),
    )
    .orderBy(desc(mails.settledAt))
    .limit(atMost * OF_QUOTE.length)
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, atMost)
}

/** A mail that its customer did not get, with the quote or job that it is about. */
type FailedMail = {
  id: number
  number: string
  customerName: string
  recipient: string | null
  detail: string | null
  failedAt: Date | null
}

/** The jobs that are still ahead whose customer was to be told of the booking and could not be, soonest first. */
export async function listFailedBookingMails(scope: OrgScope, atMost: number): Promise<FailedMail[]> {
  const { id, jobNumber, customerName, startsAt } = jobs
  const isTheirs = and(
    eq(jobs.organizationId, mails.organizationId),
    eq(emailKey(jobs.customerEmail), emailKey(mails.recipient)),
    gte(startsAt, scope.now),
    eq(jobs.status, 'scheduled'),
  )
  return scope.db
    .select({
      id,
      number: jobNumber,
      customerName,
      recipient: max(mails.recipient).as('recipient'),
      detail: max(mails.detail).as('detail'),
      failedAt: max(mails.settledAt).as('failed_at'),
    })
    .from(mails)
    .innerJoin(jobs, isTheirs)
    .where(
      and(
        eq(mails.organizationId, scope.organizationId),
        eq(mails.state, 'refused'),
        eq(mails.kind, 'booking'),
        gte(mails.settledAt, failedSince(scope)),
      ),
    )
    .groupBy(jobs.organizationId, id)
    .orderBy(asc(startsAt), asc(id))
    .limit(atMost)
}

/** The crews that were to be told of a day between two, and whether anybody was reached; a mail on its way may still. */
export async function listToldCrews(scope: OrgScope, from: string, to: string) {
  const rows = await scope.db
    .select({
      told: daySheets,
      mail: { state: mails.state },
      crewKey: crews.key,
      name: crews.name,
    })
    .from(daySheets)
    .innerJoin(crews, and(eq(crews.organizationId, daySheets.organizationId), eq(crews.id, daySheets.crewId)))
    .leftJoin(mails, and(eq(mails.organizationId, daySheets.organizationId), eq(mails.id, daySheets.mailId)))
    .where(
      and(
        eq(daySheets.organizationId, scope.organizationId),
        gte(daySheets.day, from),
        lte(daySheets.day, to),
      ),
    )
    .orderBy(asc(daySheets.day), asc(daySheets.crewId), desc(daySheets.toldAt))
  const ofCrews = Map.groupBy(rows, ({ told }) => `${told.day} ${told.crewId}`)
  return [...ofCrews.values()].flatMap((ofCrew) => {
    const [last] = ofCrew
    const isReached = ofCrew.some(
      ({ told, mail }) => mail?.state === 'queued' || reachedBy({ ...told, mail }).length > 0,
    )
    if (!last) return []
    const { told, crewKey, name } = last
    return [{ crewId: told.crewId, day: told.day, toldAt: told.toldAt, crewKey, name, isReached }]
  })
}
