import { z } from 'zod'
import { MARGIN_ORDERS, MARGIN_PARTS } from '../domain/payroll/margin-parts.ts'
import { endpoint } from './endpoint.ts'
import { idParams, optionalChoice, pageQuery, plainDate, text, withinDays } from './fields.ts'

/** The longest period of a list of margins, in days: a quarter. */
const LONGEST_PERIOD_DAYS = 92

const money = z.number().nullable()
const missing = z.array(z.string())

const jobMargin = z.object({
  lines: z.array(
    z.object({
      part: z.enum(MARGIN_PARTS),
      label: z.string(),
      /** Dollars; negative where it is a cost, null where no one knows. */
      amount: money,
      reason: z.string(),
    }),
  ),
  /** Null while something is missing. */
  margin: money,
  percent: z.number().nullable(),
  /** What has to be said before the margin can be. */
  missing,
  /** What the margin does not count. */
  left_out: z.array(z.string()),
})
export type JobMargin = z.output<typeof jobMargin>

const sums = {
  jobs: z.number(),
  /** How many of them have a margin; the sums are theirs. */
  known: z.number(),
  price: z.number(),
  costs: z.number(),
  margin: z.number(),
  percent: z.number().nullable(),
}

const marginRow = z.object({
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  crew: z.string().nullable(),
  /** The day on which it was completed. */
  date: z.string(),
  price: money,
  /** Null while something is missing. */
  costs: money,
  margin: money,
  percent: z.number().nullable(),
  missing,
})
export type MarginRow = z.output<typeof marginRow>

const margins = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(marginRow),
  total: z.number(),
  sums: z.object(sums),
  by_crew: z.array(z.object({ crew_id: z.int().nullable(), crew: z.string().nullable(), ...sums })),
})
export type Margins = z.output<typeof margins>

const asked = {
  from: plainDate(),
  to: plainDate(),
  order: optionalChoice(MARGIN_ORDERS, `Must be one of ${MARGIN_ORDERS.join(', ')}`),
  crew: text(100).optional(),
}

const reads = { method: 'GET', right: 'payroll.read' } as const
const EXAMPLE = { from: '2026-10-01', to: '2026-11-23' }

/** What jobs earned. */
export const jobMargins = {
  get: endpoint({
    ...reads,
    summary: 'What a job earned: its price less what it cost, line by line with the reason of each',
    path: '/jobs/:id/margin',
    params: idParams,
    output: jobMargin,
  }),
  list: endpoint({
    ...reads,
    summary: 'What the jobs of a period earned, the worst first or by day, with sums and by crew',
    path: '/margins',
    query: withinDays({ ...pageQuery, ...asked }, LONGEST_PERIOD_DAYS),
    exampleQuery: EXAMPLE,
    output: margins,
  }),
  csv: endpoint({
    ...reads,
    summary: 'The same as a CSV file',
    path: '/margins/export',
    query: withinDays(asked, LONGEST_PERIOD_DAYS),
    exampleQuery: EXAMPLE,
    media: 'text/csv',
    output: z.file(),
  }),
}
