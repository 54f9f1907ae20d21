import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { crews } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'
import type { StoredCrew } from './queries.ts'

const isOpen = inArray(jobs.status, [...OPEN_STATUSES])

/** The crews that open jobs name and that the company does not have, as written last, the most used first. */
export const listUnknownCrews = (scope: OrgScope): Promise<{ name: string; jobs: number }[]> =>
  scope.db
    .select({
      name: sql<string>`(array_agg(${jobs.assignedCrew} order by ${jobs.id} desc))[1]`,
      jobs: sql<number>`count(*)::int`,
    })
    .from(jobs)
    .leftJoin(crews, and(eq(crews.organizationId, jobs.organizationId), eq(crews.key, jobs.crewKey)))
    .where(
      and(eq(jobs.organizationId, scope.organizationId), isOpen, isNotNull(jobs.crewKey), isNull(crews.id)),
    )
    .groupBy(jobs.crewKey)
    .orderBy(sql`count(*) desc`, asc(jobs.crewKey))
    .limit(20)

/** Open jobs that end after a moment or have no time yet. */
const isToCome = (now: Date) => and(isOpen, sql`coalesce(${jobs.endsAt} > ${now.toISOString()}, true)`)

/** The jobs to come of a crew, the next first. */
export const listOpenJobsOf = (scope: OrgScope, crew: Pick<StoredCrew, 'key'>, now: Date) =>
  scope.db
    .select({ id: jobs.id, jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(and(eq(jobs.organizationId, scope.organizationId), eq(jobs.crewKey, crew.key), isToCome(now)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))

/** One of the jobs that name a truck; with `now` only of those to come. */
export const listJobsOfTruck = (scope: OrgScope, truckId: number, now: Date | null) =>
  scope.db
    .select({ jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(
      and(
        eq(jobs.organizationId, scope.organizationId),
        eq(jobs.truckId, truckId),
        now ? isToCome(now) : undefined,
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(1)

/** Gives the jobs of a crew its name as it is written now. */
export async function renameInJobs(scope: OrgScope, key: string, name: string, now: Date): Promise<void> {
  await scope.db
    .update(jobs)
    .set({
      assignedCrew: name,
      version: sql`${jobs.version} + 1`,
      changedBy: actorOf(scope),
      changedAt: now,
    })
    .where(
      and(eq(jobs.organizationId, scope.organizationId), eq(jobs.crewKey, key), ne(jobs.assignedCrew, name)),
    )
}
