import { z } from 'zod'
import { AGREED_BY } from '../domain/jobs/change-pending.ts'
import { LONGEST_JOB_HOURS } from '../domain/jobs/job-duration.ts'
import { JOB_GROUPS, JOB_STATUSES } from '../domain/jobs/job-status.ts'
import { ADDED_LEGS, LEGS } from '../domain/jobs/legs.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { stopSchema } from '../domain/quotes/stop-schema.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  countBetween,
  dollars,
  expectedVersion,
  idParams,
  lastChange,
  moment,
  optionalChoice,
  optionalDateTime,
  optionalPlainDate,
  pageQuery,
  requiredText,
  text,
} from './fields.ts'
import { jobFields, SAID_LATER } from './job-fields.ts'
import { jobMeans, namedTrucks, soldMove } from './job-means.ts'
import { changePriceTo, DEFAULT_JOB_HOURS, jobSchedule, truckChoice } from './job-schedule.ts'
import { partOf } from './quote-fields.ts'
import { stopsBody } from './stops.ts'

/** The longest job that can be booked: a month, in hours. */
export const LONGEST_BOOKING_HOURS = 31 * 24
/** How long a job takes, in hours; a minute is the least that a schedule can hold. */
const jobHours = (max: number) =>
  z
    .number('Must be a number')
    .min(1 / 60, 'Must be at least a minute')
    .max(max, `Must be at most ${max}`)

const oneOf = (words: readonly string[]) => `Must be one of ${words.join(', ')}`
/** `latest`: those without a time, then the latest first. `work`: as the groups of the day's work stand. */
const JOB_ORDERS = ['latest', 'work'] as const

/** What a job is given; where nothing is said: its crew's usual truck, and the usual arrival window. */
const givenFields = {
  ...truckChoice,
  arrival_from: optionalDateTime(),
  arrival_to: optionalDateTime(),
}

const entityFields = {
  id: z.number(),
  job_number: z.string(),
  status: z.enum(JOB_STATUSES),
  ...partOf(jobFields, 'answer'),
  /** Null while the time is to be decided. */
  scheduled_date: moment().nullable(),
  duration_hours: z.number(),
  /** The job whose trip it goes on, with that one’s crew and trucks; null on its own. */
  trip_of: z.number().nullable(),
  truck_id: z.number().nullable(),
  /** All of its trucks, the first first: `truck_id`. */
  truck_ids: z.array(z.number()),
  /** How many were sold. */
  trucks_needed: z.number(),
  arrival_from: moment().nullable(),
  arrival_to: moment().nullable(),
  /** The crew's way from the yard to the job and back, booked with it; 0 while no yard is set. */
  travel_before_minutes: z.number(),
  travel_after_minutes: z.number(),
  estimated_cost: z.number().nullable(),
  actual_cost: z.number().nullable(),
  /** How long the work took, in hours; null until someone says. */
  actual_hours: z.number().nullable(),
  /** It was completed without its hours: they are still to be entered, by a change with `actual_hours`. */
  hours_missing: z.boolean(),
  /** And is priced by them: its costs are not final, and nothing is posted or invoiced of it. */
  price_waits: z.boolean(),
  /** What counts: the actual cost, else the estimate. */
  total_cost: z.number().nullable(),
  completed_date: moment().nullable(),
  quote_id: z.number().nullable(),
  quote_number: z.string().nullable(),
  quote_created_at: moment().nullable(),
  /** Which leg of its move it is; null where it is all of it. */
  leg: z.enum(LEGS).nullable(),
  /** The job to which it was added as a leg, which has the price of all; null for any other. */
  leg_of: z.number().nullable(),
  customer_id: z.number().nullable(),
  created_at: moment(),
  version: z.number(),
  /** By the clock of the organisation's time zone when it was answered. */
  group: z.enum(JOB_GROUPS),
  /** Its quote says something else than what was agreed, and no one has agreed to that yet. */
  change_pending: z.boolean(),
}

export const jobRow = z.object(entityFields)
/** A job as lists carry it. */
export type JobRow = z.output<typeof jobRow>

const listedJob = jobRow.extend({
  truck_name: z.string().nullable(),
  trucks: namedTrucks,
  /** What it runs into, as a sentence; null for nothing, and for the person who does not see the schedule. */
  clash: z.string().nullable(),
  /** What it lacks, in words, once the company has crews or trucks: `Needs a crew`, `No truck`. */
  needs: z.array(z.string()),
})
export type ListedJob = z.output<typeof listedJob>

