import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JobStatus } from '../../../domain/jobs/job-status.ts'
import type { ClearingAccount } from '../../../domain/journal/accounts.ts'
import type { QuoteStatus } from '../../../domain/quotes/quote-status.ts'
import { cents, id } from './columns.ts'
import { companyId } from './company.ts'

/**
 * What is summed, and on which day it counts: quotes and jobs of a status on the first day of the month (UTC) in which
 * they were made or start, what was made, completed and collected on its day (UTC), what waits for a customer on the day until
 * which it holds; what a clearing account moved on the first day of its month. Jobs without a time and offers without an end
 * count on the day `infinity`.
 */
export type Figure =
  | `quotes.${QuoteStatus}`
  | `jobs.${JobStatus}`
  | 'quotes.made'
  | 'jobs.made'
  | 'jobs.revenue'
  | 'money.collected'
  | `clearing.${ClearingAccount}`
  | 'quotes.waiting'
  | 'quotes.unseen'

/**
 * How many quotes and jobs there are and what they come to, kept by triggers, since counting would read them all; what the
 * clearing accounts moved is kept by what posts it (`src/server/money/journal.ts`). A figure of a day is the sum of its
 * rows: anyone who finds one in the hands of another transaction takes or adds another.
 */
export const figures = pgTable(
  'figures',
  {
    organizationId: companyId(),
    figure: text('figure').$type<Figure>().notNull(),
    day: date('day').notNull(),
    id: id().notNull(),
    count: integer('count').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.figure, table.day, table.id] })],
)
