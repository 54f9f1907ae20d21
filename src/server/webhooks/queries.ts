import {
  and,
  asc,
  desc,
  eq,
  exists,
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
import { BUSINESS_EVENT_TYPES, type BusinessEventType } from '../../domain/webhooks/business-events.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { countEachUpTo, countUpTo, type Total } from '../storage/count-up-to.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import {
  businessEvents,
  eventFeeds,
  webhookDeliveries,
  webhookEndpoints,
} from '../storage/tables/webhooks.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect
export type NamedEndpoint = Endpoint & { changedByName: string | null }

const rows = rowsOf(webhookEndpoints, 'Webhook', 'no key update')
const deliveries = rowsOf(webhookDeliveries, 'Delivery')
export const deleteEndpoint = rows.delete

const endpointsOf = (scope: OrgScope) =>
  scope.db
    .select({ ...getTableColumns(webhookEndpoints), changedByName: userName() })
    .from(webhookEndpoints)
    .leftJoin(users, pointsTo(webhookEndpoints.changedBy, users))
    .$dynamic()

export const listEndpoints = (scope: OrgScope): Promise<NamedEndpoint[]> =>
  endpointsOf(scope).where(rows.own(scope)).orderBy(asc(webhookEndpoints.id))

/** @throws Refusal `not-found`, also for another organisation's */
export const getEndpoint = async (scope: OrgScope, id: number): Promise<NamedEndpoint> =>
  rows.found(await endpointsOf(scope).where(rows.one(scope, id)))

/** Like `getEndpoint`, and no one else changes it until the transaction ends. */
export async function getEndpointLocked(scope: OrgScope, id: number): Promise<NamedEndpoint> {
  await rows.lock(scope, id)
  return getEndpoint(scope, id)
}

export const countEndpoints = (scope: OrgScope): Promise<number> => rows.count(scope)

/** The person who changes an endpoint keeps it from then on. */
const changedBy = (scope: StaffScope) => ({
  changedBy: scope.userId,
  keptBy: scope.userId,
  keyId: scope.apiKey?.id ?? null,
})

export const insertEndpoint = (
  scope: StaffScope,
  values: Pick<Endpoint, 'url' | 'label' | 'types' | 'secret'>,
): Promise<number> => rows.insert(scope, { ...values, changedAt: scope.now, ...changedBy(scope) })

/** Stores what someone changed of a locked endpoint. */
export const updateEndpoint = (
  scope: StaffScope,
  before: Endpoint,
  values: Partial<Endpoint>,
): Promise<void> => rows.change(scope, before, { ...values, ...changedBy(scope) })

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
  await rows.update(scope, endpoint.id, { nextAt: waiting ? scope.now : null })
}

/** Has the sender check each endpoint's keeper now, after a person left or lost a right, or a key ended. */
export async function askForKeepers(scope: OrgScope): Promise<void> {
  await scope.db
    .update(webhookEndpoints)
    .set({ nextAt: scope.now })
    .where(ofCompany(scope, webhookEndpoints, eq(webhookEndpoints.active, true)))
}

/** Puts an event that was delivered in the line once more. */
export const putInLineAgain = (scope: OrgScope, id: number): Promise<void> =>
  deliveries.update(scope, id, { deliveredAt: null, attempts: 0 })

const deliveriesOf = (scope: OrgScope) =>
  scope.db
    .select({ delivery: webhookDeliveries, event: businessEvents })
    .from(webhookDeliveries)
    .innerJoin(businessEvents, pointsTo(webhookDeliveries.eventId, businessEvents))
    .$dynamic()
export type DeliveryWithEvent = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** @throws Refusal `not-found`, also for another organisation's */
export const getDelivery = async (scope: OrgScope, id: number): Promise<DeliveryWithEvent> =>
  deliveries.found(await deliveriesOf(scope).where(deliveries.one(scope, id)))

type Asked = {
  endpointId: number
  types: BusinessEventType[]
  page: number
  perPage: number
  state: 'all' | 'waiting' | 'delivered'
}

/** A page of the events of some types that were or are to be sent to an endpoint, the newest first, and how many there are. */
export async function listDeliveries(
  scope: OrgScope,
  { endpointId, types, page, perPage, state }: Asked,
): Promise<{ rows: DeliveryWithEvent[] } & Total> {
  const { deliveredAt } = webhookDeliveries
  const inState = { all: undefined, waiting: isNull(deliveredAt), delivered: isNotNull(deliveredAt) }[state]
  const isSeen =
    types.length < BUSINESS_EVENT_TYPES.length
      ? exists(
          scope.db
            .select({ one: sql`1` })
            .from(businessEvents)
            .where(
              and(pointsTo(webhookDeliveries.eventId, businessEvents), inArray(businessEvents.type, types)),
            ),
        )
      : undefined
  const where = and(inLineOf(scope, endpointId), inState, isSeen)
  const order = [desc(webhookDeliveries.number)]
  const found = await deliveriesOf(scope)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: found, ...(await countUpTo(scope, webhookDeliveries, where, order)) }
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
