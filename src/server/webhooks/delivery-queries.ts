import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'
import { EVENTS_KEPT_DAYS } from '../../domain/webhooks/business-events.ts'
import { LONGEST_WAIT_MS } from '../../domain/webhooks/next-try.ts'
import { hasCome, isBeyond } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { pointsTo } from '../storage/of-company.ts'
import {
  businessEvents,
  eventFeeds,
  webhookDeliveries,
  webhookEndpoints,
} from '../storage/tables/webhooks.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect
/** An endpoint that one node delivers to, until `leasedUntil`. */
export type Leased = Pick<Endpoint, 'organizationId' | 'id' | 'nextAt'> & { leasedUntil: Date }
type Delivery = typeof webhookDeliveries.$inferSelect

const isEndpoint = ({ organizationId, id }: Pick<Endpoint, 'organizationId' | 'id'>) =>
  and(eq(webhookEndpoints.organizationId, organizationId), eq(webhookEndpoints.id, id))
const isStillOurs = (leased: Leased) =>
  and(isEndpoint(leased), eq(webhookEndpoints.leasedUntil, leased.leasedUntil))
const isDelivery = ({ organizationId, id }: Pick<Delivery, 'organizationId' | 'id'>) =>
  and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.id, id))
const waitsFor = ({ organizationId, id }: Pick<Endpoint, 'organizationId' | 'id'>) =>
  and(
    eq(webhookDeliveries.organizationId, organizationId),
    eq(webhookDeliveries.endpointId, id),
    isNull(webhookDeliveries.deliveredAt),
  )

/**
 * Whether there is an event to number or an endpoint to send to: one statement for what most looks find. Each is asked as
 * the first of an index: asked whether any exists, PostgreSQL may walk through the table.
 */
