import { z } from 'zod'
import { OVERTIME_RULES } from './overtime.ts'
import { PAID_FROM } from './worked-time.ts'

/** How a company counts its people's hours. */
const settings = z.object({
  paidFrom: z.enum(PAID_FROM),
  /** Null: those of the state in which its yard is. */
  overtime: z.enum(OVERTIME_RULES).nullable(),
  /** The day on which its workweek begins, 0 is Sunday. */
  weekStartsOn: z.number(),
})
export type PayrollSettings = z.output<typeof settings>

/** The rules by which hours count, with those of the state spelled out: as they are kept with a day that is approved. */
export const hoursRules = settings.extend({ overtime: z.enum(OVERTIME_RULES) })
export type HoursRules = z.output<typeof hoursRules>

export const DEFAULT_PAYROLL_SETTINGS: PayrollSettings = {
  paidFrom: 'on_the_way',
  overtime: null,
  weekStartsOn: 1,
}

/** Settings as they are stored: whatever is missing has its default. */
export const payrollSettingsSchema = z.preprocess(
  (stored) => ({ ...DEFAULT_PAYROLL_SETTINGS, ...(stored as object) }),
  settings,
) as z.ZodType<PayrollSettings>
