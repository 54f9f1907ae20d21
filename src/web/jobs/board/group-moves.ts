import type { Board, BoardJob } from '../../../contract/board.ts'
import { MINUTE_MS } from '../../../domain/calendar.ts'

import { canBeCarried } from './drag.ts'
import { jobsOf, type Moved } from './moved-board.ts'
import { idOf, type Place, rowOfJob, UNDATED_ROW } from './places.ts'
import type { RowsBy } from './rows.ts'
import { wallMs } from './wall-clock.ts'

const laterBy = (moment: string, ms: number) => new Date(wallMs(moment) + ms).toISOString().slice(0, 19)

/** What may be selected: it has a time and has not begun. */
export const canBeSelected = (job: BoardJob): boolean => canBeCarried(job) && job.scheduled_date !== null

/** The same for each: so many minutes later on the wall clock, earlier when negative. */
export const shifted = (jobs: readonly BoardJob[], minutes: number): Moved[] =>
  jobs.flatMap((job) =>
    job.scheduled_date === null
      ? []
      : { job, changes: { scheduled_date: laterBy(job.scheduled_date, minutes * MINUTE_MS) } },
  )

/**
 * Puts jobs somewhere: the first at the place, the others by as much earlier or later as it. Who else's row the place
 * is has all of them; anyone who stays in its row keeps crew and truck.
 */
export function putAt(board: Board, by: RowsBy, group: readonly BoardJob[], place: Place): Moved[] {
  const [first] = group
  if (!first) return []
  if (place.row === UNDATED_ROW) return takenOff(group)
  const startMs = wallMs(place.date) + place.start * MINUTE_MS
  const byMs = startMs - (first.scheduled_date === null ? startMs : wallMs(first.scheduled_date))
  const stays = first.scheduled_date !== null && rowOfJob(first, by) === place.row
  return group.map((job) => {
    const stored = jobsOf(board).find(({ id }) => id === job.id) ?? job
    return {
      job: stored,
      changes: {
        scheduled_date: laterBy(job.scheduled_date ?? new Date(startMs).toISOString(), byMs),
        ...(!stays && rowMove(board, by, place, { job, stored })),
      },
    }
  })
}

/** @param job with the truck first that another takes the place of; see `standingIn` */
function rowMove(
  { crews }: Board,
  by: RowsBy,
  { row }: Place,
  { job, stored }: { job: BoardJob; stored: BoardJob },
) {
  const id = idOf(row)
  if (by === 'crews') return { assigned_crew: crews.find((crew) => crew.id === id)?.name ?? null }
  const [gone, ...others] = job.truck_ids
  // It comes already.
  if (id !== null && others.includes(id)) return {}
  const had = stored.truck_ids.length > 0 ? stored.truck_ids : [null]
  const truck_ids = had.map((one) => (one === (gone ?? null) ? id : one)).filter((one) => one !== null)
  return { truck_id: truck_ids[0] ?? null, truck_ids }
}

/** Two jobs change places: each has the other's start, crew and trucks. */
export function swapped(one: BoardJob, other: BoardJob): Moved[] {
  const place = ({ scheduled_date, assigned_crew, truck_id, truck_ids }: BoardJob) => ({
    scheduled_date,
    assigned_crew,
    truck_id,
    truck_ids,
  })
  return [
    { job: one, changes: place(other) },
    { job: other, changes: place(one) },
  ]
}

/** A job and all later ones of its crew that begin on the same day and have not begun, in order of time. */
export function restOfDay(jobs: readonly BoardJob[], job: BoardJob): BoardJob[] {
  const { scheduled_date: start } = job
  if (start === null || job.assigned_crew === null) return [job]
  return jobs
    .filter(
      (one) =>
        canBeSelected(one) &&
        (job.crew_id === null ? one.assigned_crew === job.assigned_crew : one.crew_id === job.crew_id) &&
        one.scheduled_date?.slice(0, 10) === start.slice(0, 10) &&
        wallMs(one.scheduled_date) >= wallMs(start),
    )
    .sort((a, b) => wallMs(a.scheduled_date ?? '') - wallMs(b.scheduled_date ?? '') || a.id - b.id)
}

/** They keep crew and truck, for the day that is found for them. */
export const takenOff = (jobs: readonly BoardJob[]): Moved[] =>
  jobs.map((job) => ({ job, changes: { scheduled_date: null } }))
