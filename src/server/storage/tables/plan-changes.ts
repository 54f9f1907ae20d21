import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { plannedOtherwise } from '../../../domain/schedule/plan-changes.ts'
import { calledThen, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/**
 * What each save of the plan changed: who, when, and of each job how it stood before and after. A trigger refuses every
 * change of it; a save is undone by another one that says so, and that only once.
 */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: id().notNull(),
    organizationId: companyId(),
    /** The save that this one takes back. */
    undoes: reference('undoes'),
    rows: document('plan_changes.rows', z.array(plannedOtherwise)).notNull(),
    madeBy: reference('made_by'),
    madeByName: calledThen('made_by_name'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('plan_changes_undone').on(table.organizationId, table.undoes).where(sql`undoes is not null`),
    foreignRow('plan_changes_undoes', [table.organizationId, table.undoes], table),
    foreignRow('plan_changes_made_by', [table.organizationId, table.madeBy], users),
  ],
)
