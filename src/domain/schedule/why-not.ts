import { WEEKDAYS } from '../calendar.ts'
import { formatCount, formatNumber } from '../count.ts'
import type { Place } from '../estimate/road-miles.ts'
import {
  type Absence,
  type Crew,
  type CrewSchedule,
  type JobToPlan,
  MINUTE_MS,
  overlap,
  type Slot,
  type Truck,
  withTravel,
  workIn,
} from './crew-schedule.ts'
import { driveMinutes } from './drive-time.ts'
import { freeCrews, type Period } from './free-starts.ts'
import { type Hours, isWithinHours, quarterStarts } from './quarter-starts.ts'

/** Why a job does not fit into a slot, as a sentence. */
export type Obstacle = {
  /** Whether it cannot be done at all; otherwise it is only against what the company has said of itself. */
  readonly isImpossible: boolean
  readonly words: string
}

const impossible = (words: string): Obstacle => ({ isImpossible: true, words })
const unwise = (words: string): Obstacle => ({ isImpossible: false, words })

/** Answers for one job and one schedule what is in the way of a slot; made once, asked for many slots. */
export type Obstacles = {
  /** All that is in the way, the worst first; nothing for a slot that fits. */
  whyNot(slot: Slot): Obstacle[]
  /** The first quarter hour of the same day, not before the slot's start, at which the same crew and truck are free. */
  nextFree(slot: Slot): Slot | null
  ofTime(slot: Slot): Obstacle[]
  ofCrew(slot: Slot, crew: Crew): Obstacle[]
  ofTruck(slot: Slot, truck: Truck): Obstacle[]
}

