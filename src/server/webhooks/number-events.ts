import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BusinessEventType } from '../../domain/webhooks/business-events.ts'
import type { Database } from '../storage/database.ts'
import {
  businessEvents,
  eventFeeds,
  webhookDeliveries,
  webhookEndpoints,
} from '../storage/tables/webhooks.ts'
import { noteCompany } from '../telemetry/current-work.ts'

/** Events of a company that are numbered in one transaction. */
const AT_ONCE = 500
/** Companies of one look. */
const COMPANIES_AT_ONCE = 100

/** The companies that have events without a number. */
export async function companiesToNumber(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ organizationId: businessEvents.organizationId })
    .from(businessEvents)
    .where(isNull(businessEvents.number))
    .orderBy(businessEvents.organizationId)
    .limit(COMPANIES_AT_ONCE)
  return rows.map(({ organizationId }) => organizationId)
}

/**
 * Numbers the committed events of a company and puts each in the line of every endpoint that wants it.
 *
 * A number that is given while an event is written could be passed by a reader before its transaction is committed, or be
 * lost with it; a counter that is locked from the event to the commit would have all of a company wait for one another,
 * in whatever order they lock their jobs. So numbers are given afterwards, by one at a time, in the order in which the
 * events were written: what is visible now comes before all that will be, and two events of one job never change
 * places, because the second was written once the first was committed.
 * @returns whether there may be more
 */
export async function numberEvents(db: Database, organizationId: number, now: Date): Promise<boolean> {
  noteCompany(organizationId)
  return db.transaction(async (transaction) => {
    // Inserts it the first time; in any case its row is locked from here.
    const [feed] = await transaction
      .insert(eventFeeds)
      .values({ organizationId, sweepAt: now })
      .onConflictDoUpdate({
        target: eventFeeds.organizationId,
        set: { lastNumber: sql`${eventFeeds.lastNumber}` },
      })
      .returning({ last: eventFeeds.lastNumber })
    // A statement of its own: it sees what was committed while this one waited for the lock.
    const { rows: numbered } = await transaction.execute<{
      id: string
      number: string
      type: BusinessEventType
    }>(sql`
      update ${businessEvents} set number = ${feed?.last ?? 0}::bigint + fresh.place
      from (
        select id, row_number() over (order by id) as place from (
          select id from ${businessEvents}
          where organization_id = ${organizationId} and number is null order by id limit ${AT_ONCE}
        ) oldest
      ) fresh
      where ${businessEvents}.organization_id = ${organizationId} and ${businessEvents}.id = fresh.id
      returning ${businessEvents}.id, ${businessEvents}.number, ${businessEvents}.type`)
    if (numbered.length === 0) return false
    const events = numbered
      .map(({ id, number, type }) => ({ id: Number(id), number: Number(number), type }))
      .sort((one, other) => one.number - other.number)
    await transaction
      .update(eventFeeds)
      .set({ lastNumber: events.at(-1)?.number ?? 0 })
      .where(eq(eventFeeds.organizationId, organizationId))
    await putInLine(transaction, organizationId, events, now)
    return events.length === AT_ONCE
  })
}

type Numbered = { id: number; number: number; type: BusinessEventType }

async function putInLine(db: Database, organizationId: number, events: Numbered[], now: Date): Promise<void> {
  const endpoints = await db
    .select({ id: webhookEndpoints.id, types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.active, true)))
    .orderBy(webhookEndpoints.id)
  for (const { id: endpointId, types } of endpoints) {
    const wanted = events.filter(({ type }) => types.includes(type))
    if (wanted.length === 0) continue
    await db
      .insert(webhookDeliveries)
      .values(wanted.map(({ id: eventId, number }) => ({ organizationId, endpointId, eventId, number })))
    await db
      .update(webhookEndpoints)
      .set({ nextAt: sql`coalesce(${webhookEndpoints.nextAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.id, endpointId)))
  }
}
