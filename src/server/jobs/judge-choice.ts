import { eq } from 'drizzle-orm'
import { clockOf, DAY_MINUTES } from '../../domain/calendar.ts'
import { type Follows, whatFollows } from '../../domain/jobs/what-follows.ts'
import { Refusal } from '../../domain/refusal.ts'
import { nearestStartWords } from '../../domain/schedule/conflict.ts'
import {
  type CrewSchedule,
  type JobToPlan,
  type Person,
  type Slot,
  type Truck,
  trucksIn,
  workIn,
} from '../../domain/schedule/crew-schedule.ts'
import { staffing, whoIsThere } from '../../domain/schedule/who-is-there.ts'
import { type Obstacles, obstaclesFor } from '../../domain/schedule/why-not.ts'
import { getWorkforce, listSent } from '../crews/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { spokenClockIn } from '../time/wall-clock.ts'
import { outOfJob } from './days-of-job.ts'
import type { StoredJob, WholeJob } from './job-rows.ts'
import { tryMove } from './move-jobs.ts'
import { getJob } from './queries.ts'
import { alongWords } from './trips.ts'

type Asked = { slot: Slot; schedule: CrewSchedule; job: JobToPlan }

export type Judged = {
  verdict: 'free' | 'warned' | 'impossible'
  sentence: string
  follows: string[]
  instead: { truck_id: number; truck: string; replaces: number } | null
}

/** What is in the way of a slot, with the nearest one that works; when nothing is, until when the crew is free. */
export function judgeSlot({ now }: OrgScope, { slot, schedule, job }: Asked): Judged {
  const obstacles = obstaclesFor(schedule, job, now.getTime())
  const [worst, ...others] = obstacles.whyNot(slot)
  if (!worst) {
    return { verdict: 'free', sentence: freeWords(slot, schedule, job), follows: [], instead: null }
  }
  const [next] = obstacles.nearestFree(slot, [
    slot.day,
    ...schedule.days.filter(({ date }) => date > slot.day.date),
  ])
  const words = [worst, ...others].map((obstacle) => obstacle.words)
  if (next) words.push(nearestStartWords(slot.day, next.day.instantOf(next.start), schedule))
  return {
    verdict: worst.isImpossible ? 'impossible' : 'warned',
    sentence: words.join(' '),
    follows: [],
    instead: truckInstead({ slot, schedule, job }, obstacles),
  }
}

/**
 * The same of a job that is to move, as saving it would answer and change it: it is moved, looked at and put back. What the
 * company has said of its hours, crews and trucks forbids nothing.
 */
export async function judgeMove(scope: StaffScope, stored: WholeJob, asked: Asked): Promise<Judged> {
  const { slot, schedule } = asked
  const crewName = slot.crew?.name ?? (stored.crewId === null ? stored.assignedCrew : null)
  const move = {
    id: stored.id,
    version: stored.version,
    scheduled_date: `${slot.day.date}T${clockOf(slot.start)}:00`,
    assigned_crew: crewName,
    truck_ids: trucksIn(slot).map(({ id }) => id),
    // A day that is too early asks for its reason when it is saved.
    early_reason: stored.earlyReason ?? 'Only tried',
  }
  const ofJob = eq(jobAssignments.jobId, stored.id)
  const sent = await listSent(scope, ofJob)
  const follows = await tryMove(scope, [move], async (moved, _, followed) => {
    const after = await getJob(moved, stored.id)
    const stay = new Set((await listSent(moved, ofJob)).map(({ personId }) => personId))
    const people = sent.length === 0 ? [] : (await getWorkforce(moved, after.startsOn ?? '')).sent(after.id)
    const told = await scope.services.wouldTell(moved, stored)
    const along = []
    for (const one of followed) {
      along.push(alongWords(scope, one), await scope.services.wouldTell(moved, one.before))
    }
    return whatFollows(movedFacts(scope, stored), {
      ...movedFacts(scope, after),
      ...teamOf(scope, after, schedule, people),
      left: [...new Set(sent.filter(({ personId }) => !stay.has(personId)).map(({ name }) => name))],
      told,
      along: along.filter((words) => words !== null),
    })
  })
  const judged = judgeSlot(scope, asked)
  if (follows instanceof Refusal) return { ...judged, verdict: 'impossible', sentence: follows.message }
  const verdict = judged.verdict === 'impossible' ? 'warned' : judged.verdict
  return { ...judged, verdict, follows }
}

function movedFacts(
  { timeZone }: OrgScope,
  { arrivalFrom, arrivalTo, travelBeforeMinutes, travelAfterMinutes }: StoredJob,
) {
  const clock = (at: Date) => spokenClockIn(timeZone, at)
  return {
    ...{ travelBeforeMinutes, travelAfterMinutes },
    arrival: arrivalFrom && arrivalTo ? `${clock(arrivalFrom)} to ${clock(arrivalTo)}` : null,
  }
}

/** Who of a job’s crew comes, and who is off. */
function teamOf(
  { timeZone }: OrgScope,
  job: StoredJob,
  { crews }: CrewSchedule,
  sent: readonly Person[],
): Pick<Follows, 'staffing' | 'off' | 'lent'> {
  const crew = crews.find(({ id }) => id === job.crewId)
  const out = outOfJob(timeZone, job)
  const missed = (crew?.people ?? []).filter((person) =>
    out.some((day) => whoIsThere([person], day).length === 0),
  )
  const isOff = ({ away }: Person) => out.some((day) => whoIsThere([{ away }], day).length === 0)
  const names = (people: readonly Person[]) => people.map(({ name }) => name)
  return {
    staffing: crew ? staffing(crew.people, job.crewSize, out, sent) : null,
    off: names(missed.filter(isOff)),
    lent: names(missed.filter((person) => !isOff(person))),
  }
}

/** Where a truck of a slot cannot come or does not take the load, one that does: the crew's own, else the smallest. */
function truckInstead({ slot, schedule }: Asked, obstacles: Obstacles): Judged['instead'] {
  const own = trucksIn(slot)
  const isThere = (truck: Truck) => obstacles.ofTruck(slot, truck).length === 0
  const isEnough = (trucks: readonly Truck[]) => obstacles.ofLoad(trucks).length === 0
  const replaced = own.find((truck) => !isThere(truck)) ?? (isEnough(own) ? undefined : own[0])
  if (!replaced) return null
  const isFree = (truck: Truck) =>
    !own.includes(truck) && isThere(truck) && isEnough(own.map((one) => (one === replaced ? truck : one)))
  const size = ({ id, capacityCuFt }: Truck) =>
    id === slot.crew?.truckId ? -1 : (capacityCuFt ?? Number.MAX_VALUE)
  const [best] = schedule.trucks.filter(isFree).toSorted((a, b) => size(a) - size(b) || a.id - b.id)
  return best ? { truck_id: best.id, truck: best.name, replaces: replaced.id } : null
}

function freeWords(slot: Slot, schedule: CrewSchedule, job: JobToPlan): string {
  const { endMs } = workIn(slot, job)
  const midnight = slot.day.instantOf(DAY_MINUTES)
  const next = schedule.jobs
    .filter((other) => other.id !== job.id && slot.crew !== null && other.crew === slot.crew.id)
    .map(({ startMs }) => startMs)
    .filter((startMs) => startMs >= endMs && startMs < midnight)
  if (next.length === 0) return 'Nothing in the way.'
  return `Nothing in the way until ${schedule.clock(Math.min(...next))}.`
}
