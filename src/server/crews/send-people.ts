import { and, eq, inArray } from 'drizzle-orm'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { announceChange } from '../notices/queries.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { people } from '../storage/tables/crews.ts'
import type { jobs } from '../storage/tables/jobs.ts'
import { rebookJobs, takeBackSent } from './bookings.ts'
import { getPerson, hasGoneOut, listCrews, listPeople, listSent } from './queries.ts'

type Job = Pick<
  typeof jobs.$inferSelect,
  'id' | 'jobNumber' | 'status' | 'startsOn' | 'endsAt' | 'crewId' | 'assignedCrew'
>
type Sent = { readonly personId: number; readonly standsInFor: number | null }

/** @throws Refusal `conflict` for what is over, cancelled or undated */
function refuseOver(scope: OrgScope, job: Job): void {
  if (job.startsOn === null) throw new Refusal('conflict', 'This job needs a date first.')
  if (job.status !== 'cancelled' && !hasGoneOut(scope, job)) return
  throw new Refusal('conflict', 'This job is over or cancelled: who went with it stays.')
}

/**
 * Sends someone with a job to come besides its crew, on its days as they are planned, without touching any crew. The caller holds
 * the schedule’s lock.
 * @throws Refusal `conflict` where they are elsewhere then, naming it, go with it already, or the job is over
 */
export async function sendPerson(scope: OrgScope, job: Job, { personId, standsInFor }: Sent): Promise<void> {
  refuseOver(scope, job)
  const person = await getPerson(scope, personId)
  if (standsInFor !== null) await getPerson(scope, standsInFor)
  if (!person.active) throw new Refusal('conflict', `${person.name} is not active. Please choose another.`)
  const crews = await listCrews(scope)
  const own = crews.find(({ memberIds }) => memberIds.includes(personId))
  const isOfCrew = crews.some(({ id, memberIds }) => id === job.crewId && memberIds.includes(personId))
  const before = await listSent(scope, eq(jobAssignments.jobId, job.id))
  if (isOfCrew || before.some((one) => one.personId === personId)) {
    throw new Refusal('conflict', `${person.name} goes with this job already.`)
  }
  await scope.db.insert(jobAssignments).values({
    ...{ organizationId: scope.organizationId, jobId: job.id, personId, standsInFor },
    ...{ day: job.startsOn ?? '', crewId: job.crewId, role: person.role, crewName: own?.name ?? null },
    ...{ enteredBy: actorOf(scope), enteredByName: nameOfActor(scope), enteredAt: scope.now },
  } as typeof jobAssignments.$inferInsert)
  const clash = await rebookJobs(scope, [job.id])
  if (clash) throw new Refusal('conflict', `${clash.words} Nothing was saved.`)
  await recordSent(scope, job, before)
}

/**
 * Takes that back, for a job to come: it goes without them. The caller holds the schedule’s lock.
 * @throws Refusal `not-found` for someone who was not sent, `conflict` where the job is over
 */
export async function takePersonBack(scope: OrgScope, job: Job, personId: number): Promise<void> {
  refuseOver(scope, job)
  const before = await listSent(scope, eq(jobAssignments.jobId, job.id))
  if (!before.some((one) => one.personId === personId)) {
    throw new Refusal('not-found', 'This person was not sent with the job.')
  }
  await takeBackSent(scope, [job.id], eq(jobAssignments.personId, personId))
  const clash = await rebookJobs(scope, [job.id])
  if (clash) throw new Refusal('conflict', `${clash.words} Nothing was saved.`)
  await recordSent(scope, job, before)
}

/**
 * Sends with some jobs again whom a change left at home that is taken back now: it was made at `leftAt`. Those who do not fit
 * are left again as the jobs are booked, which the caller does.
 */
export async function sendAgain(scope: OrgScope, jobIds: readonly number[], leftAt: Date): Promise<void> {
  if (jobIds.length === 0) return
  const ofJobs = inArray(jobAssignments.jobId, [...jobIds])
  const still = await listSent(scope, ofJobs)
  const left = await scope.db
    .select()
    .from(jobAssignments)
    .where(ofCompany(scope, jobAssignments, ofJobs, eq(jobAssignments.takenBackAt, leftAt)))
  const again = left.filter(
    ({ jobId, personId }) => !still.some((one) => one.jobId === jobId && one.personId === personId),
  )
  if (again.length === 0) return
  await scope.db.insert(jobAssignments).values(
    again.map(({ id: _, ...row }) => ({
      ...row,
      takenBackAt: null,
      ...{ enteredBy: actorOf(scope), enteredByName: nameOfActor(scope), enteredAt: scope.now },
    })),
  )
}

/** Whom what is being saved leaves at home, by name: they were sent with a job for its day and crew only. */
export async function listLeft(scope: OrgScope, jobId: number): Promise<string[]> {
  const left = await scope.db
    .select({ name: people.name })
    .from(jobAssignments)
    .innerJoin(people, pointsTo(jobAssignments.personId, people))
    .where(
      ofCompany(
        scope,
        jobAssignments,
        and(eq(jobAssignments.jobId, jobId), eq(jobAssignments.takenBackAt, scope.now)),
      ),
    )
  return left.map(({ name }) => name)
}

async function recordSent(scope: OrgScope, { id, jobNumber }: Job, before: readonly Sent[]): Promise<void> {
  const called = disambiguatedNames(await listPeople(scope))
  const after = await listSent(scope, eq(jobAssignments.jobId, id))
  const words = (sent: readonly Sent[]) =>
    sent.map(({ personId, standsInFor }) => {
      const missed = standsInFor === null ? undefined : called.get(standsInFor)
      return missed === undefined ? called.get(personId) : `${called.get(personId)} for ${missed}`
    })
  await recordChange(scope, {
    ...{ entity: 'job', id, name: `job ${jobNumber}`, action: 'changed' },
    before: { sent_for_the_day: words(before) },
    after: { sent_for_the_day: words(after) },
  })
  await announceChange(scope, 'jobs')
}
