import { z } from 'zod'

export const LINE_KINDS = ['service', 'material', 'fee', 'discount'] as const
export const LINE_UNITS = ['hour', 'piece', 'cubic foot', 'month', 'flat'] as const

/** How much a quote may carry besides its estimate. */
export const lineLimits = {
  lines: 200,
  /** Texts, in characters. */
  label: 200,
  reason: 300,
  quantity: 10_000,
} as const

/** A line of a quote beside the estimate, as it is stored. */
export const quoteLine = z.object({
  /** Unique in its quote; stays when the line is edited. */
  id: z.number(),
  label: z.string(),
  kind: z.enum(LINE_KINDS),
  /** At most two decimals. */
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  /** Null exactly where the line is a discount in percent. */
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
})
export type QuoteLine = z.output<typeof quoteLine>
export type LineKind = QuoteLine['kind']
export type LineUnit = QuoteLine['unit']

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