export async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select (
      select id from ${businessEvents} where number is null order by organization_id, id limit 1
    ) is not null or (
      select id from ${webhookEndpoints} where ${waits()} and ${lte(webhookEndpoints.nextAt, now)} order by next_at limit 1
    ) is not null or (
      select id from ${webhookEndpoints} where ${waits()} and ${isPutOffAhead(now)} order by next_at desc limit 1
    ) is not null as due`)
  return rows[0]?.due ?? false
}

const waits = () => and(eq(webhookEndpoints.active, true), isNotNull(webhookEndpoints.nextAt))

/**
 * Whether an endpoint was put off by a clock that was ahead: it waits longer than anything may, or the first event that
 * waits for it was not tried by any clock that is right.
 */
const isPutOffAhead = (now: Date) => {
  const { organizationId, endpointId, deliveredAt, triedAt, number } = webhookDeliveries
  const first = sql`select ${isBeyond(triedAt, now)} or ${triedAt} is null from ${webhookDeliveries}
    where ${organizationId} = ${webhookEndpoints.organizationId} and ${endpointId} = ${webhookEndpoints.id}
      and ${deliveredAt} is null order by ${number} limit 1`
  const isUntriedNow = sql`coalesce((${first}), true)`
  const { nextAt } = webhookEndpoints
  return or(isBeyond(nextAt, now, LONGEST_WAIT_MS), and(isBeyond(nextAt, now), isUntriedNow))
}

const isDueAt = (now: Date) => and(waits(), or(lte(webhookEndpoints.nextAt, now), isPutOffAhead(now)))

type LeaseRequest = { now: Date; leaseMs: number; atMost: number; troubled: boolean }

/**
 * Takes endpoints for which an event is due, for one node only, those that wait longest first.
 * @param troubled those that fail or answer slowly, or the others
 */
export async function leaseEndpoints(
  db: Database,
  { now, leaseMs, atMost, troubled }: LeaseRequest,
): Promise<Leased[]> {
  const isTroubled = sql`(${webhookEndpoints.slow} or ${webhookEndpoints.failingSince} is not null)`
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const due = db.$with('due').as(
    db
      .select({ organizationId: webhookEndpoints.organizationId, id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(
        and(
          isDueAt(now),
          or(isNull(webhookEndpoints.leasedUntil), hasCome(webhookEndpoints.leasedUntil, now, leaseMs)),
          troubled ? isTroubled : not(isTroubled),
        ),
      )
      .orderBy(asc(webhookEndpoints.nextAt))
      .limit(atMost)
      .for('update', { skipLocked: true }),
  )
  const leased = await db
    .with(due)
    .update(webhookEndpoints)
    .set({ leasedUntil })
    .from(due)
    .where(and(eq(webhookEndpoints.organizationId, due.organizationId), eq(webhookEndpoints.id, due.id)))
    .returning({
      organizationId: webhookEndpoints.organizationId,
      id: webhookEndpoints.id,
      nextAt: webhookEndpoints.nextAt,
    })
  return leased.map((one) => ({ ...one, leasedUntil }))
}

/** The first event that waits for an endpoint, with the endpoint as it is now; null where none does or it is ours no more. */
export async function nextInLine(db: Database, leased: Leased) {
  const [row] = await db
    .select({ endpoint: webhookEndpoints, delivery: webhookDeliveries, event: businessEvents })
    .from(webhookEndpoints)
    .innerJoin(
      webhookDeliveries,
      and(pointsTo(webhookDeliveries.endpointId, webhookEndpoints), isNull(webhookDeliveries.deliveredAt)),
    )
    .innerJoin(businessEvents, pointsTo(webhookDeliveries.eventId, businessEvents))
    .where(and(isStillOurs(leased), eq(webhookEndpoints.active, true)))
    .orderBy(asc(webhookDeliveries.number))
    .limit(1)
  return row ?? null
}
export type InLine = NonNullable<Awaited<ReturnType<typeof nextInLine>>>

/** Takes an event out of the line of an endpoint that no longer wants its type. */
export async function dropFromLine(db: Database, { delivery }: InLine): Promise<void> {
  await db.delete(webhookDeliveries).where(and(isDelivery(delivery), isNull(webhookDeliveries.deliveredAt)))
}

type Outcome = { now: Date; status: number | null; answer: string }

/** Stores that a receiver took an event, no matter who has leased it meanwhile. */
export async function storeTaken(
  db: Database,
  { endpoint, delivery }: InLine,
  { now, status, answer, slow }: Outcome & { slow: boolean },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ deliveredAt: now, triedAt: now, status, answer, attempts: delivery.attempts + 1 })
    .where(isDelivery(delivery))
  if (endpoint.failingSince === null && endpoint.slow === slow) return
  await db.update(webhookEndpoints).set({ failingSince: null, slow }).where(isEndpoint(endpoint))
}

/** Stores that a receiver did not take an event, in the transaction that says when it is tried again. */
export async function storeNotTaken(
  db: Database,
  { delivery }: InLine,
  { now, status, answer }: Outcome,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ triedAt: now, status, answer, attempts: delivery.attempts + 1 })
    .where(isDelivery(delivery))
}

/** Locks an endpoint that is leased; null where it is ours no more. */
export async function lockLeased(db: Database, leased: Leased): Promise<Endpoint | null> {
  const [row] = await db.select().from(webhookEndpoints).where(isStillOurs(leased)).for('no key update')
  return row ?? null
}

export async function changeLeased(db: Database, leased: Leased, values: Partial<Endpoint>): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ ...values, leasedUntil: null })
    .where(isEndpoint(leased))
}

/** Whether another look was asked for since it was leased: what changed then is not seen by the holder of the lease. */
export const isWokenSince = (endpoint: Endpoint, leased: Leased): boolean =>
  endpoint.nextAt?.getTime() !== leased.nextAt?.getTime()

/** Gives an endpoint back: to be gone on with at once where more waits. */
export async function giveBack(db: Database, leased: Leased, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const endpoint = await lockLeased(transaction, leased)
    if (!endpoint) return
    // A statement of its own: it sees what was put in the line while the row was locked by the person who put it there.
    const [waiting] = await transaction
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(waitsFor(leased))
      .limit(1)
    const isMore = waiting !== undefined || isWokenSince(endpoint, leased)
    await changeLeased(transaction, leased, { nextAt: isMore && endpoint.active ? now : null })
  })
}

/** Gives back what a process that has died held, where no other can be busy with it. */
export async function giveAllBack(db: Database): Promise<void> {
  await db.update(webhookEndpoints).set({ leasedUntil: null }).where(isNotNull(webhookEndpoints.leasedUntil))
}

/** Companies of one look, events that are removed at once, and how often a company is looked at. */
const COMPANIES_AT_ONCE = 20
const REMOVED_AT_ONCE = 1_000
const LOOK_AGAIN_MS = 6 * HOUR_MS

/** Removes events that are older than they are kept, with their deliveries. */
export async function removeOldEvents(db: Database, now: Date, isStopping: () => boolean): Promise<void> {
  const before = new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS)
  const due = await db
    .select({ organizationId: eventFeeds.organizationId })
    .from(eventFeeds)
    .where(hasCome(eventFeeds.sweepAt, now, LOOK_AGAIN_MS))
    .orderBy(asc(eventFeeds.sweepAt))
    .limit(COMPANIES_AT_ONCE)
  for (const { organizationId } of due) {
    if (isStopping()) return
    await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ number: string }>(sql`
        delete from ${businessEvents} where organization_id = ${organizationId} and id in (
          select id from ${businessEvents}
          where organization_id = ${organizationId} and number is not null and at < ${before.toISOString()}::timestamptz
          order by at limit ${REMOVED_AT_ONCE})
        returning number`)
      const removed = Math.max(0, ...rows.map(({ number }) => Number(number)))
      const isMore = rows.length === REMOVED_AT_ONCE
      await transaction
        .update(eventFeeds)
        .set({
          removedNumber: sql`greatest(${eventFeeds.removedNumber}, ${removed}::bigint)`,
          sweepAt: new Date(now.getTime() + (isMore ? 0 : LOOK_AGAIN_MS)),
        })
        .where(eq(eventFeeds.organizationId, organizationId))
    })
  }
}
