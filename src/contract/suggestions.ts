import { z } from 'zod'
import { LONGEST_JOB_DAYS } from '../domain/jobs/job-duration.ts'
import { endpoint } from './endpoint.ts'
import { clock, optionalPlainDate, writtenCount } from './fields.ts'
import { dayPrice } from './job-schedule.ts'

const rowId = () => writtenCount(1, Number.MAX_SAFE_INTEGER).optional()

const isRowId = (id: number) => Number.isSafeInteger(id) && id > 0
/** Numbers of trucks as an address has them. */
const truckList = z
  .string()
  .max(300)
  .refine((words) => words === '' || words.split(',').map(Number).every(isRowId), 'Must be numbers like 4,9')

const query = z
  .object({
    /** One of the two. */
    quote_id: rowId(),
    job_id: rowId(),
    /** The asked day; when it is not said, the day that the job or the quote names, and never one that is past. */
    date: optionalPlainDate(),
    /** With a start on that day: what is in the way of this choice, of no one's when no crew is named. */
    start: clock.optional(),
    crew_id: rowId(),
    /** The first truck alone, which leaves those that a job has with it, or all of them: `4,9`, empty for none. */
    truck_id: rowId(),
    truck_ids: truckList.optional(),
    /** Of a quote: on how many days, where not on as few as fit into the working day. */
    days: writtenCount(1, LONGEST_JOB_DAYS).optional(),
  })
  .refine(({ quote_id, job_id }) => (quote_id === undefined) !== (job_id === undefined), {
    error: 'Give either a quote or a job',
    path: ['quote_id'],
  })

const suggestion = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `HH:MM` on the company's clock; the end is that of the work, on each of its days. */
  start: z.string(),
  end: z.string(),
  crew_id: z.number(),
  crew: z.string(),
  /** Null while it has entered no trucks. */
  truck_id: z.number().nullable(),
  truck: z.string().nullable(),
  /** All of them, the first first: as many as were sold. */
  truck_ids: z.array(z.number()),
  reasons: z.array(z.string()),
  /** The reasons as one sentence. */
  sentence: z.string(),
  day_price: dayPrice.nullable(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestions = {
  list: endpoint({
    summary: 'The three best choices of crew, truck and start for a quote or a job, on a day or close to it',
    method: 'GET',
    path: '/jobs/suggestions',
    right: 'schedule.read',
    query,
    output: z.object({
      /** The day that was asked for. */
      date: z.string(),
      suggestions: z.array(suggestion),
      /** Why there is none, with the nearest day that has room. */
      none: z.string().nullable(),
      /** What is in the way of the choice that the query names; null when it names none. */
      choice: z
        .object({
          /** `warned`: it can be done, against what the company says of its hours, crews and trucks. */
          verdict: z.enum(['free', 'warned', 'impossible']),
          sentence: z.string(),
          /** What else changes with it, each as a sentence; of a job, as saving it would change it. */
          follows: z.array(z.string()),
          /** The truck that is free where a chosen one is not, and that one. */
          instead: z.object({ truck_id: z.number(), truck: z.string(), replaces: z.number() }).nullable(),
          day_price: dayPrice.nullable(),
        })
        .nullable(),
    }),
    exampleQuery: { quote_id: 1 },
  }),
}
