import {
  DAY_MINUTES,
  MINUTE_MS,
  overlap,
  type Period,
  shortDay,
  WEEKDAYS,
  weekdayAndDate,
  weekdayOf,
} from '../calendar.ts'
import { formatCount, formatVolume, formatWeight } from '../count.ts'
import type { Place } from '../estimate/road-miles.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import { remembered } from '../remembered.ts'
import {
  type Absence,
  type BookedJob,
  type Crew,
  type CrewSchedule,
  type Day,
  type JobToPlan,
  type Slot,
  slotsOfDays,
  type Truck,
  wholeDay,
  workIn,
} from './crew-schedule.ts'
import { crewsOn, freeCrews } from './crews-on.ts'
import { type DayOut, daysOut } from './days-out.ts'
import { driveMinutes } from './drive-time.ts'
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
  /**
   * The first quarter hour, not before the slot's start, at which nothing is in the way of the same crew and truck.
   * @param days on which it is looked for, the slot's own first
   */
  nextFree(slot: Slot, days?: readonly Day[]): Slot | null
  /**
   * That the company has no crew left for a job that is out on a day, in words that go on or end with a full stop; null
   * where it has one. A crew that does not work then may be called in: it takes no one else's place.
   */
  noRoom(out: Period, day: Day, crew: number | null): string | null
  ofTime(slot: Slot): Obstacle[]
  ofCrew(slot: Slot, crew: Crew): Obstacle[]
  ofTruck(slot: Slot, truck: Truck): Obstacle[]
}

/** Another job that may be in the way, with the drives between it and this one. */
type Booked = BookedJob & {
  driveFromIt: number
  driveToIt: number
  /** Who is out for it can be out for this job neither then nor within the drive between them. */
  kept: Period
}

/** What is booked around a day, and what is asked of it. */
type Asked = {
  schedule: CrewSchedule
  job: JobToPlan
  onDay: ReturnType<typeof bookedOnDays>
}

/** Of weeks of jobs those that could be in the way on a day, whenever this one starts: many starts are asked for. */
function bookedOnDays(schedule: CrewSchedule, job: JobToPlan) {
  const drive = (from: Place | null, to: Place | null) => {
    const miles = from && to && schedule.milesBetween(from, to)
    return miles === null ? 0 : driveMinutes(miles)
  }
  const others = schedule.jobs.filter(({ id }) => id !== job.id)
  const booked = others
    .toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)
    .map((other): Booked => {
      const { taken } = other
      const driveFromIt = drive(other.to, job.from)
      const driveToIt = drive(job.to, other.from)
      const kept = {
        startMs: Math.min(taken.startMs, other.startMs - driveToIt * MINUTE_MS),
        endMs: Math.max(taken.endMs, other.endMs + driveFromIt * MINUTE_MS),
      }
      return { ...other, driveFromIt, driveToIt, kept }
    })
  return remembered((day: Day) => {
    // Where the crew stays away, its day ends when the next one begins.
    const lasts = job.days > 1 ? DAY_MINUTES : job.minutes
    const whole = {
      startMs: day.instantOf(0) - job.travelBeforeMinutes * MINUTE_MS,
      endMs: day.instantOf(DAY_MINUTES) + (lasts + job.travelAfterMinutes) * MINUTE_MS,
    }
    const jobs = booked.filter(({ kept }) => overlap(kept, whole))
    return {
      out: jobs.map(({ crew, out }) => ({ crew, ...out })),
      ofCrew: remembered((id: number) => jobs.filter(({ crew }) => crew === id)),
      ofTruck: remembered((id: number) => jobs.filter(({ truckId }) => truckId === id)),
      ofPerson: remembered((id: number) => jobs.filter(({ peopleIds }) => peopleIds.includes(id))),
    }
  })
}

/** What else has to be done at the same time, or too far away to be there in time. */
function clash(
  { days, clock }: CrewSchedule,
  name: string,
  jobs: readonly Booked[],
  work: DayOut,
): Obstacle | null {
  const other = jobs.find((one) => overlap(one.taken, work.taken))
  if (other) {
    const [from, to] = [other.taken.startMs, other.taken.endMs].map(clock)
    const { endMs } = other.taken
    const lastDay = days.find((day) => day.instantOf(0) <= endMs && endMs < day.instantOf(DAY_MINUTES))
    const until = other.out.endMs > other.endMs && lastDay ? `${to} on ${shortDay(lastDay.date)}` : to
    return impossible(`${name} is with ${other.customer} from ${from} to ${until}.`)
  }
  for (const { customer, startMs, endMs, driveFromIt, driveToIt } of jobs) {
    const isBefore = endMs <= work.startMs
    const minutes = isBefore ? driveFromIt : driveToIt
    const gapMs = isBefore ? work.startMs - endMs : startMs - work.endMs
    if (gapMs >= minutes * MINUTE_MS) continue
    const way = isBefore ? `from ${customer} to here` : `from here to ${customer}`
    return unwise(`${name} would not make it in time: ${hoursAndMinutes(minutes)} of driving ${way}.`)
  }
  return null
}

/** The same question for every day of the job. */
const onEachDay =
  <Rest extends unknown[]>(
    { schedule, job }: Asked,
    ask: (slot: Slot, work: DayOut, ...rest: Rest) => (Obstacle | null | false)[],
  ) =>
  (slot: Slot, ...rest: Rest): Obstacle[] => {
    const slots = slotsOfDays(slot, job, schedule.days)
    if (!slots) return [unwise('The last days of this job are too far ahead to plan.')]
    const work = daysOut(
      slots.map((day) => workIn(day, job)),
      job,
    )
    const found = slots.flatMap((day, n) => ask(day, work[n] as DayOut, ...rest))
    return found.filter((one) => one !== null && one !== false)
  }

