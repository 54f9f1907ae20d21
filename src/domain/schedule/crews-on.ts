import { overlap, type Period, weekdayOf } from '../calendar.ts'

/** Days off as they are entered: both ends are included. */
type Away = { readonly fromDay: string; readonly fromClock: string | null; readonly toDay: string }

/** Whether someone or a truck is away on a day, be it only for the rest of it. */
export const isAbsentOn = (day: string, { fromDay, toDay }: Omit<Away, 'fromClock'>): boolean =>
  fromDay <= day && day <= toDay

/** Whether they are away from the morning of a day on. */
export const isAbsentAllOf = (day: string, away: Away): boolean =>
  isAbsentOn(day, away) && (away.fromClock === null || day > away.fromDay)

/** The crews that work on a day `YYYY-MM-DD`: it is one of their days, and someone of them is there. */
export const crewsOn = <Crew extends { readonly id: number; readonly workDays: readonly number[] }>(
  day: string,
  active: readonly Crew[],
  isOff: (crew: Crew) => boolean,
): number[] =>
  active.filter((crew) => crew.workDays.includes(weekdayOf(day)) && !isOff(crew)).map(({ id }) => id)

/** A period that a job takes up, with its crew when it has one. */
type Booked = Period & { readonly crew?: number | null }

/**
 * How many crews are free for all of a period, 0 or more: those that no job in it names, less one for each job that names
 * no one. That is on the safe side, for one crew could do two of those jobs one after the other.
 * @param crews those that work on the day
 */
export function freeCrews(period: Period, booked: readonly Booked[], crews: readonly number[]): number {
  const overlapping = booked.filter((job) => overlap(job, period))
  const out = new Set(overlapping.map(({ crew }) => crew))
  const unassigned = overlapping.filter(({ crew }) => crew == null).length
  return Math.max(0, crews.filter((crew) => !out.has(crew)).length - unassigned)
}
