import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { WorkRow } from '../../contract/worklist.ts'
import { rolesWith } from '../../domain/team/rights.ts'
import { listHistory } from '../history/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { history } from '../storage/tables/history.ts'
import { worklistMarks } from '../storage/tables/worklist.ts'

type Mark = typeof worklistMarks.$inferSelect
type Of = Pick<WorkRow, 'kind' | 'about'>

/** Those of rows that were done long ago are of no use. */
const NEWEST_MARKS = 1_000

const keyOf = ({ kind, about }: Of) => `${kind} ${about.type} ${about.id} ${about.date ?? ''}`

/** What the company has said of its rows, the newest: what is snoozed on a day `YYYY-MM-DD`, whose it is, and what was said of one. */
export async function readMarks(scope: OrgScope) {
  const marks = await scope.db
    .select()
    .from(worklistMarks)
    .where(ofCompany(scope, worklistMarks))
    .orderBy(desc(worklistMarks.changedAt))
    .limit(NEWEST_MARKS)
  const byRow = new Map(
    marks.map((mark) => {
      const about = { type: mark.aboutType, id: mark.aboutId, date: mark.aboutDay }
      return [keyOf({ kind: mark.kind, about }), mark]
    }),
  )
  return {
    snoozed: (today: string) =>
      marks.filter(({ snoozedUntil }) => snoozedUntil !== null && snoozedUntil > today),
    assigned: (userId: number) => marks.filter(({ assignedTo }) => assignedTo === userId),
    of: (row: Of): Mark | undefined => byRow.get(keyOf(row)),
  }
}

/** Says of a row when it is back and whose it is, in place of what was said before. */
export async function storeMark(
  scope: OrgScope,
  { kind, about }: Of,
  said: Pick<Mark, 'snoozedUntil' | 'asOf' | 'assignedTo'>,
): Promise<void> {
  const { db, organizationId, now: changedAt } = scope
  const key = { organizationId, kind, aboutType: about.type, aboutId: about.id, aboutDay: about.date ?? '' }
  await db
    .insert(worklistMarks)
    .values({ ...key, ...said, changedAt })
    .onConflictDoUpdate({
      target: [
        worklistMarks.organizationId,
        worklistMarks.kind,
        worklistMarks.aboutType,
        worklistMarks.aboutId,
        worklistMarks.aboutDay,
      ],
      set: { ...said, changedAt },
    })
}

/** Who has last assigned a row, and when, as the history knows it. */
export async function lastAssignment(scope: OrgScope, { type, id }: WorkRow['about']) {
  const isAssignment = sql`${history.changes} @> '[{"field":"assigned_to"}]'::jsonb`
  const { history: found } = await listHistory(
    scope,
    { entity: type, id, from: undefined, to: undefined },
    1,
    isAssignment,
  )
  return found[0]
}

/** Anyone who is active and works in the office. */
export const listWorkers = (scope: OrgScope) =>
  scope.db
    .select({ id: users.id, name: userName(), role: users.role })
    .from(users)
    .where(
      ofCompany(scope, users, eq(users.active, true), inArray(users.role, [...rolesWith('quotes.read')])),
    )
    .orderBy(asc(users.id))
