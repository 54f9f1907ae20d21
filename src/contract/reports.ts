import { z } from 'zod'
import { REPORT_UNITS, REPORTS } from '../domain/reports/reports.ts'
import { endpoint } from './endpoint.ts'
import { plainDate, text, withinDays } from './fields.ts'

/** The longest period of a report or an export, in days: three years. */
const LONGEST_PERIOD_DAYS = 3 * 366

const withPeriod = <Shape extends z.ZodRawShape>(more: Shape) =>
  withinDays({ from: plainDate(), to: plainDate(), ...more }, LONGEST_PERIOD_DAYS, 'three years')

const named = z.object({ name: z.enum(REPORTS, `Must be one of ${REPORTS.join(', ')}`) })
const EXAMPLE = { from: '2026-10-01', to: '2026-12-31' }

const unit = z.enum(REPORT_UNITS)
const value = z.number().nullable()

const row = z.object({
  /** By which its own rows are asked for. */
  key: z.string(),
  label: z.string(),
  /** One for each column; null where nothing can be said. Dollars, hours, days, percent. */
  values: z.array(value),
})

const report = z.object({
  name: z.enum(REPORTS),
  from: z.string(),
  to: z.string(),
  totals: z.array(z.object({ label: z.string(), value, unit })),
  /** What the rows are, one of them: `Week of`, `Source`. */
  of: z.string(),
  columns: z.array(z.object({ label: z.string(), unit })),
  rows: z.array(row),
})
export type Report = z.output<typeof report>

const counted = z.object({
  of: z.enum(['quote', 'job', 'claim']),
  id: z.number(),
  title: z.string(),
  number: z.string(),
  day: z.string(),
  /** Dollars; null for whatever has no price. */
  amount: z.number().nullable(),
})

const reads = {
  method: 'GET',
  right: 'reports.read',
  params: named,
} as const

/** What the owner asks of a period. */
export const reports = {
  get: endpoint({
    ...reads,
    summary: `A report of a period: ${REPORTS.join(', ')}`,
    path: '/reports/:name',
    query: withPeriod({}),
    exampleQuery: EXAMPLE,
    output: report,
  }),
  rows: endpoint({
    ...reads,
    summary: 'What a row of a report counts, the newest first, at most a hundred',
    path: '/reports/:name/rows',
    query: withPeriod({ key: text(200) }),
    exampleQuery: { ...EXAMPLE, key: 'manual' },
    output: z.object({ rows: z.array(counted), more: z.boolean() }),
  }),
  csv: endpoint({
    ...reads,
    summary: 'The same report as a CSV file',
    path: '/reports/:name/csv',
    query: withPeriod({}),
    exampleQuery: EXAMPLE,
    media: 'text/csv',
    output: z.file(),
  }),
}