const absence = (away: readonly Absence[], { taken }: DayOut) => away.find((period) => overlap(period, taken))

function outsideHours({ clock }: CrewSchedule, name: string, { day }: Slot, { dayStart, dayEnd }: Hours) {
  const [from, to] = [dayStart, dayEnd].map((minute) => clock(day.instantOf(minute)))
  return unwise(`${name} works from ${from} to ${to}.`)
}

const ofCrewOn =
  ({ schedule, job, onDay }: Asked) =>
  (slot: Slot, work: DayOut, crew: Crew) => {
    const jobs = onDay(slot.day)
    const ofPeople = crew.people.flatMap(({ id, name, away }) => {
      const off = absence(away, work)
      const elsewhere = jobs.ofPerson(id).filter((other) => other.crew !== crew.id)
      return [
        off && impossible(`${name} of ${crew.name} is off${because(off)}.`),
        clash(schedule, `${name} of ${crew.name}`, elsewhere, work),
      ]
    })
    const size = crew.people.length
    const isSmall = size > 0 && job.crewSize !== null && size < job.crewSize
    const weekday = weekdayOf(slot.day.date)
    const works = crew.workDays.includes(weekday)
    return [
      clash(schedule, crew.name, jobs.ofCrew(crew.id), work),
      ...ofPeople.map((one) => one ?? null),
      isSmall &&
        unwise(`${crew.name} has ${formatCount(size, 'person', 'people')}, this job needs ${job.crewSize}.`),
      !works && unwise(`${crew.name} does not work on ${WEEKDAYS[weekday]}s.`),
      works && !isWithinHours(slot, crew, job) && outsideHours(schedule, crew.name, slot, crew),
    ]
  }

const ofTruckOn =
  ({ schedule, job, onDay }: Asked) =>
  (slot: Slot, work: DayOut, truck: Truck) => {
    const off = absence(truck.away, work)
    const { volumeCuFt, weightLb } = job
    const { capacityCuFt, capacityLb } = truck
    return [
      clash(schedule, truck.name, onDay(slot.day).ofTruck(truck.id), work),
      off ? impossible(`${truck.name} is out of service${because(off)}.`) : null,
      volumeCuFt !== null &&
        capacityCuFt !== null &&
        volumeCuFt > capacityCuFt &&
        unwise(tooMuch(truck, formatVolume(capacityCuFt), formatVolume(volumeCuFt))),
      weightLb !== null &&
        capacityLb !== null &&
        weightLb > capacityLb &&
        unwise(tooMuch(truck, formatWeight(capacityLb), formatWeight(weightLb))),
    ]
  }

export function obstaclesFor(schedule: CrewSchedule, job: JobToPlan, nowMs: number): Obstacles {
  const onDay = bookedOnDays(schedule, job)
  const asked = { schedule, job, onDay }
  const working = remembered((day: Day) => {
    const ofDay = wholeDay(day)
    return crewsOn(day.date, schedule.crews, ({ people }) =>
      people.some(({ away }) => away.some((off) => overlap(off, ofDay))),
    )
  })

  const noRoom = (out: Period, day: Day, crew: number | null) => {
    const crews = working(day)
    const isCalledIn = crew !== null && !crews.includes(crew)
    if (isCalledIn || freeCrews(out, onDay(day).out, crews) > 0) return null
    if (crews.length === 0) return `No crew works on ${weekdayAndDate(day.date)}`
    return crews.length === 1 ? 'The crew is booked then' : `All ${crews.length} crews are booked then`
  }

  const ofTime = onEachDay(asked, (slot, { startMs, out }) => {
    if (startMs < nowMs) return [impossible('This time has passed.')]
    const full = noRoom(out, slot.day, slot.crew?.id ?? null)
    if (full === null) return []
    const isAnybodys = onDay(slot.day).out.some((other) => other.crew === null && overlap(other, out))
    return [impossible(`${full}${isAnybodys ? ', counting jobs that have no crew yet' : ''}.`)]
  })
  const ofAnybody = onEachDay(asked, (slot) => [
    !isWithinHours(slot, schedule.companyHours, job) &&
      outsideHours(schedule, 'The company', slot, schedule.companyHours),
  ])
  const ofCrew = onEachDay(asked, ofCrewOn(asked))
  const ofTruck = onEachDay(asked, ofTruckOn(asked))

  const whyNot = (slot: Slot) => {
    const found = [
      ...(slot.crew ? ofCrew(slot, slot.crew) : ofAnybody(slot)),
      ...(slot.truck ? ofTruck(slot, slot.truck) : []),
      ...ofTime(slot),
    ]
    return found
      .filter(({ words }, index) => found.findIndex((other) => other.words === words) === index)
      .sort((a, b) => Number(b.isImpossible) - Number(a.isImpossible))
  }

  const nextFree = (slot: Slot, days: readonly Day[] = [slot.day]) => {
    for (const day of days) {
      const start = quarterStarts(day, slot.crew ?? schedule.companyHours, job).find(
        (at) => (day !== slot.day || at >= slot.start) && whyNot({ ...slot, day, start: at }).length === 0,
      )
      if (start !== undefined) return { ...slot, day, start }
    }
    return null
  }

  return { whyNot, nextFree, noRoom, ofTime, ofCrew, ofTruck }
}

const because = ({ reason }: Absence) => (reason ? ` (${reason})` : '')

const tooMuch = ({ name }: Truck, takes: string, has: string) =>
  `${name} holds ${takes}, this move has ${has}.`
