import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { companyId } from './company.ts'

/**
 * What a report adds up, by day and name:
 * - `source made`, `source won`: quotes by where they came from, and those of them that were booked; cents
 * - `sender sent`, `sender won`: quotes by who sent them first, and those of them that were booked; minutes until they were sent
 * - `lost`: offers that were declined, by the reason; cents
 * - `hours planned`, `hours worked`: completed jobs by crew; minutes
 * - `truck`: jobs of a truck on a day of their start
 * - `jobs made`, `revenue`, `collected`: what became a job, was completed and was collected that day, without a name; cents
 */
export type ReportSum =
  | 'source made'
  | 'source won'
  | 'sender sent'
  | 'sender won'
  | 'lost'
  | 'hours planned'
  | 'hours worked'
  | 'truck'
  | 'jobs made'
  | 'revenue'
  | 'collected'

/**
 * Summed by days of the company's calendar, as each row has them, and kept by triggers, since a report would read years of
 * quotes and jobs. A sum is that of its rows: anyone who finds one in the hands of another transaction takes or adds another.
 */
export const reportDays = pgTable(
  'report_days',
  {
    organizationId: companyId(),
    sum: text('sum').$type<ReportSum>().notNull(),
    day: date('day').notNull(),
    name: text('name').notNull(),
    id: id().notNull(),
    count: integer('count').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.sum, table.day, table.name, table.id] })],
)
