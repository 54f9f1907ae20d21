import { daysFrom, MINUTE_MS, overlap } from '../calendar.ts'
import type { Place } from '../estimate/road-miles.ts'
import { capacityOf } from '../jobs/job-trucks.ts'
import {
  type BookedJob,
  type Crew,
  type CrewSchedule,
  type JobToPlan,
  type Slot,
  trucksIn,
  wholeDay,
  workIn,
} from './crew-schedule.ts'
import { driveMinutes } from './drive-time.ts'

// What a choice costs is counted in minutes of driving; what else matters is worth so many of them. The figures are
// judgement: a day away from the asked one weighs more than any drive within a region, an hour that a crew already works as
// much as four miles in town, and the last three decide between choices that are otherwise the same.
const PER_DAY_AWAY = 480
const PER_MINUTE_WORKED = 1 / 8
const PER_MINUTE_WAITED = 1 / 4
const UNUSUAL_TRUCK = 15
const PER_MINUTE_LATER = 1 / 30
const PER_CU_FT_SPARE = 1 / 100
/** To or from a job whose address is not understood. */
const UNKNOWN_DRIVE_MINUTES = 30

/** The crew's jobs that stand before and after a slot on its day. */
export type Neighbours = { readonly before: BookedJob | null; readonly after: BookedJob | null }

export type Costs = {
  /** What a slot costs in minutes of driving; less is better, and 0 the least. */
  costOf(slot: Slot): number
  /** The part of it that depends on the truck; the rest is the same for all trucks. */
  costOfTruck(slot: Pick<Slot, 'crew' | 'truck' | 'moreTrucks'>): number
  neighbours(slot: Slot): Neighbours
  /** How long a crew works already on the days that are looked at, in minutes. */
  workedMinutes(crew: Crew): number
}

/** What else each crew does, in order, and how many minutes of it. */
function jobsOfCrews({ jobs }: CrewSchedule, job: JobToPlan) {
  const others = jobs.filter(({ id }) => id !== job.id)
  const worked = new Map<number, number>()
  const ofCrew = new Map<number, BookedJob[]>()
  for (const other of others.toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)) {
    if (other.crew === null) continue
    const ofThis = ofCrew.get(other.crew)
    if (ofThis) ofThis.push(other)
    else ofCrew.set(other.crew, [other])
    const minutes = (other.endMs - other.startMs) / MINUTE_MS
    worked.set(other.crew, (worked.get(other.crew) ?? 0) + minutes)
  }
  return { worked, ofCrew }
}

/** Minutes of driving from place to place: each way is computed once. */
function drivesIn(schedule: CrewSchedule) {
  const known = new Map<Place, Map<Place, number>>()
  return (from: Place | null, to: Place | null): number => {
    if (!from || !to) return UNKNOWN_DRIVE_MINUTES
    const remembered = known.get(from)?.get(to)
    if (remembered !== undefined) return remembered
    const miles = schedule.milesBetween(from, to)
    const minutes = miles === null ? UNKNOWN_DRIVE_MINUTES : driveMinutes(miles)
    known.set(from, (known.get(from) ?? new Map<Place, number>()).set(to, minutes))
    return minutes
  }
}

export function costsFor(schedule: CrewSchedule, job: JobToPlan, askedDate: string): Costs {
  const { worked, ofCrew } = jobsOfCrews(schedule, job)
  const drive = drivesIn(schedule)
  /** From the yard and back; a company that does not say where its yard is drives from nowhere. */
  const driveOfYard = (place: Place | null) => (schedule.yard ? drive(schedule.yard, place) : 0)

  const neighbours = (slot: Slot): Neighbours => {
    const work = workIn(slot, job)
    const ofWholeDay = wholeDay(slot.day)
    const ofDay = (slot.crew ? (ofCrew.get(slot.crew.id) ?? []) : []).filter((other) =>
      overlap(other, ofWholeDay),
    )
    return {
      before: ofDay.findLast(({ endMs }) => endMs <= work.startMs) ?? null,
      after: ofDay.find(({ startMs }) => startMs >= work.endMs) ?? null,
    }
  }

  /** By how many minutes the crew's driving of that day grows. */
  const moreDriving = ({ before, after }: Neighbours) => {
    const there = before ? drive(before.to, job.from) : driveOfYard(job.from)
    const onwards = after ? drive(job.to, after.from) : driveOfYard(job.to)
    if (before && after) return there + onwards - drive(before.to, after.from)
    if (before) return there + onwards - driveOfYard(before.to)
    if (after) return there + onwards - driveOfYard(after.from)
    return there + onwards
  }

  /** How long the crew waits between its jobs, driving aside. */
  const waiting = (slot: Slot, { before, after }: Neighbours) => {
    const work = workIn(slot, job)
    const since = before ? (work.startMs - before.endMs) / MINUTE_MS - drive(before.to, job.from) : 0
    const until = after ? (after.startMs - work.endMs) / MINUTE_MS - drive(job.to, after.from) : 0
    return Math.max(0, since) + Math.max(0, until)
  }

  const costOfTruck = ({ crew, truck, moreTrucks = [] }: Pick<Slot, 'crew' | 'truck' | 'moreTrucks'>) => {
    if (!truck) return 0
    const { cuFt } = capacityOf(trucksIn({ truck, moreTrucks }))
    const isUnusual = crew !== null && crew.truckId !== null && truck.id !== crew.truckId
    const spare = cuFt === null ? 0 : cuFt - (job.volumeCuFt ?? 0)
    return (isUnusual ? UNUSUAL_TRUCK : 0) + PER_CU_FT_SPARE * Math.max(0, spare)
  }

  const costOf = (slot: Slot) => {
    const { day, start, crew } = slot
    const near = neighbours(slot)
    return (
      PER_DAY_AWAY * Math.abs(daysFrom(askedDate, day.date)) +
      (crew ? Math.max(0, moreDriving(near)) : 0) +
      PER_MINUTE_WORKED * (crew ? (worked.get(crew.id) ?? 0) : 0) +
      PER_MINUTE_WAITED * waiting(slot, near) +
      PER_MINUTE_LATER * start +
      costOfTruck(slot)
    )
  }

  return { costOf, costOfTruck, neighbours, workedMinutes: ({ id }) => worked.get(id) ?? 0 }
}
