import {
  dayAfter,
  daysFromTo,
  type MinuteOfDay,
  minuteOfDay,
  overlap,
  type Period,
} from '../../domain/calendar.ts'
import type { Place } from '../../domain/estimate/road-miles.ts'
import { roadMiles } from '../../domain/estimate/road-miles.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { endByNow } from '../../domain/move-day/kept-phase.ts'
import {
  type BookedJob,
  type CrewSchedule,
  type JobToPlan,
  type Person,
  quickDay,
} from '../../domain/schedule/crew-schedule.ts'
import { type DayOut, daysOut } from '../../domain/schedule/days-out.ts'
import { tripOf } from '../../domain/schedule/shared-trip.ts'
import { getWorkforce, listTrucks, type StoredTruck } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { findPlace } from '../places/gazetteer.ts'
import { instantIn, midnightIn, saidIn } from '../time/wall-clock.ts'
import { keptPhaseOf, workOfJob } from './days-of-job.ts'
import type { StoredJob } from './job-rows.ts'
import { listBookedJobs, type PlannedJob } from './queries.ts'

type PlannedDay = BookedJob & {
  /** The crew in the job's own spelling. */
  readonly assignedCrew: string | null
  readonly isCompleted: boolean
}

type ReadSchedule = Omit<CrewSchedule, 'jobs'> & {
  readonly jobs: readonly PlannedDay[]
  /** Who goes with a job besides its crew. */
  readonly sentWith: (jobId: number) => JobToPlan['sent']
}

/**
 * Who could work and what is booked from one day to another, both included, in five statements: all that booking, moving,
 * planning and the free starts know of a day.
 * @param also what only a choice of a truck or the drive between jobs asks for
 */
export async function readCrewSchedule(
  scope: OrgScope,
  from: string,
  to: string,
  also: { trucks?: boolean; places?: boolean } = {},
): Promise<ReadSchedule> {
  const { timeZone } = scope
  const period = { startsAt: midnightIn(timeZone, from), endsAt: midnightIn(timeZone, dayAfter(to)) }
  const company = await getOrganization(scope)
  const workforce = await getWorkforce(scope, from)
  const trucks = also.trucks ? await listTrucks(scope) : []
  const jobs = await listBookedJobs(scope, period)
  const places = also.places ? placesByAddress() : () => null
  return {
    ...(await inPlan(scope, daysFromTo(from, to), { workforce, trucks, jobs }, places)),
    companyHours: { dayStart: minuteOfDay(company.dayStart), dayEnd: minuteOfDay(company.dayEnd) },
    sentWith: (jobId) => {
      const [first] = workforce.sentWith.get(jobId) ?? []
      return first ? { crew: first.crewId, day: first.day, people: workforce.sent(jobId) } : undefined
    },
    yard: await places(company.yardAddress),
    milesBetween: roadMiles,
    ...saidIn(timeZone),
  }
}

type Read = {
  readonly workforce: Awaited<ReturnType<typeof getWorkforce>>
  readonly trucks: readonly StoredTruck[]
  readonly jobs: readonly PlannedJob[]
}

/** What was read of some days, as the domain asks for it. */
export async function inPlan(
  scope: OrgScope,
  dates: readonly string[],
  { workforce, trucks, jobs }: Read,
  places: PlaceOf = () => null,
): Promise<Pick<ReadSchedule, 'days' | 'crews' | 'trucks' | 'jobs'>> {
  const crews = workforce.crews.filter(({ active }) => active)
  const membersOf = new Map(crews.map((crew) => [crew.id, crew.people]))
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)
  const goWith = (job: PlannedJob) => {
    const members = membersOf.get(job.crewId ?? 0) ?? []
    const sent = workforce.sent(job.id)
    const all = [...idsOf(members), ...idsOf(sent)]
    if (sent.length === 0 && members.every(({ lent }) => lent.length === 0)) return () => all
    const goes = (during: Period) => [
      ...members.filter(({ lent }) => !lent.some((loan) => overlap(loan, during))),
      ...sent.filter(({ only }) => only?.some((day) => overlap(day, during)) !== false),
    ]
    return (during: Period) => idsOf(goes(during))
  }
  const booked = (job: PlannedJob) => bookedDays(scope, job, goWith(job), places)
  const days = dates.map((date) => {
    const instantOf = (minute: MinuteOfDay) => instantIn(scope.timeZone, `${date}T00:${minute}:00`).getTime()
    return quickDay({ date, instantOf })
  })
  return {
    days,
    crews: crews.map((crew) => ({
      ...crew,
      dayStart: minuteOfDay(crew.dayStart),
      dayEnd: minuteOfDay(crew.dayEnd),
    })),
    trucks: trucks
      .filter(({ active }) => active)
      .map((truck) => ({
        ...truck,
        away: workforce.absences.filter(({ truckId }) => truckId === truck.id),
      })),
    jobs: (await Promise.all(jobs.map(booked))).flat(),
  }
}

/** A name that is no crew takes up none of them. */
export const crewInPlan = ({ crewId, crewKey }: Pick<StoredJob, 'crewId' | 'crewKey'>): number | null =>
  crewId ?? (crewKey === null ? null : 0)

/** A booked job as often as it has days; one that runs over takes its crew until it is back. */
async function bookedDays(
  { timeZone, now }: OrgScope,
  job: PlannedJob,
  goWith: (during: Period) => readonly number[],
  places: PlaceOf,
): Promise<ReadSchedule['jobs']> {
  const shared = {
    id: job.id,
    trip: tripOf(job),
    jobNumber: job.jobNumber,
    customer: job.customerName,
    crew: crewInPlan(job),
    assignedCrew: job.assignedCrew,
    isCompleted: job.status === 'completed',
    truckIds: trucksOf(job),
    from: await places(job.originAddress),
    to: await places(job.destinationAddress),
  }
  const last = job.days - 1
  return daysOut(workOfJob(timeZone, job), job).map((day, nth) => {
    const kept = { status: job.status, ...keptPhaseOf(timeZone, job) }
    const overMs = nth === last ? endByNow(kept, day.endMs, now.getTime()) - day.endMs : 0
    return { ...shared, peopleIds: goWith(day.taken), ...later(day, overMs) }
  })
}

const later = ({ startMs, endMs, taken, out }: DayOut, ms: number): DayOut => ({
  ...{ startMs, endMs: endMs + ms },
  taken: { ...taken, endMs: taken.endMs + ms },
  out: { ...out, endMs: out.endMs + ms },
})

type PlaceOf = (address: string | null) => Promise<Place | null> | null

/** Where addresses are, each looked up once: the same address is the same place. */
function placesByAddress(): PlaceOf {
  const known = new Map<string, Promise<Place | null>>()
  return (address) => {
    if (!address) return null
    const place = known.get(address) ?? findPlace(address)
    known.set(address, place)
    return place
  }
}
