import type { Received } from '../../contract/call.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Job } from '../../contract/jobs.ts'
import { advanceJob } from '../../domain/jobs/job-status.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { nextNumber } from '../storage/next-number.ts'
import { dayAfter, instantIn, momentIn } from '../time/wall-clock.ts'
import { bookCrew, bookingOf } from './book-crew.ts'
import { daySchedule } from './day-schedule.ts'
import {
  countJobs,
  deleteJob,
  getJob,
  getJobLocked,
  insertJob,
  type JobWithQuote,
  listJobs,
  updateJob,
} from './queries.ts'

type Update = Pick<Received<Contract['jobs']['update']>, 'params' | 'body'>

/** Jobs and the day's schedule. */
export function jobHandlers(now: () => Date): Handlers<Contract['jobs']> {
  async function change(scope: OrgScope, { params, body }: Update): Promise<Job> {
    const job = await getJobLocked(scope, params.id)
    const status = body.status && advanceJob(job.status, body.status)
    const startsAt = wantedStart(scope, job, body.scheduled_date)
    const assignedCrew = body.assigned_crew === undefined ? job.assignedCrew : body.assigned_crew
    const isMoved = startsAt?.getTime() !== job.startsAt?.getTime() || assignedCrew !== job.assignedCrew
    const { durationMinutes } = job
    const wish = { startsAt, durationMinutes, assignedCrew, exceptJobId: job.id }
    const takesNobody = (status ?? job.status) === 'cancelled'
    const booking = isMoved ? await (takesNobody ? bookingOf(wish) : bookCrew(scope, wish)) : null

    await updateJob(scope, job.id, {
      ...booking,
      status,
      completedAt: status === 'completed' && job.status !== 'completed' ? now() : undefined,
      actualCents: body.actual_cost == null ? body.actual_cost : centsOf(body.actual_cost),
      jobNotes: body.job_notes,
    })
    return jobOnTheWire(await getJob(scope, job.id), scope.timeZone)
  }

  return {
    async create(scope, { body }) {
      const durationMinutes = Math.round(body.duration_hours * 60)
      const assignedCrew = body.assigned_crew ?? null
      const startsAt = body.scheduled_date ? instantIn(scope.timeZone, body.scheduled_date) : null
      const booking = await bookCrew(scope, { startsAt, durationMinutes, assignedCrew })
      const { id } = await insertJob(scope, {
        number: await nextNumber(scope, 'job', now()),
        status: 'scheduled',
        customerName: body.customer_name,
        customerEmail: body.customer_email ?? null,
        customerPhone: body.customer_phone ?? null,
        originAddress: body.origin_address ?? null,
        destinationAddress: body.destination_address ?? null,
        moveDate: body.move_date ?? null,
        durationMinutes,
        estimatedCents: body.estimated_cost == null ? null : centsOf(body.estimated_cost),
        jobNotes: body.job_notes ?? null,
        createdAt: now(),
        ...booking,
      })
      return jobOnTheWire(await getJob(scope, id), scope.timeZone)
    },

    async list(scope, { query }) {
      const startOf = (day: string) => instantIn(scope.timeZone, `${day}T00:00:00`)
      const { rows, total } = await listJobs(scope, {
        startsFrom: query.from ? startOf(query.from) : undefined,
        startsBefore: query.to ? startOf(dayAfter(query.to)) : undefined,
        status: query.status,
        customerName: query.customer_name,
        crew: query.assigned_crew,
        page: query.page,
        perPage: query.per_page,
      })
      return { jobs: rows.map((job) => jobOnTheWire(job, scope.timeZone)), total }
    },

    async stats(scope) {
      const counts = await countJobs(scope)
      const jobsThatAre = (status: Job['status']) => counts.find((row) => row.status === status)?.jobs ?? 0
      const [scheduled, inProgress, completed] = (['scheduled', 'in_progress', 'completed'] as const).map(
        jobsThatAre,
      )
      const notCancelled = (scheduled ?? 0) + (inProgress ?? 0) + (completed ?? 0)
      return {
        total_revenue: dollarsOf(counts.find((row) => row.status === 'completed')?.revenueCents ?? 0),
        scheduled_jobs: scheduled ?? 0,
        in_progress_jobs: inProgress ?? 0,
        completed_jobs: completed ?? 0,
        completion_rate: notCancelled === 0 ? 0 : ((completed ?? 0) / notCancelled) * 100,
      }
    },

    dailySchedule: (scope, { params, query }) => daySchedule(scope, params.date, query.duration),

    async get(scope, { params }) {
      return jobOnTheWire(await getJob(scope, params.id), scope.timeZone)
    },

    update: change,
    patch: change,

    async delete(scope, { params }) {
      const job = await getJobLocked(scope, params.id)
      await deleteJob(scope, job.id)
    },
  }
}

function wantedStart(scope: OrgScope, job: JobWithQuote, wanted: string | null | undefined): Date | null {
  if (wanted === undefined) return job.startsAt
  return wanted === null ? null : instantIn(scope.timeZone, wanted)
}

function jobOnTheWire(job: JobWithQuote, timeZone: string): Job {
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  return {
    id: job.id,
    job_number: job.number,
    status: job.status,
    customer_name: job.customerName,
    customer_email: job.customerEmail,
    customer_phone: job.customerPhone,
    scheduled_date: momentIn(timeZone, job.startsAt),
    duration_hours: job.durationMinutes / 60,
    assigned_crew: job.assignedCrew,
    estimated_cost: dollars(job.estimatedCents),
    actual_cost: dollars(job.actualCents),
    total_cost: dollars(job.actualCents ?? job.estimatedCents),
    completed_date: momentIn(timeZone, job.completedAt),
    job_notes: job.jobNotes,
    origin_address: job.originAddress,
    destination_address: job.destinationAddress,
    move_date: job.moveDate,
    quote_id: job.quoteId,
    quote_number: job.quoteNumber,
    quote_created_at: momentIn(timeZone, job.quoteCreatedAt),
    created_at: momentIn(timeZone, job.createdAt),
  }
}