export function obstaclesFor(schedule: CrewSchedule, job: JobToPlan, nowMs: number): Obstacles {
  const others = schedule.jobs.filter(({ id }) => id !== job.id)
  const drive = (from: Place | null, to: Place | null) => {
    const miles = from && to && schedule.milesBetween(from, to)
    return miles === null ? 0 : driveMinutes(miles)
  }
  const booked = others.map((other) => ({
    ...other,
    taken: withTravel(other, other),
    driveFromIt: drive(other.to, job.from),
    driveToIt: drive(job.to, other.from),
  }))
  type Booked = (typeof booked)[number]
  const of = <Key>(keys: (other: Booked) => readonly (Key | null)[]) => {
    const map = new Map<Key, Booked[]>()
    for (const other of booked) {
      for (const key of keys(other)) {
        if (key !== null) map.set(key, [...(map.get(key) ?? []), other])
      }
    }
    return map
  }
  const byCrew = of(({ crewId }) => [crewId])
  const byTruck = of(({ truckId }) => [truckId])
  const byPerson = of(({ peopleIds }) => peopleIds)

  /** What else has to be done at the same time, or too far away to be there in time. */
  const clash = (name: string, jobs: readonly Booked[] = [], work: Period): Obstacle | null => {
    const taken = withTravel(work, job)
    for (const other of jobs) {
      if (overlap(other.taken, taken)) {
        const [from, to] = [other.taken.startMs, other.taken.endMs].map(schedule.clock)
        return impossible(`${name} is with ${other.customer} from ${from} to ${to}.`)
      }
      const isBefore = other.endMs <= work.startMs
      const minutes = isBefore ? other.driveFromIt : other.driveToIt
      const gapMs = isBefore ? work.startMs - other.endMs : other.startMs - work.endMs
      if (gapMs < minutes * MINUTE_MS) {
        const way = isBefore ? `from ${other.customer} to here` : `from here to ${other.customer}`
        return unwise(`${name} would not be in time: ${formatCount(minutes, 'minute')} of driving ${way}.`)
      }
    }
    return null
  }

  const absence = (away: readonly Absence[], work: Period) =>
    away.find((period) => overlap(period, withTravel(work, job)))

  const outsideHours = (name: string, { day }: Slot, { dayStart, dayEnd }: Hours) => {
    const [from, to] = [dayStart, dayEnd].map((minute) => schedule.clock(day.instantOf(minute)))
    return unwise(`${name} works from ${from} to ${to}.`)
  }

  const ofTime = (slot: Slot): Obstacle[] => {
    const work = workIn(slot, job)
    if (work.startMs < nowMs) return [impossible('This time is past.')]
    const crews = schedule.crews.length || schedule.unnamed.crews
    if (freeCrews(work, others, crews) > 0) return []
    const all = crews === 1 ? 'The crew is' : `All ${crews} crews are`
    const isAnybodys = others.some((other) => other.crewId === null && overlap(other, work))
    const by = isAnybodys && schedule.crews.length > 0 ? ', counting jobs that have no crew yet' : ''
    return [impossible(`${all} booked then${by}.`)]
  }

  const ofAnybody = (slot: Slot) =>
    isWithinHours(slot, schedule.unnamed, job) ? [] : [outsideHours('The company', slot, schedule.unnamed)]

  const ofCrew = (slot: Slot, crew: Crew): Obstacle[] => {
    const work = workIn(slot, job)
    const found: Obstacle[] = []
    const clashing = clash(crew.name, byCrew.get(crew.id), work)
    if (clashing) found.push(clashing)
    const missing = crew.people.flatMap(({ id, name, away }) => {
      const off = absence(away, work)
      if (off) return `${name} is off${off.reason ? ` (${off.reason})` : ''}.`
      const elsewhere = byPerson.get(id)?.filter(({ crewId }) => crewId !== crew.id)
      return clash(name, elsewhere, work)?.words ?? []
    })
    const there = crew.people.length - missing.length
    if (crew.people.length > 0 && there < (job.crewSize ?? 1)) {
      const needed = `${crew.name} has ${formatCount(there, 'person', 'people')} then, this job needs ${job.crewSize ?? 1}.`
      found.push(unwise([needed, ...missing].join(' ')))
    }
    const weekday = new Date(`${slot.day.date}T00:00:00Z`).getUTCDay()
    if (!crew.workDays.includes(weekday))
      found.push(unwise(`${crew.name} does not work on ${WEEKDAYS[weekday]}s.`))
    else if (!isWithinHours(slot, crew, job)) {
      found.push(outsideHours(crew.name, slot, crew))
    }
    return found
  }

  const ofTruck = (slot: Slot, truck: Truck): Obstacle[] => {
    const work = workIn(slot, job)
    const found: Obstacle[] = []
    const clashing = clash(truck.name, byTruck.get(truck.id), work)
    if (clashing) found.push(clashing)
    const off = absence(truck.away, work)
    if (off) found.push(impossible(`${truck.name} is out of service${off.reason ? ` (${off.reason})` : ''}.`))
    const { volumeCuFt, weightLb } = job
    if (volumeCuFt !== null && truck.capacityCuFt !== null && volumeCuFt > truck.capacityCuFt) {
      found.push(unwise(tooMuch(truck, truck.capacityCuFt, volumeCuFt, 'cu ft')))
    }
    if (weightLb !== null && truck.capacityLb !== null && weightLb > truck.capacityLb) {
      found.push(unwise(tooMuch(truck, truck.capacityLb, weightLb, 'lb')))
    }
    return found
  }

  const whyNot = (slot: Slot) => {
    const found = [
      ...(slot.crew ? ofCrew(slot, slot.crew) : ofAnybody(slot)),
      ...(slot.truck ? ofTruck(slot, slot.truck) : []),
      ...ofTime(slot),
    ]
    return found.sort((a, b) => Number(b.isImpossible) - Number(a.isImpossible))
  }

  const nextFree = (slot: Slot) =>
    quarterStarts(slot.day, slot.crew ?? schedule.unnamed, job)
      .filter((start) => start >= slot.start)
      .map((start) => ({ ...slot, start }))
      .find((later) => whyNot(later).length === 0) ?? null

  return { whyNot, nextFree, ofTime, ofCrew, ofTruck }
}

const tooMuch = ({ name }: Truck, takes: number, has: number, unit: string) =>
  `${name} takes ${formatNumber(takes)} ${unit}, this move has ${formatNumber(has)}.`
