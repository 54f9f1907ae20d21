import { MINUTE_MS, type Period } from '../calendar.ts'

/** How far a crew drives from its yard and back, around its work. */
export type Way = { readonly travelBeforeMinutes: number; readonly travelAfterMinutes: number }

/** Between the days of a job a crew drives home this far at most; farther away it stays overnight. */
const HOME_WITHIN_MINUTES = 120
/** What a crew that drives home every day has for work and both ways: the shortest day, on which the clocks go forward. */
const HOME_DAY_MINUTES = 23 * 60

/** What a driver may drive before 10 hours off: 49 CFR 395.3(a). Who shares a truck is not known. */
export const MOST_DRIVING_MINUTES = 11 * 60
export const OFF_MINUTES = 10 * 60

/** How long a way takes with the hours off between, in minutes: beyond 11 hours at the wheel it goes on another day. */
export const minutesOnTheWay = (driving: number): number =>
  driving + OFF_MINUTES * Math.max(0, Math.ceil(driving / MOST_DRIVING_MINUTES) - 1)

/** A day of a job: the work itself, and what it takes of whom. */
export type DayOut = Period & {
  /** Crew, people and truck are taken: with the driving, and overnight where they stay away. */
  readonly taken: Period
  /** In which the company has one crew less for any other work; a short drive is counted only against the crew itself. */
  readonly out: Period
}

/** Whether a crew is out from its first departure until it is back on the last day, the nights included. */
const staysAway = (minutes: number, { travelBeforeMinutes, travelAfterMinutes }: Way): boolean =>
  Math.max(travelBeforeMinutes, travelAfterMinutes) > HOME_WITHIN_MINUTES ||
  minutes + travelBeforeMinutes + travelAfterMinutes > HOME_DAY_MINUTES

/** A job as far as its nights depend on it. */
export type Trip = Way & {
  /** Of work on each day. */
  readonly minutes: number
  readonly days: number
}

/** Whether the crew of a job spends a night away: between its days, or on a way of more hours than one may drive. */
export const isAwayOvernight = ({ minutes, days, ...way }: Trip): boolean =>
  (days > 1 && staysAway(minutes, way)) ||
  Math.max(way.travelBeforeMinutes, way.travelAfterMinutes) > MOST_DRIVING_MINUTES

/** Whether the crew is away in the night after one of a job's days, from 1 on. */
export const isAwayAfter = ({ minutes, days, ...way }: Trip, nthDay: number): boolean =>
  nthDay < days ? staysAway(minutes, way) : way.travelAfterMinutes > MOST_DRIVING_MINUTES

/** At which end of a job its crew spends a night between its days: where it unloads, unless that is near its yard. */
export const nightIsAt = ({ travelAfterMinutes }: Way): 'origin' | 'destination' =>
  travelAfterMinutes > HOME_WITHIN_MINUTES ? 'destination' : 'origin'

/**
 * The most that is driven on one of a job's days as it is planned, in minutes, the way from the pickup to the delivery
 * only where all of it is done on one day.
 * @param between from the pickup to the delivery; null where it is not known
 */
export function mostDrivenInADay(
  { minutes, days, travelBeforeMinutes, travelAfterMinutes }: Trip,
  between: number | null,
): number {
  const ways = [travelBeforeMinutes, travelAfterMinutes]
  if (days === 1) return travelBeforeMinutes + (between ?? 0) + travelAfterMinutes
  return staysAway(minutes, { travelBeforeMinutes, travelAfterMinutes })
    ? Math.max(...ways)
    : travelBeforeMinutes + travelAfterMinutes
}

/** Which drives belong to one of a job's days: of a crew that stays away the way there to the first, the way home to the last. */
export function waysOnDay(
  { minutes, days, ...way }: Trip,
  nthDay: number,
): { there: boolean; home: boolean } {
  const goesHome = !staysAway(minutes, way)
  return { there: goesHome || nthDay === 1, home: goesHome || nthDay === days }
}

/**
 * What a job takes on each of its days; a way of more hours than one may drive begins or ends on further days.
 * @param work the work of each day, as long on all of them
 */
export function daysOut(work: readonly Period[], { travelBeforeMinutes, travelAfterMinutes }: Way): DayOut[] {
  const minutes = Math.max(0, ...work.map(({ startMs, endMs }) => (endMs - startMs) / MINUTE_MS))
  const isAway = staysAway(minutes, { travelBeforeMinutes, travelAfterMinutes })
  return work.map((day, n) => {
    const leavesMs = day.startMs - minutesOnTheWay(travelBeforeMinutes) * MINUTE_MS
    const returnsMs = day.endMs + minutesOnTheWay(travelAfterMinutes) * MINUTE_MS
    const taken = {
      startMs: isAway && n > 0 ? day.startMs : leavesMs,
      endMs: isAway ? (work[n + 1]?.startMs ?? returnsMs) : returnsMs,
    }
    return { ...day, taken, out: isAway ? taken : day }
  })
}
