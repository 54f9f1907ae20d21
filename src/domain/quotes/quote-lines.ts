import { z } from 'zod'
import { LINE_UNITS } from './line-units.ts'

export const LINE_KINDS = ['service', 'material', 'fee', 'discount'] as const

/** How much a quote may carry besides its estimate. */
export const lineLimits = {
  lines: 200,
  /** Texts, in characters. */
  label: 200,
  reason: 300,
  quantity: 10_000,
  /** What one of its quantity adds to the job. */
  hours: 100,
  people: 10,
} as const

/**
 * What a service adds to the job that it is part of, besides its price: null for nothing, and in what an earlier release
 * stored.
 */
export const addedToJob = {
  /** The crew's hours for each of its quantity, in quarters. */
  hours: z.number().nullable().default(null),
  /** How many people more than the estimate says, whatever its quantity is. */
  people: z.number().nullable().default(null),
}

/** The time that a line by the day or month is for; null and false for all else, and in what an earlier release stored. */
export const periodOfLine = {
  /** The first day, `YYYY-MM-DD`; null while no one knows. */
  startsOn: z.string().nullable().default(null),
  /** It goes on after its quantity at the same price until someone ends it; what comes then is in no total. */
  recurring: z.boolean().default(false),
}

/** A line of a quote beside the estimate, as it is stored. */
export const quoteLine = z.object({
  /** Unique in its quote; stays when the line is edited. */
  id: z.number(),
  label: z.string(),
  kind: z.enum(LINE_KINDS),
  /** At most two decimals. */
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  /** Null where the line is a discount in percent; at cost what it may come to, null while no one knows. */
  unitCents: z.number().nullable(),
  /** A discount's share of the sum of everything before it; at most two decimals. */
  percent: z.number().nullable(),
  /** The customer decides whether it is part of the price; never true of a discount. */
  optional: z.boolean(),
  /** What was decided; says nothing where the line is not optional. */
  chosen: z.boolean(),
  taxable: z.boolean(),
  /** Why there is a discount. */
  reason: z.string().nullable(),
  /** The entry of the price book that it was made of. */
  priceBookId: z.number().nullable(),
  ...addedToJob,
  ...periodOfLine,
})
export type QuoteLine = z.output<typeof quoteLine>
export type LineKind = QuoteLine['kind']

/** Whether a line is part of what is sold: an option only once it is chosen. */
export const isCounted = ({ optional, chosen }: Pick<QuoteLine, 'optional' | 'chosen'>): boolean =>
  !optional || chosen

/** The price of the move that was agreed instead of the estimate. */
export const fixedPrice = z.object({
  cents: z.number(),
  /** For staff alone: no mail, document or page of the customer carries it. */
  reason: z.string(),
})
export type FixedPrice = z.output<typeof fixedPrice>

/** How the goods are protected, as the customer chose it when they signed the quote that it stands on. */
export const chosenProtection = z.object({ id: z.string(), label: z.string(), priceCents: z.number() })
export type ChosenProtection = z.output<typeof chosenProtection>
