import { and, count, eq, inArray } from 'drizzle-orm'
import type { CrewScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { jobEventCorrections, jobEvents } from '../storage/tables/move-day.ts'

/** What one phone may log of a job. A crew's day has fewer than two hundred, and so many are still read fast. */
const MOST_EVENTS = 2_000
export const TOO_MANY_EVENTS = `This phone has logged ${MOST_EVENTS.toLocaleString('en-US')} things of this move, and no more are taken. Please call the office.`

/**
 * Of what a phone sent of a locked job, in its order, what is more than one phone may log. What is known already comes once
 * more after a lost answer, and is none of it.
 */
export async function eventsTooMany(
  scope: CrewScope,
  jobId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const logged = await countLogged(scope, jobId)
  if (logged + ids.length <= MOST_EVENTS) return new Set()
  const known = await knownAmong(scope, ids)
  const fresh = [...new Set(ids)].filter((id) => !known.has(id))
  return new Set(fresh.slice(Math.max(0, MOST_EVENTS - logged)))
}

async function countLogged(scope: CrewScope, jobId: number): Promise<number> {
  const [events] = await scope.db
    .select({ all: count() })
    .from(jobEvents)
    .where(ofCompany(scope, jobEvents, eq(jobEvents.jobId, jobId), eq(jobEvents.personId, scope.person.id)))
  const [corrections] = await scope.db
    .select({ all: count() })
    .from(jobEventCorrections)
    .innerJoin(jobEvents, pointsTo(jobEventCorrections.corrects, jobEvents))
    .where(
      and(
        ofCompany(scope, jobEvents, eq(jobEvents.jobId, jobId)),
        eq(jobEventCorrections.personId, scope.person.id),
      ),
    )
  return (events?.all ?? 0) + (corrections?.all ?? 0)
}

async function knownAmong(scope: CrewScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known: { id: string }[] = []
  for (const table of [jobEvents, jobEventCorrections]) {
    const rows = scope.db.select({ id: table.id }).from(table)
    known.push(...(await rows.where(ofCompany(scope, table, inArray(table.id, [...ids])))))
  }
  return new Set(known.map(({ id }) => id))
}
