import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { crewMembers, crews } from '../storage/tables/crews.ts'
import { comesTo, jobs, overlaps } from '../storage/tables/jobs.ts'
import { isOver, type StoredCrew } from './queries.ts'

const isOpen = inArray(jobs.status, [...OPEN_STATUSES])

/** The crews that open jobs name and that the company does not have, as written last, the most used first. */
export const listUnknownCrews = (scope: OrgScope): Promise<{ name: string; jobs: number }[]> =>
  scope.db
    .select({
      name: sql<string>`(array_agg(${jobs.assignedCrew} order by ${jobs.id} desc))[1]`,
      jobs: sql<number>`count(*)::int`,
    })
    .from(jobs)
    .leftJoin(
      crews,
      and(
        eq(crews.organizationId, jobs.organizationId),
        or(eq(crews.id, jobs.crewId), eq(crews.key, jobs.crewKey)),
      ),
    )
    .where(ofCompany(scope, jobs, isOpen, isNotNull(jobs.crewKey), isNull(crews.id)))
    .groupBy(jobs.crewKey)
    .orderBy(sql`count(*) desc`, asc(jobs.crewKey))
    .limit(20)

/** Open jobs that have not ended or have no time yet. */
const isToCome = (scope: OrgScope) => and(isOpen, not(isOver(scope)))

/** The jobs to come of a crew, the next first. */
export const listOpenJobsOf = (scope: OrgScope, crew: Pick<StoredCrew, 'id'>) =>
  scope.db
    .select({ id: jobs.id, jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.crewId, crew.id), isToCome(scope)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))

/** Whether someone was sent with a job besides its crew. */
const isSentWith = ({ organizationId }: OrgScope, personId: number): SQL =>
  sql`${jobs.id} in (select ${jobAssignments.jobId} from ${jobAssignments}
    where ${jobAssignments.organizationId} = ${organizationId} and ${jobAssignments.personId} = ${personId}
      and ${jobAssignments.takenBackAt} is null)`

/** The jobs to come with which someone was sent besides their crews. */
export const listJobsSentWith = (scope: OrgScope, personId: number) =>
  scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ofCompany(scope, jobs, isSentWith(scope, personId), isToCome(scope)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))

/** One of the jobs that name a truck; or of those to come only. */
export const listJobsOfTruck = (scope: OrgScope, truckId: number, onlyToCome: boolean) =>
  scope.db
    .select({ jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        comesTo(scope.organizationId, truckId),
        onlyToCome ? isToCome(scope) : undefined,
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(1)

type NamedCrew = Pick<StoredCrew, 'id' | 'name'>

/** Gives the jobs to come of a crew its name as it is to be written; those that are over keep the name that it had. */
export const renameInJobs = (scope: OrgScope, { id, name }: NamedCrew): Promise<void> =>
  giveCrew(scope, { id, name }, and(eq(jobs.crewId, id), ne(jobs.assignedCrew, name), isToCome(scope)))

/** Gives a new crew the open jobs that name it and are no other crew's, as `listUnknownCrews` counts them. */
export const adoptJobs = (scope: OrgScope, crew: StoredCrew): Promise<void> => {
  const ofAnother = sql`exists (select from ${crews}
    where ${crews.organizationId} = ${jobs.organizationId} and ${crews.id} = ${jobs.crewId})`
  return giveCrew(scope, crew, and(isOpen, eq(jobs.crewKey, crew.key), not(ofAnother)))
}

async function giveCrew(scope: OrgScope, { id, name }: NamedCrew, which: SQL | undefined): Promise<void> {
  await scope.db
    .update(jobs)
    .set({
      crewId: id,
      assignedCrew: name,
      version: sql`${jobs.version} + 1`,
      changedBy: actorOf(scope),
      changedAt: scope.now,
    })
    .where(ofCompany(scope, jobs, which))
}

/** The jobs, cancelled ones aside, of the crews that someone is in, with which they were sent, or that name a truck, in a period. */
export const listJobsDuring = (
  scope: OrgScope,
  who: { personId: number } | { truckId: number },
  period: { startsAt: Date; endsAt: Date },
) =>
  scope.db
    .select({
      id: jobs.id,
      status: jobs.status,
      movePhase: jobs.movePhase,
      isOver: isOver(scope).mapWith(Boolean),
      jobNumber: jobs.jobNumber,
      customerName: jobs.customerName,
      ...{ version: jobs.version, startsOn: jobs.startsOn, startsAt: jobs.startsAt, endsAt: jobs.endsAt },
      ...{ durationMinutes: jobs.durationMinutes, days: jobs.days },
      ...{ travelBeforeMinutes: jobs.travelBeforeMinutes, travelAfterMinutes: jobs.travelAfterMinutes },
      ...{ crewId: jobs.crewId, crewSize: jobs.crewSize },
    })
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        'truckId' in who
          ? comesTo(scope.organizationId, who.truckId)
          : or(
              sql`${jobs.crewId} in (select ${crewMembers.crewId} from ${crewMembers}
                where ${crewMembers.organizationId} = ${scope.organizationId} and ${crewMembers.personId} = ${who.personId})`,
              isSentWith(scope, who.personId),
            ),
        ne(jobs.status, 'cancelled'),
        overlaps(period),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
