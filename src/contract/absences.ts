import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'
import {
  clock,
  countBetween,
  idParams,
  moment,
  optionalText,
  plainDate,
  rowId,
  writtenCount,
} from './fields.ts'

/** The longest absence, in days: a year, so that no one is away for good by a typing error. */
export const LONGEST_ABSENCE_DAYS = 366

export const absence = z.object({
  id: z.number(),
  /** `YYYY-MM-DD`, the first and the last day, both included. */
  from: z.string(),
  /** `HH:MM`, from when on the first day; null for all of it. */
  from_time: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
})
export type Absence = z.output<typeof absence>

/** What can be done for a job that lacks someone or its truck. */
const replanOption = z.object({
  /** What choosing it sends, one of the three: someone goes for the day, another truck comes, or it goes with fewer. */
  person_id: z.number().nullable(),
  truck_id: z.number().nullable(),
  movers: z.number().nullable(),
  /** `Dana Ellis`, `Truck 9`, `Go with 3` */
  name: z.string(),
  /** What is known of it: `from Whitcomb`, `holds 1,015 cu ft`, `done about 2:20 PM`. */
  details: z.string().nullable(),
  /** Why it cannot be taken, in words; null where it can. */
  busy: z.string().nullable(),
  /** Free throughout, and it changes no day, time, number of movers or price: at most one of a job. */
  is_suggested: z.boolean(),
})
export type ReplanOption = z.output<typeof replanOption>

/** An open job that was to go with someone who is off, or with a truck that is out of service. */
export const jobToReplan = z.object({
  id: z.number(),
  version: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  scheduled_date: moment().nullable(),
  /** How many of its crew come now, and how many it takes; null for a truck. */
  here: z.number().nullable(),
  takes: z.number().nullable(),
  /** False where enough are left: nothing has to change. */
  lacks: z.boolean(),
  /** The best first; only of the first jobs that lack something. */
  options: z.array(replanOption),
})
export type JobToReplan = z.output<typeof jobToReplan>

const MOST_CHOICES = 50

/** What is chosen of a job's options, and which version of the job was seen. */
const replanChoice = z
  .object({
    job_id: rowId(),
    version: countBetween(1, 2_147_483_647),
    person_id: rowId().optional(),
    truck_id: rowId().optional(),
    movers: countBetween(2, 100).optional(),
  })
  .refine(
    ({ person_id, truck_id, movers }) =>
      [person_id, truck_id, movers].filter((one) => one !== undefined).length === 1,
    { error: 'Choose a person, a truck or a number of movers', path: ['person_id'] },
  )
export type ReplanChoice = z.output<typeof replanChoice>

const daysAway = {
  from: plainDate(),
  /** Without an hour it is the whole day; of one that has begun with a job what is left of it. */
  from_time: clock.nullish(),
  to: plainDate(),
}
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const ORDER_MESSAGE = { error: 'The last day must not be before the first', path: ['to'] }

export const absenceBody = z
  .object({
    ...daysAway,
    reason: optionalText(200).default(null),
    /** What is done at once for jobs that lack them: all of it is saved with the absence, or nothing. */
    choices: z
      .array(replanChoice)
      .max(MOST_CHOICES, `Must be at most ${MOST_CHOICES} choices`)
      .refine((all) => new Set(all.map(({ job_id }) => job_id)).size === all.length, 'List each job once')
      .default([]),
  })
  .refine(isInOrder, ORDER_MESSAGE)

/** The same before it is saved. */
export const absenceQuery = z.object(daysAway).refine(isInOrder, ORDER_MESSAGE)

/** The longest job, in days. */
const MOST_DAYS = 31

const who = z.object({ id: z.number(), name: z.string() })

const missed = who.extend({ days: z.array(z.string()) })

const sentWithJob = z.object({
  /**
   * Who goes with it besides its crew, and for whom of the crew, null where for no one; of several days the days for which
   * they were sent, none for all of it.
   */
  sent: z.array(who.extend({ stands_in_for: who.nullable(), days: z.array(z.string()) })),
  /** Who of its crew is off, or with another job, on one of its days; the days where it is not all of them. */
  missed: z.array(missed),
  /** The first of them in whose place no one goes yet. */
  next: missed.nullable(),
  /** Who else could go in their place, the best first. */
  options: z.array(replanOption),
})
export type SentWithJob = z.output<typeof sentWithJob>

/** Who goes with a job for the day, without being in its crew: on another day, or with another crew, they do not. */
export const standIns = touching(['jobs', 'boards', 'daySheets', 'standIns'], {
  list: endpoint({
    summary: 'Who goes with a job besides its crew, and who else could',
    method: 'GET',
    path: '/jobs/:id/stand-ins',
    right: 'schedule.read',
    params: idParams,
    output: sentWithJob,
  }),
  create: endpoint({
    summary: 'Send someone with a job for the day, in someone’s place or besides; no crew changes',
    method: 'POST',
    idempotent: true,
    path: '/jobs/:id/stand-ins',
    right: 'jobs.change',
    params: idParams,
    body: z.object({
      person_id: rowId(),
      stands_in_for: rowId().nullable().default(null),
      /** Of a job of several days those on which they go; all of them where none is named. */
      days: z
        .array(plainDate())
        .max(MOST_DAYS, `Must be at most ${MOST_DAYS} days`)
        .refine((all) => new Set(all).size === all.length, 'List each day once')
        .default([]),
    }),
    status: 201,
    output: sentWithJob,
    example: { person_id: 1 },
  }),
  delete: endpoint({
    summary: 'Take back that someone goes with a job besides its crew',
    method: 'DELETE',
    path: '/jobs/:id/stand-ins/:person_id',
    right: 'jobs.change',
    params: idParams.extend({ person_id: writtenCount(1, Number.MAX_SAFE_INTEGER) }),
    status: 204,
    output: z.undefined(),
  }),
})
