import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Gate, PaperId, Requirement } from '../../../domain/jurisdictions/jurisdiction.ts'
import { calledThen, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'
import { jobs } from './jobs.ts'

/** Who let a job go on without what a gate asks for, and why; it goes with the job, its history stays. */
export const gatePasses = pgTable(
  'gate_passes',
  {
    id: id().notNull(),
    organizationId: companyId(),
    jobId: reference('job_id').notNull(),
    at: text('at').$type<Gate>().notNull(),
    /** What the law asks for, or the company its deposit. */
    requires: text('requires').$type<Requirement | PaperId | 'deposit'>().notNull(),
    reason: text('reason').notNull(),
    passedBy: reference('passed_by'),
    byName: calledThen('by_name'),
    passedAt: moment('passed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('gate_passes_once').on(table.organizationId, table.jobId, table.at, table.requires),
    foreignRow('gate_passes_of_job', [table.organizationId, table.jobId], jobs).onDelete('cascade'),
    foreignRow('gate_passes_user', [table.organizationId, table.passedBy], users),
  ],
)
