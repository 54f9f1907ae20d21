import { DAY_MINUTES, dayAfter, MINUTE_MS, overlap, type Period, WEEKDAYS, weekdayOf } from '../calendar.ts'
import { formatCount, formatNames, formatVolume, formatWeight } from '../count.ts'
import type { Place } from '../estimate/road-miles.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import { capacityOf } from '../jobs/job-trucks.ts'
import { remembered } from '../remembered.ts'
import { type Conflict, calledIn, conflictWords, fullWords, missedWords } from './conflict.ts'
import {
  type BookedJob,
  type Crew,
  type CrewSchedule,
  type Day,
  type JobToPlan,
  type Slot,
  slotsOfDays,
  type Truck,
  trucksIn,
  wholeDay,
  workIn,
} from './crew-schedule.ts'
import { crewsOn, freeCrews } from './crews-on.ts'
import { type DayOut, daysOut, minutesOnTheWay } from './days-out.ts'
import { driveMinutes } from './drive-time.ts'
import { type Hours, isWithinHours, quarterStarts } from './quarter-starts.ts'
import { goesOut, staffing, whoIsThere } from './who-is-there.ts'

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
   * The quarter hours at which nothing is in the way of the same crew and truck, the nearest to the slot's first: on its
   * own day, then by the same time of day on the others; of two as near the later.
   * @param days on which they are looked for, the slot's own first
   */
  nearestFree(slot: Slot, days?: readonly Day[]): Generator<Slot>
  /**
   * That the company has no crew left for a job that is out on a day, as a sentence; null where it has one. A crew that
   * does not work then may be called in: it takes no one else's place.
   */
  noRoom(out: Period, day: Day, crew: number | null): string | null
  ofTime(slot: Slot): Obstacle[]
  ofCrew(slot: Slot, crew: Crew): Obstacle[]
  /** Only that it is taken or out of service; what it takes says `ofLoad`. */
  ofTruck(slot: Slot, truck: Truck): Obstacle[]
  /** That trucks together do not take the load. */
  ofLoad(trucks: readonly Truck[]): Obstacle[]
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
  const others = schedule.jobs.filter(
    ({ id, trip = id }) => id !== job.id && (job.trip === undefined || trip !== job.trip),
  )
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
      startMs: day.instantOf(0) - minutesOnTheWay(job.travelBeforeMinutes) * MINUTE_MS,
      endMs: day.instantOf(DAY_MINUTES) + (lasts + minutesOnTheWay(job.travelAfterMinutes)) * MINUTE_MS,
    }
    const jobs = booked.filter(({ kept }) => overlap(kept, whole))
    return {
      out: jobs.map(({ crew, out }) => ({ crew, ...out })),
      ofCrew: remembered((id: number) => jobs.filter(({ crew }) => crew === id)),
      ofTruck: remembered((id: number) => jobs.filter(({ truckIds }) => truckIds.includes(id))),
      ofPerson: remembered((id: number) => jobs.filter(({ peopleIds }) => peopleIds.includes(id))),
    }
  })
}

/** What else has to be done at the same time, or too far away to be there in time. */
function clash(schedule: CrewSchedule, who: string, jobs: readonly Booked[], work: DayOut): Obstacle | null {
  const other = jobs.find((one) => overlap(one.taken, work.taken))
  if (other) return impossible(conflictWords(withJob(who, other, schedule), schedule))
  for (const { customer, jobNumber, startMs, endMs, driveFromIt, driveToIt } of jobs) {
    const isBefore = endMs <= work.startMs
    const minutes = isBefore ? driveFromIt : driveToIt
    const gapMs = isBefore ? work.startMs - endMs : startMs - work.endMs
    if (gapMs >= minutes * MINUTE_MS) continue
    const job = `${customer} (${jobNumber})`
    const way = isBefore ? `from ${job} to here` : `from here to ${job}`
    return unwise(`${who} would not make it in time: ${hoursAndMinutes(minutes)} of driving ${way}.`)
  }
  return null
}

