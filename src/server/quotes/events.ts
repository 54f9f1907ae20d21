import { and, asc, desc, eq, gt, lt, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QuoteEvent } from '../../contract/quote-versions.ts'
import type { AgreedChange } from '../../domain/agreements/agreement-in-force.ts'
import { changeWords } from '../../domain/history/change-words.ts'
import { keyName } from '../../domain/history/history-entries.ts'
import { dollarsOf } from '../../domain/money.ts'
import {
  ANSWERABLE,
  type EventFacts,
  eventWords,
  type QuoteEventKind,
} from '../../domain/quotes/quote-events.ts'
import { calledName } from '../../domain/quotes/stand-in-contact.ts'
import type { BusinessEventType } from '../../domain/webhooks/business-events.ts'
import { type KeyedRequest, usedForAnother } from '../idempotency.ts'
import { keyNameOf } from '../may.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, columnPlaceholder } from '../storage/prepared.ts'
import { quoteEvents } from '../storage/tables/agreements.ts'
import { nameToday, userName, users } from '../storage/tables/company.ts'
import { history } from '../storage/tables/history.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { momentOn } from '../time/wall-clock.ts'
import { recordBusinessEventOf } from '../webhooks/record-business-event.ts'

const AT_ONCE = 20

type NewEvent = {
  quoteId: number
  kind: QuoteEventKind
  version?: number | null
  linkId?: number | null
  facts?: EventFacts
  idempotencyKey?: string | null
}

/** Records what happens with a quote, in the transaction in which it happens. */
export const recordEvent = (scope: OrgScope, event: NewEvent): Promise<void> =>
  recordEventOf(
    scope.db,
    scope.organizationId,
    { ...event, userId: actorOf(scope), apiKey: keyNameOf(scope) },
    scope.now,
  )

/** The same where no scope is open: the delivery of mails. */
export async function recordEventOf(
  db: Database,
  organizationId: number,
  { facts = {}, ...event }: NewEvent & { userId?: number | null; apiKey?: string | null },
  now: Date,
): Promise<void> {
  const byName = nameToday(organizationId, event.userId ?? null)
  await db.insert(quoteEvents).values({ ...event, byName, facts, organizationId, at: now })
  const type = TOLD_AS[event.kind]
  if (!type) return
  const { quoteId, version = null } = event
  const [quote] = await db
    .select({ number: quotes.quoteNumber, totalCents: quotes.totalCents })
    .from(quotes)
    .where(and(eq(quotes.organizationId, organizationId), eq(quotes.id, quoteId)))
  const totalCents = facts.totalCents ?? quote?.totalCents ?? null
  const data = {
    ...{ quote_number: quote?.number ?? null, version },
    total: totalCents === null ? null : dollarsOf(totalCents),
    ...(type === 'quote.sent' && { by: event.kind === 'link' ? 'link' : 'email' }),
    ...(type === 'quote.seen' && { times: facts.times ?? 1 }),
    ...(type === 'quote.declined' && { reason: facts.reason ?? null }),
  }
  await recordBusinessEventOf(db, organizationId, { type, about: quoteId, data }, now)
}

/** What of it other programs are told. Anyone who copies a link gives it to the customer: the quote counts as sent. */
const TOLD_AS: Partial<Record<QuoteEventKind, BusinessEventType>> = {
  sent: 'quote.sent',
  link: 'quote.sent',
  seen: 'quote.seen',
  accepted: 'quote.accepted',
  declined: 'quote.declined',
}

/**
 * The prepared statement that records the first event, to be part of the one that makes the quote, whose `with` gives the
 * id; it takes `userId`, `apiKey`, `at` and what the event says as `facts`.
 */
export const recordQuoteMade = (db: Database, quoteId: SQL) =>
  db.insert(quoteEvents).values({
    ...COMPANY_PLACEHOLDER,
    quoteId,
    kind: 'made',
    facts: columnPlaceholder('facts', quoteEvents.facts),
    userId: columnPlaceholder('userId', quoteEvents.userId),
    byName: nameToday(COMPANY_PLACEHOLDER.organizationId, columnPlaceholder('userId', quoteEvents.userId)),
    apiKey: columnPlaceholder('apiKey', quoteEvents.apiKey),
    at: columnPlaceholder('at', quoteEvents.at),
  })

/** What an event keeps of a customer's request: its key, which has no spaces, and what tells it from others. */
export const storedKey = ({ key, endpoint, hash }: KeyedRequest): string => `${key} ${endpoint} ${hash}`

/**
 * Whether a customer's request was carried out before.
 * @throws Refusal `unprocessable` when its key came with another request
 */
export async function wasCarriedOut(
  scope: OrgScope,
  quoteId: number,
  request: KeyedRequest,
): Promise<boolean> {
  const [first] = await scope.db
    .select({ key: quoteEvents.idempotencyKey })
    .from(quoteEvents)
    .where(
      and(ofQuote(scope, quoteId), eq(sql`split_part(${quoteEvents.idempotencyKey}, ' ', 1)`, request.key)),
    )
  if (!first) return false
  // Earlier releases kept the key alone.
  if (first.key !== request.key && first.key !== storedKey(request)) throw usedForAnother()
  return true
}

