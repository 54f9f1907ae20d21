import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { formatNames } from '../../domain/count.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { periodInShort, periodOf } from '../../domain/jobs/delivery-period.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { namedStops } from '../../domain/quotes/stops.ts'
import { eventsOfJob } from '../../domain/webhooks/events-of-job.ts'
import { listTrucks } from '../crews/queries.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { recordBusinessEvent } from '../webhooks/record-business-event.ts'
import type { StoredJob } from './job-rows.ts'
import { jobRowToApi, todayIn } from './job-to-api.ts'

/** Records a change of a job: all that its answer says and that follows from nothing else; what other programs follow too. */
export const recordJob = async (
  scope: OrgScope,
  action: Action,
  { before, after }: { before: StoredJob | null; after: StoredJob | null },
  more: Readonly<Record<string, unknown>> = {},
): Promise<number | null> => {
  const job = (after ?? before) as StoredJob
  await tellOfJob(scope, before, after)
  const trucksCalled = await truckNames(scope, before, after)
  const tripCalled = await tripNumbers(scope, before, after)
  const recorded = (row: StoredJob | null) =>
    row && { ...asRecorded(row, scope), truck: trucksCalled(row), on_the_trip_of: tripCalled(row) }
  return recordChange(scope, {
    entity: 'job',
    id: job.id,
    name: `job ${job.jobNumber}`,
    action,
    before: recorded(before),
    after: after && { ...recorded(after), ...more },
  })
}

async function tellOfJob(scope: OrgScope, before: StoredJob | null, after: StoredJob | null): Promise<void> {
  const job = (after ?? before) as StoredJob
  const data = {
    ...{ job_number: job.jobNumber, quote_id: job.quoteId, status: job.status },
    starts_at: job.startsAt?.toISOString() ?? null,
    ends_at: job.endsAt?.toISOString() ?? null,
  }
  for (const type of eventsOfJob(before, after)) {
    const was = type === 'job.moved' && { previous_starts_at: before?.startsAt?.toISOString() ?? null }
    await recordBusinessEvent(scope, { type, about: job.id, data: { ...data, ...was } })
  }
}

/** What follows from the other fields, or never changes. */
const DERIVED = [
  'id',
  'job_number',
  'version',
  'group',
  'created_at',
  'quote_id',
  'quote_number',
  'quote_created_at',
  'leg_of',
  'customer_id',
  // Told by its name.
  'truck_id',
  'truck_ids',
  // Told by its number.
  'trip_of',
  // Follows from what was sold.
  'trucks_needed',
  'total_cost',
  'hours_missing',
  'price_waits',
  'completed_date',
  'travel_before_minutes',
  'change_pending',
  'travel_after_minutes',
]

/** What a job's trucks are called, looked up only where it got others. */
async function truckNames(scope: OrgScope, before: StoredJob | null, after: StoredJob | null) {
  const [had, has] = [before ? trucksOf(before) : [], after ? trucksOf(after) : []]
  const trucks = isDeepStrictEqual(had, has) ? [] : await listTrucks(scope)
  return (row: StoredJob) => {
    const names = trucksOf(row).flatMap((id) => trucks.find((truck) => truck.id === id)?.name ?? [])
    return names.length > 0 ? formatNames(names) : null
  }
}

/** The number of the job whose trip it goes on, looked up only where that changed. */
async function tripNumbers(scope: OrgScope, before: StoredJob | null, after: StoredJob | null) {
  const ids = [before?.tripOf, after?.tripOf].filter((id) => id != null)
  const isSame = (before?.tripOf ?? null) === (after?.tripOf ?? null)
  const rows =
    isSame || ids.length === 0
      ? []
      : await scope.db
          .select({ id: jobs.id, number: jobs.jobNumber })
          .from(jobs)
          .where(ofCompany(scope, jobs, inArray(jobs.id, ids)))
  return ({ tripOf }: StoredJob) => rows.find(({ id }) => id === tripOf)?.number ?? null
}

function asRecorded(job: StoredJob, scope: OrgScope) {
  const withoutQuote = {
    ...job,
    quoteNumber: null,
    quoteCreatedAt: null,
    quoteRevision: null,
    quoteCustomerId: null,
  }
  const row = jobRowToApi(withoutQuote, scope, todayIn(scope))
  const shown = Object.entries(row).filter(([field]) => !DERIVED.includes(field))
  return {
    ...Object.fromEntries(shown),
    stops: namedStops(job.stops),
    sales_tax_percent: job.taxPercent,
    ...deliveryOf(job),
  }
}

/** Between which days it is to be delivered, where that was agreed. */
function deliveryOf(job: StoredJob): { delivery_period: string | null } {
  const period = periodOf(job)
  return { delivery_period: period && periodInShort(period) }
}
