import { z } from 'zod'
import { moment, optionalText, plainDate } from './fields.ts'

/** The longest absence, in days: a year, so that no one is away for good by a typing error. */
export const LONGEST_ABSENCE_DAYS = 366

export const absence = z.object({
  id: z.number(),
  /** `YYYY-MM-DD`, the first and the last day, both included. */
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
})
export type Absence = z.output<typeof absence>

/** An open job that lacks someone who is off. */
export const jobToReplan = z.object({
  id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  scheduled_date: moment().nullable(),
})
export type JobToReplan = z.output<typeof jobToReplan>

export const absenceBody = z
  .object({ from: plainDate(), to: plainDate(), reason: optionalText(200).default(null) })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day must not be before the first',
    path: ['to'],
  })
