import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { sharedWithQuote } from '../../contract/job-fields.ts'
import type { Job } from '../../contract/jobs.ts'
import { camelKeys } from '../../contract/naming.ts'
import { DAY_MS, dayAfter } from '../../domain/calendar.ts'
import { isPriceLeft } from '../../domain/jobs/hours-missing.ts'
import { type JobStatus, OPEN_STATUSES, overSince } from '../../domain/jobs/job-status.ts'
import { trucksAdded } from '../../domain/jobs/job-trucks.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { addedInAll } from '../../domain/papers/price-with-changes.ts'
import { taxOfTypedPrice } from '../../domain/pricing/tax-of.ts'
import { describedStops, type Stop } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import { tripOf } from '../../domain/schedule/shared-trip.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import { listCrews, lockSchedule } from '../crews/queries.ts'
import { sendAgain } from '../crews/send-people.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { organizationAt } from '../organization/queries.ts'
import { recordEvent } from '../quotes/events.ts'
import { getQuote, getQuoteLocked, type StoredQuote, updateQuote } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, instantIn, midnightIn } from '../time/wall-clock.ts'
import { nameMainLegOf, storeLeg } from './add-leg.ts'
import { bookJob, bookJobs } from './book-job.ts'
import { agreeChange, keepInStep, withdrawChange } from './booked-change.ts'
import { countJobs } from './count-jobs.ts'
import { changeToDay, dayPricesOfJob, dayPricesOfQuote } from './day-price.ts'
import { daySchedule, freeDaysNear } from './day-schedule.ts'
import { earlyReasonOf } from './earliest-day.ts'
import { refuseAtGate } from './gates.ts'
import { booksAgain, changed, takesOtherPeople, takesOtherTime, takesOtherTruck } from './job-changes.ts'
import { meansOf } from './job-means.ts'
import { jobsWithNeeds } from './job-needs.ts'
import type { LegOfMove, NewJob, WholeJob } from './job-rows.ts'
import type { JobSheet } from './job-sheet.tsx'
import { isStarted, nextStep, saidOfStep, settled, stepColumns } from './job-steps.ts'
import { jobToApi, todayIn } from './job-to-api.ts'
import { hasOpenAfter, listLegs, refuseCancelledMove, refuseOfLeg } from './legs.ts'
import { listJobs } from './list-jobs.ts'
import { type PlannedJob, planJob } from './plan-job.ts'
import {
  collectedInAll,
  deleteJob,
  getJob,
  getJobLocked,
  insertJob,
  jobOfMoney,
  revenueSince,
  updateJob,
} from './queries.ts'
import { correctedStops } from './stops-of-job.ts'
import { followedToBook, freeTrip, listTrip, lockTrips, tripAfter } from './trips.ts'

const RECENT_MS = 7 * DAY_MS

type Update = Pick<Received<Contract['jobs']['update']>, 'params' | 'body'>

const SHEET_MAKER = import.meta.resolve('./job-sheet-worker.ts')

async function answer(scope: StaffScope, id: number, hoursNotEntered: string[] = []): Promise<Job> {
  const job = await getJob(scope, id)
  const answered = jobToApi(job, scope, await meansOf(scope, job))
  return { ...answered, hours_not_entered: hoursNotEntered }
}

