import type { ListedJob } from '../../contract/jobs.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { getWorkforce, listTrucks } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { clashOf } from './board.ts'
import { needsOf } from './job-needs.ts'
import { jobRowOnTheWire, todayIn } from './job-on-the-wire.ts'
import type { JobOfBoard } from './job-rows.ts'
import { may } from './own-jobs.ts'
import { listBookedJobs } from './queries.ts'

/** A page of jobs with what each runs into and lacks: as few statements for a hundred jobs as for one. */
export async function listedJobs(scope: OrgScope, jobs: readonly JobOfBoard[]): Promise<ListedJob[]> {
  const planning = may(scope, 'schedule.read')
  const trucks = await listTrucks(scope)
  const workforce = planning ? await getWorkforce(scope, dayIn(scope.timeZone, scope.now)) : null
  const planned = planning ? await listAround(scope) : []
  const today = todayIn(scope)
  return jobs.map((job) => ({
    ...jobRowOnTheWire(job, scope, today),
    truck_name: trucks.find(({ id }) => id === job.truckId)?.name ?? null,
    clash: clashOf(job, planned, scope.now),
    needs: workforce ? needsOf(scope, job, { workforce, trucks }) : [],
  }))
}

/** Bookings never overlap: only a job that runs over now reaches into another. */
async function listAround(scope: OrgScope) {
  const [startsAt, endsAt] = [-DAY_MS, DAY_MS].map((ms) => new Date(scope.now.getTime() + ms)) as [Date, Date]
  const booked = await listBookedJobs(scope, { startsAt, endsAt })
  return booked.map((job) => ({ ...job, startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() }))
}
