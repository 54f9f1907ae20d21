import type { Board, BoardJob } from '../../../contract/board.ts'
import { dayAfter, daysFromTo } from '../../../domain/calendar.ts'
import {
  type BookedJob,
  type Crew,
  type CrewSchedule,
  DAY_MINUTES,
  type Day,
  type JobToPlan,
  MINUTE_MS,
  QUARTER_HOUR,
  type Slot,
  type Truck,
} from '../../../domain/schedule/crew-schedule.ts'
import { obstaclesFor } from '../../../domain/schedule/why-not.ts'
import { formatTime } from '../../format/date.ts'
import { barOn } from './lay-out.ts'
import type { RowsBy } from './rows.ts'
import { clockOf, minuteOf, momentOf, wallMs } from './wall-clock.ts'

/** Where a job may be put: a row of the board, a day and a minute of it. */
export type Place = { readonly row: string; readonly date: string; readonly start: number }

export type Verdict = { readonly isImpossible: boolean; readonly words: string }

/** A stretch of a row that cannot take the job, in minutes of the day, with the reason. */
export type Wash = { readonly from: number; readonly to: number; readonly words: string }

/** What a job may do on the board as it stands. */
export type Places = ReturnType<typeof placesFor>

/** Days after those that are shown into which a job of several days may reach. */
const DAYS_BEYOND = 31
const USUAL_HOURS = { dayStart: 8 * 60, dayEnd: 18 * 60 }

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const keyOf = (id: number | null) => (id === null ? null : String(id))
const dayWith = (date: string): Day => ({ date, instantOf: (minute) => wallMs(date) + minute * MINUTE_MS })

/**
 * Answers for one job where it fits, from what the board shows: whom the server would refuse for other reasons, and
 * the driving between jobs, only the server knows.
 * @param nowMs the present on the wall clock
 */
export function placesFor(board: Board, by: RowsBy, job: BoardJob, nowMs: number) {
  const schedule = scheduleOf(board)
  const toPlan = jobToPlan(job)
  const obstacles = obstaclesFor(schedule, toPlan, nowMs)
  const days = new Map(schedule.days.map((day) => [day.date, day]))
  const crews = new Map(schedule.crews.map((crew) => [crew.id, crew]))
  const trucks = new Map(schedule.trucks.map((truck) => [truck.id, truck]))

  const idOf = (row: string) => Number(row.split(':')[1]) || null
  const slotOf = ({ row, date, start }: Place): Slot => {
    const id = idOf(row) ?? 0
    const own = job.crew_id ?? 0
    return {
      day: days.get(date) ?? dayWith(date),
      start,
      crew: crews.get(by === 'crews' ? id : own) ?? null,
      // Another crew comes with the truck that is free for it: which, the server finds.
      truck: trucks.get(by === 'trucks' ? id : id === own ? (job.truck_id ?? 0) : 0) ?? null,
    }
  }

  const awayWords = ({ row, date }: Place): string | null => {
    const id = by === 'crews' ? idOf(row) : job.crew_id
    const away = board.crews.find((crew) => crew.id === id)?.away ?? []
    const last = dayAfter(date, job.days - 1)
    return away.find((off) => date <= off.date && off.date <= last)?.words ?? null
  }

  /** What is in the way of a place; null for nothing. */
  function whyNot(place: Place): Verdict | null {
    const off = awayWords(place)
    if (off) return { isImpossible: true, words: off }
    return obstacles.whyNot(slotOf(place))[0] ?? null
  }

  const isPossible = (place: Place) => whyNot(place)?.isImpossible !== true

  /** The first quarter hour from a place on, on the same day and row, at which nothing is in the way. */
  function nextFree(place: Place): Place | null {
    if (awayWords(place)) return null
    const slot = obstacles.nextFree(slotOf(place))
    return slot && { ...place, start: slot.start }
  }

  /** Where a job goes that is put on a day and not on an hour: to its own hour, else to the first that is free. */
  function onDay(row: string, date: string): Place {
    const crew = crews.get(idOf(row) ?? 0)
    const start = job.scheduled_date ? minuteOf(job.scheduled_date) : (crew?.dayStart ?? USUAL_HOURS.dayStart)
    const wanted = { row, date, start }
    return isPossible(wanted) ? wanted : (nextFree({ ...wanted, start: 0 }) ?? wanted)
  }

  /** The stretches of a row between two minutes of a day in which no start of the job is possible. */
  function washes(row: string, date: string, first: number, last: number): Wash[] {
    const free: { from: number; to: number }[] = []
    const reasons: { at: number; words: string }[] = []
    for (let start = first; start + toPlan.minutes <= last; start += QUARTER_HOUR) {
      const found = whyNot({ row, date, start })
      if (found?.isImpossible) reasons.push({ at: start, words: found.words })
      else free.push({ from: start, to: start + toPlan.minutes })
    }
    return between(free, first, last).map((gap) => {
      const here = reasons.filter(({ at }) => gap.from <= at && at < gap.to)
      return { ...gap, words: mostOften(here.map(({ words }) => words)) ?? notEnough(job) }
    })
  }

  return { whyNot, isPossible, nextFree, onDay, washes }
}

