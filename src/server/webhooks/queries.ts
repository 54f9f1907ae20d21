import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BusinessEventType } from '../../domain/webhooks/business-events.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { countEachUpTo, countUpTo, type Total } from '../storage/count-up-to.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import {
  businessEvents,
  eventFeeds,
  webhookDeliveries,
  webhookEndpoints,
} from '../storage/tables/webhooks.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect
export type NamedEndpoint = Endpoint & { changedByName: string | null }

const endpointsOf = (scope: OrgScope) =>
  scope.db
    .select({ ...getTableColumns(webhookEndpoints), changedByName: userName() })
    .from(webhookEndpoints)
    .leftJoin(users, pointsTo(webhookEndpoints.changedBy, users))
    .$dynamic()

export const listEndpoints = (scope: OrgScope): Promise<NamedEndpoint[]> =>
  endpointsOf(scope).where(ofCompany(scope, webhookEndpoints)).orderBy(asc(webhookEndpoints.id))

/** @throws Refusal `not-found`, also for another organisation's */
export async function getEndpoint(scope: OrgScope, id: number): Promise<NamedEndpoint> {
  const [row] = await endpointsOf(scope).where(
    ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.id, id)),
  )
  if (!row) throw new Refusal('not-found', 'Webhook not found')
  return row
}

/** Like `getEndpoint`, and nobody else changes it until the transaction ends. */
export async function getEndpointLocked(scope: OrgScope, id: number): Promise<NamedEndpoint> {
  await scope.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.id, id)))
    .for('no key update')
  return getEndpoint(scope, id)
}

export async function countEndpoints(scope: OrgScope): Promise<number> {
  const [row] = await scope.db
    .select({ all: count() })
    .from(webhookEndpoints)
    .where(ofCompany(scope, webhookEndpoints))
  return row?.all ?? 0
}

/** The person who changes an endpoint keeps it from then on. */
const changedBy = (scope: StaffScope) => ({
  changedBy: scope.userId,
  keptBy: scope.userId,
  keyId: scope.apiKey?.id ?? null,
})

export async function insertEndpoint(
  scope: StaffScope,
  values: Pick<Endpoint, 'url' | 'label' | 'types' | 'secret'>,
): Promise<number> {
  const { db, organizationId, now } = scope
  const [row] = await db
    .insert(webhookEndpoints)
    .values({ ...values, organizationId, createdAt: now, changedAt: now, ...changedBy(scope) })
    .returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('the webhook was not stored')
  return row.id
}

/** Stores what somebody changed of a locked endpoint. */
export async function updateEndpoint(
  scope: StaffScope,
  before: Endpoint,
  values: Partial<Endpoint>,
): Promise<void> {
  await scope.db
    .update(webhookEndpoints)
    .set({ ...values, version: before.version + 1, changedAt: scope.now, ...changedBy(scope) })
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.id, before.id)))
}

export async function deleteEndpoint(scope: OrgScope, id: number): Promise<void> {
  await scope.db
    .delete(webhookEndpoints)
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.id, id)))
}

const inLineOf = (scope: OrgScope, endpointId: number) =>
  ofCompany(scope, webhookDeliveries, eq(webhookDeliveries.endpointId, endpointId))
const waitsFor = (scope: OrgScope, endpointId: number) =>
  and(inLineOf(scope, endpointId), isNull(webhookDeliveries.deliveredAt))

/** What an endpoint took within a day, and what waits for it. */
export function countDeliveries(
  scope: OrgScope,
  { id }: Endpoint,
): Promise<{ delivered: Total; waiting: Total }> {
  const since = new Date(scope.now.getTime() - DAY_MS)
  return countEachUpTo(scope, webhookDeliveries, {
    delivered: {
      where: and(inLineOf(scope, id), gte(webhookDeliveries.deliveredAt, since)),
      order: sql`${webhookDeliveries.deliveredAt}`,
    },
    waiting: { where: waitsFor(scope, id), order: sql`${webhookDeliveries.number}` },
  })
}

/** Has what waits for an endpoint tried now, as if for the first time. */
export async function tryNow(scope: OrgScope, endpoint: Endpoint): Promise<void> {
  await scope.db
    .update(webhookDeliveries)
    .set({ attempts: 0 })
    .where(and(waitsFor(scope, endpoint.id), gt(webhookDeliveries.attempts, 0)))
  const [waiting] = await scope.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(waitsFor(scope, endpoint.id))
    .limit(1)
  await scope.db
    .update(webhookEndpoints)
    .set({ nextAt: waiting ? scope.now : null })
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.id, endpoint.id)))
}

/** Has the sender check each endpoint's keeper now, after a person left or lost a right, or a key ended. */
export async function askForKeepers(scope: OrgScope): Promise<void> {
  await scope.db
    .update(webhookEndpoints)
    .set({ nextAt: scope.now })
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.active, true)))
}

/** Puts an event that was delivered in the line once more. */
export async function putInLineAgain(scope: OrgScope, id: number): Promise<void> {
  await scope.db
    .update(webhookDeliveries)
    .set({ deliveredAt: null, attempts: 0 })
    .where(ofCompany(scope, webhookDeliveries, eq(webhookDeliveries.id, id)))
}

const deliveriesOf = (scope: OrgScope) =>
  scope.db
    .select({ delivery: webhookDeliveries, event: businessEvents })
    .from(webhookDeliveries)
    .innerJoin(businessEvents, pointsTo(webhookDeliveries.eventId, businessEvents))
    .$dynamic()
export type DeliveryWithEvent = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** @throws Refusal `not-found`, also for another organisation's */
export async function getDelivery(scope: OrgScope, id: number): Promise<DeliveryWithEvent> {
  const [row] = await deliveriesOf(scope).where(
    ofCompany(scope, webhookDeliveries, eq(webhookDeliveries.id, id)),
  )
  if (!row) throw new Refusal('not-found', 'Delivery not found')
  return row
}

type Asked = { endpointId: number; page: number; perPage: number; state: 'all' | 'waiting' | 'delivered' }

/** A page of what was or is to be sent to an endpoint, the newest first, and how many there are. */
export async function listDeliveries(
  scope: OrgScope,
  { endpointId, page, perPage, state }: Asked,
): Promise<{ rows: DeliveryWithEvent[] } & Total> {
  const { deliveredAt } = webhookDeliveries
  const inState = { all: undefined, waiting: isNull(deliveredAt), delivered: isNotNull(deliveredAt) }[state]
  const where = and(inLineOf(scope, endpointId), inState)
  const order = [desc(webhookDeliveries.number)]
  const rows = await deliveriesOf(scope)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, ...(await countUpTo(scope, webhookDeliveries, where, order)) }
}

/** How far a company's events are numbered, and which were removed. */
export async function getFeed(scope: OrgScope): Promise<{ last: number; removed: number }> {
  const [row] = await scope.db
    .select({ last: eventFeeds.lastNumber, removed: eventFeeds.removedNumber })
    .from(eventFeeds)
    .where(ofCompany(scope, eventFeeds))
  return row ?? { last: 0, removed: 0 }
}

/** The events of some types after one number and up to another, the oldest first. */
export async function listEventsBetween(
  scope: OrgScope,
  { since, upTo, types, atMost }: { since: number; upTo: number; types: BusinessEventType[]; atMost: number },
) {
  const rows = await scope.db
    .select()
    .from(businessEvents)
    .where(
      ofCompany(
        scope,
        businessEvents,
        gt(businessEvents.number, since),
        lte(businessEvents.number, upTo),
        inArray(businessEvents.type, types),
      ),
    )
    .orderBy(asc(businessEvents.number))
    .limit(atMost)
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}
