import type { ListedJob } from '../../contract/jobs.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { CHANGE_PENDING, isChangePending } from '../../domain/jobs/change-pending.ts'
import { jobNeeds } from '../../domain/jobs/job-needs.ts'
import { overSince } from '../../domain/jobs/job-status.ts'
import type { Workforce } from '../../domain/schedule/crews-on.ts'
import { jobClash } from '../../domain/schedule/job-clash.ts'
import { getWorkforce, hasGoneOut, listTrucks, type StoredTruck } from '../crews/queries.ts'
import { may } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { clockIn, dayIn } from '../time/wall-clock.ts'
import { daysOfJob } from './days-of-job.ts'
import type { JobOfBoard, StoredJob } from './job-rows.ts'
import { jobRowToApi, todayIn } from './job-to-api.ts'
import { listBookedJobs } from './queries.ts'

/** What an open job lacks, in words, with who and what the company has; once its time is over only that a change waits. */
export function needsOf(
  scope: OrgScope,
  job: JobOfBoard,
  { workforce: { crews, absences }, trucks }: { workforce: Workforce; trucks: readonly StoredTruck[] },
): string[] {
  const { startsAt } = job
  const { timeZone } = scope
  const days = startsAt ? daysOfJob(timeZone, { ...job, startsAt }) : []
  const change = isChangePending(job, job.quoteRevision) ? [CHANGE_PENDING] : []
  if (hasGoneOut(scope, job)) return change
  const needs = jobNeeds(job, {
    crew: crews.find(({ id }) => id === job.crewId),
    trucks,
    absences,
    onDays: days.map((day) => ({ day: dayIn(timeZone, day.startsAt), until: untilOf(timeZone, day) })),
  })
  return [...needs, ...change]
}

/** The hour at which a day of a job is over; one that goes on after midnight takes all of its day. */
const untilOf = (timeZone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  dayIn(timeZone, endsAt) > dayIn(timeZone, startsAt) ? '24:00' : clockIn(timeZone, endsAt)

type PlannedJob = Pick<
  StoredJob,
  'id' | 'status' | 'customerName' | 'crewId' | 'days' | 'startsAt' | 'endsAt'
>

/**
 * What a job runs into of those that are planned, as a sentence; null for nothing. Of a longer job nothing is said: its
 * days have nights between them, in which others may be out.
 */
export function clashOf(
  { id, crewId, days }: Pick<StoredJob, 'id' | 'crewId' | 'days'>,
  planned: readonly PlannedJob[],
  now: Date,
): string | null {
  if (days !== 1) return null
  const near = planned.flatMap((job) =>
    job.days === 1 && job.crewId === crewId && job.startsAt && job.endsAt
      ? [{ ...job, startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() }]
      : [],
  )
  const itself = near.find((job) => job.id === id)
  return itself ? jobClash(itself, near, now.getTime()) : null
}

const NO_TRUCK = { id: 0, name: null }

/** A page of jobs with what each runs into and lacks: as few statements for a hundred jobs as for one. */
export async function jobsWithNeeds(scope: OrgScope, jobs: readonly JobOfBoard[]): Promise<ListedJob[]> {
  const planning = may(scope, 'schedule.read')
  const trucks = await listTrucks(scope)
  const taken = jobs.map((job) => ({
    row: trucks.find(({ id }) => id === job.truckId) ?? NO_TRUCK,
    at: overSince(job),
  }))
  const called = await asTheyWere(scope, 'truck', taken)
  const workforce = planning ? await getWorkforce(scope, dayIn(scope.timeZone, scope.now)) : null
  const planned = planning ? await listAround(scope) : []
  const today = todayIn(scope)
  return jobs.map((job, nth) => ({
    ...jobRowToApi(job, scope, today),
    truck_name: called[nth]?.name ?? null,
    clash: clashOf(job, planned, scope.now),
    needs: workforce ? needsOf(scope, job, { workforce, trucks }) : [],
  }))
}

/** Bookings never overlap: only a job that runs over now reaches into another. */
function listAround(scope: OrgScope) {
  const [startsAt, endsAt] = [-DAY_MS, DAY_MS].map((ms) => new Date(scope.now.getTime() + ms)) as [Date, Date]
  return listBookedJobs(scope, { startsAt, endsAt })
}
