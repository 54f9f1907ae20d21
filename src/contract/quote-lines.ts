import { z } from 'zod'
import { hasPeriod, isAtCost, LINE_UNITS } from '../domain/quotes/line-units.ts'
import { LINE_KINDS, lineLimits } from '../domain/quotes/quote-lines.ts'
import {
  amountUpTo,
  countBetween,
  dollars,
  optionalPlainDate,
  optionalText,
  requiredText,
  text,
} from './fields.ts'

/** More than nothing, at most two decimals. */
const hundredthsUpTo = (max: number) =>
  amountUpTo(max)
    .refine((value) => value > 0, { error: 'Must be more than 0', abort: true })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'Must have at most two decimals',
    })

const yesOrNo = z.boolean('Must be true or false').default(false)

const quarterHours = hundredthsUpTo(lineLimits.hours).refine((hours) => Number.isInteger(hours * 4), {
  error: 'Must be in quarter hours, like 1.25',
})

/** What a service adds to the job; see `addedToJob`. */
export const addsBody = {
  hours: quarterHours.nullable().default(null),
  people: countBetween(1, lineLimits.people).nullable().default(null),
}

/** Hours and people are refused of what is no work. */
export function refuseAddedByGoods(
  { kind, ...adds }: { kind: string; hours: number | null; people: number | null },
  context: z.RefinementCtx,
): void {
  for (const field of ['hours', 'people'] as const) {
    if (kind === 'service' || adds[field] === null) continue
    const message = `Only services can add ${field} to the job`
    context.addIssue({ code: 'custom', path: [field], message, input: adds[field] })
  }
}

/** What is at cost is a fee: a service is the company's own work, at its own price. */
export function refuseWorkAtCost(line: { kind: string; unit: string }, context: z.RefinementCtx): void {
  if (!isAtCost(line) || line.kind === 'fee') return
  context.addIssue({ code: 'custom', path: ['unit'], message: 'Only a fee can be at cost', input: line.unit })
}

export const lineUnit = z.enum(LINE_UNITS, `Must be one of ${LINE_UNITS.join(', ')}`)

/** A line of a quote as it is written: with the `id` of one that the quote has, without for a new one. */
export const lineBody = z
  .object({
    id: countBetween(1, 2_147_483_647).nullable().optional(),
    label: requiredText('Enter what the line is for', lineLimits.label),
    kind: z.enum(LINE_KINDS, `Must be one of ${LINE_KINDS.join(', ')}`),
    quantity: hundredthsUpTo(lineLimits.quantity).default(1),
    unit: lineUnit.default('flat'),
    unit_price: dollars().nullable().default(null),
    /** Instead of `unit_price`, of a discount. */
    percent: hundredthsUpTo(100).nullable().default(null),
    optional: yesOrNo,
    chosen: yesOrNo,
    taxable: yesOrNo,
    reason: optionalText(lineLimits.reason),
    price_book_id: countBetween(1, 2_147_483_647).nullable().default(null),
    ...addsBody,
    starts_on: optionalPlainDate(),
    recurring: yesOrNo,
  })
  .superRefine(refuseAddedByGoods)
  .superRefine(refuseWorkAtCost)
  .superRefine((line, context) => {
    const refuse = (field: keyof typeof line, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: line[field] })
    if (line.kind === 'discount' || !hasPeriod(line.unit)) {
      if (line.starts_on) refuse('starts_on', 'Only a line by the day or month has a first day')
      if (line.recurring) refuse('recurring', 'Only a line by the day or month can go on')
    }
    if (line.kind !== 'discount') {
      if (isAtCost(line)) {
        if (line.quantity !== 1) refuse('quantity', 'A line at cost has no quantity')
        if (line.optional) refuse('optional', 'A line at cost cannot be optional')
      } else if (line.unit_price === null) refuse('unit_price', 'Enter a price')
      if (line.percent !== null) refuse('percent', 'Only discounts can be in percent')
      return
    }
    if (line.unit_price === null && line.percent === null) refuse('unit_price', 'Enter the discount')
    if (line.unit_price !== null && line.percent !== null) {
      refuse('percent', 'A discount is an amount or a percentage, not both')
    }
    if (line.optional) refuse('optional', 'A discount cannot be optional')
  })
export type LineBody = z.output<typeof lineBody>

export const linesBody = z
  .array(lineBody, 'Must be a list of lines')
  .max(lineLimits.lines, `At most ${lineLimits.lines} lines`)

/** What is agreed for the move instead of the estimate. */
export const fixedPriceBody = z
  .object(
    {
      amount: dollars(),
      /** For staff alone. */
      reason: text(lineLimits.reason)
        .nullable()
        .default('')
        .transform((reason) => reason ?? ''),
    },
    'Must be an amount with its reason, or null',
  )
  .nullable()

const line = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(LINE_KINDS),
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  unit_price: z.number().nullable(),
  percent: z.number().nullable(),
  optional: z.boolean(),
  chosen: z.boolean(),
  taxable: z.boolean(),
  reason: z.string().nullable(),
  price_book_id: z.number().nullable(),
  hours: z.number().nullable(),
  people: z.number().nullable(),
  starts_on: z.string().nullable(),
  recurring: z.boolean(),
  /** Below zero for a discount; of an option that is not chosen, and at cost, what it would add. */
  amount: z.number(),
  /** What a discount in percent is a share of; null for all else. */
  base: z.number().nullable(),
})
export type QuoteLineAnswer = z.output<typeof line>

/** What a quote costs besides its estimate. */
export const priceFields = {
  lines: z.array(line),
  fixed_price: z.object({ amount: z.number(), reason: z.string() }).nullable(),
  /** What the customer chose when they signed the quote as it stands, in dollars. */
  protection: z.object({ label: z.string(), price: z.number() }).nullable(),
  /** In dollars, on the taxable lines that count, and on the move where it is taxed. */
  tax: z.number(),
  /** The company's rate for the addresses when the lines last changed, or the place. */
  tax_percent: z.number(),
  move_is_taxed: z.boolean(),
}