async function change(scope: StaffScope, { params, body }: Update): Promise<Job> {
  const job = await lockJob(scope, params.id, touchesQuote(body))
  await refuseStale(job, body.version, scope.now)
  refuseOfLeg(job, body)
  const wanted = nextStep(scope, job, body)
  // Of a move whose later legs are open this one alone is done.
  const isLegAlone = wanted === 'completed' && job.legOf === null && (await hasOpenAfter(scope, job))
  const status = isLegAlone ? job.status : wanted
  const [isCancelled, wasCancelled] = [status, job.status].map((one) => one === 'cancelled')
  if (wasCancelled && !isCancelled) await refuseBookedAgain(scope, job)
  if (isStarted(job, status)) await refuseAtGate(scope, job, 'before clock')
  const written = writtenOf(body)
  const stops = correctedStops(job, body.stops)
  const plan = wantedPlan(scope, job, body)
  const trip = await listTrip(scope, tripOf(job))
  const planned = await planJob(scope, plan, job, [job.id, ...trip.map(({ id }) => id)])
  const clockedMinutes =
    wanted === job.status
      ? null
      : await scope.services.logStep(scope, job, { status: wanted, reason: body.taken_back_reason ?? null })
  const cameTo = await whatItCameTo(scope, job, body, {
    status,
    clockedMinutes: status === 'completed' ? clockedMinutes : null,
  })
  const changes = changed(job, {
    ...written,
    ...(stops && { stops }),
    ...planned,
    ...tripAfter(job, { startsAt: planned.startsAt, status }),
    ...(status !== job.status && stepColumns(job, status, scope)),
    earlyReason: earlyReasonOf(scope, job, { startsAt: planned.startsAt, reason: written.earlyReason }),
    ...saidOfStep(job, status, body),
    ...cameTo,
    taxPercent: await taxAfterChange(scope, job, plan),
  })
  await updateJob(scope, job, changes)
  const isDone = status === 'completed' && job.status !== 'completed'
  const typed =
    body.actual_cost === undefined || job.legOf !== null
      ? typedBefore(job, cameTo)
      : { cents: cameTo.actualCents ?? null, reason: cameTo.overrunReason ?? null }
  // A leg has no money that another job could have.
  if (wasCancelled && !isCancelled && job.legOf === null) await bringMoneyBack(scope, job.id)
  // What a cancelled move leaves of its deposit goes back, and comes back with it.
  const begins = isDone || isLegAlone || isCancelled !== wasCancelled
  await scope.services.keepBalance(scope, job.id, { begins, typed })
  if (isCancelled !== wasCancelled || booksAgain(changes)) await bookChanged(scope, job, changes)
  if (!isCancelled) await bringQuoteAlong(scope, job, written, stops)
  if (body.change_price_to !== undefined) {
    const quote = job.quoteId === null ? null : await getQuote(scope, job.quoteId)
    const day = planned.startsAt && dayIn(scope.timeZone, planned.startsAt)
    await changeToDay(scope, quote, { day, price: body.change_price_to })
  }
  if (status !== job.status) await bringMoveAlong(scope, job, status)
  const isSaid = 'status' in changes || 'actualMinutes' in changes || booksAgain(changes)
  return answer(scope, job.id, isSaid ? await scope.services.keepOfficeHours(scope, job.id) : [])
}

/**
 * What follows for the other legs of a move from another status of one: they are cancelled with the job to which they were
 * added and come back with it, and that one is completed with its last.
 */
async function bringMoveAlong(scope: StaffScope, job: WholeJob, status: JobStatus): Promise<void> {
  if (job.legOf !== null) {
    if (job.status === 'cancelled') await refuseCancelledMove(scope, job.legOf)
    if (status === 'cancelled' || job.status === 'cancelled') await nameMainLegOf(scope, job)
    return scope.services.completeMove(scope, job.legOf)
  }
  const others = (await listLegs(scope, job)).filter(({ legOf }) => legOf === job.id)
  for (const leg of others) {
    const goesAlong = status === 'cancelled' && OPEN_STATUSES.includes(leg.status)
    const comesBack = job.status === 'cancelled' && isCancelledWith(leg, job)
    const body = { status: goesAlong ? ('cancelled' as const) : (leg.previousStatus ?? 'scheduled') }
    if (goesAlong || comesBack) await change(scope, { params: { id: leg.id }, body })
  }
}

const isCancelledWith = ({ status, statusChangedAt }: LegOfMove, job: WholeJob) =>
  status === 'cancelled' && statusChangedAt?.getTime() === job.statusChangedAt?.getTime()

/**
 * Books a job as a change has left it. Whom its cancelling left at home goes with it again where that is taken back: both have
 * the same moment.
 */
