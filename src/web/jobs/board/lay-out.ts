import type { BoardJob } from '../../../contract/board.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { daysFrom } from '../../../domain/calendar.ts'
import { minutesOnTheWay, type Trip, type Way, waysOnDay } from '../../../domain/schedule/days-out.ts'
import { minuteOf } from './wall-clock.ts'

/** Where a job lies on one day, in minutes since its midnight; the driving lies around the work. */
export type Bar = {
  readonly job: BoardJob
  /** Which of its days it is, the first is 1. */
  readonly nthDay: number
  readonly start: number
  readonly end: number
  readonly leaves: number
  readonly returns: number
  /** Whose goods go on the same trip at the same time: one bar for all of them. */
  readonly shares?: readonly string[]
}

export const wayOf = (job: Pick<JobRow, 'travel_before_minutes' | 'travel_after_minutes'>): Way => ({
  travelBeforeMinutes: job.travel_before_minutes,
  travelAfterMinutes: job.travel_after_minutes,
})

/** A job as far as its nights depend on it. */
export const tripOf = (
  job: Pick<JobRow, 'duration_hours' | 'days' | 'travel_before_minutes' | 'travel_after_minutes'>,
): Trip => ({
  ...wayOf(job),
  minutes: Math.round(job.duration_hours * 60),
  days: job.days,
})

/** Where a job lies on a day; null where it is not done on this day. */
export function barOn(job: BoardJob, date: string): Bar | null {
  if (job.scheduled_date === null) return null
  const nthDay = daysFrom(job.scheduled_date.slice(0, 10), date) + 1
  if (nthDay < 1 || nthDay > job.days) return null
  const start = minuteOf(job.scheduled_date)
  const minutes = Math.round(job.duration_hours * 60)
  const end = start + minutes
  const drives = waysOnDay({ minutes, days: job.days, ...wayOf(job) }, nthDay)
  return {
    job,
    nthDay,
    start,
    end,
    leaves: drives.there ? start - minutesOnTheWay(job.travel_before_minutes) : start,
    returns: drives.home ? end + minutesOnTheWay(job.travel_after_minutes) : end,
  }
}

/** The bars of a day in order of time. */
export const barsOn = (jobs: readonly BoardJob[], date: string): Bar[] =>
  jobs
    .flatMap((job) => barOn(job, date) ?? [])
    .sort((a, b) => a.start - b.start || a.end - b.end || a.job.id - b.job.id)

/** The same with one bar for the jobs of a trip that overlap: a carried bar takes the trip along. */
export function tripBarsOn(jobs: readonly BoardJob[], date: string): Bar[] {
  const bars: Bar[] = []
  for (const bar of barsOn(jobs, date)) {
    const nth = bars.findIndex((other) => tripIdOf(other.job) === tripIdOf(bar.job) && overlaps(other, bar))
    const first = bars[nth]
    if (first) bars[nth] = joined(first, bar)
    else bars.push(bar)
  }
  return bars
}

const tripIdOf = ({ id, trip_of }: BoardJob): number => trip_of ?? id

/** The bar of the job whose trip it is, as long as both. */
function joined(one: Bar, other: Bar): Bar {
  const [of, with_] = other.job.trip_of === null ? [other, one] : [one, other]
  return {
    ...of,
    ...{ start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) },
    ...{ leaves: Math.min(one.leaves, other.leaves), returns: Math.max(one.returns, other.returns) },
    shares: [...(of.shares ?? []), with_.job.customer_name, ...(with_.shares ?? [])],
  }
}

const overlaps = (a: Bar, b: Bar) => a.start < b.end && b.start < a.end

/** Each bar's lane, the first is 0: bars whose work overlaps never share one. They come in order of time. */
export function lanesOf(bars: readonly Bar[]): { lane: ReadonlyMap<Bar, number>; count: number } {
  const lane = new Map<Bar, number>()
  let count = 1
  for (const bar of bars) {
    const taken = new Set([...lane].filter(([other]) => overlaps(other, bar)).map(([, index]) => index))
    let free = 0
    while (taken.has(free)) free += 1
    lane.set(bar, free)
    count = Math.max(count, free + 1)
  }
  return { lane, count }
}

/** The times at which work overlaps, as they are marked through all lanes. */
export function overlapsOf(bars: readonly Bar[]): { from: number; to: number }[] {
  return bars.flatMap((bar, index) =>
    bars.slice(index + 1).flatMap((other) => {
      if (!overlaps(bar, other)) return []
      return { from: Math.max(bar.start, other.start), to: Math.min(bar.end, other.end) }
    }),
  )
}

const EARLIEST = 7
const LATEST = 19

/** The whole hours a day's board covers: seven to seven, and whatever is done or driven before or after. */
export function hoursOf(bars: readonly Bar[]): { first: number; last: number } {
  return {
    first: Math.max(0, Math.min(EARLIEST, ...bars.map(({ leaves }) => Math.floor(leaves / 60)))),
    last: Math.min(24, Math.max(LATEST, ...bars.map(({ returns }) => Math.ceil(returns / 60)))),
  }
}
