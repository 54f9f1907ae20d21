import { z } from 'zod'
import { clock, moment, optionalText, plainDate } from './fields.ts'

/** The longest absence, in days: a year, so that no one is away for good by a typing error. */
export const LONGEST_ABSENCE_DAYS = 366

export const absence = z.object({
  id: z.number(),
  /** `YYYY-MM-DD`, the first and the last day, both included. */
  from: z.string(),
  /** `HH:MM`, from when on the first day; null for all of it. */
  from_time: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
})
export type Absence = z.output<typeof absence>

/** An open job that was to go with someone who is off, or with a truck that is out of service. */
export const jobToReplan = z.object({
  id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  scheduled_date: moment().nullable(),
  /** How many of its crew come now, and how many it takes; null for a truck. */
  here: z.number().nullable(),
  takes: z.number().nullable(),
  /** False where enough are left: nothing has to change. */
  lacks: z.boolean(),
  /** Who else is free through all of it, at most three: `Dana Ellis (Whitcomb)`. */
  free: z.array(z.string()),
})
export type JobToReplan = z.output<typeof jobToReplan>

export const absenceBody = z

  .object({
    from: plainDate(),
    /** Without an hour it is the whole day; of one that has begun with a job what is left of it. */
    from_time: clock.nullish(),
    to: plainDate(),
    reason: optionalText(200).default(null),
  })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day must not be before the first',
    path: ['to'],
  })
