import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'
import { expectedVersion, idParams, moment, optionalDateTime, rowId } from './fields.ts'
import { jobFields } from './job-fields.ts'
import { savedPlan } from './job-moves.ts'
import { truckChoice } from './job-schedule.ts'

const jobOnTrip = z.object({
  id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  scheduled_date: moment().nullable(),
})

const jobTrip = z.object({
  /** The other jobs of its trip, in order of time; none where it is on its own. */
  shares_with: z.array(jobOnTrip),
  /** How full the trucks of a shared trip get, or what is not known of that, as sentences. */
  load: z.array(z.string()),
  /** The jobs of the same days whose trip it could go on, those that fit first: none unless they are asked for, and none once it has begun. */
  options: z.array(
    jobOnTrip.extend({
      crew: z.string().nullable(),
      trucks: z.array(z.string()),
      /** How full their trucks would get at most, by volume; null where that is not known. */
      fill_percent: z.number().nullable(),
      load: z.array(z.string()),
      /** Why it cannot go with that job, as a sentence; null where it fits. */
      refused: z.string().nullable(),
    }),
  ),
})
export type JobTrip = z.output<typeof jobTrip>

/** Jobs of several customers on one trip, with one crew and its trucks. */
export const jobTrips = touching(['jobs', 'jobTrips', 'quotes', 'boards'], {
  get: endpoint({
    summary: 'With which jobs a job shares its trip, how full the trucks get, and whose trip it could go on',
    method: 'GET',
    path: '/jobs/:id/trip',
    right: 'schedule.read',
    params: idParams,
    /** `options`: they are looked for too, by trying each. */
    query: z.object({ options: z.stringbool('Must be true or false').default(false) }),
    output: jobTrip,
  }),
  put: endpoint({
    summary:
      'Put a job on the trip of another, with that one’s crew and trucks and its own day and hours, or take it off; jobs of one trip may overlap while what is aboard fits',
    method: 'PUT',
    path: '/jobs/:id/trip',
    right: 'jobs.change',
    params: idParams,
    body: z.object({
      version: expectedVersion(),
      /** Null takes it off the trip that it shares. */
      with_job_id: rowId().nullable(),
      /** When it is done then: on a day on which all crews are out, a job without a date gets one only with its trip. */
      scheduled_date: optionalDateTime(),
      /** What it goes with once it is off the trip; what is not said stays as it is. */
      assigned_crew: jobFields.assigned_crew.update,
      ...truckChoice,
    }),
    output: savedPlan.extend({ load: jobTrip.shape.load }),
    example: { with_job_id: null },
  }),
})
