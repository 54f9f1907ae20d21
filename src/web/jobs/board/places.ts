import type { Board, BoardJob } from '../../../contract/board.ts'
import { clockOf, MINUTE_MS } from '../../../domain/calendar.ts'
import { QUARTER_HOUR, type Slot } from '../../../domain/schedule/crew-schedule.ts'
import { obstaclesFor } from '../../../domain/schedule/why-not.ts'
import { formatTime } from '../../format/date.ts'
import { dayWith, jobToPlan, scheduleOf, USUAL_HOURS } from './board-schedule.ts'
import { jobsOf, type Moved, movedBoard } from './moved-board.ts'
import type { RowsBy } from './rows.ts'
import { dayOf, minuteOf, wallMs } from './wall-clock.ts'

/** Where a job may be put: a row of the board, a day and a minute of it. */
export type Place = { readonly row: string; readonly date: string; readonly start: number }

export type Verdict = { readonly isImpossible: boolean; readonly words: string }

/** A stretch of a row that cannot take the job, in minutes of the day, with the reason. */
export type Wash = { readonly from: number; readonly to: number; readonly words: string }

/** What a job may do on the board as it stands. */
export type Places = ReturnType<typeof placesFor>

/** The crew or truck of a row; null for no one. */
export const idOf = (row: string): number | null => Number(row.split(':')[1]) || null

/** The row in which a job stands, of its trucks that of the first. */
export const rowOfJob = ({ crew_id, truck_id }: BoardJob, by: RowsBy): string =>
  by === 'crews' ? `crew:${crew_id ?? ''}` : `truck:${truck_id ?? ''}`

/** A job as it stands in a row: of its trucks the one of that row first, which is the one that goes elsewhere. */
export function standingIn(job: BoardJob, row: string): BoardJob {
  const truckId = row.startsWith('truck:') ? idOf(row) : null
  if (truckId === null || !job.truck_ids.includes(truckId)) return job
  const others = job.truck_ids.filter((id) => id !== truckId)
  return { ...job, truck_id: truckId, truck_ids: [truckId, ...others] }
}

/** The row of those without a date. */
export const UNDATED_ROW = 'undated'

/** Jobs that are moved together, with where each of them goes and what is in its way there. */
function movedTogether(board: Board, by: RowsBy, group: readonly BoardJob[], nowMs: number) {
  const job = group[0] as BoardJob
  const whole = scheduleOf(board)
  const ids = new Set(group.map(({ id }) => id))
  const schedule = { ...whole, jobs: whole.jobs.filter(({ id }) => !ids.has(id)) }
  const members = group.map((one) => ({
    one,
    obstacles: obstaclesFor(schedule, jobToPlan(one), nowMs),
    afterMs: wallMs(one.scheduled_date ?? '2000-01-01') - wallMs(job.scheduled_date ?? '2000-01-01'),
  }))
  const days = new Map(schedule.days.map((day) => [day.date, day]))
  const crews = new Map(schedule.crews.map((crew) => [crew.id, crew]))
  const trucks = new Map(schedule.trucks.map((truck) => [truck.id, truck]))
  const ownRow = rowOfJob(job, by)
  const isOfOneRow = group.every((one) => rowOfJob(one, by) === ownRow)

  const slotOf = ({ row, date, start }: Place, one: BoardJob): Slot => {
    const id = idOf(row) ?? 0
    const own = one.crew_id ?? 0
    const [first = 0, ...more] = one.truck_ids
    return {
      day: days.get(date) ?? dayWith(date),
      start,
      crew: crews.get(by === 'crews' ? id : own) ?? null,
      // Another crew comes with the truck that is free for it: which, the server finds.
      truck: trucks.get(by === 'trucks' ? id : id === own ? first : 0) ?? null,
      moreTrucks: more.flatMap((other) => (other === id && by === 'trucks' ? [] : (trucks.get(other) ?? []))),
    }
  }

  const spread = (place: Place) =>
    members.map(({ one, obstacles, afterMs }) => {
      const startMs = wallMs(place.date) + place.start * MINUTE_MS + afterMs
      const date = dayOf(startMs)
      const row = place.row === ownRow ? rowOfJob(one, by) : place.row
      return { one, obstacles, at: { row, date, start: (startMs - wallMs(date)) / MINUTE_MS } }
    })
  return { job, members, crews, ownRow, isOfOneRow, slotOf, spread }
}