async function bookChanged(scope: StaffScope, job: WholeJob, changes: Partial<NewJob>): Promise<void> {
  const after = await getJob(scope, job.id)
  const isBack = job.status === 'cancelled' && after.status !== 'cancelled'
  if (isBack && job.statusChangedAt) {
    await lockSchedule(scope)
    await sendAgain(scope, [job.id], job.statusChangedAt)
  }
  const wasCancelled = job.status === 'cancelled'
  const own = {
    job: after,
    needsRoom: wasCancelled || takesOtherTime(changes),
    needsPeople: wasCancelled || takesOtherPeople(changes),
    needsTruck: wasCancelled || takesOtherTruck(changes),
    newTruckIds: wasCancelled || takesOtherTime(changes) ? undefined : trucksAdded(job, after),
  }
  await bookJobs(scope, [own, ...(await followedToBook(scope, job, after))])
}

/** What a job came to after a change, and whether its price is left to its hours. */
async function whatItCameTo(
  scope: StaffScope,
  job: WholeJob,
  body: Update['body'],
  { status, clockedMinutes }: { status: JobStatus; clockedMinutes: number | null },
) {
  const added = await scope.services.addedOnDay(scope, job.id)
  const cameTo = settled(scope, job, body, { clockedMinutes, addedCents: addedInAll(added) })
  const actualMinutes = cameTo.actualMinutes === undefined ? job.actualMinutes : cameTo.actualMinutes
  const typedCents = body.actual_cost === undefined ? undefined : (cameTo.actualCents ?? null)
  // What came completed from elsewhere, or was typed before the books were kept, stays as it is.
  const isOlder = job.actualCents !== null && !job.actualFromBooks
  const isOwn = !isOlder && job.legOf === null
  return { ...cameTo, priceWaits: isOwn && isPriceLeft(job, { status, actualMinutes, typedCents }) }
}

/** A price that was final stays so where only its hours are said late: they are for the time sheets. */
function typedBefore(job: WholeJob, { actualMinutes }: { actualMinutes?: number | null }) {
  const isFinal =
    job.status === 'completed' && !job.priceWaits && job.actualFromBooks && job.actualCents !== null
  const isSaidLate = job.actualMinutes === null && actualMinutes != null
  return isFinal && isSaidLate ? { cents: job.actualCents, reason: job.overrunReason } : undefined
}

/** The sales tax of a price without a quote stays as it was entered, unless the move has another route that is taxed otherwise. */
async function taxAfterChange(
  scope: StaffScope,
  job: WholeJob,
  { originAddress, destinationAddress }: Pick<WholeJob, 'originAddress' | 'destinationAddress'>,
): Promise<number | null> {
  const isSame = originAddress === job.originAddress && destinationAddress === job.destinationAddress
  if (job.quoteId !== null || job.status === 'completed' || isSame) return job.taxPercent
  const settings = await getAgreementSettings(scope)
  const taxed = (of: Pick<WholeJob, 'originAddress' | 'destinationAddress'>) =>
    taxOfTypedPrice(settings, { pickupAddress: of.originAddress, deliveryAddress: of.destinationAddress })
  const after = taxed({ originAddress, destinationAddress })
  return taxed(job) === after ? job.taxPercent : after
}

/** When a change wants a job done and with what; what it does not name stays. */
function wantedPlan(scope: StaffScope, job: WholeJob, body: Update['body']): PlannedJob {
  const wall = (moment: string | null) => instantIn(scope.timeZone, moment)
  return {
    startsAt: body.scheduled_date === undefined ? job.startsAt : wall(body.scheduled_date),
    durationMinutes: body.duration_hours ? Math.round(body.duration_hours * 60) : job.durationMinutes,
    days: body.days ?? job.days,
    assignedCrew: body.assigned_crew === undefined ? job.assignedCrew : body.assigned_crew,
    truckId: body.truck_id,
    truckIds: body.truck_ids,
    arrivalFrom: body.arrival_from === undefined ? undefined : wall(body.arrival_from),
    arrivalTo: body.arrival_to === undefined ? undefined : wall(body.arrival_to),
    originAddress: body.origin_address === undefined ? job.originAddress : body.origin_address,
    destinationAddress:
      body.destination_address === undefined ? job.destinationAddress : body.destination_address,
  }
}