/** A leg of a move, as the page of each of them lists it. */
const listedLeg = z.object({
  id: z.number(),
  leg: z.enum(LEGS),
  leg_of: z.number().nullable(),
  job_number: z.string(),
  status: z.enum(JOB_STATUSES),
  scheduled_date: moment().nullable(),
  days: z.number(),
  duration_hours: z.number(),
  assigned_crew: z.string().nullable(),
  crew_size: z.number().nullable(),
})
export type ListedLeg = z.output<typeof listedLeg>

const job = z.object({
  ...entityFields,
  ...lastChange,
  ...jobMeans,
  /** What does not fit and is allowed all the same, as sentences: a truck too small, a crew's day off. */
  warnings: z.array(z.string()),
  /** The version of the quote that it rests on; null where none was sent. */
  quote_version: z.number().nullable(),
  /** Of a change of its hours: whose time sheets they left as they are, as sentences. */
  hours_not_entered: z.array(z.string()),
  /** Where the person who asks may bring it back to, as its status: an admin what is over, the office on the same day what was started. */
  reopens_to: z.enum(JOB_STATUSES).nullable(),
  /** How many papers it has, the signed agreement among them, and how many pictures its crew has taken. */
  papers: z.number(),
  photos: z.number(),
  /** What was sold, as the crew has to know it: of a signed quote what was signed; null for a job that has no quote. */
  move: soldMove.nullable(),
  /** Between origin and destination, in order; one without an address where only their number is known. */
  stops: z.array(stopSchema),
  /** All legs of its move, itself among them, as they follow one another; none where it is all of it. */
  legs: z.array(listedLeg),
})
export type Job = z.output<typeof job>

export const updateJobBody = z
  .object({
    status: z.enum(JOB_STATUSES, oneOf(JOB_STATUSES)),
    scheduled_date: optionalDateTime(),
    actual_cost: dollars().nullable(),
    actual_hours: jobHours(LONGEST_BOOKING_HOURS).nullable(),
    duration_hours: jobHours(LONGEST_BOOKING_HOURS),
    ...givenFields,
    ...partOf(jobFields, 'update'),
    /** As many as before where the job has a quote, whose price they change. */
    stops: stopsBody,
    change_price_to: changePriceTo(),
    version: expectedVersion(),
  })
  .omit({ move_date: true })
  .partial()

const changesJob = {
  right: 'jobs.change',
  params: idParams,
  output: job,
} as const

const update = {
  ...changesJob,
  summary: 'Change a job: only what is sent changes',
  path: '/jobs/:id',
  body: updateJobBody,
  versioned: true,
  example: { job_notes: 'Gate code 4411.' },
} as const

export const createJobBody = z
  .object({
    ...partOf(jobFields, 'create'),
    stops: stopsBody.default([]),
    ...givenFields,
    scheduled_date: optionalDateTime().default(null),
    duration_hours: jobHours(LONGEST_JOB_HOURS).default(DEFAULT_JOB_HOURS),
    estimated_cost: dollars().nullable().default(null),
  })
  .omit({ move_notes: true, ...SAID_LATER })

const addLegBody = z.object({
  leg: z.enum(ADDED_LEGS, oneOf(ADDED_LEGS)),
  scheduled_date: optionalDateTime().default(null),
  duration_hours: jobHours(LONGEST_JOB_HOURS).default(DEFAULT_JOB_HOURS),
  days: jobFields.days.create,
  crew_size: jobFields.crew_size.create,
  assigned_crew: jobFields.assigned_crew.create,
  ...givenFields,
  /** Where its crew begins and ends; by the addresses of the move and of the yard where nothing is said. */
  origin_address: jobFields.origin_address.create,
  destination_address: jobFields.destination_address.create,
  job_notes: jobFields.job_notes.create,
})

