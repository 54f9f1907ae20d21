import { z } from 'zod'

/** How much a company asks for before a move: nothing, an amount, or a part of the total. */
export const DEPOSIT_KINDS = ['none', 'fixed', 'percent'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

export const DEPOSIT_DUES = ['at_signing', 'after_signing'] as const
export type DepositDue = (typeof DEPOSIT_DUES)[number]

export const depositLimits = { dollars: 100_000, days: 365, refunds: 6 } as const

const CHOOSE = 'Choose one from the list'
const NUMBER = 'Must be a number'
const withTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const days = z
  .number(NUMBER)
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(depositLimits.days, `Must be at most ${depositLimits.days}`)
const percent = z
  .number(NUMBER)
  .min(0, 'Must be 0 or more')
  .max(100, 'Must be at most 100')
  .refine(withTwoDecimals, 'Must have at most two decimals')

/** Dollars of a fixed one, a percentage of the other; of none whatever was said before. */
const amount = z
  .number(NUMBER)
  .min(0, 'Must be 0 or more')
  .max(depositLimits.dollars, `Must be at most ${depositLimits.dollars.toLocaleString('en-US')}`)
  .refine(withTwoDecimals, 'Must have at most two decimals')

type Amount = { kind: DepositKind; amount: number }

function refuseImpossible({ kind, amount }: Amount, context: z.RefinementCtx): void {
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['amount'], message, input: amount })
  if (kind !== 'none' && amount === 0) refuse('Must be more than 0')
  if (kind === 'percent' && amount > 100) refuse('Must be at most 100')
}

/** What a quote says of its deposit where it is not the company’s usual one. */
export const quoteDeposit = z
  .object({ kind: z.enum(DEPOSIT_KINDS, CHOOSE), amount: amount.default(0) })
  .superRefine(refuseImpossible)
export type QuoteDeposit = z.output<typeof quoteDeposit>

/** What goes back of a deposit when the move is cancelled at least so many days before. */
const refund = z.object({ days_before: days, percent })

function refuseUnordered(rows: readonly z.output<typeof refund>[], context: z.RefinementCtx): void {
  const sorted = rows.toSorted((a, b) => b.days_before - a.days_before)
  for (const [index, row] of sorted.entries()) {
    const earlier = sorted[index - 1]
    if (!earlier) continue
    const refuse = (name: 'days_before' | 'percent', message: string) =>
      context.addIssue({ code: 'custom', path: [rows.indexOf(row), name], message, input: row[name] })
    if (earlier.days_before === row.days_before) refuse('days_before', 'Each number of days once')
    else if (earlier.percent < row.percent) refuse('percent', 'Must not be more than for an earlier day')
  }
}

/** A company’s rule of deposits. */
export const depositRule = z
  .object({
    kind: z.enum(DEPOSIT_KINDS, CHOOSE),
    amount,
    due: z.enum(DEPOSIT_DUES, CHOOSE),
    days_after_signing: days,
    /** The latest, in days before the move; null where that does not matter. */
    days_before_move: days.nullable(),
    /** Empty: all of it goes back whenever the move is cancelled. Otherwise what no row names is kept. */
    refunds: z
      .array(refund)
      .max(depositLimits.refunds, `At most ${depositLimits.refunds} rows`)
      .superRefine(refuseUnordered),
    /** A day is booked only once the deposit is paid. */
    booking_waits: z.boolean('Must be true or false'),
  })
  .superRefine(refuseImpossible)
export type DepositRule = z.output<typeof depositRuleAnswer>

/** The rule as it is read. */
export const depositRuleAnswer = z.object({
  kind: z.enum(DEPOSIT_KINDS),
  amount: z.number(),
  due: z.enum(DEPOSIT_DUES),
  days_after_signing: z.number(),
  days_before_move: z.number().nullable(),
  refunds: z.array(z.object({ days_before: z.number(), percent: z.number() })),
  booking_waits: z.boolean(),
})

/** What a company that has said nothing asks for: nothing. */
export const NO_DEPOSIT: DepositRule = {
  kind: 'none',
  amount: 0,
  due: 'at_signing',
  days_after_signing: 3,
  days_before_move: null,
  refunds: [],
  booking_waits: false,
}
