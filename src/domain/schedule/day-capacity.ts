import { HOUR_MS } from '../calendar.ts'
import { formatCount } from '../count.ts'

/** Less than this is no room for a job. */
const LEAST_HOURS = 1

type Day = {
  /** The working time of each crew that works on the day. */
  readonly crews: readonly { readonly startMs: number; readonly endMs: number }[]
  /** What the jobs of the day take of it, driving included. */
  readonly booked: readonly { readonly startMs: number; readonly endMs: number; readonly hasCrew: boolean }[]
  /** How many of them are completed. */
  readonly completed: number
  readonly isOver: boolean
}

/**
 * How much room a day has, in words: the hours of its crews that no job takes, also those of jobs that wait for a crew;
 * what was done, once it is over.
 */
export function dayCapacity({ crews, booked, completed, isOver }: Day): string {
  if (isOver) return completed === 0 ? 'No jobs' : `${formatCount(completed, 'job')} done`
  if (crews.length === 0) return 'No crew working'
  const hoursOf = (periods: readonly { startMs: number; endMs: number }[]) =>
    periods.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / HOUR_MS
  const opens = Math.min(...crews.map(({ startMs }) => startMs))
  const closes = Math.max(...crews.map(({ endMs }) => endMs))
  const within = booked.map(({ startMs, endMs }) => ({
    startMs: Math.max(startMs, opens),
    endMs: Math.max(Math.max(startMs, opens), Math.min(endMs, closes)),
  }))
  const free = Math.floor(hoursOf(crews) - hoursOf(within))
  const waiting = booked.filter(({ hasCrew }) => !hasCrew).length
  return [
    free < LEAST_HOURS ? 'Full' : `${free} h free`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(', ')
}
