import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExportState } from '../../../domain/data-export/export-states.ts'
import { cents, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/** Each time an Admin asked for everything of the company as a file. The file itself stands in the data folder. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().notNull(),
    organizationId: companyId(),
    requestedBy: reference('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    state: text('state').$type<ExportState>().notNull(),
    /** How often it was begun: a server may die in the middle. */
    attempts: integer('attempts').notNull().default(0),
    /** When the person who makes it last said that they live. */
    touchedAt: moment('touched_at'),
    /** How much of it is made. */
    percent: integer('percent').notNull().default(0),
    /** Why it failed. */
    detail: text('detail'),
    /** Its name in the data folder, which no one can guess; null while there is none. */
    file: text('file'),
    bytes: cents('bytes'),
    rows: cents('row_count'),
    /** Of the secret in the link that was mailed. */
    tokenHash: text('token_hash'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // One after the other.
    uniqueIndex('data_exports_in_hand').on(table.organizationId).where(sql`state in ('waiting', 'making')`),
    uniqueIndex('data_exports_token').on(table.organizationId, table.tokenHash),
    // What is to be made and what is to be removed, of all companies; both are few.
    index('data_exports_to_do')
      .on(table.state, table.expiresAt)
      .where(sql`state in ('waiting', 'making', 'ready')`),
    foreignRow('data_exports_user', [table.organizationId, table.requestedBy], users),
  ],
)
