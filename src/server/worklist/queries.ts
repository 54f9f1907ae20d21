import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { WorkRow } from '../../contract/worklist.ts'
import { rolesWith } from '../../domain/team/rights.ts'
import type { OrgScope } from '../org-scope.ts'
import { userName, users } from '../storage/tables/company.ts'
import { worklistMarks } from '../storage/tables/worklist.ts'

type Mark = typeof worklistMarks.$inferSelect
type Of = Pick<WorkRow, 'kind' | 'about'>

/** Those of rows that were done long ago are of no use. */
const NEWEST_MARKS = 1_000

const keyOf = ({ kind, about }: Of) => `${kind} ${about.type} ${about.id} ${about.date ?? ''}`
const isMine = ({ organizationId }: OrgScope) => eq(worklistMarks.organizationId, organizationId)

/** What the company has said of its rows, the newest: what is snoozed on a day `YYYY-MM-DD`, and what was said of one. */
export async function readMarks(scope: OrgScope) {
  const marks = await scope.db
    .select()
    .from(worklistMarks)
    .where(isMine(scope))
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

/** Whoever is active and works in the office. */
export const listWorkers = (scope: OrgScope) =>
  scope.db
    .select({ id: users.id, name: userName(), role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, scope.organizationId),
        eq(users.active, true),
        inArray(users.role, [...rolesWith('quotes.read')]),
      ),
    )
    .orderBy(asc(users.id))
