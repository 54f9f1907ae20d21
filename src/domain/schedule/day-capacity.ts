import { HOUR_MS, overlap, type Period, without } from '../calendar.ts'
import { formatCount } from '../count.ts'
import { type Crew, type Day as DayOfPlan, type Truck, wholeDay } from './crew-schedule.ts'
import { crewsOn } from './crews-on.ts'
import { goesOut } from './who-is-there.ts'

/** Less than this is no room for a job. */
const LEAST_HOURS = 1

/** When a crew can work on a day: from none to several times. */
export type WorkingTimes = { readonly crew: number; readonly times: readonly Period[] }

type Day = {
  /** Of each crew that works on the day; by `workingTimes`. */
  readonly crews: readonly WorkingTimes[]
  /** What jobs take, driving and nights included, each by the crew that has it; null for anybody. */
  readonly booked: readonly (Period & { readonly crew: number | null; readonly isWaiting: boolean })[]
  /** How many jobs of the day are completed. */
  readonly completed: number
  readonly isOver: boolean
}

/**
 * How much room a day has, in words: the hours of its crews that no job takes, less those of jobs that are anybody's;
 * what was done, once it is over. Where no crew has an hour in one piece it is full.
 */
export function dayCapacity({ crews, booked, completed, isOver }: Day): string {
  if (isOver) return completed === 0 ? 'No jobs' : `${formatCount(completed, 'job')} done`
  if (crews.length === 0) return 'No crew working'
  const waiting = booked.filter(({ isWaiting }) => isWaiting).length
  return [freeWords(crews, booked), ...(waiting > 0 ? [`${waiting} waiting`] : [])].join(', ')
}

function freeWords(crews: Day['crews'], booked: Day['booked']): string {
  const all = crews.flatMap(({ times }) => times)
  if (all.length === 0) return 'No hours left'
  const gaps = crews.flatMap(({ crew, times }) =>
    without(
      times,
      booked.filter((job) => job.crew === crew),
    ),
  )
  const opens = Math.min(...all.map(({ startMs }) => startMs))
  const closes = Math.max(...all.map(({ endMs }) => endMs))
  const anybodys = booked
    .filter(({ crew }) => crew === null)
    .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, opens), endMs: Math.min(endMs, closes) }))
    .filter(({ startMs, endMs }) => startMs < endMs)
  const free = Math.floor(hoursOf(gaps) - hoursOf(anybodys))
  const hasPiece = gaps.some((gap) => hoursOf([gap]) >= LEAST_HOURS)
  return free < LEAST_HOURS || !hasPiece ? 'Full' : `${free} h free`
}

const hoursOf = (periods: readonly Period[]) =>
  periods.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / HOUR_MS

type Means = { readonly crews: readonly Crew[]; readonly trucks: readonly Pick<Truck, 'id' | 'away'>[] }

/**
 * When each crew that works on a day can: within its hours, from now on, while anyone of it is there, and while the truck
 * that it usually drives, or one that no other crew does, is in service.
 * @param crews the active ones
 * @param trucks the active ones
 */
export function workingTimes({ crews, trucks }: Means, day: DayOfPlan, nowMs: number): WorkingTimes[] {
  const whole = wholeDay(day)
  const working = crewsOn(day.date, crews, ({ people }) => !goesOut(people, whole))
  const usual = new Set(crews.filter(({ id }) => working.includes(id)).map(({ truckId }) => truckId))
  const spare = trucks.filter(({ id, away }) => !usual.has(id) && !away.some((off) => overlap(off, whole)))
  return crews
    .filter(({ id }) => working.includes(id))
    .map(({ id, truckId, people, dayStart, dayEnd }) => {
      const hours = { startMs: day.instantOf(dayStart), endMs: day.instantOf(dayEnd) }
      const out =
        trucks.find((truck) => truck.id === truckId)?.away.filter((off) => overlap(off, hours)) ?? []
      const isReplaced = out.length > 0 && spare.pop() !== undefined
      const past = { startMs: Number.NEGATIVE_INFINITY, endMs: nowMs }
      return {
        crew: id,
        times: without([hours], [past, ...allAway(people, hours), ...(isReplaced ? [] : out)]),
      }
    })
}

/** The times of a day in which no one of a crew is there; none where the company does not list its people. */
function allAway(people: Crew['people'], hours: Period): Period[] {
  if (people.length === 0) return []
  const there = people.flatMap(({ away }) => without([hours], away))
  return without([hours], there)
}
