import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Entity, WorkKind } from '../../../domain/nouns.ts'
import { foreignRow, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

/** What someone has said of a row of the worklist, whatever it is about: when it is to come back, and whose it is. */
export const worklistMarks = pgTable(
  'worklist_marks',
  {
    organizationId: companyId(),
    kind: text('kind').$type<WorkKind>().notNull(),
    aboutType: text('about_type').$type<Entity>().notNull(),
    aboutId: reference('about_id').notNull(),
    /** `YYYY-MM-DD`; empty for what is about no day of its own. */
    aboutDay: text('about_day').notNull(),
    /** By the company's calendar. */
    snoozedUntil: date('snoozed_until'),
    /** The row as it was when it was snoozed: with anything new it is back. */
    asOf: text('as_of'),
    assignedTo: reference('assigned_to'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizationId, table.kind, table.aboutType, table.aboutId, table.aboutDay],
    }),
    index('worklist_marks_newest').on(table.organizationId, table.changedAt),
    foreignRow('worklist_marks_assigned', [table.organizationId, table.assignedTo], users),
  ],
)