/** What a customer has opened of a version, by the papers' ids (null: the whole document), and when first. */
export async function listOpened(
  scope: OrgScope,
  quoteId: number,
  version: number,
): Promise<Map<string | null, Date>> {
  const rows = await scope.db
    .select({ facts: quoteEvents.facts, at: quoteEvents.at })
    .from(quoteEvents)
    .where(and(ofQuote(scope, quoteId), eq(quoteEvents.kind, 'opened'), eq(quoteEvents.version, version)))
    .orderBy(desc(quoteEvents.id))
  return new Map(rows.map(({ facts, at }) => [facts.paper?.id ?? null, at]))
}

const ofQuote = (scope: OrgScope, quoteId: number) =>
  ofCompany(scope, quoteEvents, eq(quoteEvents.quoteId, quoteId))

/** What a customer asked and no one has answered yet, the first first; and the newest answer that they got, if any. */
export async function listWaiting(
  scope: OrgScope,
  quote: { id: number; customerName: string },
): Promise<{ asked: QuoteEvent[]; answered: (QuoteEvent & { atMs: number }) | undefined }> {
  const { events } = await listEvents(scope, quote, { atMost: 100 })
  return {
    asked: events.filter(({ waits }) => waits).reverse(),
    answered: events.find(({ kind }) => kind === 'answered'),
  }
}

/** The entry of the history that an edit names. */
const isEntryOf = (scope: OrgScope) =>
  ofCompany(scope, history, eq(history.id, sql`(${quoteEvents.facts} ->> 'historyId')::bigint`))

/** Events of a quote, the newest first, and whether there are older ones. */
export async function listEvents(
  scope: OrgScope,
  quote: { id: number; customerName: string },
  { before, atMost = AT_ONCE }: { before?: number | undefined; atMost?: number } = {},
): Promise<{ events: (QuoteEvent & { atMs: number })[]; more: boolean }> {
  const [newest] = await scope.db
    .select({ id: max(quoteEvents.id) })
    .from(quoteEvents)
    .where(and(ofQuote(scope, quote.id), eq(quoteEvents.kind, 'answered')))
  // One answer answers all that was asked before it.
  const answered = newest?.id ?? 0
  const rows = await scope.db
    .select({ event: quoteEvents, by: userName(quoteEvents.byName), changes: history.changes })
    .from(quoteEvents)
    .leftJoin(users, pointsTo(quoteEvents.userId, users))
    .leftJoin(history, isEntryOf(scope))
    .where(and(ofQuote(scope, quote.id), before === undefined ? undefined : lt(quoteEvents.id, before)))
    .orderBy(desc(quoteEvents.id))
    .limit(atMost + 1)
  const customer = calledName(quote.customerName)
  return {
    more: rows.length > atMost,
    events: rows.slice(0, atMost).map(({ event, by: staff, changes }) => {
      const by = event.apiKey === null ? staff : keyName(event.apiKey)
      return {
        id: event.id,
        at: momentOn(scope.timeZone, event.at, event.day),
        atMs: event.at.getTime(),
        kind: event.kind,
        by,
        version: event.version,
        changes: (changes ?? []).map((change) => ({ ...change, ...changeWords(change) })),
        waits: ANSWERABLE.includes(event.kind) && event.id > answered,
        ...eventWords({ kind: event.kind, facts: event.facts, version: event.version, by, customer }),
      }
    }),
  }
}

type Between = {
  readonly organizationId: PgColumn | number
  readonly quoteId: PgColumn | number
  /** The version that was signed last, 0 where none was, and the one that was agreed last. */
  readonly after: SQL | number
  readonly upTo: PgColumn | number
}
type RecordedChange = { version: number | null; at: Date | string; day: string | null; facts: EventFacts }

/** The changes that were agreed without a signature between two versions of a quote, as JSON for `changesOf`. */
export const changesBetween = ({ organizationId, quoteId, after, upTo }: Between) =>
  sql<RecordedChange[]>`coalesce((
    select jsonb_agg(jsonb_build_object('version', ${quoteEvents.version}, 'at', ${quoteEvents.at}, 'day', ${quoteEvents.day}, 'facts', ${quoteEvents.facts})
      order by ${quoteEvents.id})
    from ${quoteEvents}
    where ${quoteEvents.organizationId} = ${organizationId} and ${quoteEvents.quoteId} = ${quoteId}
      and ${quoteEvents.kind} = 'change_agreed'
      and ${quoteEvents.version} > ${after} and ${quoteEvents.version} <= ${upTo}), '[]'::jsonb)`

export const changesOf = (recorded: readonly RecordedChange[]): AgreedChange[] =>
  recorded.map(({ version, at, day, facts }) => ({
    version: version ?? 0,
    at: new Date(at),
    day,
    name: facts.name ?? '',
    how: facts.how ?? 'phone',
    by: facts.by ?? null,
    totalCents: facts.totalCents ?? null,
    made: facts.made ?? null,
  }))

/** The changes of a quote that were agreed to without a signature since one of its versions, the first first. */
export async function listAgreedChanges(
  scope: OrgScope,
  quoteId: number,
  since: number,
): Promise<AgreedChange[]> {
  const { version, at, day, facts } = quoteEvents
  const rows = await scope.db
    .select({ version, at, day, facts })
    .from(quoteEvents)
    .where(
      ofCompany(
        scope,
        quoteEvents,
        eq(quoteEvents.quoteId, quoteId),
        eq(quoteEvents.kind, 'change_agreed'),
        gt(version, since),
      ),
    )
    .orderBy(asc(quoteEvents.id))
  return changesOf(rows)
}