/**
 * Answers for jobs that are moved together where they fit, from what the board shows: whom the server would refuse for
 * other reasons, and the driving between jobs, only the server knows. A place is the first one's; the others are as
 * much earlier or later as they were.
 * @param group at least one; several of several rows only move in time
 * @param nowMs the present on the wall clock
 */
export function placesFor(board: Board, by: RowsBy, group: readonly BoardJob[], nowMs: number) {
  const together = movedTogether(board, by, group, nowMs)
  const { job, members, crews, ownRow, isOfOneRow, slotOf, spread } = together

  /** Where each of them goes when the first goes to a place. */
  const targets = (place: Place): { job: BoardJob; place: Place }[] =>
    place.row === UNDATED_ROW ? [] : spread(place).map(({ one, at }) => ({ job: one, place: at }))

  /** What is in the way of a place; null for nothing. */
  function whyNot(place: Place): Verdict | null {
    if (place.row === UNDATED_ROW) return null
    if (!isOfOneRow && place.row !== ownRow) {
      return { isImpossible: true, words: `Jobs of several ${by} can only move to another time.` }
    }
    let unwise: Verdict | null = null
    for (const { one, obstacles, at } of spread(place)) {
      const found = obstacles.whyNot(slotOf(at, one))[0] ?? null
      const told = found && one !== job ? { ...found, words: `${one.customer_name}: ${found.words}` } : found
      if (told?.isImpossible) return told
      unwise ??= told
    }
    return unwise
  }

  const isPossible = (place: Place) => whyNot(place)?.isImpossible !== true

  /** The quarter hour nearest to a place, on the same day and row, at which nothing is in the way. */
  function nearestFree(place: Place): Place | null {
    const [first] = members
    if (!first || place.row === UNDATED_ROW) return null
    for (const { start } of first.obstacles.nearestFree(slotOf(place, job))) {
      const found = { ...place, start }
      // Where the first is free, the others need not be.
      if (members.length === 1 || whyNot(found) === null) return found
    }
    return null
  }

  const nearestWords = (place: Place): string | null => {
    const free = nearestFree(place)
    return free && `The nearest start that works is ${timeOf(free)}.`
  }

  /** Where a job goes that is put on a day and not on an hour: to its own hour, else to the nearest that is free. */
  function onDay(row: string, date: string): Place {
    const crew = crews.get(idOf(row) ?? 0)
    const start = job.scheduled_date ? minuteOf(job.scheduled_date) : (crew?.dayStart ?? USUAL_HOURS.dayStart)
    const wanted = { row, date, start }
    return isPossible(wanted) ? wanted : (nearestFree(wanted) ?? wanted)
  }

  const washes = washesBy(job, whyNot)
  return { whyNot, isPossible, nearestFree, nearestWords, onDay, washes, targets }
}

/** The stretches of a row between two minutes of a day in which no start of the job is possible. */
const washesBy =
  (job: BoardJob, whyNot: (place: Place) => Verdict | null) =>
  (row: string, date: string, first: number, last: number): Wash[] => {
    const free: { from: number; to: number }[] = []
    const reasons: { at: number; words: string }[] = []
    const takes = Math.max(1, Math.round(job.duration_hours * 60))
    for (let start = first; start + takes <= last; start += QUARTER_HOUR) {
      const found = whyNot({ row, date, start })
      if (found?.isImpossible) reasons.push({ at: start, words: found.words })
      else free.push({ from: start, to: start + takes })
    }
    return between(free, first, last).map((gap) => {
      const here = reasons.filter(({ at }) => gap.from <= at && at < gap.to)
      return { ...gap, words: mostOften(here.map(({ words }) => words)) ?? notEnough(job) }
    })
  }

/** What is in the way when jobs stand at their new places, one of the others included; null for nothing. */
export function whyNotMoved(board: Board, moved: readonly Moved[], nowMs: number): Verdict | null {
  const after = movedBoard(board, moved)
  let unwise: Verdict | null = null
  for (const { job } of moved) {
    const now = jobsOf(after).find(({ id }) => id === job.id)
    if (!now?.scheduled_date) continue
    const place = {
      row: rowOfJob(now, 'crews'),
      date: now.scheduled_date.slice(0, 10),
      start: minuteOf(now.scheduled_date),
    }
    const found = placesFor(after, 'crews', [now], nowMs).whyNot(place)
    const told = found && { ...found, words: `${job.customer_name}: ${found.words}` }
    if (told?.isImpossible) return told
    unwise ??= told
  }
  return unwise
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
