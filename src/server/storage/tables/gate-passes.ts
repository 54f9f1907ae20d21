import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Gate, PaperId, Requirement } from '../../../domain/jurisdictions/jurisdiction.ts'
import { id, moment, reference } from './columns.ts'
import { organizations, users } from './company.ts'
import { jobs } from './jobs.ts'

/** Who let a job go on without what a gate asks for, and why; it goes with the job, its history stays. */
export const gatePasses = pgTable(
  'gate_passes',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    jobId: reference('job_id').notNull(),
    at: text('at').$type<Gate>().notNull(),
    /** What the law asks for, or the company its deposit. */
    requires: text('requires').$type<Requirement | PaperId | 'deposit'>().notNull(),
    reason: text('reason').notNull(),
    passedBy: reference('passed_by'),
    passedAt: moment('passed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('gate_passes_once').on(table.organizationId, table.jobId, table.at, table.requires),
    foreignKey({
      name: 'gate_passes_of_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gate_passes_user',
      columns: [table.organizationId, table.passedBy],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)
