import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, foreignRow, id, moment, reference, version } from './columns.ts'
import { companyId, users } from './company.ts'
import { jobs } from './jobs.ts'
import { quotes } from './quotes.ts'

/** What someone has to do on a day about a quote or a job, with which it goes. */
export const reminders = pgTable(
  'reminders',
  {
    id: id().notNull(),
    organizationId: companyId(),
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
    foreignRow('reminders_of_quote', [table.organizationId, table.quoteId], quotes).onDelete('cascade'),
    foreignRow('reminders_of_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('reminders_user', [table.organizationId, table.userId], users),
  ],
)
