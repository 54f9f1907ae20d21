import { randomUUID } from 'node:crypto'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { type Webhook, type WebhookDelivery, webhook, webhookDelivery } from '../../contract/webhooks.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type BusinessEventType, rightToRead, typesToRead } from '../../domain/webhooks/business-events.ts'
import { addressProblem } from '../../domain/webhooks/receiver-address.ts'
import { countByHand } from '../count-by-hand.ts'
import { recordChange } from '../history/record-change.ts'
import { may, mayNotWords } from '../may.ts'
import type { OrgScope, RequestScope, StaffScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { lockInCompany } from '../storage/of-company.ts'
import { apiFields } from '../storage/rows.ts'
import { momentIn } from '../time/wall-clock.ts'
import { changeOf, newWebhookSecret, sealWebhookSecret } from './message.ts'
import { isLiteralInside } from './public-address.ts'
import {
  countDeliveries,
  countEndpoints,
  type DeliveryWithEvent,
  deleteEndpoint,
  type Endpoint,
  getDelivery,
  getEndpoint,
  getEndpointLocked,
  getFeed,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  listEventsBetween,
  type NamedEndpoint,
  putInLineAgain,
  tryNow,
  updateEndpoint,
} from './queries.ts'
import { NoAnswer, type ReceiverAnswer } from './receiver.ts'
import { isTaken } from './sender.ts'

/** What came of a test, for the person who pressed the button. */
async function testedWords(answered: Promise<ReceiverAnswer>): Promise<Answer<Contract['webhooks']['test']>> {
  try {
    const answer = await answered
    const { status, text, tookMs } = answer
    const works = isTaken(answer)
    const words = works ? 'The test was taken' : refusalWords(status)
    return { works, detail: `${words}, after ${Math.round(tookMs)} ms.`, status, answer: text }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { works: false, detail: error.message, status: null, answer: null }
  }
}

const refusalWords = (status: number) =>
  status >= 300 && status < 400
    ? `It answered ${status}, which leads elsewhere: redirects are not followed`
    : `It answered ${status} instead of 200`

const MOST_ENDPOINTS = 10
const OLD_SECRET_SIGNS_MS = DAY_MS

/** A follower that is ahead would miss in silence what happens until the numbers have caught up with it. */
const beyondTheLast = (since: number, last: number) =>
  new Refusal(
    'conflict',
    `The cursor ${since} lies beyond the last event, ${last}: it is another company's, or this one was restored from a backup. Read what you keep again, and begin with since=latest.`,
  )

/** What happened, for the person who asks for it again and again. */
export const changeHandlers: Handlers<Contract['changes']> = {
  async list(scope, { query: { since: asked, limit } }) {
    // Before the events: what is numbered meanwhile is for the next time.
    const { last, removed } = await getFeed(scope)
    const since = asked === 'latest' ? last : asked
    if (since > last) throw beyondTheLast(since, last)
    const types = typesToRead((right) => may(scope, right))
    const found = await listEventsBetween(scope, { since, upTo: last, types, atMost: limit + 1 })
    const rows = found.slice(0, limit)
    const more = found.length > limit
    return {
      changes: rows.map(changeOf),
      // What the caller may not see is passed over.
      cursor: more ? (rows.at(-1)?.number ?? since) : last,
      latest: last,
      more,
      missed: since > 0 && since < removed,
    }
  },
}

async function toApi(scope: OrgScope, endpoint: NamedEndpoint): Promise<Webhook> {
  const { oldSecretUntil, active } = endpoint
  const signsAlong = oldSecretUntil !== null && oldSecretUntil > scope.now
  const fields = apiFields(webhook, endpoint, scope)
  return {
    ...fields,
    next_at: active ? fields.next_at : null,
    old_secret_until: signsAlong ? fields.old_secret_until : null,
    ...(await countDeliveries(scope, endpoint)),
  }
}

/** Parts of an address may be a secret of the receiver's, so the history has its host alone. */
const recorded = ({ url, label, types, active }: Pick<Endpoint, 'url' | 'label' | 'types' | 'active'>) => ({
  ...{ address: new URL(url).host, label, events: types, active },
})
const nameOf = ({ url, label }: Pick<Endpoint, 'url' | 'label'>) =>
  `the webhook ${label ?? new URL(url).host}`

/** @throws Refusal `unprocessable` for an address to which nothing is sent */
function refuseAddress({ services }: RequestScope, url: string): void {
  const problem = addressProblem(url, services.settings.webhooksToLoopback)
  if (problem) throw new Refusal('unprocessable', problem)
  if (isLiteralInside(url, services.settings.webhooksToLoopback)) {
    throw new Refusal('unprocessable', 'Must be reachable from outside')
  }
}

/** @throws Refusal `forbidden` for events of which the person who asks may see nothing */
function refuseUnseen(scope: StaffScope, types: readonly BusinessEventType[]): void {
  const seen = typesToRead((right) => may(scope, right), types)
  const unseen = types.find((type) => !seen.includes(type))
  if (unseen) throw new Refusal('forbidden', mayNotWords(scope, rightToRead(unseen)))
}

/** Where a company has its events sent. */
export const webhookHandlers: Handlers<Contract['webhooks']> = {
  async list(scope) {
    const webhooks: Webhook[] = []
    for (const endpoint of await listEndpoints(scope)) webhooks.push(await toApi(scope, endpoint))
    return { webhooks }
  },

  async create(scope, { body: { url, label = null, types } }) {
    refuseAddress(scope, url)
    refuseUnseen(scope, types)
    await lockInCompany(scope, 'webhooks')
    if ((await countEndpoints(scope)) >= MOST_ENDPOINTS) {
      throw new Refusal('conflict', `There are ${MOST_ENDPOINTS} webhooks already. Please delete one first.`)
    }
    const secret = newWebhookSecret()
    const sealed = sealWebhookSecret(scope.services.seal, scope.organizationId, secret)
    const id = await insertEndpoint(scope, { url, label, types: [...new Set(types)], secret: sealed })
    const made = await getEndpoint(scope, id)
    const entry = { entity: 'connections', id, name: nameOf(made), action: 'created' } as const
    await recordChange(scope, { ...entry, after: recorded(made) })
    return { webhook: await toApi(scope, made), secret }
  },

  async update(scope, { params, body: { url, label = null, types, active, version } }) {
    const before = await getEndpointLocked(scope, params.id)
    await refuseStale(before, version, scope.now)
    refuseAddress(scope, url)
    // What waits in its line goes to the new address, so anyone who changes it has to see that as well.
    refuseUnseen(scope, [...before.types, ...types])
    const offReason = active ? null : (before.offReason ?? 'by_hand')
    const isSwitched = active !== before.active
    await updateEndpoint(scope, before, {
      ...{ url, label, types: [...new Set(types)], active, offReason },
      ...(isSwitched && { failingSince: null, slow: false, nextAt: null }),
    })
    // Anyone who mends an address wants to see that it works.
    if (active && (isSwitched || url !== before.url)) await tryNow(scope, before)
    const after = await getEndpoint(scope, params.id)
    const isOtherPath = url !== before.url && recorded(after).address === recorded(before).address
    await recordChange(scope, {
      ...{ entity: 'connections', id: params.id, name: nameOf(before) },
      action: isOtherPath ? 'replaced' : 'changed',
      before: recorded(before),
      after: recorded(after),
    })
    return toApi(scope, after)
  },

  async delete(scope, { params }) {
    const before = await getEndpointLocked(scope, params.id)
    await deleteEndpoint(scope, params.id)
    const entry = { entity: 'connections', id: params.id, name: nameOf(before), action: 'deleted' } as const
    await recordChange(scope, { ...entry, before: recorded(before) })
  },

  async rotate(scope, { params }) {
    const before = await getEndpointLocked(scope, params.id)
    refuseUnseen(scope, before.types)
    const secret = newWebhookSecret()
    await updateEndpoint(scope, before, {
      secret: sealWebhookSecret(scope.services.seal, scope.organizationId, secret),
      oldSecret: before.secret,
      oldSecretUntil: new Date(scope.now.getTime() + OLD_SECRET_SIGNS_MS),
    })
    const name = `the signing secret of ${nameOf(before)}`
    await recordChange(scope, { entity: 'connections', id: params.id, name, action: 'replaced' })
    return { webhook: await toApi(scope, await getEndpoint(scope, params.id)), secret }
  },

  async test(scope, { params }) {
    const endpoint = await getEndpoint(scope, params.id)
    await countByHand(scope)
    const id = `test_${randomUUID()}`
    const body = JSON.stringify({ id, type: 'webhook.test', timestamp: scope.now.toISOString(), data: {} })
    return afterCommit(({ services }) => testedWords(services.webhooks.send(endpoint, { id, body })))
  },

  async deliveries(scope, { params, query: { page, per_page: perPage, state } }) {
    const { id: endpointId } = await getEndpoint(scope, params.id)
    const types = typesToRead((right) => may(scope, right))
    const { rows, ...total } = await listDeliveries(scope, { endpointId, types, page, perPage, state })
    return { deliveries: rows.map((row) => deliveryToApi(scope, row)), ...total }
  },
}

const deliveryToApi = (scope: OrgScope, { delivery, event }: DeliveryWithEvent): WebhookDelivery => ({
  ...apiFields(webhookDelivery, delivery, scope),
  event: changeOf({ ...event, number: delivery.number }),
  at: momentIn(scope.timeZone, event.at),
})

/** What becomes of one event on its way to one address. */
export const webhookDeliveryHandlers: Handlers<Contract['webhookDeliveries']> = {
  async replay(scope, { params }) {
    const { delivery, event } = await getDelivery(scope, params.id)
    refuseUnseen(scope, [event.type])
    const endpoint = await getEndpointLocked(scope, delivery.endpointId)
    if (!endpoint.types.includes(event.type)) {
      throw new Refusal(
        'conflict',
        'This webhook no longer sends events of this type. Please add the type first.',
      )
    }
    if (!endpoint.active) throw new Refusal('conflict', 'This webhook is off. Please switch it on first.')
    await countByHand(scope)
    await putInLineAgain(scope, params.id)
    await tryNow(scope, endpoint)
    return deliveryToApi(scope, await getDelivery(scope, params.id))
  },
}
