import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment, requiredText } from './fields.ts'

/** The platforms whose phone agents can bring calls here. */
export const PHONE_PROVIDERS = ['retell', 'vapi'] as const
export type PhoneProvider = (typeof PHONE_PROVIDERS)[number]

const connection = z.object({
  value: z.object({
    provider: z.enum(PHONE_PROVIDERS).nullable(),
    connected: z.boolean(),
    /** The webhook for reports of calls; null while nothing is connected, as the others. */
    events_url: z.string().nullable(),
    /** The webhook before an inbound call, which answers who is calling. */
    inbound_url: z.string().nullable(),
    /** The webhook of the agent's functions. */
    functions_url: z.string().nullable(),
    /** When a call was last reported. */
    last_call_at: moment().nullable(),
    /** Reports of calls that were accepted and are worked on right now. */
    waiting: z.number(),
  }),
})
export type PhoneAgent = z.output<typeof connection>['value']

/** What the settings' form sends. */
export const phoneAgentForm = z
  .object({
    provider: z.enum(PHONE_PROVIDERS, `Must be one of ${PHONE_PROVIDERS.join(', ')}`),
    api_key: requiredText('API key is required', 500)
      .min(8, 'Must have at least 8 characters')
      .regex(/^[\x21-\x7e]+$/, 'Must not contain spaces or special characters'),
  })
  // Retell's key signs each delivery; Vapi's is a bearer token that a person makes up, so it has to be long.
  .refine(({ provider, api_key }) => provider !== 'vapi' || api_key.length >= 20, {
    error: 'Your own secret needs at least 20 characters',
    path: ['api_key'],
  })

/** How a company's AI phone agent reaches us. */
export const phoneAgent = touching(['phoneAgent'], {
  get: endpoint({
    summary: 'The connection to the AI phone agent; its key is never shown',
    method: 'GET',
    path: '/settings/phone-agent',
    right: 'connections.read',
    output: connection,
  }),
  put: endpoint({
    summary: 'Connect an AI phone agent, or change its key; the old key stays valid for 24 hours',
    method: 'PUT',
    path: '/settings/phone-agent',
    right: 'connections.change',
    body: z.object({ value: phoneAgentForm }),
    output: connection,
    example: { value: { provider: 'retell', api_key: 'key_0123456789abcdef' } },
  }),
  delete: endpoint({
    summary: 'Disconnect the AI phone agent; its addresses stop working for good',
    method: 'DELETE',
    path: '/settings/phone-agent',
    right: 'connections.change',
    status: 204,
    output: z.undefined(),
  }),
  test: endpoint({
    summary: 'Deliver a signed test to the address for events, as the platform would',
    method: 'POST',
    path: '/settings/phone-agent/test',
    right: 'connections.change',
    touches: [],
    output: z.object({
      value: z.object({
        delivered: z.boolean(),
        /** A sentence for the person who pressed the button. */
        detail: z.string(),
      }),
    }),
  }),
})

/** Calls that the phone agent took. */
export const calls = {
  get: endpoint({
    summary: 'What was said in the call that a quote came from',
    method: 'GET',
    path: '/calls/:id',
    right: 'quotes.read',
    params: idParams,
    output: z.object({
      id: z.number(),
      started_at: moment().nullable(),
      duration_seconds: z.number().nullable(),
      customer_number: z.string().nullable(),
      /** Answers in the caller's own words, beside what was noted of each; null for what was not understood. */
      answers: z.array(z.object({ about: z.string(), said: z.string(), noted: z.string().nullable() })),
      transcript: z.array(z.object({ speaker: z.enum(['agent', 'customer']), text: z.string() })),
      /** On the platform's own server; may stop working after a while. Never anything but `https:`. */
      recording_url: z.string().nullable(),
    }),
  }),
}
export type PhoneCall = z.output<typeof calls.get.output>
