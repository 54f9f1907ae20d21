import { MINUTE_MS } from '../calendar.ts'
import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { drivingTime, type HourLine } from '../estimate/work-time.ts'
import { CLOCKED, type Clocked } from './day-state.ts'

export type PlannedPhase = { readonly name: Clocked; readonly minutes: number }

/** What a day is planned by. */
export type ToPlan = {
  /** What was sold, with the hours of its lines, in minutes; where nothing was sold how long the job is booked. */
  readonly workMinutes: number
  /** From the yard to the customer, in minutes. */
  readonly travelMinutes: number
  /** From pickup to delivery; null where no one knows. */
  readonly miles: number | null
  /** The lines of the estimate's time; empty where there is none, or something else was agreed. */
  readonly lines: readonly HourLine[]
  /** All is packed or unpacked at one address. */
  readonly isAtOnePlace?: boolean
}

/** Loading takes longer than unloading; figures: the rate card's, see `handlingTime`. */
const { loadingParts, unloadingParts } = defaultRateCard.handling

/**
 * How long each phase of a move's day is planned to take, in whole minutes: the drive as it was estimated, the rest of the
 * work divided into loading and unloading as the estimate divides it. Loading, drive and unloading add up to the work.
 */
export function dayPlan({
  workMinutes,
  travelMinutes,
  miles,
  lines,
  isAtOnePlace = false,
}: ToPlan): PlannedPhase[] {
  const estimated = lines.find(({ label }) => label === 'Driving')
  const driveMs = miles === null ? 0 : drivingTime(miles, defaultRateCard)
  const drive = Math.min(workMinutes, Math.round(estimated ? estimated.hours * 60 : driveMs / MINUTE_MS))
  const [atPickup, atDelivery] = [
    hoursOf(lines, 'Loading', 'pickup'),
    hoursOf(lines, 'Unloading', 'delivery'),
  ]
  const [loads, unloads] = atPickup + atDelivery > 0 ? [atPickup, atDelivery] : [loadingParts, unloadingParts]
  const loading = isAtOnePlace ? workMinutes : Math.round(((workMinutes - drive) * loads) / (loads + unloads))
  const minutes: Partial<Record<Clocked, number>> = {
    travel: travelMinutes,
    loading,
    drive,
    unloading: workMinutes - drive - loading,
  }
  return CLOCKED.flatMap((name) => (minutes[name] ? [{ name, minutes: minutes[name] }] : []))
}

/** Of one side: the work itself, and the stairs, elevators and long carries there. */
const hoursOf = (lines: readonly HourLine[], work: string, side: string) =>
  lines
    .filter(({ label }) => label === work || label.endsWith(` at ${side}`))
    .reduce((sum, { hours }) => sum + hours, 0)
