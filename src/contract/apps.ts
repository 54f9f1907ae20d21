import { z } from 'zod'
import type { Right } from '../domain/nouns.ts'
import { APP_RIGHTS } from '../domain/team/key-rights.ts'
import { endpoint, touching } from './endpoint.ts'
import { text } from './fields.ts'

const right = z.enum(APP_RIGHTS as [Right, ...Right[]], 'Must be a right that an app may have')

/** What an app asks for, as the person reads it who is to let it in. */
export const appAsks = z.object({
  /** As it calls itself. */
  name: z.string(),
  /** Where it comes from, such as `claude.ai`; `this computer` for a program there. */
  host: z.string(),
  /** Where the answer goes, such as `claude.ai`. */
  returns_to: z.string(),
  /** What it asks to do, as far as the person may do so. */
  rights: z.array(right),
  /** Why it cannot be let in, as a sentence; null where the person decides. */
  problem: z.string().nullable(),
  /** Stands for all of this, for ten minutes. */
  request: z.string(),
  /** Where the app learns that it was not let in. */
  deny_url: z.string(),
})
export type AppAsks = z.output<typeof appAsks>

const example: { request: string; rights: [Right, ...Right[]] } = {
  request: 'c2VhbGVk',
  rights: ['quotes.read'],
}

const staff = { right: 'api.change' } as const

/** Apps that a person connects by the address of the server alone (OAuth); what was let in stands among the API keys. */
export const apps = touching(['apiKeys'], {
  ask: endpoint({
    ...staff,
    summary: 'What an app asks for that sent someone here to be let in',
    method: 'POST',
    path: '/apps/ask',
    readOnly: true,
    /** The query that the app sent the person with, in base64url. */
    body: z.object({ ask: text(12_000) }),
    output: appAsks,
    example: { ask: 'Y2xpZW50X2lkPTE' },
  }),
  // Not idempotent: a first answer is kept to be given again, and this one holds a secret.
  allow: endpoint({
    ...staff,
    summary: 'Let an app in, with rights that it asked for; the address leads back to it',
    method: 'POST',
    path: '/apps/allow',
    body: z.object({
      request: text(12_000),
      rights: z
        .array(right, 'Choose what it may do')
        .min(1, 'Choose what it may do')
        .max(APP_RIGHTS.length, 'Name each right once'),
    }),
    output: z.object({ url: z.string() }),
    example,
  }),
})
