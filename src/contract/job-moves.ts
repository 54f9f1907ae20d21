import { z } from 'zod'
import { DAY_MINUTES } from '../domain/calendar.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, idParams, optionalDateTime, rowId } from './fields.ts'
import { jobFields } from './job-fields.ts'
import { changePriceTo, dayPrice, truckChoice } from './job-schedule.ts'
import { type JobRow, jobRow } from './jobs.ts'

/** The most jobs that are moved at once: a long day of a large company. */
const MOST_MOVED_AT_ONCE = 50

/** The longest way from a yard: a day. */
const LONGEST_WAY_MINUTES = DAY_MINUTES

/** What a move can change of a job. */
export type PlaceOfJob = Pick<
  JobRow,
  | 'scheduled_date'
  | 'assigned_crew'
  | 'truck_id'
  | 'truck_ids'
  | 'arrival_from'
  | 'arrival_to'
  | 'travel_before_minutes'
  | 'travel_after_minutes'
  | 'early_reason'
>

const MESSAGE = 'List each job once'

const move = z.object({
  id: rowId(),
  /** The version that the person saw. */
  version: countBetween(1, 2_147_483_647),
  /** Null takes it off the schedule. What is not said stays as it is; the arrival window goes with the start. */
  scheduled_date: optionalDateTime(),
  assigned_crew: jobFields.assigned_crew.update,
  ...truckChoice,
  arrival_from: optionalDateTime(),
  arrival_to: optionalDateTime(),
  /** The crew's way from the yard and back; found by the addresses where nothing is said and a yard is known. */
  travel_before_minutes: countBetween(0, LONGEST_WAY_MINUTES).optional(),
  travel_after_minutes: countBetween(0, LONGEST_WAY_MINUTES).optional(),
  /** Why it stands before its earliest day then; without it that is refused. */
  early_reason: jobFields.early_reason.update,
  /** Of the day that it then stands on. */
  change_price_to: changePriceTo(),
})

const movesBody = z.object({
  moves: z
    .array(move)
    .min(1, 'List at least one job')
    .max(MOST_MOVED_AT_ONCE, `Must be at most ${MOST_MOVED_AT_ONCE} jobs`)
    .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, MESSAGE),
})

/** What their customers are told by e-mail a minute later, or why they are not, each as a sentence. */
const tells = z.array(z.string())

/** How jobs stand after a save of the plan. */
export const savedPlan = z.object({
  /** In the order in which they were named, then those that were brought along on the same trips. */
  jobs: z.array(jobRow),
  /** The record of it, by which it is undone; null where nothing changed. */
  plan_change: z.number().nullable(),
  tells,
})

const example = { moves: [{ id: 1, version: 1, scheduled_date: '2027-05-10T09:30:00' }] }

export const jobMoves = touching(['jobs', 'jobTrips', 'quotes', 'boards'], {
  create: endpoint({
    summary: 'Move several jobs to other times, crews or trucks, all or none of them; two can swap places',
    idempotent: true,
    method: 'POST',
    path: '/jobs/moves',
    right: 'jobs.change',
    body: movesBody,
    output: savedPlan.extend({
      /** Those that keep their price on a day that costs otherwise. */
      day_prices: z.array(dayPrice.extend({ id: z.number() })),
    }),
    example,
  }),
  preview: endpoint({
    summary:
      'What such a move would be refused for, or what customers would be told of it; nothing is changed',
    readOnly: true,
    method: 'POST',
    path: '/jobs/moves/preview',
    right: 'jobs.change',
    body: movesBody,
    /** `refused`: why it cannot be saved, as a sentence. */
    output: z.object({ refused: z.string().nullable(), tells }),
    example,
  }),
})

/** Saves of the plan: each records the jobs as they stood before and after. */
export const planChanges = touching(['jobs', 'jobTrips', 'quotes', 'boards'], {
  undo: endpoint({
    summary:
      'Undo a save of the plan, all of it, where each of its jobs still stands as the save left it; undoing that does it again',
    idempotent: true,
    method: 'POST',
    path: '/plan-changes/:id/undo',
    right: 'jobs.change',
    params: idParams,
    output: savedPlan,
  }),
})
