import { z } from 'zod'
import { KEY_RIGHTS, MOST_KEYS } from '../domain/team/key-rights.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment, plainDate, requiredText } from './fields.ts'

const right = z.enum(KEY_RIGHTS, 'Must be a right that an API key may have')

export const createKeyBody = z.object({
  /** What the program is called: the history says it. */
  name: requiredText('Name is required', 60),
  rights: z
    .array(right, 'Choose what it may do')
    .min(1, 'Choose what it may do')
    .max(KEY_RIGHTS.length, 'Name each right once'),
  /** `YYYY-MM-DD`, its last day, on the company's calendar: 90 days from now unless it is said, at most a year. */
  ends_on: plainDate().optional(),
})

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** How it begins, to tell keys apart. */
  prefix: z.string(),
  /** Of an app that was let in: where it comes from, such as `claude.ai`; null for a key. */
  app_host: z.string().nullable(),
  rights: z.array(z.enum(KEY_RIGHTS)),
  made_by: z.string().nullable(),
  created_at: moment(),
  ends_on: z.string(),
  /** To a minute; null when no program has used it yet. */
  last_used_at: moment().nullable(),
  /** `stopped`: the person who made it has left. */
  state: z.enum(['active', 'ended', 'stopped']),
})
export type ApiKey = z.output<typeof apiKey>

const example: z.input<typeof createKeyBody> = {
  name: 'Website form',
  rights: ['quotes.read', 'quotes.change'],
}

const staff = { right: 'api.change' } as const

/** Keys by which other programs act within a company. */
export const apiKeys = touching(['apiKeys'], {
  list: endpoint({
    ...staff,
    summary: `API keys and connected apps that were not revoked, the newest first, without their secrets; at most ${MOST_KEYS}`,
    method: 'GET',
    path: '/api-keys',
    output: z.object({ keys: z.array(apiKey) }),
  }),
  // Not idempotent: a first answer is kept to be given again, and this one holds a secret.
  create: endpoint({
    ...staff,
    summary: 'Make an API key with rights that you have; it is shown only once',
    method: 'POST',
    path: '/api-keys',
    body: createKeyBody,
    status: 201,
    output: apiKey.extend({ key: z.string() }),
    example,
  }),
  revoke: endpoint({
    ...staff,
    summary: 'Revoke an API key or the access of an app: it stops working at once, and does not come back',
    method: 'POST',
    path: '/api-keys/:id/revoke',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
})
