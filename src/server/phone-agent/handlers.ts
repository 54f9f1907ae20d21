import type { Contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import type { PhoneAgent } from '../../contract/phone-agent.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { newConnection, validKeys, withKey } from './connection-keys.ts'
import type { PhonePlatform } from './platform.ts'
import { platforms } from './platforms.ts'
import {
  countWaitingDeliveries,
  deleteConnection,
  findConnection,
  getCall,
  lastReportAt,
  lockConnection,
  type PhoneConnection,
  putConnection,
} from './queries.ts'

const TIMEOUT_MS = 5_000
/** A signed webhook about no call: it is accepted and changes nothing. */
const BODY = Buffer.from(JSON.stringify({ event: 'test_delivery', message: { type: 'test-delivery' } }))

const LOOPBACK = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/

/** Posts a signed webhook to the company's own address, over the network, and says whether it was accepted. */
async function deliverTest(
  platform: PhonePlatform,
  eventsUrl: string,
  key: string,
  now: Date,
): Promise<{ delivered: boolean; detail: string }> {
  const { host } = new URL(eventsUrl)
  let status: number
  try {
    const response = await fetch(eventsUrl, {
      method: 'POST',
      headers: platform.sign(BODY, key, now),
      body: BODY,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    await response.body?.cancel()
  } catch {
    return {
      delivered: false,
      detail: `${host} could not be reached. Ask the person who runs this server to check PUBLIC_URL.`,
    }
  }
  if (status !== 204) {
    return {
      delivered: false,
      detail: `${host} answered with status ${status}; something in between is in the way.`,
    }
  }
  return {
    delivered: true,
    detail: LOOPBACK.test(host)
      ? `It arrived, but the platform cannot reach ${host}: this server needs a public address (PUBLIC_URL).`
      : 'It arrived, and its signature was accepted.',
  }
}

const PHONE_AGENT = { entity: 'connections', id: null } as const

const NOT_CONNECTED: PhoneAgent = {
  provider: null,
  connected: false,
  events_url: null,
  inbound_url: null,
  functions_url: null,
  last_call_at: null,
  waiting: 0,
}

const addressOf = (
  { services }: StaffScope,
  { provider, id }: PhoneConnection,
  of: 'events' | 'inbound' | 'functions',
) => `${services.publicUrl()}${API_PREFIX}/phone-agent/${provider}/${id}/${of}`

async function answer(scope: StaffScope): Promise<{ value: PhoneAgent }> {
  const connection = await findConnection(scope)
  if (!connection) return { value: NOT_CONNECTED }
  return {
    value: {
      provider: connection.provider,
      // A key that was sealed under another APP_SECRET cannot be opened: it has to be entered again.
      connected: validKeys(scope.services.seal, connection, scope.now).length > 0,
      events_url: addressOf(scope, connection, 'events'),
      inbound_url: addressOf(scope, connection, 'inbound'),
      functions_url: addressOf(scope, connection, 'functions'),
      last_call_at: momentIn(scope.timeZone, await lastReportAt(scope, connection.createdAt)),
      waiting: await countWaitingDeliveries(scope),
    },
  }
}

/** How the company's phone agent reaches us. */
export const phoneAgentHandlers: Handlers<Contract['phoneAgent']> = {
  get: answer,

  async put(scope, { body }) {
    const { provider, api_key } = body.value
    await lockConnection(scope)
    const connection = await findConnection(scope)
    await putConnection(
      scope,
      connection?.provider === provider
        ? withKey(scope.services.seal, connection, api_key, scope.now)
        : newConnection(scope.services.seal, provider, api_key, scope.now),
    )
    // A key is told of, never written down.
    const before = connection && { provider: connection.provider }
    const isReplaced = connection?.provider === provider
    const action = isReplaced ? 'replaced' : connection ? 'changed' : 'created'
    const name = isReplaced ? 'the key of the phone agent' : 'the connection of the phone agent'
    await recordChange(scope, { ...PHONE_AGENT, name, action, before, after: { provider } })
    return answer(scope)
  },

  async delete(scope) {
    await lockConnection(scope)
    const connection = await findConnection(scope)
    await deleteConnection(scope)
    if (!connection) return
    const before = { provider: connection.provider }
    const name = 'the connection of the phone agent'
    await recordChange(scope, { ...PHONE_AGENT, name, action: 'deleted', before })
  },

  async test() {
    return afterCommit(async (scope) => {
      const connection = await findConnection(scope)
      const [key] = connection ? validKeys(scope.services.seal, connection, scope.now) : []
      if (!connection || key === undefined) throw new Refusal('conflict', 'Connect a phone agent first.')
      const value = await deliverTest(
        platforms[connection.provider],
        addressOf(scope, connection, 'events'),
        key,
        scope.now,
      )
      return { value }
    })
  },
}

/** The calls that the phone agent took. */
export const callHandlers: Handlers<Contract['calls']> = {
  async get(scope, { params }) {
    const call = await getCall(scope, params.id)
    return {
      id: call.id,
      started_at: momentIn(scope.timeZone, call.startedAt),
      duration_seconds: durationSeconds(call.startedAt, call.endedAt),
      customer_number: call.customerNumber,
      answers: (call.answers.spoken ?? []).map(({ about, said, noted }) => ({ about, said, noted })),
      transcript: [...(call.transcript ?? [])],
      recording_url: call.recordingUrl,
    }
  },
}

function durationSeconds(startedAt: Date | null, endedAt: Date | null): number | null {
  if (!startedAt || !endedAt || endedAt < startedAt) return null
  return Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)
}