/** What the server is asked for when a job is put somewhere. */
export function changesOf(board: Board, by: RowsBy, { row, date, start }: Place) {
  const id = Number(row.split(':')[1]) || null
  const scheduled_date = momentOf(date, start)
  if (by === 'trucks') return { scheduled_date, truck_id: id }
  return { scheduled_date, assigned_crew: board.crews.find((crew) => crew.id === id)?.name ?? null }
}

/** `11:00 AM` */
export const timeOf = ({ start }: Pick<Place, 'start'>): string => formatTime(clockOf(start)) ?? ''

const notEnough = ({ duration_hours }: BoardJob) => `No ${duration_hours} h free`

/** What lies between periods, which come in order and may overlap. */
function between(periods: readonly { from: number; to: number }[], first: number, last: number) {
  const gaps: { from: number; to: number }[] = []
  let at = first
  for (const { from, to } of periods) {
    if (from > at) gaps.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  return at < last ? [...gaps, { from: at, to: last }] : gaps
}

function mostOften(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const jobToPlan = (job: BoardJob): JobToPlan => ({
  id: job.id,
  minutes: Math.max(1, Math.round(job.duration_hours * 60)),
  days: job.days,
  volumeCuFt: null,
  weightLb: null,
  crewSize: job.crew_size,
  from: null,
  to: null,
  travelBeforeMinutes: job.travel_before_minutes,
  travelAfterMinutes: job.travel_after_minutes,
})

/** The board as the domain asks for a schedule; a crew's key is its id here. */
function scheduleOf(board: Board): CrewSchedule {
  const last = board.days.at(-1)?.date ?? board.from
  const members = new Map(board.crews.map(({ id, member_ids }) => [id, member_ids]))
  const booked = (job: BoardJob): BookedJob[] => {
    const first = job.scheduled_date?.slice(0, 10)
    if (!first || (job.status !== 'scheduled' && job.status !== 'in_progress')) return []
    return daysFromTo(first, dayAfter(first, job.days - 1)).flatMap((date) => {
      const bar = barOn(job, date)
      if (!bar) return []
      return {
        id: job.id,
        customer: job.customer_name,
        crew: keyOf(job.crew_id),
        truckId: job.truck_id,
        peopleIds: members.get(job.crew_id ?? 0) ?? [],
        startMs: wallMs(date) + bar.start * MINUTE_MS,
        endMs: wallMs(date) + bar.end * MINUTE_MS,
        from: null,
        to: null,
        travelBeforeMinutes: job.travel_before_minutes,
        travelAfterMinutes: job.travel_after_minutes,
      }
    })
  }
  return {
    days: daysFromTo(board.from, dayAfter(last, DAYS_BEYOND)).map(dayWith),
    crews: board.crews.map(
      (crew): Crew => ({
        id: crew.id,
        key: String(crew.id),
        name: crew.name,
        people: crew.member_ids.map((id) => ({ id, name: 'Somebody', away: [] })),
        truckId: crew.truck_id,
        workDays: crew.work_days,
        dayStart: minutes(crew.day_start),
        dayEnd: minutes(crew.day_end),
      }),
    ),
    trucks: board.trucks.map(
      (truck): Truck => ({
        id: truck.id,
        name: truck.name,
        capacityCuFt: truck.capacity_cu_ft,
        capacityLb: truck.capacity_lb,
        away: truck.out_of_service.map(({ from, to, reason }) => ({
          startMs: wallMs(from),
          endMs: wallMs(to) + DAY_MINUTES * MINUTE_MS,
          reason,
        })),
      }),
    ),
    jobs: [...board.jobs, ...board.unassigned].flatMap(booked),
    // How many crews a company without a list of them has, only the server knows.
    unnamed: { crews: Number.POSITIVE_INFINITY, ...USUAL_HOURS },
    yard: null,
    milesBetween: () => null,
    clock: (ms) => formatTime(new Date(ms).toISOString().slice(0, 19)) ?? '',
  }
}
