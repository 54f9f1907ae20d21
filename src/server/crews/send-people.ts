import { and, eq, inArray } from 'drizzle-orm'
import { daysOfJob } from '../../domain/jobs/days-of-job.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isAwayOvernight } from '../../domain/schedule/days-out.ts'
import { staffing } from '../../domain/schedule/who-is-there.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { people } from '../storage/tables/crews.ts'
import type { jobs } from '../storage/tables/jobs.ts'
import { rebookJobs, takeBackSent } from './bookings.ts'
import { daysTaken } from './days-taken.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import { getPerson, getWorkforce, hasGoneOut, listCrews, listSent } from './queries.ts'
import { recordingSent } from './record-sent.ts'

type Job = Pick<
  typeof jobs.$inferSelect,
  | 'id'
  | 'jobNumber'
  | 'status'
  | 'startsOn'
  | 'endsAt'
  | 'crewId'
  | 'assignedCrew'
  | 'durationMinutes'
  | 'days'
  | 'travelBeforeMinutes'
  | 'travelAfterMinutes'
>
type Sent = { readonly personId: number; readonly standsInFor: number | null; readonly forDay: string | null }
type ToSend = {
  readonly personId: number
  readonly standsInFor: number | null
  /** Of the job’s days `YYYY-MM-DD` those on which they go; none for all of them. */
  readonly days: readonly string[]
}

/** @throws Refusal `conflict` for what is over, cancelled or undated */
function refuseOver(scope: OrgScope, job: Job): void {
  if (job.startsOn === null) throw new Refusal('conflict', 'This job needs a date first.')
  if (job.status !== 'cancelled' && !hasGoneOut(scope, job)) return
  throw new Refusal('conflict', 'This job is over or cancelled: who went with it stays.')
}

/**
 * Sends someone with a job to come besides its crew, on its days as they are planned or on some of them, without touching any crew. The caller holds
 * the schedule’s lock. Their own crews go without them then, where enough are left.
 * @throws Refusal `conflict` where they are elsewhere and missed there, naming it, go with it already, or the job is over
 */
export async function sendPerson(
  scope: OrgScope,
  job: Job,
  { personId, standsInFor, days }: ToSend,
): Promise<void> {
  refuseOver(scope, job)
  const forDays = daysToGo(job, days)
  const person = await getPerson(scope, personId)
  if (standsInFor !== null) await getPerson(scope, standsInFor)
  if (!person.active) throw new Refusal('conflict', `${person.name} is not active. Please choose another.`)
  const crews = await listCrews(scope)
  const own = crews.find(({ memberIds }) => memberIds.includes(personId))
  const isOfCrew = crews.some(({ id, memberIds }) => id === job.crewId && memberIds.includes(personId))
  const before = await listSent(scope, eq(jobAssignments.jobId, job.id))
  const goesThen = ({ forDay }: Sent) => forDay === null || forDays.includes(null) || forDays.includes(forDay)
  if (isOfCrew || before.some((one) => one.personId === personId && goesThen(one))) {
    throw new Refusal('conflict', `${person.name} goes with this job already.`)
  }
  await recordingSent(scope, [job.id], async () => {
    await scope.db.insert(jobAssignments).values(
      forDays.map(
        (forDay) =>
          ({
            ...{ organizationId: scope.organizationId, jobId: job.id, personId, standsInFor, forDay },
            ...{
              day: job.startsOn ?? '',
              crewId: job.crewId,
              role: person.role,
              crewName: own?.name ?? null,
            },
            ...{ enteredBy: actorOf(scope), enteredByName: nameOfActor(scope), enteredAt: scope.now },
          }) as typeof jobAssignments.$inferInsert,
      ),
    )
  })
  const clash = await rebookJobs(scope, [job.id])
  if (clash && !(await lend(scope, job, personId))) {
    throw new Refusal('conflict', `${clash.words} Nothing was saved.`)
  }
}

/**
 * For which of its days someone is sent with a job, null for all of them.
 * @throws Refusal `unprocessable` for a day that is none of them, `conflict` where its crew does not come home between them
 */
function daysToGo(job: Job, days: readonly string[]): (string | null)[] {
  const all = daysOfJob({ scheduled_date: job.startsOn, days: job.days })
  if (days.some((day) => !all.includes(day))) {
    throw new Refusal('unprocessable', 'One of these days is not a day of this job. Please choose again.')
  }
  if (days.length === 0 || days.length === all.length) return [null]
  if (isAwayOvernight({ ...job, minutes: job.durationMinutes })) {
    throw new Refusal(
      'conflict',
      'The crew of this job stays away overnight. Anyone who goes with it goes for all of it.',
    )
  }
  return days.toSorted()
}

/** Takes someone off the jobs of their own crews while they are out with this one: only where enough are left for each of them. */
async function lend(scope: OrgScope, job: Job, personId: number): Promise<boolean> {
  const days = await daysTaken(scope, [job.id])
  const out = {
    startsAt: new Date(Math.min(...days.map(({ startMs }) => startMs))),
    endsAt: new Date(Math.max(...days.map(({ endMs }) => endMs))),
  }
  const all = await listJobsDuring(scope, { personId }, out)
  const own = all.filter(
    ({ id, status, isOver, movePhase }) =>
      id !== job.id && status === 'scheduled' && !isOver && !hasSetOut(movePhase),
  )
  const ids = own.map(({ id }) => id)
  if (ids.length === 0 || (await rebookJobs(scope, [job.id, ...ids])) !== null) return false
  const { crews, sent } = await getWorkforce(scope, job.startsOn ?? '')
  const taken = Map.groupBy(await daysTaken(scope, ids), ({ jobId }) => jobId)
  return own.every(({ id, crewId, crewSize }) => {
    const members = crews.find((crew) => crew.id === crewId)?.people ?? []
    return !staffing(members, crewSize, taken.get(id) ?? [], sent(id)).isShort
  })
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
    ({ jobId, personId, forDay }) =>
      !still.some(
        (one) =>
          one.jobId === jobId &&
          one.personId === personId &&
          // Who goes on all days goes on each of them.
          (one.forDay === null || forDay === null || one.forDay === forDay),
      ),
  )
  if (again.length === 0) return
  await recordingSent(scope, jobIds, async () => {
    await scope.db.insert(jobAssignments).values(
      again.map(({ id: _, ...row }) => ({
        ...row,
        takenBackAt: null,
        ...{ enteredBy: actorOf(scope), enteredByName: nameOfActor(scope), enteredAt: scope.now },
      })),
    )
  })
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
  return [...new Set(left.map(({ name }) => name))]
}