/** A quote follows the job that it is booked as, not one that was cancelled. */
async function bringQuoteAlong(
  scope: StaffScope,
  job: WholeJob,
  written: ReturnType<typeof writtenOf>,
  stops: Stop[] | null,
): Promise<void> {
  const { quote } = job
  // A change of their number that waits for the customer stays as it waits.
  const isSameNumber = stops && quote?.multipleStops === stops.length
  const ofQuote =
    quote &&
    changed<Partial<StoredQuote>>(quote, {
      ...sharedWithQuote(written),
      ...(isSameNumber && { stops: describedStops(stops) }),
    })
  if (!ofQuote || Object.keys(ofQuote).length === 0) return
  const { historyId } = await updateQuote(scope, quote, ofQuote)
  await keepInStep(scope, job, quote.revision)
  await recordEvent(scope, { quoteId: quote.id, kind: 'edited', facts: { historyId } })
}

/** Jobs and the day's schedule. */
export const jobHandlers: Handlers<Contract['jobs']> = {
  async create(scope, { body }) {
    const { scheduled_date, duration_hours, estimated_cost, truck_id, truck_ids, ...said } = body
    const { arrival_from, arrival_to, ...fields } = said
    const wall = (moment: string | null) => instantIn(scope.timeZone, moment)
    const columns = camelKeys(fields)
    const planned = await planJob(
      scope,
      {
        ...columns,
        startsAt: wall(scheduled_date),
        durationMinutes: Math.round(duration_hours * 60),
        truckId: truck_id,
        truckIds: truck_ids,
        arrivalFrom: arrival_from === undefined ? undefined : wall(arrival_from),
        arrivalTo: arrival_to === undefined ? undefined : wall(arrival_to),
      },
      null,
    )
    const job = await insertJob(scope, {
      ...columns,
      ...planned,
      status: 'scheduled',
      estimatedCents: centsOf(estimated_cost),
      taxPercent: taxOfTypedPrice(await getAgreementSettings(scope), {
        pickupAddress: columns.originAddress ?? null,
        deliveryAddress: columns.destinationAddress ?? null,
      }),
    })
    await bookJob(scope, job, { needsRoom: true })
    return answer(scope, job.id)
  },

  async addLeg(scope, { params, body }) {
    const { id } = await storeLeg(scope, params.id, body)
    return answer(scope, id)
  },

  async list(scope, { query }) {
    const startOf = (day: string) => midnightIn(scope.timeZone, day)
    const { rows, total, more } = await listJobs(scope, {
      lastsFrom: query.from ? startOf(query.from) : undefined,
      startsBefore: query.to ? startOf(dayAfter(query.to)) : undefined,
      status: query.status,
      customerName: query.customer_name,
      crew: query.assigned_crew,
      workOf: query.order === 'work' ? todayIn(scope) : undefined,
      page: query.page,
      perPage: query.per_page,
    })
    return { jobs: await jobsWithNeeds(scope, rows), total, more }
  },

  async stats(scope) {
    const counts = await countJobs(scope)
    const recently = new Date(scope.now.getTime() - RECENT_MS)
    const recentCents = await revenueSince(scope, recently)
    const collected = await collectedInAll(scope, recently)
    const [scheduled, inProgress, completed] = [
      counts['jobs.scheduled'],
      counts['jobs.in_progress'],
      counts['jobs.completed'],
    ]
    const notCancelled = scheduled.count + inProgress.count + completed.count
    return {
      total_revenue: dollarsOf(completed.cents),
      recent_revenue: dollarsOf(recentCents),
      total_collected: dollarsOf(collected.all),
      recent_collected: dollarsOf(collected.recent),
      scheduled_jobs: scheduled.count,
      in_progress_jobs: inProgress.count,
      completed_jobs: completed.count,
      completion_rate: notCancelled === 0 ? 0 : (completed.count / notCancelled) * 100,
    }
  },

  async dailySchedule(scope, { params: { date }, query }) {
    const { duration, except_job: moved, quote_id: quoteId } = query
    const schedule = await daySchedule(scope, date, duration, moved)
    const priceOf = moved
      ? await dayPricesOfJob(scope, await getJob(scope, moved))
      : quoteId && (await dayPricesOfQuote(scope, await getQuote(scope, quoteId)))
    return { ...schedule, day_price: priceOf ? priceOf(date) : null }
  },

  async freeDays(scope, { params, query }) {
    return { days: await freeDaysNear(scope, params.date, query.duration, query.except_job) }
  },

  async crews(scope) {
    const active = (await listCrews(scope)).filter((crew) => crew.active)
    return { crews: active.map(({ name }) => name) }
  },

  async get(scope, { params }) {
    return answer(scope, params.id)
  },

  async sheet(scope, { params }, { gone }) {
    const whole = await getJob(scope, params.id)
    const job = jobToApi(whole, scope, await meansOf(scope, whole))
    const company = await organizationAt(scope, overSince(whole))
    const task: JobSheet = { job, company, printedAt: scope.now }
    const content = await scope.services.processes.make('document', {
      ...{ work: SHEET_MAKER, companyId: company.id, task, gone },
    })
    return new File([content], `${job.job_number}.pdf`, { type: 'application/pdf' })
  },

  update: change,
  patch: change,
  progress: change,

  async agreeChange(scope, { params, body }) {
    await agreeChange(scope, params.id, body)
    return answer(scope, params.id)
  },

  async withdrawChange(scope, { params, body }) {
    await withdrawChange(scope, params.id, body.quote_version)
    return answer(scope, params.id)
  },

  cancel: (scope, { params, body }) =>
    change(scope, {
      params,
      body: { status: 'cancelled', cancel_reason: body.reason, version: body.version },
    }),

  async delete(scope, { params }) {
    const job = await lockJob(scope, params.id, true)
    await freeTrip(scope, job)
    await deleteJob(scope, job)
    await nameMainLegOf(scope, job)
    if (job.legOf !== null) await scope.services.completeMove(scope, job.legOf)
  },
}

