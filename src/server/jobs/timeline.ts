import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { QuoteEvent } from '../../contract/quote-versions.ts'
import type { Timeline, TimelineEntry } from '../../contract/timeline.ts'
import { changeInTimeline, mergeTimeline } from '../../domain/history/timeline.ts'
import { listHistory } from '../history/queries.ts'
import { may } from '../may.ts'
import type { StaffScope } from '../org-scope.ts'
import { listEvents } from '../quotes/events.ts'
import { getQuote } from '../quotes/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { quoteEvents } from '../storage/tables/agreements.ts'
import { history } from '../storage/tables/history.ts'
import { getJob } from './queries.ts'

const AT_ONCE = 20
const ANY_DAY = { from: undefined, to: undefined }

/** What happened with a quote or a job, events and changes in one list. */
export const timelineHandlers: Handlers<Contract['timelines']> = {
  async ofQuote(scope, { params, query }) {
    return page(scope, {
      quote: await getQuote(scope, params.id),
      changes: quoteChanges(params.id),
      ...query,
    })
  },

  async ofJob(scope, { params, query }) {
    const { id, quoteId } = await getJob(scope, params.id)
    const quote = quoteId === null ? null : await getQuote(scope, quoteId)
    const ofQuote = quote ? quoteChanges(quote.id) : undefined
    return page(scope, { quote, changes: or(jobChanges(id, quote !== null), ofQuote), ...query })
  },
}

type Asked = {
  quote: { id: number; customerName: string } | null
  /** Which entries of the history belong here. */
  changes: SQL | undefined
  /** The last event and the last entry of the history that are known, as `next` has said. */
  before?: string | undefined
}

async function page(scope: StaffScope, { quote, changes, before }: Asked): Promise<Timeline> {
  // Zero while nothing of a kind is known.
  const [event = 0, entry = 0] = before?.split('-').map(Number) ?? []
  const told = quote && (await listEvents(scope, quote, { before: event || undefined, atMost: AT_ONCE }))
  const changed = may(scope, 'history.read')
    ? await listHistory(scope, { ...ANY_DAY, before: entry || undefined }, AT_ONCE, changes)
    : null
  const events = (told?.events ?? []).map(eventInTimeline)
  const entries = (changed?.history ?? []).map(entryInTimeline)
  const whole = mergeTimeline(events, entries)
  const later = whole.slice(AT_ONCE)
  const goesOn = later.length > 0 || told?.more || changed?.more
  return {
    entries: whole.slice(0, AT_ONCE).map(({ id: _, atMs: _at, ...shown }) => shown),
    next: goesOn ? `${lastKnown(events, later) || event}-${lastKnown(entries, later) || entry}` : null,
  }
}

/** The last of a kind that comes before those for later; 0 for none. */
function lastKnown(all: readonly Placed[], later: readonly Placed[]): number {
  const first = all.findIndex((one) => later.includes(one))
  return (first < 0 ? all.at(-1) : all[first - 1])?.id ?? 0
}

/** `atMs`: to the millisecond, as answers do not say it; what is in one second has an order too. */
type Placed = TimelineEntry & { id: number; atMs: number }

const eventInTimeline = ({ id, ...event }: QuoteEvent & { atMs: number }): Placed => ({
  ...event,
  id,
  key: `event ${id}`,
})

const entryInTimeline = ({ id, at, atMs, by, action, changes }: HistoryEntry & { atMs: number }): Placed => ({
  id,
  atMs,
  key: `change ${id}`,
  at,
  by,
  ...changeInTimeline({ action, by }, changes),
  detail: null,
  quote: null,
  version: null,
  // What was made says so; its fields stand where it is.
  changes: action === 'created' ? [] : changes.filter(({ field }) => field !== 'status'),
  waits: false,
})

const isOf = (entity: 'job' | 'quote', id: number) =>
  and(eq(history.entity, entity), eq(history.entityId, id))

/** Of a job that came from a quote the quote's events tell how it was made. */
const jobChanges = (id: number, hasQuote: boolean) =>
  and(isOf('job', id), hasQuote ? not(eq(history.action, 'created')) : undefined)

/** What no event of the quote tells: who customers and mails are is told by theirs, and an edit names its entry. */
const quoteChanges = (id: number) =>
  and(
    isOf('quote', id),
    eq(history.action, 'changed'),
    or(isNull(history.actor), inArray(history.actor, ['phone_agent'])),
    // A link that was copied marks the quote as sent.
    sql`${history.changes} #>> '{0,after}' is distinct from 'sent'`,
    sql`not exists (select 1 from ${quoteEvents} where ${quoteEvents.organizationId} = ${history.organizationId}
      and ${quoteEvents.quoteId} = ${id} and (${quoteEvents.facts} ->> 'historyId')::bigint = ${history.id})`,
  )
