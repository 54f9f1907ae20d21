import { DAY_MINUTES, dayAfter, MINUTE_MS, type MinuteOfDay, type Period } from '../calendar.ts'
import type { Place } from '../estimate/road-miles.ts'
import type { Said } from './conflict.ts'
import type { DayOut, Way } from './days-out.ts'

/** Starts are planned on the quarter hour. */
export const QUARTER_HOUR = 15

/** A time in which a person is off or a truck out of service. */
export type Absence = Period & { readonly reason: string | null }

/** A job of another crew with which someone was sent, from leaving the yard until back: their own crew goes without them. */
export type Loan = Period & {
  readonly jobId: number
  readonly jobNumber: string
  readonly customer: string
  /** Some of it is driving. */
  readonly drives: boolean
}

export type Person = {
  readonly id: number
  readonly name: string
  readonly away: readonly Absence[]
  readonly lent?: readonly Loan[] | undefined
  /** Of those who were sent for some of a job’s days only: these days `YYYY-MM-DD`, and when the job is out on them. */
  readonly onDays?: readonly string[] | undefined
  readonly only?: readonly Period[] | undefined
}

export type Crew = {
  readonly id: number
  readonly name: string
  /** Those who are there go out; no one when the company keeps no list of its people. */
  readonly people: readonly Person[]
  /** The truck that it usually drives. */
  readonly truckId: number | null
  /** 0 is Sunday. */
  readonly workDays: readonly number[]
  readonly dayStart: MinuteOfDay
  readonly dayEnd: MinuteOfDay
}

export type Truck = {
  readonly id: number
  readonly name: string
  /** Null where no one has said it. */
  readonly capacityCuFt: number | null
  readonly capacityLb: number | null
  readonly away: readonly Absence[]
}

type Stops = {
  /** Where it is loaded and unloaded, as far as the addresses tell. */
  readonly from: Place | null
  readonly to: Place | null
}

/** A job that has its time. One of several days is one of these for each. */
export type BookedJob = DayOut &
  Stops & {
    readonly id: number
    /** Jobs of one trip are not in one another’s way; its own where nothing is said. */
    readonly trip?: number
    readonly jobNumber: string
    readonly customer: string
    /** Null while it is anybody's: it still takes up one of the crews. 0 where its crew is none of the company's. */
    readonly crew: number | null
    readonly truckIds: readonly number[]
    /** Those of its crew who are not lent then, and those who were sent with it. */
    readonly peopleIds: readonly number[]
  }

/** A job to find a place for; what is null asks for nothing. */
export type JobToPlan = Stops &
  Way & {
    /** Of a job that is moved: it is not in its own way. */
    readonly id: number | null
    /** The trip that it goes on: the others of it are not in its way either. */
    readonly trip?: number | undefined
    /** Above 0, on each of its days. */
    readonly minutes: number
    /** On how many days in a row, each from the same time on. */
    readonly days: number
    readonly volumeCuFt: number | null
    readonly weightLb: number | null
    readonly crewSize: number | null
    /** Who goes with it besides this crew, on its days from this one on; with another, or on others, they do not. */
    readonly sent?:
      | { readonly crew: number | null; readonly day: string; readonly people: readonly Person[] }
      | undefined
    /** How many it takes; where several do, none of them has to hold all of it. */
    readonly trucks: number
  }

/** What a job asks of which only the time counts. */
export const UNDEMANDING = {
  volumeCuFt: null,
  weightLb: null,
  crewSize: null,
  trucks: 1,
  from: null,
  to: null,
  travelBeforeMinutes: 0,
  travelAfterMinutes: 0,
} satisfies Partial<JobToPlan>

/** A calendar day `YYYY-MM-DD`, and when the wall clock shows a minute of it, in milliseconds since 1970. */
export type Day = { readonly date: string; readonly instantOf: (minute: MinuteOfDay) => number }

/** From its midnight to the next. */
export const wholeDay = ({ instantOf }: Day): Period => ({
  startMs: instantOf(0),
  endMs: instantOf(DAY_MINUTES),
})

/**
 * A day whose minutes are quick to ask for: only on the two days a year on which the clocks change each has to be worked out.
 */
export function quickDay({ date, instantOf }: Day): Day {
  const midnight = instantOf(0)
  if (instantOf(DAY_MINUTES) - midnight === DAY_MINUTES * MINUTE_MS) {
    return { date, instantOf: (minute) => midnight + minute * MINUTE_MS }
  }
  const known = new Map<MinuteOfDay, number>()
  return {
    date,
    instantOf: (minute) => {
      const instant = known.get(minute) ?? instantOf(minute)
      known.set(minute, instant)
      return instant
    },
  }
}

/** Who could work and what is booked, on all the days that are looked at. */
export type CrewSchedule = Said & {
  readonly days: readonly Day[]
  /** The active ones, in any order. */
  readonly crews: readonly Crew[]
  readonly trucks: readonly Truck[]
  /** At least those that overlap the days; cancelled ones left out. */
  readonly jobs: readonly BookedJob[]
  /** The hours of a job that is anybody's. */
  readonly companyHours: { readonly dayStart: MinuteOfDay; readonly dayEnd: MinuteOfDay }
  readonly yard: Place | null
  /** By road, null when it is not known; e.g. `roadMiles`. */
  readonly milesBetween: (from: Place, to: Place) => number | null
}

/** When and by whom a job could be done; without a crew it is anybody's, without a truck none of the list is taken. */
export type Slot = {
  readonly day: Day
  readonly start: MinuteOfDay
  readonly crew: Crew | null
  readonly truck: Truck | null
  /** Those that come with it. */
  readonly moreTrucks?: readonly Truck[]
}

/** A slot that names its crew. */
export type OfCrew = Slot & { readonly crew: Crew }

/** All trucks of a slot, the first first. */
export const trucksIn = ({ truck, moreTrucks = [] }: Pick<Slot, 'truck' | 'moreTrucks'>): Truck[] =>
  truck ? [truck, ...moreTrucks] : [...moreTrucks]

/** The work of a job on the first day of a slot, without travel. */
export const workIn = ({ day, start }: Pick<Slot, 'day' | 'start'>, job: JobToPlan): Period => {
  const startMs = day.instantOf(start)
  return { startMs, endMs: startMs + job.minutes * MINUTE_MS }
}

/** The slot on each day of the job, the first included; null where one of them is beyond the days that are looked at. */
export function slotsOfDays(
  slot: Slot,
  { days }: Pick<JobToPlan, 'days'>,
  all: readonly Day[],
): Slot[] | null {
  const slots = [slot]
  for (let n = 1; n < days; n++) {
    const date = dayAfter(slot.day.date, n)
    const day = all.find((other) => other.date === date)
    if (!day) return null
    slots.push({ ...slot, day })
  }
  return slots
}
