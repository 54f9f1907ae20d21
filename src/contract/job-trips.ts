import { z } from 'zod'
import { deliveryPeriod } from '../domain/jobs/delivery-period.ts'
import { endpoint, touching } from './endpoint.ts'
import { expectedVersion, idParams, moment, optionalDateTime, plainDate, rowId } from './fields.ts'
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
  /** Between which days it was agreed to deliver, both included; null: on its last day. */
  delivery: deliveryPeriod.nullable(),
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

type Said = { with_job_id?: unknown; delivery?: unknown; scheduled_date?: unknown }
/** Whether it is said what becomes of the trip, or only of the delivery. */
const saysWhich = ({ with_job_id, delivery, scheduled_date }: Said) =>
  with_job_id !== undefined || (delivery !== undefined && scheduled_date === undefined)

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
    body: z
      .object({
        version: expectedVersion(),
        /** Null takes it off the trip that it shares; left out where only its delivery is agreed. */
        with_job_id: rowId().nullable().optional(),
        /** When it is done then: on a day on which all crews are out, a job without a date gets one only with its trip. */
        scheduled_date: optionalDateTime(),
        /** What it goes with once it is off the trip; what is not said stays as it is. */
        assigned_crew: jobFields.assigned_crew.update,
        ...truckChoice,
        /** Between which days it was agreed to deliver, as the bill of lading says it; null: on its last day. */
        delivery: z
          .object({ from: plainDate(), to: plainDate() })
          .refine(({ from, to }) => from <= to, {
            error: 'The last day must not be before the first',
            path: ['to'],
          })
          .nullable()
          .optional(),
      })
      .refine(saysWhich, { error: 'Choose a job, or null for none', path: ['with_job_id'] }),
    output: savedPlan.extend({ load: jobTrip.shape.load }),
    example: { with_job_id: null },
  }),
})
