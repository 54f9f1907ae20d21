import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference, version } from './columns.ts'
import { organizations, users } from './company.ts'
import { jobs } from './jobs.ts'
import { quotes } from './quotes.ts'

/** What somebody has to do on a day about a quote or a job, with which it goes. */
export const reminders = pgTable(
  'reminders',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    quoteId: reference('quote_id'),
    jobId: reference('job_id'),
    /** Whom it is for. */
    userId: reference('user_id').notNull(),
    words: text('words').notNull(),
    /** By the company's clock, wherever that is by then. */
    day: date('day').notNull(),
    /** `HH:MM`; null: any time of the day. */
    time: text('time'),
    doneAt: moment('done_at'),
    /** When it rang; null as well once it is for another time or person. */
    rangAt: moment('rang_at'),
    version: version(),
    createdAt: createdAt(),
    changedAt: moment('changed_at'),
    changedBy: reference('changed_by'),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(words)`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('reminders_quote').on(table.organizationId, table.quoteId),
    index('reminders_job').on(table.organizationId, table.jobId),
    index('reminders_open').on(table.organizationId, table.day, table.id).where(sql`done_at is null`),
    index('reminders_rung').on(table.rangAt).where(sql`done_at is null and rang_at is not null`),
    index('reminders_to_ring').on(table.day).where(sql`done_at is null and rang_at is null`),
    check('reminders_of_one', sql`(quote_id is null) <> (job_id is null)`),
    foreignKey({
      name: 'reminders_of_quote',
      columns: [table.organizationId, table.quoteId],
      foreignColumns: [quotes.organizationId, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reminders_of_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reminders_user',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)