/** What is stored as it is written. */
function writtenOf(body: Update['body']) {
  const {
    status,
    scheduled_date,
    duration_hours,
    actual_cost,
    actual_hours,
    truck_id,
    truck_ids,
    arrival_from,
    arrival_to,
    change_price_to,
    version,
    stops: _stops,
    ...fields
  } = body
  return camelKeys(fields)
}

/** Its quote says the same, or changes, or is booked no more, or again: a cancelled job comes back as it was, started or not. */
const touchesQuote = (body: Update['body']) =>
  body.change_price_to !== undefined ||
  (body.status !== undefined && body.status !== 'completed') ||
  body.stops !== undefined ||
  Object.values(sharedWithQuote(writtenOf(body))).some((value) => value !== undefined)

/**
 * A cancelled job comes back only while its quote has no other; the caller has locked the quote.
 * @throws Refusal `conflict` naming the job that the quote was booked as meanwhile
 */
async function refuseBookedAgain(scope: OrgScope, { quoteId }: WholeJob): Promise<void> {
  if (quoteId === null) return
  const { jobId } = await getQuote(scope, quoteId)
  if (jobId === null) return
  const { jobNumber } = await getJob(scope, jobId)
  throw new Refusal('conflict', `Its quote was booked again as ${jobNumber}. Cancel that job first.`)
}

/** Where a job that comes back was booked again meanwhile, and that was cancelled too, its money stands with that one. */
async function bringMoneyBack(scope: StaffScope, id: number): Promise<void> {
  const newest = await jobOfMoney(scope, id)
  if (newest !== id) await scope.services.bookAgain(scope, newest, id)
}

/** Lock order: a quote before its job, as anyone who converts or corrects a quote locks them. */
async function lockJob(scope: OrgScope, id: number, withQuote: boolean): Promise<WholeJob> {
  if (withQuote) {
    const { quoteId } = await getJob(scope, id)
    if (quoteId !== null) await getQuoteLocked(scope, quoteId)
  }
  await lockTrips(scope, [id])
  return getJobLocked(scope, id)
}
