import { z } from 'zod'
import { LONGEST_JOB_HOURS } from '../domain/jobs/job-duration.ts'
import { endpoint } from './endpoint.ts'
import { dollars, idParams, plainDate, rowId, writtenCount } from './fields.ts'

export const DEFAULT_JOB_HOURS = 2

/**
 * What a move would cost on a day by its quote's own rate card, and what was agreed for it, in dollars: only of another
 * day than it has, and only where that day is priced otherwise.
 */
export const dayPrice = z.object({ price: z.number(), agreed: z.number() })
export type DayPrice = z.output<typeof dayPrice>

/**
 * With another day: the price of that day as it was shown. The quote is changed to the day, which its customer has to
 * agree to; nothing is stored where the day costs something else by now. Without it what was agreed stays.
 */
export const changePriceTo = () => dollars().optional()

/** The most trucks that one job takes. */
const MOST_TRUCKS = 20

/**
 * The trucks of a job: all of them, the first first, or the first alone, which leaves the others; null and an empty list for
 * none. Where nothing is said: its crew's usual truck, or those that it has.
 */
export const truckChoice = {
  truck_id: rowId().nullable().optional(),
  truck_ids: z.array(rowId()).max(MOST_TRUCKS, `Must be at most ${MOST_TRUCKS} trucks`).optional(),
}

const clock = z.string()
const scheduleQuery = z.object({
  duration: z.coerce
    .number('Must be a number')
    .gt(0, 'Must be above 0')
    .max(LONGEST_JOB_HOURS, `Must be at most ${LONGEST_JOB_HOURS}`)
    .default(DEFAULT_JOB_HOURS),
  /** A job that is being moved: days are looked at without it. */
  except_job: idParams.shape.id.optional(),
})

/** What is booked on a day, and where a job still fits. */
export const jobSchedule = {
  dailySchedule: endpoint({
    summary: "A day's booked jobs and the start times still free for a job of `duration` hours",
    method: 'GET',
    path: '/jobs/daily-schedule/:date',
    right: 'schedule.read',
    params: z.object({ date: plainDate() }),
    query: scheduleQuery.extend({
      /** The quote that is to become a job; of a job that is moved, its own is known. */
      quote_id: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      /** Of the quote or of the job that is moved. */
      day_price: dayPrice.nullable(),
      existing_jobs: z.array(
        z.object({
          id: z.number(),
          time: clock,
          end: clock,
          customer: z.string(),
          crew: z.string().nullable(),
        }),
      ),
      available_slots: z.array(z.object({ start: clock, end: clock })),
    }),
  }),
  freeDays: endpoint({
    summary: 'The days nearest to a date on which a job of `duration` hours can still start',
    method: 'GET',
    path: '/jobs/free-days/:date',
    right: 'schedule.read',
    params: z.object({ date: plainDate() }),
    query: scheduleQuery,
    output: z.object({ days: z.array(z.string()) }),
  }),
  crews: endpoint({
    summary: 'The names of the crews that jobs can be assigned to',
    method: 'GET',
    path: '/jobs/crews',
    right: 'crews.read',
    output: z.object({ crews: z.array(z.string()) }),
  }),
}
