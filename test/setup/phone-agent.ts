import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import type { Answer } from '../../src/contract/endpoint.ts'
import type { PhoneProvider } from '../../src/contract/phone-agent.ts'
import { platforms } from '../../src/server/phone-agent/platforms.ts'
import type { Caller, Reply } from './company.ts'

type Quote = Answer<typeof contract.quotes.get>

/** Something a platform delivers: JSON, or bytes as they are. */
export type Delivered = object | Buffer | string

export type PhoneLine = {
  key: string
  /** The address for events, functions or inbound calls, as the settings show it. */
  address(of: 'events' | 'functions' | 'inbound'): string
  /** Delivers as the platform would. `at`: the moment of the signature; `headers` in place of the signature; `node`: the server that takes it, where that is another. */
  deliver(
    body: Delivered,
    options?: {
      of?: 'events' | 'functions' | 'inbound'
      key?: string
      at?: Date
      headers?: Record<string, string>
      node?: string
    },
  ): Promise<Reply>
  /** What the agent is answered when it asks for something in a call. */
  ask(
    name: string,
    args: object,
    call?: object,
  ): Promise<Record<string, unknown> & { ok: boolean; say: string }>
  /** The quotes that came from calls, newest first, once everything delivered was worked on. */
  quotes(): Promise<Quote[]>
}

/** A delivery of Retell AI from the documented shapes, with another call's name so that no two tests meet. */
export function retellDelivery(
  file: string,
  change: { call?: object; analysis?: object; args?: object } = {},
) {
  const path = new URL(`../phone-agent/retell/${file}.json`, import.meta.url)
  const body = JSON.parse(readFileSync(path, 'utf8'))
  if (body.call) Object.assign(body.call, change.call)
  if (change.analysis) Object.assign(body.call.call_analysis.custom_analysis_data, change.analysis)
  if (change.args) Object.assign(body.args, change.args)
  return body
}

/** A documented delivery of Vapi, of another call unless `callId` says which. */
export function vapiDelivery(file: string, callId: string = randomUUID(), change: object = {}) {
  const path = new URL(`../phone-agent/vapi/${file}.json`, import.meta.url)
  const { message } = JSON.parse(readFileSync(path, 'utf8'))
  return { message: { ...message, call: { ...message.call, id: callId }, ...change } }
}

export const someCallId = () => `call_${randomUUID().replaceAll('-', '')}`

/** How long reports of calls may take to be worked on, with everything else that goes on. */
const WORKED_ON_WITHIN_MS = 120_000

/** Connects a company's phone agent, with a key of its own unless told. */
export async function openPhoneLine(
  company: Caller,
  provider: PhoneProvider = 'retell',
  key = `key_${randomUUID().replaceAll('-', '')}`,
): Promise<PhoneLine> {
  await company.call(contract.phoneAgent.put, { body: { value: { provider, api_key: key } } })
  return connectedLine(company, provider, key)
}

/** The phone agent that a company has connected. `now`: the clock of its platform. */
export async function connectedLine(
  company: Caller,
  provider: PhoneProvider,
  key: string,
  now = () => new Date(),
): Promise<PhoneLine> {
  const { value } = await company.call(contract.phoneAgent.get)
  const addresses = { events: value.events_url, functions: value.functions_url, inbound: value.inbound_url }
  const address: PhoneLine['address'] = (of) => addresses[of] as string

  const deliver: PhoneLine['deliver'] = async (
    body,
    { of = 'events', key: signedWith = key, at, headers, node } = {},
  ) => {
    const raw =
      typeof body === 'string'
        ? Buffer.from(body)
        : Buffer.isBuffer(body)
          ? body
          : Buffer.from(JSON.stringify(body))
    const response = await fetch(new URL(new URL(address(of)).pathname, node ?? address(of)), {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: headers ?? platforms[provider].sign(raw, signedWith, at ?? now()),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) }
  }

  return {
    key,
    address,
    deliver,
    async ask(name, args, call = { call_id: someCallId(), call_type: 'phone_call' }) {
      const { status, body } = await deliver({ name, args, call }, { of: 'functions' })
      if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`)
      return body as Record<string, unknown> & { ok: boolean; say: string }
    },
    async quotes() {
      const deadline = Date.now() + WORKED_ON_WITHIN_MS
      while ((await company.call(contract.phoneAgent.get)).value.waiting > 0) {
        if (Date.now() > deadline) throw new Error('reports of calls are still waiting')
        await pause(50)
      }
      const { quotes } = await company.call(contract.quotes.list, { query: { per_page: 100 } })
      const all = await Promise.all(
        quotes.map(({ id }) => company.call(contract.quotes.get, { params: { id } })),
      )
      return all.filter(({ call_id }) => call_id !== null)
    },
  }
}
