import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { moment, words } from '../move-day/event-fields.ts'
import { LINE_UNITS } from '../quotes/line-units.ts'
import { lineLimits } from '../quotes/quote-lines.ts'

/** Why work changes; the last two are found by the carrier, the others wished by the customer. */
export const CHANGE_REASONS = [
  'more_goods',
  'more_service',
  'customer_wish',
  'access',
  'necessary_by_carrier',
  'impracticable',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export const CHANGE_REASON_WORDS: Readonly<Record<ChangeReason, string>> = {
  more_goods: 'More items than in the agreement',
  more_service: 'More services than in the agreement',
  customer_wish: 'The customer wishes it otherwise',
  access: 'Access is harder than in the agreement',
  necessary_by_carrier: 'Needed to move the goods safely, as the crew found after loading',
  impracticable: 'The place cannot be reached in the usual way',
}

/** Loaded is the line: before it an estimate is replaced, after it work is only added (49 CFR 375.401(i)). */
export const CHANGE_MOMENTS = ['before_loading', 'after_loading'] as const

/** The least time for the customer to decide on what the carrier finds necessary after loading (49 CFR 375.403(a)(8)). */
export const LEAST_TO_DECIDE_MS = HOUR_MS

/**
 * Why work may still change at a moment of the move. After loading the carrier may find work necessary; between states
 * access that turns out harder then is an impracticable operation, which has rules of its own (49 CFR 375.403(a)(7)-(9)).
 */
export const reasonsAt = (
  moment: ChangeOrderSaid['moment'],
  jurisdiction: { readonly id: string },
): readonly ChangeReason[] =>
  CHANGE_REASONS.filter((reason) => {
    if (reason === 'necessary_by_carrier') return moment === 'after_loading'
    if (reason === 'impracticable') return jurisdiction.id === 'interstate'
    return reason !== 'access' || moment === 'before_loading' || jurisdiction.id !== 'interstate'
  })

const MOST_LINES = 50
const MOST_CENTS = 1_000_000_000
const MOST_ORDERS = 999

/** What is added to the work. Amounts are whole cents; quantities have at most two decimals. */
export const changeLine = z.object({
  label: words(lineLimits.label).min(1, 'Please name what is added'),
  detail: words(lineLimits.reason).nullable().default(null),
  kind: z.enum(['service', 'material', 'fee'], 'Must be service, material or fee').default('service'),
  quantity: z
    .number('Must be a number')
    .min(0.01, 'Must be more than 0')
    .max(lineLimits.quantity, `Must be at most ${lineLimits.quantity}`),
  unit: z.enum(LINE_UNITS, `Must be one of ${LINE_UNITS.join(', ')}`),
  unitCents: z
    .number('Must be a number')
    .int('Must be whole cents')
    .min(0, 'Must be 0 or more')
    .max(MOST_CENTS, 'Must be at most $10,000,000'),
  taxable: z.boolean('Must be true or false').default(false),
})
export type ChangeLine = z.output<typeof changeLine>

/** What is said of a change order; its prices follow from it and from the agreement. */
export const changeOrderSaid = z.object({
  /** Counted for each job, from 1. */
  number: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MOST_ORDERS, `Must be at most ${MOST_ORDERS}`),
  moment: z.enum(CHANGE_MOMENTS, 'Must be before_loading or after_loading'),
  reason: z.enum(CHANGE_REASONS, `Must be one of ${CHANGE_REASONS.join(', ')}`),
  note: words().nullable().default(null),
  lines: z.array(changeLine).min(1, 'Must add something').max(MOST_LINES, `At most ${MOST_LINES} lines`),
  /** Until when the customer decides, where they are given time: an hour at least (49 CFR 375.403(a)(8)). */
  decideBy: moment.nullable().default(null),
})
export type ChangeOrderSaid = z.output<typeof changeOrderSaid>
