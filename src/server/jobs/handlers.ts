import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { sharedWithQuote } from '../../contract/job-fields.ts'
import type { Job } from '../../contract/jobs.ts'
import { camelKeys } from '../../contract/naming.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { type JobStatus, nextStatusOfJob } from '../../domain/jobs/job-status.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import type { DocumentThreads } from '../documents/document-threads.ts'
import { isAdmin, type OrgScope, type StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { getQuoteLocked, type StoredQuote, updateQuote } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { nextNumber } from '../storage/next-number.ts'
import { instantIn, midnightIn } from '../time/wall-clock.ts'
import { bookCrew, bookingOf } from './book-crew.ts'
import { daySchedule } from './day-schedule.ts'
import { freeDaysNear } from './free-days.ts'
import { jobOnTheWire, jobRowOnTheWire, todayIn } from './job-on-the-wire.ts'
import type { JobSheet } from './job-sheet.ts'
import {
  countJobs,
  deleteJob,
  getJob,
  getJobLocked,
  insertJob,
  type JobWithQuote,
  listCrewNames,
  listJobs,
  type NewJob,
  revenueSince,
  updateJob,
  type WholeJob,
} from './queries.ts'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

type Update = Pick<Received<Contract['jobs']['update']>, 'params' | 'body'>

const SHEET_MAKER = join(import.meta.dirname, 'job-sheet-worker.ts')

type Dependencies = { threads: DocumentThreads; now: () => Date }

/** Jobs and the day's schedule. */
export function jobHandlers({ threads, now }: Dependencies): Handlers<Contract['jobs']> {
  async function change(scope: StaffScope, { params, body }: Update): Promise<Job> {
    const job = await lockJob(scope, params.id, touchesQuote(body))
    await refuseStale(job, body.version, now())
    const who = { userId: scope.userId, isAdmin: isAdmin(scope) }
    const status = body.status ? nextStatusOfJob(job, body.status, who, now()) : job.status
    const wish = {
      startsAt: wantedStart(scope, job, body.scheduled_date),
      durationMinutes: body.duration_hours ? Math.round(body.duration_hours * 60) : job.durationMinutes,
      assignedCrew: body.assigned_crew === undefined ? job.assignedCrew : body.assigned_crew,
      exceptJobId: job.id,
    }
    const isMoved =
      wish.startsAt?.getTime() !== job.startsAt?.getTime() ||
      wish.durationMinutes !== job.durationMinutes ||
      wish.assignedCrew !== job.assignedCrew
    const takesNobody = status === 'cancelled'
    // Cancelling had freed the crew, so it has to be booked again.
    const isBooked = !takesNobody && (isMoved || job.status === 'cancelled')
    const booking = isBooked ? await bookCrew(scope, wish) : isMoved ? bookingOf(wish) : null

    const written = camelKeys(fieldsOf(body))
    const changes = changed(job, {
      ...written,
      ...booking,
      ...(status !== job.status && statusColumns(job, status, scope, now())),
      durationMinutes: wish.durationMinutes,
      cancelReason: takesNobody ? body.cancel_reason : null,
      actualCents: body.actual_cost && centsOf(body.actual_cost),
    })
    await updateJob(scope, job.id, changes, now())
    if (job.quote) {
      const ofQuote = changed<Partial<StoredQuote>>(job.quote, sharedWithQuote(written))
      if (Object.keys(ofQuote).length > 0) await updateQuote(scope, job.quote.id, ofQuote, now())
    }
    return jobOnTheWire(await getJob(scope, job.id), scope, now())
  }

  return {
    async create(scope, { body }) {
      const { scheduled_date, duration_hours, estimated_cost, ...fields } = body
      const startsAt = instantIn(scope.timeZone, scheduled_date)
      const durationMinutes = Math.round(duration_hours * 60)
      const booking = await bookCrew(scope, { startsAt, durationMinutes, assignedCrew: fields.assigned_crew })
      const { id } = await insertJob(scope, {
        ...camelKeys(fields),
        ...booking,
        jobNumber: await nextNumber(scope, 'job', now()),
        status: 'scheduled',
        durationMinutes,
        estimatedCents: centsOf(estimated_cost),
        createdAt: now(),
      })
      return jobOnTheWire(await getJob(scope, id), scope, now())
    },

    async list(scope, { query }) {
      const startOf = (day: string) => midnightIn(scope.timeZone, day)
      const { rows, total } = await listJobs(scope, {
        startsFrom: query.from ? startOf(query.from) : undefined,
        startsBefore: query.to ? startOf(dayAfter(query.to)) : undefined,
        status: query.status,
        customerName: query.customer_name,
        crew: query.assigned_crew,
        workOf: query.order === 'work' ? todayIn(scope, now()) : undefined,
        page: query.page,
        perPage: query.per_page,
      })
      return { jobs: rows.map((job) => jobRowOnTheWire(job, scope, now())), total }
    },

    async stats(scope) {
      const counts = await countJobs(scope)
      const recentCents = await revenueSince(scope, new Date(now().getTime() - RECENT_MS))
      const jobsThatAre = (status: Job['status']) => counts.find((row) => row.status === status)?.jobs ?? 0
      const [scheduled, inProgress, completed] = (['scheduled', 'in_progress', 'completed'] as const).map(
        jobsThatAre,
      )
      const notCancelled = (scheduled ?? 0) + (inProgress ?? 0) + (completed ?? 0)
      return {
        total_revenue: dollarsOf(counts.find((row) => row.status === 'completed')?.revenueCents ?? 0),
        recent_revenue: dollarsOf(recentCents),
        scheduled_jobs: scheduled ?? 0,
        in_progress_jobs: inProgress ?? 0,
        completed_jobs: completed ?? 0,
        completion_rate: notCancelled === 0 ? 0 : ((completed ?? 0) / notCancelled) * 100,
      }
    },

    dailySchedule: (scope, { params, query }) =>
      daySchedule(scope, params.date, query.duration, now(), query.except_job),

    async freeDays(scope, { params, query }) {
      return { days: await freeDaysNear(scope, params.date, query.duration, now(), query.except_job) }
    },

    async crews(scope) {
      return { crews: await listCrewNames(scope) }
    },

    async get(scope, { params }) {
      return jobOnTheWire(await getJob(scope, params.id), scope, now())
    },

    async sheet(scope, { params }, { gone }) {
      const job = await getJob(scope, params.id)
      const company = await getOrganization(scope)
      const task: JobSheet = { job, company, printedAt: now() }
      const content = await threads.make(SHEET_MAKER, company.id, task, gone)
      return new File([content], `${job.jobNumber}.pdf`, { type: 'application/pdf' })
    },

    update: change,
    patch: change,
    progress: change,

    async delete(scope, { params }) {
      const job = await getJobLocked(scope, params.id)
      await deleteJob(scope, job.id)
    },
  }
}

/** What is stored as it is written. */
function fieldsOf(body: Update['body']) {
  const { status, scheduled_date, duration_hours, actual_cost, version, ...fields } = body
  return fields
}

const touchesQuote = (body: Update['body']) =>
  Object.values(sharedWithQuote(camelKeys(fieldsOf(body)))).some((value) => value !== undefined)

/** Lock order: a quote before its job, as whoever converts or corrects a quote locks them. */
async function lockJob(scope: OrgScope, id: number, withQuote: boolean): Promise<WholeJob> {
  if (withQuote) {
    const { quoteId } = await getJob(scope, id)
    if (quoteId !== null) await getQuoteLocked(scope, quoteId)
  }
  return getJobLocked(scope, id)
}

/** The columns that really change: what GET answered may be PUT back and changes nothing. */
function changed<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const entries = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(value, row[column as keyof Row]),
  )
  return Object.fromEntries(entries) as Partial<Row>
}

function statusColumns(job: WholeJob, status: JobStatus, scope: StaffScope, now: Date): Partial<NewJob> {
  // From completed and cancelled a job only comes back, and only by coming back it is scheduled.
  const isStepBack = job.status === 'completed' || job.status === 'cancelled' || status === 'scheduled'
  return {
    status,
    completedAt: status === 'completed' ? now : null,
    previousStatus: isStepBack ? null : job.status,
    statusChangedBy: isStepBack ? null : scope.userId,
    statusChangedAt: now,
  }
}

function wantedStart(scope: OrgScope, job: JobWithQuote, wanted: string | null | undefined): Date | null {
  return wanted === undefined ? job.startsAt : instantIn(scope.timeZone, wanted)
}
