import { MINUTE_MS, type Period } from '../calendar.ts'

/** How far a crew drives from its yard and back, around its work. */
export type Way = { readonly travelBeforeMinutes: number; readonly travelAfterMinutes: number }

/** Between the days of a job a crew drives home this far at most; farther away it stays overnight. */
const HOME_WITHIN_MINUTES = 120
/** What a crew that drives home every day has for work and both ways: the shortest day, on which the clocks go forward. */
const HOME_DAY_MINUTES = 23 * 60

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

/** Which drives belong to one of a job's days: of a crew that stays away the way there to the first, the way home to the last. */
export function waysOnDay(
  { minutes, days, ...way }: Way & { readonly minutes: number; readonly days: number },
  nthDay: number,
): { there: boolean; home: boolean } {
  const goesHome = !staysAway(minutes, way)
  return { there: goesHome || nthDay === 1, home: goesHome || nthDay === days }
}

/**
 * What a job takes on each of its days.
 * @param work the work of each day, as long on all of them
 */
export function daysOut(work: readonly Period[], { travelBeforeMinutes, travelAfterMinutes }: Way): DayOut[] {
  const minutes = Math.max(0, ...work.map(({ startMs, endMs }) => (endMs - startMs) / MINUTE_MS))
  const isAway = staysAway(minutes, { travelBeforeMinutes, travelAfterMinutes })
  return work.map((day, n) => {
    const leavesMs = day.startMs - travelBeforeMinutes * MINUTE_MS
    const returnsMs = day.endMs + travelAfterMinutes * MINUTE_MS
    const taken = {
      startMs: isAway && n > 0 ? day.startMs : leavesMs,
      endMs: isAway ? (work[n + 1]?.startMs ?? returnsMs) : returnsMs,
    }
    return { ...day, taken, out: isAway ? taken : day }
  })
}
