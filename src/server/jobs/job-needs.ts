import type { ListedJob } from '../../contract/jobs.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import { CHANGE_PENDING, isChangePending } from '../../domain/jobs/change-pending.ts'
import { jobNeeds } from '../../domain/jobs/job-needs.ts'
import { OPEN_STATUSES, overSince } from '../../domain/jobs/job-status.ts'
import { endByNow, keptPhaseWords } from '../../domain/move-day/kept-phase.ts'
import { missedWords } from '../../domain/schedule/conflict.ts'
import { minutesOnTheWay } from '../../domain/schedule/days-out.ts'
import { type JobOfCrew, jobClash, jobClashWords } from '../../domain/schedule/job-clash.ts'
import { getWorkforce, hasGoneOut, listTrucks, type StoredTruck, trucksOfJobs } from '../crews/queries.ts'
import { may } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, saidIn } from '../time/wall-clock.ts'
import { nearestStartInWords, type ToStart } from './book-job.ts'
import { keptPhaseOf, outOfJob } from './days-of-job.ts'
import type { JobOfBoard, StoredJob, Trouble, WholeJob } from './job-rows.ts'
import { jobRowToApi, todayIn, trucksToApi } from './job-to-api.ts'
import { listBookedJobs } from './queries.ts'

/** Who could go out, and with what. */
export type Resources = {
  readonly workforce: Awaited<ReturnType<typeof getWorkforce>>
  readonly trucks: readonly StoredTruck[]
}

/** What an open job lacks, in words, with who and what the company has; once its time is over only that a change waits. */
export function needsOf(
  scope: OrgScope,
  job: JobOfBoard,
  { workforce: { crews, absences, sent }, trucks }: Resources,
): string[] {
  const change = isChangePending(job, job.quoteRevision) ? [CHANGE_PENDING] : []
  if (hasGoneOut(scope, job)) return change
  const crew = crews.find(({ id }) => id === job.crewId)
  const means = { crew, trucks, absences, out: outOfJob(scope.timeZone, job), sent: sent(job.id) }
  return [...jobNeeds(job, means), ...change]
}

type PlannedJob = Pick<
  StoredJob,
  | 'id'
  | 'tripOf'
  | 'jobNumber'
  | 'status'
  | 'customerName'
  | 'assignedCrew'
  | 'crewId'
  | 'days'
  | 'startsAt'
  | 'endsAt'
  | 'travelBeforeMinutes'
  | 'travelAfterMinutes'
  | 'movePhase'
  | 'phaseSince'
  | 'phaseUntil'
  | 'pauseReason'
  | 'pausedSince'
  | 'dayUntil'
>

/** A job from leaving the yard until back as it is by now: one that goes on is not over before now. */
function outByNow(job: PlannedJob & { startsAt: Date; endsAt: Date }, now: Date): JobOfCrew {
  const { startsAt, endsAt, travelBeforeMinutes, travelAfterMinutes } = job
  const endMs = endByNow({ status: job.status, ...keptPhaseOf('UTC', job) }, endsAt.getTime(), now.getTime())
  const out = {
    startMs: startsAt.getTime() - minutesOnTheWay(travelBeforeMinutes) * MINUTE_MS,
    endMs: endMs + minutesOnTheWay(travelAfterMinutes) * MINUTE_MS,
  }
  return { ...job, out }
}

/**
 * What a job runs into of those that are planned, as a sentence with the nearest start that works for the later one; null
 * for nothing. Of a longer job nothing is said: its days have nights between them, in which others may be out.
 */
export async function clashOf(
  scope: OrgScope,
  { id, crewId, days }: Pick<StoredJob, 'id' | 'crewId' | 'days'>,
  planned: readonly (PlannedJob & ToStart)[],
): Promise<string | null> {
  if (days !== 1 || crewId === null) return null
  const near = planned.flatMap((job) => {
    const { startsAt, endsAt } = job
    return job.days === 1 && job.crewId === crewId && startsAt && endsAt
      ? [outByNow({ ...job, startsAt, endsAt }, scope.now)]
      : []
  })
  const itself = near.find((job) => job.id === id)
  const clash = itself ? jobClash(itself, near) : null
  if (!clash) return null
  const next = planned.find((job) => job.id === clash.next.id)
  const nearest = next
    ? await nearestStartInWords(scope, next, clash.next.id === id ? null : next.customerName)
    : ''
  return [jobClashWords(clash, id, saidIn(scope.timeZone)), nearest].filter(Boolean).join(' ')
}

/** What is wrong with the plan of a job by now; nothing once it is done. */
export async function troubleOf(scope: OrgScope, job: WholeJob): Promise<Trouble> {
  const none = { words: [], isMissed: false }
  if (!may(scope, 'schedule.read') || !OPEN_STATUSES.includes(job.status) || !job.startsAt) return none
  const now = scope.now.getTime()
  const isNear = Math.abs(job.startsAt.getTime() - now) < DAY_MS
  const clash = isNear ? await clashOf(scope, job, await listAround(scope)) : null
  const late = keptPhaseWords(keptPhaseOf(scope.timeZone, job), scope.now)?.late
  const missed = await missedOf(scope, job)
  return {
    words: [clash, late && `The crew is ${late}.`, ...missed].filter((words) => typeof words === 'string'),
    isMissed: missed.length > 0,
  }
}

async function missedOf(scope: OrgScope, job: WholeJob): Promise<string[]> {
  if (hasGoneOut(scope, job) || job.crewId === null || !job.startsAt) return []
  const { crews, sent } = await getWorkforce(scope, dayIn(scope.timeZone, job.startsAt))
  const crew = crews.find(({ id }) => id === job.crewId)
  const said = saidIn(scope.timeZone)
  const words = outOfJob(scope.timeZone, job).flatMap((out) =>
    crew ? missedWords(crew, job.crewSize, out, said, sent(job.id)) : [],
  )
  return [...new Set(words)]
}

/** A page of jobs with what each runs into and lacks: as few statements for a hundred jobs as for one. */
export async function jobsWithNeeds(scope: OrgScope, jobs: readonly JobOfBoard[]): Promise<ListedJob[]> {
  const planning = may(scope, 'schedule.read')
  const trucks = await listTrucks(scope)
  const called = await trucksOfJobs(
    scope,
    jobs.map((job) => ({ ...job, at: overSince(job) })),
  )
  const workforce = planning ? await getWorkforce(scope, dayIn(scope.timeZone, scope.now)) : null
  const planned = planning ? await listAround(scope) : []
  const today = todayIn(scope)
  const listed = []
  for (const [nth, job] of jobs.entries()) {
    listed.push({
      ...jobRowToApi(job, scope, today),
      truck_name: called[nth]?.[0]?.name ?? null,
      trucks: trucksToApi(called[nth] ?? []),
      clash: await clashOf(scope, job, planned),
      needs: workforce ? needsOf(scope, job, { workforce, trucks }) : [],
    })
  }
  return listed
}

/** Bookings never overlap: only a job that runs over now reaches into another. */
function listAround(scope: OrgScope) {
  const [startsAt, endsAt] = [-DAY_MS, DAY_MS].map((ms) => new Date(scope.now.getTime() + ms)) as [Date, Date]
  return listBookedJobs(scope, { startsAt, endsAt })
}
