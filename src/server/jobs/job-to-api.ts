import { jobFieldNames } from '../../contract/job-fields.ts'
import { accessFieldNames } from '../../contract/job-means.ts'
import type { Job, JobRow } from '../../contract/jobs.ts'
import { wireFields } from '../../contract/naming.ts'
import { dayAfter, weekdayOf } from '../../domain/calendar.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { areHoursMissing, isPriceWaiting } from '../../domain/jobs/hours-missing.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import { jobGroup, reopensTo } from '../../domain/jobs/job-status.ts'
import { capacityOf, trucksOf } from '../../domain/jobs/job-trucks.ts'
import { jobWarnings } from '../../domain/jobs/job-warnings.ts'
import { type Sold, whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { dollarsOf } from '../../domain/money.ts'
import { addedInAll } from '../../domain/papers/price-with-changes.ts'
import { accessLine } from '../../domain/quotes/access-words.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import { mostDrivenInADay } from '../../domain/schedule/days-out.ts'
import { driveMinutes } from '../../domain/schedule/drive-time.ts'
import { staffing } from '../../domain/schedule/who-is-there.ts'
import { hasGoneOut, type StoredTruck } from '../crews/queries.ts'
import { may } from '../may.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { StoredQuote } from '../storage/tables/quotes.ts'
import { dayIn, midnightIn, momentIn, momentOn } from '../time/wall-clock.ts'
import { daysOfJob } from './days-of-job.ts'
import type { Day, JobWithQuote, LegOfMove, Means, WholeJob } from './job-rows.ts'
import { personAt } from './job-steps.ts'

/** The organisation's today, from midnight to midnight. */
export function todayIn({ timeZone, now }: OrgScope): Day {
  const day = dayIn(timeZone, now)
  return { start: midnightIn(timeZone, day), end: midnightIn(timeZone, dayAfter(day)) }
}

/** A job as lists carry it. */
export function jobRowToApi(job: JobWithQuote, scope: OrgScope, today: Day): JobRow {
  const { timeZone } = scope
  // Prices, and the quote that has them, are for anyone who may see quotes.
  const priced = may(scope, 'quotes.read')
  const price = (cents: number | null) => (priced ? dollarsOf(cents) : null)
  return {
    id: job.id,
    job_number: job.jobNumber,
    status: job.status,
    ...wireFields(jobFieldNames, job),
    scheduled_date: momentIn(timeZone, job.startsAt),
    duration_hours: job.durationMinutes / 60,
    trip_of: job.tripOf,
    truck_id: job.truckId,
    truck_ids: trucksOf(job),
    trucks_needed: job.trucksNeeded,
    arrival_from: momentIn(timeZone, job.arrivalFrom),
    arrival_to: momentIn(timeZone, job.arrivalTo),
    travel_before_minutes: job.travelBeforeMinutes,
    travel_after_minutes: job.travelAfterMinutes,
    estimated_cost: price(job.estimatedCents),
    actual_cost: price(job.actualCents),
    // It speaks of prices.
    overrun_reason: priced ? job.overrunReason : null,
    actual_hours: job.actualMinutes === null ? null : job.actualMinutes / 60,
    hours_missing: areHoursMissing(job),
    price_waits: isPriceWaiting(job),
    total_cost: price(job.actualCents ?? job.estimatedCents),
    completed_date: momentOn(timeZone, job.completedAt, job.completedOn),
    quote_id: priced ? job.quoteId : null,
    quote_number: priced ? job.quoteNumber : null,
    quote_created_at: momentIn(timeZone, job.quoteCreatedAt),
    leg: job.leg,
    leg_of: job.legOf,
    customer_id: priced ? (job.quoteCustomerId ?? job.customerId) : null,
    created_at: momentIn(timeZone, job.createdAt),
    version: job.version,
    group: jobGroup({ ...job, lastDayStartsAt: lastDayOf(scope, job) }, today),
    change_pending: isChangePending(job, job.quoteRevision),
  }
}

const lastDayOf = ({ timeZone }: OrgScope, { startsAt, durationMinutes, days }: JobWithQuote) =>
  startsAt && (daysOfJob(timeZone, { startsAt, durationMinutes, days }).at(-1)?.startsAt ?? null)

/** A job with all that its crew has to know. */
export function jobToApi(job: WholeJob, scope: StaffScope, means: Means): Job {
  const { quote } = job
  const sold = quote && whatWasSold(quote, job.agreed)
  const [truck = null] = trucksToApi(means.trucks)
  return {
    ...jobRowToApi(job, scope, todayIn(scope)),
    warnings: warningsOf(job, sold, scope, means),
    crew: crewToApi(job, means),
    trucks: trucksToApi(means.trucks),
    truck: truck && {
      ...truck,
      fill_percent: fillPercent(sold?.volumeCuFt ?? null, capacityOf(means.trucks).cuFt),
    },
    agreement: means.agreement,
    ...means.counts,
    change: changeToApi(job, sold, { scope, means }),
    quote_version: job.quoteVersion,
    changed_at: momentIn(scope.timeZone, job.changedAt),
    changed_by: job.changedByName,
    hours_not_entered: [],
    reopens_to: reopensTo(job, personAt(scope, job)),
    move: quote && sold && moveToApi(quote, sold),
    stops: listedStops(job.stops, sold?.extraStops ?? 0),
    legs: means.legs.map((leg) => legToApi(leg, scope)),
  }
}

const legToApi = (leg: LegOfMove, { timeZone }: OrgScope): Job['legs'][number] => ({
  ...{ id: leg.id, leg: leg.leg, leg_of: leg.legOf, job_number: leg.jobNumber, status: leg.status },
  scheduled_date: momentIn(timeZone, leg.startsAt),
  ...{ days: leg.days, duration_hours: leg.durationMinutes / 60 },
  ...{ assigned_crew: leg.assignedCrew, crew_size: leg.crewSize },
})

export const trucksToApi = (trucks: readonly StoredTruck[]): Job['trucks'] =>
  trucks.map(({ id, name, lengthFt }) => ({ id, name, length_ft: lengthFt }))

/** The crew as the job names it; one that was deleted stays with the people who came. */
function crewToApi({ crewId, assignedCrew }: WholeJob, { crew, people, daysOf }: Means): Job['crew'] {
  if (crewId === null || (crew === null && people.length === 0)) return null
  return {
    id: crewId,
    name: assignedCrew ?? '',
    people: people.map(({ id, name, phone, role }) => ({
      ...{ id, name, phone, role },
      days: [...(daysOf.get(id) ?? [])],
    })),
  }
}

/** What the quote says otherwise than what was agreed, and what was; null while no change waits. */
function changeToApi(
  job: WholeJob,
  sold: Sold | null,
  { scope, means }: { scope: StaffScope; means: Means },
): Job['change'] {
  const { quote } = job
  if (!quote || !isChangePending(job, quote.revision) || !may(scope, 'quotes.read')) return null
  return {
    revision: quote.revision,
    quote_version: quote.version,
    total_cost: dollarsOf(quote.totalCents && quote.totalCents + addedInAll(means.added)),
    agreed_cost: dollarsOf(job.estimatedCents),
    hours: crewTime(quote.estimate, quote.lines).hours,
    agreed_hours: sold?.hours ?? null,
    move_date: quote.moveDate,
    agreed_date: job.moveDate,
  }
}

function moveToApi(quote: StoredQuote, sold: Sold): Job['move'] {
  return {
    ...wireFields(accessFieldNames, quote),
    lines: [...sold.lines],
    internal_notes: sold.internalNotes,
    pickup_access: sold.pickupAccess.map((fact) => accessLine(fact)),
    delivery_access: sold.deliveryAccess.map((fact) => accessLine(fact)),
    items: [...sold.items],
    movers: sold.movers,
    estimated_hours: sold.hours,
    truck_size: sold.truckSize,
    total_items: sold.items.reduce((sum, { quantity }) => sum + quantity, 0),
    volume_cu_ft: sold.volumeCuFt,
    weight_lb: sold.weightLb,
    distance: sold.miles,
    multiple_stops: sold.extraStops,
  }
}

function warningsOf(job: WholeJob, sold: Sold | null, scope: OrgScope, means: Means): string[] {
  const { trucks, crew, trouble } = means
  // Today's crew and truck say nothing of a day that is over.
  if (hasGoneOut(scope, job)) return trouble.words
  const { timeZone } = scope
  const { startsAt } = job
  const days = startsAt ? daysOfJob(timeZone, { ...job, startsAt }) : []
  const warnings = jobWarnings({
    volumeCuFt: sold?.volumeCuFt ?? null,
    weightLb: sold?.weightLb ?? null,
    trucks,
    trucksNeeded: job.trucksNeeded,
    crew: crew && {
      ...{ name: job.assignedCrew ?? '', workDays: crew.workDays },
      // Who is off is said by name.
      staffing: trouble.isMissed
        ? null
        : staffing(
            crew.memberIds.map(() => ({ away: [] })),
            job.crewSize,
            [],
          ),
    },
    soldMinutes: sold?.hours == null ? null : jobDurationMinutes(sold.hours),
    plannedMinutes: job.durationMinutes * job.days,
    drivenMinutes: mostDrivenInADay(
      { ...job, minutes: job.durationMinutes },
      sold?.miles == null ? null : driveMinutes(sold.miles),
    ),
    weekdays: days.map((day) => weekdayOf(dayIn(timeZone, day.startsAt))),
  })
  return [...trouble.words, ...warnings]
}

const fillPercent = (volumeCuFt: number | null, capacityCuFt: number | null) =>
  volumeCuFt && capacityCuFt ? Math.round((volumeCuFt / capacityCuFt) * 100) : null