/** A job that takes someone; where its crew stays away, from its first departure until it is back. */
function withJob(who: string, job: BookedJob, { jobs }: CrewSchedule): Conflict {
  const { id, customer, jobNumber, startMs, endMs, taken } = job
  const days = jobs.filter((day) => day.id === id).toSorted((a, b) => a.startMs - b.startMs)
  const spell = { ...taken }
  for (const day of days) if (day.taken.startMs === spell.endMs) spell.endMs = day.taken.endMs
  for (const day of days.toReversed()) {
    if (day.taken.endMs === spell.startMs) spell.startMs = day.taken.startMs
  }
  const drives = taken.startMs < startMs || endMs < taken.endMs
  return { kind: 'with a job', who, customer, jobNumber, drives, ...spell }
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

function outsideHours({ clock }: CrewSchedule, name: string, { day }: Slot, { dayStart, dayEnd }: Hours) {
  const [from, to] = [dayStart, dayEnd].map((minute) => clock(day.instantOf(minute)))
  return unwise(`${name} works from ${from} to ${to}.`)
}

/** Who goes with a job besides a crew on a day. */
const sentOn = ({ sent, days }: JobToPlan, { date }: Day, { id }: Crew) =>
  sent?.crew === id && sent.day <= date && date < dayAfter(sent.day, days)
    ? sent.people
        .filter(({ onDays }) => onDays?.includes(date) !== false)
        // Perhaps at another hour of that day.
        .map((person) => ({ ...person, only: undefined }))
    : []

/** Who of a crew cannot come: anyone who is off, or was sent with another job, only where too few are left. */
function ofPeopleOn(
  { schedule, job, onDay }: Asked,
  { day }: Slot,
  { taken, ...work }: DayOut,
  crew: Crew,
): (Obstacle | null)[] {
  const sent = sentOn(job, day, crew)
  const off = missedWords(crew, job.crewSize, taken, schedule, sent)
  const { here, takes, isShort } = staffing(crew.people, job.crewSize, [taken], sent)
  const elsewhere = (id: number) =>
    onDay(day)
      .ofPerson(id)
      .filter((other) => other.crew !== crew.id)
  return [
    ...off.map(impossible),
    ...whoIsThere([...crew.people, ...sent], taken).map(({ id, name }) =>
      clash(schedule, calledIn(crew, name), elsewhere(id), { taken, ...work }),
    ),
    isShort && off.length === 0
      ? unwise(`${crew.name} has ${formatCount(here, 'person', 'people')}, this job needs ${takes}.`)
      : null,
  ]
}

const ofCrewOn = (asked: Asked) => (slot: Slot, work: DayOut, crew: Crew) => {
  const { schedule, job, onDay } = asked
  const weekday = weekdayOf(slot.day.date)
  const works = crew.workDays.includes(weekday)
  return [
    clash(schedule, crew.name, onDay(slot.day).ofCrew(crew.id), work),
    ...ofPeopleOn(asked, slot, work, crew),
    !works && unwise(`${crew.name} does not work on ${WEEKDAYS[weekday]}s.`),
    works && !isWithinHours(slot, crew, job) && outsideHours(schedule, crew.name, slot, crew),
  ]
}

const ofTruckOn =
  ({ schedule, onDay }: Asked) =>
  (slot: Slot, work: DayOut, truck: Truck) => {
    const off = truck.away.find((period) => overlap(period, work.taken))
    return [
      clash(schedule, truck.name, onDay(slot.day).ofTruck(truck.id), work),
      off ? impossible(conflictWords({ kind: 'out of service', who: truck.name, ...off }, schedule)) : null,
    ]
  }

function ofLoadOf({ volumeCuFt, weightLb }: JobToPlan, trucks: readonly Truck[]): Obstacle[] {
  const { cuFt, lb } = capacityOf(trucks)
  const found: Obstacle[] = []
  if (volumeCuFt !== null && cuFt !== null && volumeCuFt > cuFt) {
    found.push(unwise(tooMuch(trucks, formatVolume(cuFt), formatVolume(volumeCuFt))))
  }
  if (weightLb !== null && lb !== null && weightLb > lb) {
    found.push(unwise(tooMuch(trucks, formatWeight(lb), formatWeight(weightLb))))
  }
  return found
}

export function obstaclesFor(schedule: CrewSchedule, job: JobToPlan, nowMs: number): Obstacles {
  const onDay = bookedOnDays(schedule, job)
  const asked = { schedule, job, onDay }
  const working = remembered((day: Day) => {
    const ofDay = wholeDay(day)
    return crewsOn(day.date, schedule.crews, ({ people }) => !goesOut(people, ofDay))
  })

  const noRoom = (out: Period, day: Day, crew: number | null) => {
    const crews = working(day)
    const isCalledIn = crew !== null && !crews.includes(crew)
    if (isCalledIn || freeCrews(out, onDay(day).out, crews) > 0) return null
    const hasWaiting = onDay(day).out.some((other) => other.crew === null && overlap(other, out))
    return fullWords(crews.length, day.date, { hasWaiting })
  }

  const ofTime = onEachDay(asked, (slot, { startMs, out }) => {
    if (startMs < nowMs) return [impossible('This time has passed.')]
    const full = noRoom(out, slot.day, slot.crew?.id ?? null)
    return full === null ? [] : [impossible(full)]
  })
  const ofAnybody = onEachDay(asked, (slot) => [
    !isWithinHours(slot, schedule.companyHours, job) &&
      outsideHours(schedule, 'The company', slot, schedule.companyHours),
  ])
  const ofCrew = onEachDay(asked, ofCrewOn(asked))
  const ofTruck = onEachDay(asked, ofTruckOn(asked))
  const ofLoad = (trucks: readonly Truck[]) => ofLoadOf(job, trucks)

  const whyNot = (slot: Slot) => {
    const found = [
      ...(slot.crew ? ofCrew(slot, slot.crew) : ofAnybody(slot)),
      ...trucksIn(slot).flatMap((truck) => ofTruck(slot, truck)),
      ...ofLoad(trucksIn(slot)),
      ...ofTime(slot),
    ]
    return found
      .filter(({ words }, index) => found.findIndex((other) => other.words === words) === index)
      .sort((a, b) => Number(b.isImpossible) - Number(a.isImpossible))
  }

  function* nearestFree(slot: Slot, days: readonly Day[] = [slot.day]) {
    const away = (start: number) => Math.abs(start - slot.start)
    for (const day of days) {
      const starts = quarterStarts(day, slot.crew ?? schedule.companyHours, job)
      for (const start of starts.toSorted((a, b) => away(a) - away(b) || b - a)) {
        const found = { ...slot, day, start }
        if (whyNot(found).length === 0) yield found
      }
    }
  }

  return { whyNot, nearestFree, noRoom, ofTime, ofCrew, ofTruck, ofLoad }
}

const tooMuch = (trucks: readonly Truck[], takes: string, has: string) =>
  `${formatNames(trucks.map(({ name }) => name))} ${trucks.length > 1 ? 'hold' : 'holds'} ${takes}, this move has ${has}.`
