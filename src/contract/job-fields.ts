import { z } from 'zod'
import { LONGEST_JOB_DAYS } from '../domain/jobs/job-duration.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { countBetween, optionalPlainDate, optionalText } from './fields.ts'
import { type CamelCase, camelCase } from './naming.ts'
import { type Field, orNull, type QuoteFieldName, quoteFields } from './quote-fields.ts'

type JobField = Field & {
  /** The quote's field that says the same: whichever of the two is corrected, the other follows. */
  readonly quoteField?: QuoteFieldName
}

/** The fields of a job that are stored as they are written, said once as those of a quote are. */
export const jobFields = {
  customer_name: { ...quoteFields.customer_name, quoteField: 'customer_name' },
  customer_email: { ...orNull(quoteFields.customer_email.update), quoteField: 'customer_email' },
  customer_phone: { ...orNull(quoteFields.customer_phone.update), quoteField: 'customer_phone' },
  origin_address: { ...orNull(quoteFields.pickup_address.update), quoteField: 'pickup_address' },
  destination_address: { ...orNull(quoteFields.delivery_address.update), quoteField: 'delivery_address' },
  /** What the customer told for the day, e.g. the gate's code. */
  move_notes: { ...orNull(quoteFields.move_notes.update), quoteField: 'move_notes' },
  /** `YYYY-MM-DD`, as the customer asked for it. */
  move_date: { ...orNull(optionalPlainDate()), column: 'date' },
  assigned_crew: orNull(optionalText(100)),
  /** How many people it takes; null when no one said. */
  crew_size: {
    create: countBetween(1, 30).nullable().default(null),
    update: countBetween(1, 30).nullable().optional(),
    answer: z.number().nullable(),
    column: 'integer',
    absent: null,
  },
  /** On how many days in a row, each as long as `duration_hours` and from the same time on. */
  days: {
    create: countBetween(1, LONGEST_JOB_DAYS).default(1),
    update: countBetween(1, LONGEST_JOB_DAYS).optional(),
    answer: z.number(),
    column: 'integer',
    absent: 1,
  },
  job_notes: orNull(optionalText(quoteLimits.notes)),
  cancel_reason: orNull(optionalText(300)),
  /** What the crew says of the work once it is done. */
  completion_notes: orNull(optionalText(quoteLimits.notes)),
  /** Why it cost more than what was signed promises. */
  overrun_reason: orNull(optionalText(300)),
  /** Why it is planned before the earliest day that the rules of its move ask for. */
  early_reason: orNull(optionalText(300)),
  /** Why a job that was started went back; null from its next start on. */
  taken_back_reason: orNull(optionalText(300)),
} as const satisfies Record<string, JobField>

/** What no one can say of a job as it is booked. */
export const SAID_LATER = {
  cancel_reason: true,
  completion_notes: true,
  overrun_reason: true,
  early_reason: true,
  taken_back_reason: true,
} as const satisfies { [Name in keyof typeof jobFields]?: true }

type JobFields = typeof jobFields
export type JobFieldName = keyof JobFields
export const jobFieldNames = Object.keys(jobFields) as JobFieldName[]

type Shared = {
  [Name in JobFieldName as JobFields[Name] extends { quoteField: QuoteFieldName }
    ? Name
    : never]: JobFields[Name] extends { quoteField: infer Field extends QuoteFieldName } ? Field : never
}
const shared = Object.entries(jobFields).flatMap(([name, field]) =>
  'quoteField' in field ? [{ ofJob: camelCase(name), ofQuote: camelCase(field.quoteField) }] : [],
)

/** What a quote says that its job says too, under the job's names. */
export const sharedWithJob = <Row extends object>(quote: Row) =>
  Object.fromEntries(shared.map(({ ofJob, ofQuote }) => [ofJob, quote[ofQuote as keyof Row]])) as {
    [Name in keyof Shared as CamelCase<Name>]: Row[CamelCase<Shared[Name]> & keyof Row]
  }

/** What a job says that its quote says too, under the quote's names. */
export const sharedWithQuote = <Row extends object>(job: Row) =>
  Object.fromEntries(shared.map(({ ofJob, ofQuote }) => [ofQuote, job[ofJob as keyof Row]])) as {
    [Name in keyof Shared as CamelCase<Shared[Name]>]: Row[CamelCase<Name> & keyof Row]
  }
