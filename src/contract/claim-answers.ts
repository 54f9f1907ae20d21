import { z } from 'zod'
import { CLAIM_DUTIES } from '../domain/claims/claim-deadlines.ts'
import { CLAIM_ACTS, CLAIM_STATES, FILED_HOW } from '../domain/claims/claim-states.ts'
import { CLAIM_RESULTS } from '../domain/claims/liability-of.ts'
import { PAYMENT_METHODS } from '../domain/ledger/ledger-words.ts'
import { PHOTO_KINDS } from '../domain/move-day/events.ts'
import { lastChange, moment } from './fields.ts'

/** A claim as it stands in lists. Dollars; days `YYYY-MM-DD`. */
export const claimRow = z.object({
  id: z.number(),
  number: z.string(),
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  state: z.enum(CLAIM_STATES),
  filed_on: z.string(),
  filed_how: z.enum(FILED_HOW),
  asked: z.number(),
  offered: z.number().nullable(),
  paid: z.number().nullable(),
  /** What the company has to do next, and until when; null while the customer is to answer, and once it is closed. */
  duty: z.enum(CLAIM_DUTIES).nullable(),
  due_on: z.string().nullable(),
  closed_on: z.string().nullable(),
})
export type ClaimRow = z.output<typeof claimRow>

const item = z.object({
  id: z.number(),
  tag: z.string().nullable(),
  what: z.string(),
  result: z.enum(CLAIM_RESULTS),
  weight_lb: z.number().nullable(),
  asked: z.number(),
  /** What the mover answers for by the protection of the move; null while that cannot be known. */
  liability: z.number().nullable(),
  offered: z.number().nullable(),
  note: z.string().nullable(),
  photos: z.array(z.string()),
})
export type ClaimItem = z.output<typeof item>

/** What was noted of the goods on the day of the move. */
export const noted = z.object({
  /** The signed inventory, an article each. */
  inventory: z.array(z.object({ tag: z.string(), article: z.string(), condition: z.string() })),
  /** What the customer signed as missing or damaged. */
  exceptions: z.array(
    z.object({
      tag: z.string().nullable(),
      article: z.string(),
      result: z.enum(['missing', 'damaged']),
      note: z.string().nullable(),
    }),
  ),
  remarks: z.array(z.object({ at: moment(), by: z.enum(['crew', 'customer']), words: z.string() })),
  /** The crew’s pictures of damage and articles that have arrived. */
  photos: z.array(z.object({ sha256: z.string(), shows: z.enum(PHOTO_KINDS), item: z.string().nullable() })),
})

const deadline = z.object({
  duty: z.enum(CLAIM_DUTIES),
  due: z.string(),
  met_on: z.string().nullable(),
  words: z.string(),
  citation: z.string().nullable(),
})

export const claim = claimRow.extend({
  ...lastChange,
  customer_email: z.string().nullable(),
  /** By whose rules: `Colorado`. */
  rules: z.string(),
  delivered_on: z.string().nullable(),
  protection: z.string(),
  /** What the mover answers for in all; null while that cannot be known. */
  liability: z.number().nullable(),
  liability_words: z.array(z.string()),
  items: z.array(item),
  deadlines: z.array(deadline),
  filed_late: z.boolean(),
  acts: z.array(z.enum(CLAIM_ACTS)),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  paid_on: z.string().nullable(),
  paid_method: z.enum(PAYMENT_METHODS).nullable(),
  paid_reference: z.string().nullable(),
  noted,
})
export type Claim = z.output<typeof claim>
