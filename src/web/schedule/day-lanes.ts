import { DAY_MINUTES, minuteOfDay } from '../../domain/calendar.ts'
import { nameKey } from '../../domain/name-key.ts'

/** A job on a day; its times are minutes since midnight. */
export type DayJob = { key: string; startMinute: number; endMinute: number; crew: string | null }
export type Lane<Job extends DayJob> = { crew: string | null; jobs: Job[] }

const keyOf = (crew: string | null) => (crew && nameKey(crew)) || null

const isFree = (lane: Lane<DayJob>, job: DayJob) =>
  lane.jobs.every((other) => other.endMinute <= job.startMinute || other.startMinute >= job.endMinute)

/**
 * A named crew's jobs stand below one another in a lane of their own; jobs without a crew in lanes without a name,
 * since no crew is assigned to them. Jobs that overlap never share a lane.
 */
export function dayLanes<Job extends DayJob>(jobs: readonly Job[]): Lane<Job>[] {
  const lanes: Lane<Job>[] = []
  const inOrder = jobs.toSorted((a, b) => a.startMinute - b.startMinute)
  const named = inOrder.filter((job) => keyOf(job.crew))
  const unnamed = inOrder.filter((job) => !keyOf(job.crew))
  for (const job of [...named, ...unnamed]) {
    const key = keyOf(job.crew)
    const lane = lanes.find((one) => keyOf(one.crew) === key && isFree(one, job))
    if (lane) lane.jobs.push(job)
    else lanes.push({ crew: key && job.crew, jobs: [job] })
  }
  return lanes
}

/** The whole hours a day's picture covers: eight to six, and whatever is booked before or after. */
export function dayHours(jobs: readonly DayJob[]): { first: number; last: number } {
  const first = Math.min(8, ...jobs.map((job) => Math.floor(job.startMinute / 60)))
  const last = Math.max(18, ...jobs.map((job) => Math.ceil(job.endMinute / 60)))
  return { first, last }
}

const MIDNIGHT = DAY_MINUTES

/** A job of the schedule with its clocks read; one that runs into the next day ends at midnight here. */
export function dayJob(key: string, start: string, end: string, crew: string | null): DayJob {
  const startMinute = minuteOfDay(start)
  const endMinute = minuteOfDay(end)
  return { key, startMinute, endMinute: endMinute > startMinute ? endMinute : MIDNIGHT, crew }
}
