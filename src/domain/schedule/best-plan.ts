import { daysFrom, type MinuteOfDay } from '../calendar.ts'
import { remembered } from '../remembered.ts'
import type { Crew, CrewSchedule, Day, JobToPlan, OfCrew, Truck } from './crew-schedule.ts'

import { type Costs, costsFor } from './plan-cost.ts'
import { reasonsFor, whyNoPlan } from './plan-words.ts'
import { quarterStarts } from './quarter-starts.ts'
import { type Obstacles, obstaclesFor } from './why-not.ts'

/** How many days before and after the asked one are planned on. */
export const DAYS_AROUND = 3
const PLANS = 3
/** Starts of one crew on one day that are nearer than this are one choice. */
const ANOTHER_TIME_MINUTES = 180
/** What another crew may cost more, in minutes of driving, and is still the better second choice. */
const SAME_CREW_MINUTES = 60

export type Plan = OfCrew & {
  /** In minutes of driving; the least is best. */
  readonly cost: number
  /** Parts of a sentence that begins with the crew's name and "is". */
  readonly reasons: readonly string[]
}

export type BestPlans = {
  /** The best first, at most three, each another crew, another day or another part of the day. */
  readonly plans: readonly Plan[]
  /** Why there is none, and the nearest day that has room; null when there are some. */
  readonly none: string | null
}

/**
 * Finds the three best choices of crew, truck and start for a job on the asked day and the days around it: they fit, are not
 * past, drive least and share the hours between the crews. All there are is looked at, so nothing better exists.
 * @param askedDate `YYYY-MM-DD`
 */
export function bestPlans(
  schedule: CrewSchedule,
  job: JobToPlan,
  askedDate: string,
  nowMs: number,
): BestPlans {
  const obstacles = obstaclesFor(schedule, job, nowMs)
  const costs = costsFor(schedule, job, askedDate)
  const bestOn = (days: readonly Day[]) => {
    const slots = days.flatMap((day) => slotsOf(day, schedule, job, obstacles, costs))
    return distinct(slots.map((slot) => ({ ...slot, cost: costs.costOf(slot) })).sort(byCost))
  }
  const away = ({ date }: Day) => Math.abs(daysFrom(askedDate, date))
  const near = schedule.days.filter((day) => away(day) <= DAYS_AROUND)
  const plans = bestOn(near).map((plan) => ({
    ...plan,
    reasons: reasonsFor(plan, schedule, job, costs, askedDate),
  }))
  if (plans.length > 0) return { plans, none: null }

  const farther = schedule.days
    .filter((day) => away(day) > DAYS_AROUND)
    .sort((a, b) => away(a) - away(b) || a.date.localeCompare(b.date))
  let nearest: OfCrew | undefined
  for (const day of farther) {
    nearest = bestOn([day])[0]
    if (nearest) break
  }
  return { plans: [], none: whyNoPlan(schedule, job, near, nearest, nowMs) }
}

/** Every crew and start of a day that nothing is in the way of, with the truck that suits it best. */
function slotsOf(
  day: Day,
  schedule: CrewSchedule,
  job: JobToPlan,
  obstacles: Obstacles,
  costs: Costs,
): OfCrew[] {
  const isTimeFree = remembered((start: MinuteOfDay) =>
    isFree(obstacles.ofTime({ day, start, crew: null, truck: null })),
  )
  const freeTrucks = remembered((start: MinuteOfDay) =>
    schedule.trucks.filter((truck) => isFree(obstacles.ofTruck({ day, start, crew: null, truck }, truck))),
  )
  const wants = Math.min(job.trucks, schedule.trucks.length)
  return schedule.crews.flatMap((crew) =>
    quarterStarts(day, crew, job).flatMap((start): OfCrew[] => {
      const slot = { day, start, crew, truck: null }
      if (!isTimeFree(start) || !isFree(obstacles.ofCrew(slot, crew))) return []
      if (schedule.trucks.length === 0) return [slot]
      const free = freeTrucks(start)
      const chosen =
        wants > 1
          ? severalTrucks(free, wants, crew, obstacles)
          : cheapestTruck(free, crew, { obstacles, costs })
      return chosen ? [{ ...slot, ...chosen }] : []
    }),
  )
}

function cheapestTruck(
  free: readonly Truck[],
  crew: Crew,
  { obstacles, costs }: { obstacles: Obstacles; costs: Costs },
): { truck: Truck } | null {
  const [first, ...others] = free.filter((truck) => isFree(obstacles.ofLoad([truck])))
  if (!first) return null
  const dearness = (truck: Truck) => costs.costOfTruck({ crew, truck })
  const better = (a: Truck, b: Truck) => ((dearness(b) - dearness(a) || b.id - a.id) < 0 ? b : a)
  return { truck: others.reduce(better, first) }
}

/** As many trucks as a job takes: the crew's own and the largest, or all of them the largest where only those take the load. */
function severalTrucks(
  free: readonly Truck[],
  wants: number,
  crew: Crew,
  obstacles: Obstacles,
): { truck: Truck; moreTrucks: Truck[] } | null {
  const size = ({ capacityCuFt }: Truck) => capacityCuFt ?? 0
  const largest = free.toSorted((a, b) => size(b) - size(a) || a.id - b.id)
  const ownFirst = largest.toSorted((a, b) => Number(b.id === crew.truckId) - Number(a.id === crew.truckId))
  for (const inOrder of [ownFirst, largest]) {
    const [truck, ...moreTrucks] = inOrder.slice(0, wants)
    const isWhole = truck && 1 + moreTrucks.length === wants
    if (isWhole && isFree(obstacles.ofLoad([truck, ...moreTrucks]))) return { truck, moreTrucks }
  }
  return null
}

const isFree = (obstacles: readonly unknown[]) => obstacles.length === 0

type Costed = OfCrew & { readonly cost: number }

/** The cheapest first; those that cost the same always in the same order. */
const byCost = (a: Costed, b: Costed) =>
  a.cost - b.cost ||
  a.day.date.localeCompare(b.day.date) ||
  a.start - b.start ||
  a.crew.id - b.crew.id ||
  (a.truck?.id ?? 0) - (b.truck?.id ?? 0)

/** The best ones that a dispatcher would call different: rather another crew than another time of the same. */
function distinct(slots: readonly Costed[]): Costed[] {
  const chosen: Costed[] = []
  while (chosen.length < PLANS) {
    const isOfChosenCrew = (slot: OfCrew) =>
      chosen.some((other) => other.day.date === slot.day.date && other.crew.id === slot.crew.id)
    const dearness = (slot: Costed) => slot.cost + (isOfChosenCrew(slot) ? SAME_CREW_MINUTES : 0)
    let next: Costed | undefined
    for (const slot of slots) {
      if (!chosen.every((other) => isAnother(slot, other))) continue
      if (!next || dearness(slot) < dearness(next)) next = slot
    }
    if (!next) break
    chosen.push(next)
  }
  return chosen
}

const isAnother = (a: OfCrew, b: OfCrew) =>
  a.day.date !== b.day.date || a.crew.id !== b.crew.id || Math.abs(a.start - b.start) >= ANOTHER_TIME_MINUTES
