import { z } from 'zod'
import { BUSINESS_EVENT_TYPES, type EventNoun, eventData } from '../domain/webhooks/business-events.ts'
import { OFF_REASONS } from '../domain/webhooks/off-reason.ts'
import { addressProblem } from '../domain/webhooks/receiver-address.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  expectedVersion,
  idParams,
  lastChange,
  moment,
  optionalText,
  pageQuery,
  requiredText,
  writtenCount,
} from './fields.ts'

const NOUNS = ['quote', 'job', 'payment', 'invoice', 'claim'] as const satisfies readonly EventNoun[]
const eventType = z.enum(BUSINESS_EVENT_TYPES, 'Must be an event like job.booked')

/** Something that happened in the company. What it is sent as to webhooks has the same form. */
const change = z.object({
  /** The same wherever and however often it is told. */
  id: z.string(),
  /** Its place among all events of the company, without holes. */
  number: z.number(),
  type: eventType,
  /** UTC */
  timestamp: z.string(),
  about: z.object({ noun: z.enum(NOUNS), id: z.number() }),
  data: eventData,
})
export type Change = z.output<typeof change>

/** What happened, for programs that follow it by asking. */
export const changes = {
  list: endpoint({
    summary:
      'What has happened since a cursor, the oldest first, as far as you may see it: ask again with the cursor of the answer',
    method: 'GET',
    path: '/changes',
    right: 'changes.read',
    query: z.object({
      /** The cursor of the last answer; 0 for the beginning, `latest` for what happens from now on. */
      since: z
        .union(
          [z.literal('latest'), writtenCount(0, Number.MAX_SAFE_INTEGER)],
          'Must be a cursor, 0 or latest',
        )
        .default(0),
      limit: writtenCount(1, 500).default(100),
    }),
    output: z.object({
      changes: z.array(change),
      cursor: z.number(),
      /** The cursor of now: of the last event that there is. */
      latest: z.number(),
      /** There is more already. */
      more: z.boolean(),
      /** Events after the cursor were removed meanwhile, for their age: read everything again. */
      missed: z.boolean(),
    }),
  }),
}

const total = { total: z.number(), more: z.boolean() }

export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  label: z.string().nullable(),
  types: z.array(eventType),
  active: z.boolean(),
  /** Why nothing is sent; null while it is on. */
  off_reason: z.enum(OFF_REASONS).nullable(),
  /** Since when it has taken nothing; null while all is well. */
  failing_since: moment().nullable(),
  /** When the first event that waits is tried; null while none waits. */
  next_at: moment().nullable(),
  /** Until when the secret before this one signs along. */
  old_secret_until: moment().nullable(),
  /** Events that it took within 24 hours, and that wait: counted to 1,000, with `more` where there are more. */
  delivered: z.object(total),
  waiting: z.object(total),
  created_at: moment(),
  ...lastChange,
})
export type Webhook = z.output<typeof webhook>

/** What the dialog of an endpoint sends. */
export const webhookForm = z.object({
  url: requiredText('Enter the address', 500).superRefine((address, context) => {
    // This machine itself is refused by the server, unless it was told that it may be asked.
    const message = addressProblem(address, true)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  label: optionalText(80),
  types: z.array(eventType, 'Must be a list of events').min(1, 'Choose at least one event').max(50),
})

export const webhookDelivery = z.object({
  id: z.number(),
  event: change,
  /** The event's time on the company's clock. */
  at: moment(),
  /** How often it was tried since it was last put in the line. */
  attempts: z.number(),
  tried_at: moment().nullable(),
  /** What the receiver answered last; null where it did not answer. */
  status: z.number().nullable(),
  answer: z.string().nullable(),
  delivered_at: moment().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

const admin = { right: 'webhooks.change' } as const
const one = { ...admin, path: '/webhooks/:id', params: idParams } as const
const EXAMPLE = { url: 'https://receiver.example/webhooks', types: ['quote.accepted', 'job.booked'] }

/** Where a company has its events sent. */
export const webhooks = touching(['webhooks'], {
  list: endpoint({
    ...admin,
    summary: 'Where events are sent, and how each address takes them; without the secrets',
    method: 'GET',
    path: '/webhooks',
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  // Not idempotent: a first answer is kept to be given again, and this one holds a secret.
  create: endpoint({
    ...admin,
    summary: 'Have events sent to an address; its signing secret is shown only once',
    method: 'POST',
    path: '/webhooks',
    body: webhookForm,
    status: 201,
    output: z.object({ webhook, secret: z.string() }),
    example: EXAMPLE,
  }),
  update: endpoint({
    ...one,
    summary: 'Change an address and what is sent to it, or switch it on or off',
    method: 'PUT',
    versioned: true,
    body: webhookForm.extend({
      active: z.boolean('Must be true or false').default(true),
      version: expectedVersion(),
    }),
    output: webhook,
    example: EXAMPLE,
  }),
  delete: endpoint({
    ...one,
    summary: 'Send nothing to an address any more, and forget what was sent',
    method: 'DELETE',
    touches: ['webhooks.list'],
    status: 204,
    output: z.undefined(),
  }),
  rotate: endpoint({
    ...one,
    summary: 'Make a new signing secret, shown only once; the old one stays valid for 24 hours',
    method: 'POST',
    path: '/webhooks/:id/rotate',
    output: z.object({ webhook, secret: z.string() }),
  }),
  test: endpoint({
    ...one,
    summary: 'Send a message of the type webhook.test now',
    method: 'POST',
    path: '/webhooks/:id/test',
    output: z.object({
      works: z.boolean(),
      /** A sentence for the person who pressed the button. */
      detail: z.string(),
      status: z.number().nullable(),
      answer: z.string().nullable(),
    }),
  }),
  deliveries: endpoint({
    ...one,
    summary: 'The events that were or are to be sent to an address, the newest first',
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'waiting', 'delivered'], 'Must be all, waiting or delivered').default('all'),
    }),
    output: z.object({ deliveries: z.array(webhookDelivery), ...total }),
  }),
})

/** One event on its way to one address. */
export const webhookDeliveries = touching(['webhooks'], {
  replay: endpoint({
    ...admin,
    summary: 'Send an event once more, under the same id; one that waits is tried now',
    method: 'POST',
    path: '/webhook-deliveries/:id/replay',
    params: idParams,
    output: webhookDelivery,
  }),
})
