import { z } from 'zod'
import { OVERTIME_RULES } from './overtime.ts'
import { PAID_FROM } from './worked-time.ts'

/** How a company counts its people's hours, and what work costs it where nobody says otherwise; whole cents. */
const settings = z.object({
  paidFrom: z.enum(PAID_FROM),
  /** Null: those of the state in which its yard is. */
  overtime: z.enum(OVERTIME_RULES).nullable(),
  /** The day on which its workweek begins, 0 is Sunday. */
  weekStartsOn: z.number(),
  personHourCents: z.number().nullable(),
  truckHourCents: z.number().nullable(),
  truckMileCents: z.number().nullable(),
  /** What a card payment costs: hundredths of a percent, and cents for each. */
  cardBasisPoints: z.number(),
  cardFixedCents: z.number(),
})
export type PayrollSettings = z.output<typeof settings>

/**
 * What a company has that has said nothing: no rate, since no two pay the same. The fee of a card is what Stripe asks in
 * the United States, 2.9 % and 30 cents (stripe.com/pricing, November 2026).
 */
export const DEFAULT_PAYROLL_SETTINGS: PayrollSettings = {
  paidFrom: 'on_the_way',
  overtime: null,
  weekStartsOn: 1,
  personHourCents: null,
  truckHourCents: null,
  truckMileCents: null,
  cardBasisPoints: 290,
  cardFixedCents: 30,
}

/** Settings as they are stored: whatever is missing has its default. */
export const payrollSettingsSchema = z.preprocess(
  (stored) => ({ ...DEFAULT_PAYROLL_SETTINGS, ...(stored as object) }),
  settings,
) as z.ZodType<PayrollSettings>
