import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countBetween, optionalDateTime } from './fields.ts'
import { jobFields } from './job-fields.ts'
import { jobRow } from './jobs.ts'

/** The most jobs that are moved at once: a long day of a large company. */
export const MOST_MOVED_AT_ONCE = 50

const rowId = () => countBetween(1, Number.MAX_SAFE_INTEGER)
const MESSAGE = 'Name each job once'

const move = z.object({
  id: rowId(),
  /** The version that the person saw. */
  version: countBetween(1, 2_147_483_647),
  /** Null takes it off the schedule. What is not said stays as it is; the arrival window goes with the start. */
  scheduled_date: optionalDateTime(),
  assigned_crew: jobFields.assigned_crew.update,
  truck_id: rowId().nullable().optional(),
  arrival_from: optionalDateTime(),
  arrival_to: optionalDateTime(),
})

export const jobMoves = {
  create: endpoint({
    summary: 'Move several jobs to other times, crews or trucks, all or none of them; two may change places',
    idempotent: true,
    method: 'POST',
    path: '/jobs/moves',
    access: 'staff',
    right: 'jobs.change',
    body: z.object({
      moves: z
        .array(move)
        .min(1, 'Name at least one job')
        .max(MOST_MOVED_AT_ONCE, `Must be at most ${MOST_MOVED_AT_ONCE} jobs`)
        .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, MESSAGE),
    }),
    status: 200,
    /** In the order in which they were named. */
    output: z.object({ jobs: z.array(jobRow) }),
    example: { moves: [{ id: 1, version: 1, scheduled_date: '2027-05-10T09:30:00' }] },
  }),
}
