import type { RoutePoint } from '../../contract/board.ts'
import { dayAfter } from '../../domain/calendar.ts'
import type { Place } from '../../domain/estimate/road-miles.ts'
import { daysOut, waysOnDay } from '../../domain/schedule/days-out.ts'
import { type PointKind, routeOf } from '../../domain/schedule/route.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { findPlace } from '../places/gazetteer.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { workOfJob } from './days-of-job.ts'
import { listBookedJobs, type PlannedJob } from './queries.ts'

type Wanted = {
  readonly date: string
  readonly crew_id?: number | undefined
  readonly job_id?: number | undefined
}
type Stop = {
  readonly kind: PointKind
  readonly job: PlannedJob | null
  readonly place: Place | null
  readonly atMs: number | null
}

/** Where a crew, or anyone for one job, drives on a day; nothing on a day on which it does not go out. */
export async function readRoute(
  scope: OrgScope,
  { date, crew_id, job_id }: Wanted,
): Promise<{ points: RoutePoint[] }> {
  const period = {
    startsAt: midnightIn(scope.timeZone, date),
    endsAt: midnightIn(scope.timeZone, dayAfter(date)),
  }
  const { yardAddress } = await getOrganization(scope)
  const jobs = (await listBookedJobs(scope, period)).filter(({ id, crewId }) =>
    job_id === undefined ? crewId === crew_id : id === job_id,
  )
  const yard = yardAddress ? await findPlace(yardAddress) : null
  const trips = await Promise.all(jobs.map((job) => tripOn(scope, job, date)))
  const out = trips.filter((trip) => trip !== null)
  const [first, last] = [out[0], out.at(-1)]
  const atYard = (atMs: number): Stop => ({ kind: 'yard', job: null, place: yard, atMs })
  const stops = [
    ...(yardAddress && first?.leavesMs != null ? [atYard(first.leavesMs)] : []),
    ...out.flatMap((trip) => trip.stops),
    ...(yardAddress && last?.returnsMs != null ? [atYard(last.returnsMs)] : []),
  ]
  return { points: routeOf(stops).map((point) => pointToApi(scope, point)) }
}

/** What of a job is driven to on a day; of one with nights away its first day has the pickup, its last the delivery. */
async function tripOn({ timeZone }: OrgScope, job: PlannedJob, date: string) {
  const work = workOfJob(timeZone, job)
  const nth = work.findIndex(({ startMs }) => dayIn(timeZone, new Date(startMs)) === date)
  const day = daysOut(work, job)[nth]
  if (!day) return null
  const way = { ...job, minutes: job.durationMinutes }
  const { there, home } = waysOnDay(way, nth + 1)
  const place = (address: string | null) => (address ? findPlace(address) : null)
  const stop = async (kind: PointKind, address: string | null, atMs: number | null): Promise<Stop> => ({
    ...{ kind, job, atMs },
    place: await place(address),
  })
  return {
    leavesMs: there ? day.taken.startMs : null,
    returnsMs: home ? day.taken.endMs : null,
    stops: [
      ...(there ? [await stop('pickup', job.originAddress, day.startMs)] : []),
      ...(await Promise.all(
        job.stops
          .filter(({ kind }) => (kind === 'pickup' ? there : home))
          .map(({ address }) => stop('stop', address, null)),
      )),
      ...(home ? [await stop('delivery', job.destinationAddress, there ? null : day.startMs)] : []),
    ],
  }
}

function pointToApi(
  { timeZone }: OrgScope,
  { kind, mark, job, place, atMs, miles, minutes }: ReturnType<typeof routeOf<Stop>>[number],
): RoutePoint {
  const rounded = (degrees: number | undefined) =>
    degrees === undefined ? null : Math.round(degrees * 1000) / 1000
  return {
    ...{ kind, mark, miles, minutes },
    ...{ job_id: job?.id ?? null, customer_name: job?.customerName ?? null },
    ...{
      town: place?.name ?? null,
      latitude: rounded(place?.latitude),
      longitude: rounded(place?.longitude),
    },
    at: momentIn(timeZone, atMs === null ? null : new Date(atMs)),
  }
}
