import type { Board, BoardJob } from '../../../contract/board.ts'
import type { PlaceOfJob } from '../../../contract/job-moves.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../../domain/calendar.ts'

import { wallMs } from './wall-clock.ts'

/** What of a job changes when it is moved on the board. */
export type Move = Pick<PlaceOfJob, 'scheduled_date'> & Partial<PlaceOfJob>

/** A job as it stands, and where it goes. */
export type Moved = { readonly job: BoardJob; readonly changes: Move }

/** All jobs that a board shows. */
export const jobsOf = ({ jobs, unassigned, undated }: Board): BoardJob[] => [
  ...jobs,
  ...unassigned,
  ...undated,
]

/** The board with jobs at their new places, until the server says how they stand and what they lack there. */
export const movedBoard = (board: Board, moved: readonly Moved[]): Board =>
  moved.reduce((now, { job, changes }) => withMoved(now, job.id, changes), board)

function withMoved(board: Board, id: number, move: Move): Board {
  const job = jobsOf(board).find((one) => one.id === id)
  if (!job) return board
  const crew =
    move.assigned_crew === undefined
      ? job.crew_id
      : (board.crews.find(({ name }) => name === move.assigned_crew)?.id ?? null)
  const end_date = endOf(job, move.scheduled_date)
  const moved: BoardJob = { ...job, ...move, crew_id: crew, end_date, clash: null, needs: [] }
  const others = (jobs: readonly BoardJob[]) => jobs.filter((one) => one.id !== id)
  const [jobs, unassigned, undated] = [others(board.jobs), others(board.unassigned), others(board.undated)]
  if (moved.scheduled_date === null) return { ...board, jobs, unassigned, undated: [...undated, moved] }
  if (crew === null) return { ...board, jobs, undated, unassigned: [...unassigned, moved] }
  return { ...board, unassigned, undated, jobs: [...jobs, moved] }
}

function endOf({ days, duration_hours }: BoardJob, start: string | null): string | null {
  if (start === null) return null
  const minutes = (days - 1) * DAY_MINUTES + Math.round(duration_hours * 60)
  return new Date(wallMs(start) + minutes * MINUTE_MS).toISOString().slice(0, 19)
}