export const jobs = touching(['jobs', 'jobTrips', 'quotes', 'boards'], {
  create: endpoint({
    summary: 'Book a job that has no quote',
    idempotent: true,
    method: 'POST',
    path: '/jobs',
    right: 'jobs.change',
    body: createJobBody,
    status: 201,
    output: job,
    example: { customer_name: 'Olivia Chen', scheduled_date: '2026-11-19T08:00:00', duration_hours: 4 },
  }),
  list: endpoint({
    summary:
      'Jobs, the latest scheduled first, or by group: needs a date, today, upcoming, earlier; with `from` or `to` only those on these days, counting every day a job lasts',
    method: 'GET',
    path: '/jobs',
    right: 'jobs.read',
    query: z.object({
      ...pageQuery,
      /** The first day, on the calendar of the organisation's time zone. */
      from: optionalPlainDate(),
      /** The last day, itself included. */
      to: optionalPlainDate(),
      status: optionalChoice(JOB_STATUSES, oneOf(JOB_STATUSES)),
      customer_name: text(100).optional(),
      assigned_crew: text(100).optional(),
      order: optionalChoice(JOB_ORDERS, oneOf(JOB_ORDERS)),
    }),
    output: z.object({
      jobs: z.array(listedJob),
      total: z.number(),
      /** There are more than `total`: with a name or a crew it is counted no further than 1,000. */
      more: z.boolean(),
    }),
  }),
  stats: endpoint({
    summary: 'Revenue and the number of jobs by status',
    method: 'GET',
    path: '/jobs/stats',
    right: 'figures.read',
    output: z.object({
      /** What jobs were settled at, in all. */
      total_revenue: z.number(),
      /** What jobs completed in the last 7 days brought. */
      recent_revenue: z.number(),
      /** What was collected in all and in the last 7 days, without tips, less what went back. */
      total_collected: z.number(),
      recent_collected: z.number(),
      scheduled_jobs: z.number(),
      in_progress_jobs: z.number(),
      completed_jobs: z.number(),
      completion_rate: z.number(),
    }),
  }),
  ...jobSchedule,
  get: endpoint({
    summary: 'One job',
    method: 'GET',
    path: '/jobs/:id',
    right: 'jobs.read',
    params: idParams,
    output: job,
  }),
  sheet: endpoint({
    summary: 'The crew’s job sheet as a PDF, without prices',
    method: 'GET',
    path: '/jobs/:id/sheet',
    right: 'jobs.read',
    params: idParams,
    media: 'application/pdf',
    output: z.file(),
  }),
  update: endpoint({ method: 'PUT', ...update }),
  patch: endpoint({ method: 'PATCH', ...update }),
  agreeChange: endpoint({
    ...changesJob,
    summary: 'Record that the customer agreed to the change of a booked move and update the job',
    method: 'POST',
    path: '/jobs/:id/agree-change',
    body: z.object({
      agreed_by: requiredText('Enter who agreed', quoteLimits.name),
      how: z.enum(AGREED_BY, `Must be one of ${AGREED_BY.join(', ')}`),
      /** What the quote said when it was agreed: its revision. */
      revision: countBetween(1, 2_147_483_647),
      quote_version: expectedVersion(),
    }),
    example: { agreed_by: 'Megan Ortega', how: 'phone', revision: 2 },
  }),
  withdrawChange: endpoint({
    ...changesJob,
    summary: 'Withdraw the change of a booked move; its quote goes back to what was agreed',
    method: 'POST',
    path: '/jobs/:id/withdraw-change',
    body: z.object({ quote_version: expectedVersion() }),
    example: { quote_version: 3 },
  }),
  progress: endpoint({
    ...changesJob,
    summary: 'Start or complete a job, or undo that; crews can do this with their own jobs',
    method: 'POST',
    path: '/jobs/:id/progress',
    right: 'jobs.progress',
    body: z.object({
      status: z.enum(
        ['scheduled', 'in_progress', 'completed'],
        'Must be scheduled, in_progress or completed',
      ),
      /** What the crew says once the work is done. */
      actual_hours: jobHours(LONGEST_BOOKING_HOURS).nullable().optional(),
      completion_notes: jobFields.completion_notes.update,
      version: expectedVersion().optional(),
    }),
    versioned: true,
    example: { status: 'in_progress' },
  }),
  cancel: endpoint({
    ...changesJob,
    summary: 'Cancel a job and free its crew',
    method: 'POST',
    path: '/jobs/:id/cancel',
    body: z.object({ reason: jobFields.cancel_reason.create, version: expectedVersion() }),
    versioned: true,
    example: { reason: 'The customer moves in spring.' },
  }),
  addLeg: endpoint({
    summary:
      'Add a leg to a job: packing before the move, a delivery on another day, out of storage. It has its own time, crew and trucks; the price stays with the job',
    idempotent: true,
    method: 'POST',
    path: '/jobs/:id/legs',
    right: 'jobs.change',
    params: idParams,
    body: addLegBody,
    status: 201,
    output: job,
    example: { leg: 'pack', scheduled_date: '2026-11-18T09:00:00', crew_size: 2 },
  }),
  delete: endpoint({
    summary: 'Delete a job; its quote can then be converted again',
    method: 'DELETE',
    path: '/jobs/:id',
    right: 'jobs.change',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
})
