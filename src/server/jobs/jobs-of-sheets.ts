import { asc, inArray, ne, type SQL } from 'drizzle-orm'
import type { DaySheet } from '../../contract/day-sheets.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { formatNames } from '../../domain/count.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { overSince } from '../../domain/jobs/job-status.ts'
import { soldForLeg } from '../../domain/jobs/legs.ts'
import { crewNotes } from '../../domain/jobs/sheet-words.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { type AccessFact, accessLine } from '../../domain/quotes/access-words.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { areDescribed, describedStops, listedStops } from '../../domain/quotes/stops.ts'
import { nightAfter } from '../../domain/schedule/night-words.ts'
import { trucksOfJobs } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { quoteColumns } from '../quotes/queries.ts'
import { ofCompany } from '../storage/of-company.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { jobs, overlaps } from '../storage/tables/jobs.ts'
import { quotes, type StoredQuote } from '../storage/tables/quotes.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import {
  acceptanceOfJob,
  agreedColumns,
  agreedOffer,
  signedVersionOfJob,
  signedVersions,
  versionOfJob,
} from './agreed-offer.ts'
import { daysOfJob } from './days-of-job.ts'
import { jobColumns, jobsWithin, quoteOfJob } from './queries.ts'

/**
 * The jobs that touch a period, cancelled ones aside, by time, with their quotes and what their trucks are called, or were
 * when the job or the period was over.
 */
export async function listJobsOfSheets(scope: OrgScope, period: { startsAt: Date; endsAt: Date }) {
  const rows = await withOffers(scope, jobsWithin(scope, ne(jobs.status, 'cancelled'), overlaps(period)))
  const mainIds = rows.flatMap(({ job: { legOf } }) => legOf ?? [])
  const mains =
    mainIds.length > 0 ? await withOffers(scope, ofCompany(scope, jobs, inArray(jobs.id, mainIds))) : []
  const end = period.endsAt <= scope.now ? period.endsAt : null
  const called = await trucksOfJobs(
    scope,
    rows.map(({ job }) => ({ ...job, at: earlierOf(overSince(job), end) })),
  )
  return rows.flatMap(({ job, quote, ...version }, nth) => {
    const trucks = called[nth] ?? []
    const truck = trucks.length > 0 ? formatNames(trucks.map(({ name }) => name)) : null
    if (!job.startsAt) return []
    const main = mains.find((one) => one.job.id === job.legOf)
    const offer = { quote, ...agreedOffer(quote, version) }
    const sold = main ? soldOf(main.quote, main) : soldOf(quote, version)
    return [
      {
        ...{ ...job, startsAt: job.startsAt, truck, ...offer },
        sold: sold && main ? soldForLeg(sold, job.leg) : sold,
      },
    ]
  })
}

type Version = Parameters<typeof agreedOffer>[1]
const soldOf = (quote: StoredQuote | null, version: Version) =>
  quote && whatWasSold(quote, agreedOffer(quote, version).agreed)

const withOffers = (scope: OrgScope, isIt: SQL | undefined) =>
  scope.db
    .select({ job: jobColumns, quote: quoteColumns, ...agreedColumns })
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .leftJoin(quoteVersions, versionOfJob)
    .leftJoin(quoteAcceptances, acceptanceOfJob)
    .leftJoin(signedVersions, signedVersionOfJob)
    .where(isIt)
    .orderBy(asc(jobs.startsAt), asc(jobs.id))

const earlierOf = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)

export type JobOfSheet = Awaited<ReturnType<typeof listJobsOfSheets>>[number]

/** Which of a job's days this is, from 0 on, and its hours. */
export function dayOfJob({ timeZone }: OrgScope, job: JobOfSheet, date: string) {
  const days = daysOfJob(timeZone, job)
  const index = days.findIndex(({ startsAt }) => dayIn(timeZone, startsAt) === date)
  const day = days[index]
  return day && { index, ...day }
}

const linesOf = (facts: readonly AccessFact[] = []) => facts.map((fact) => accessLine(fact))

/** A job as its crew reads it on a day; null where it is not that day's. */
export function jobOfSheet(scope: OrgScope, job: JobOfSheet, date: string): DaySheet['jobs'][number] | null {
  const day = dayOfJob(scope, job, date)
  if (!day) return null
  const { sold } = job
  const { timeZone } = scope
  const isFirst = day.index === 0
  const stops = listedStops(job.stops, sold?.extraStops ?? 0)
  return {
    id: job.id,
    job_number: job.jobNumber,
    ...(job.leg && { leg: job.leg }),
    day: day.index + 1,
    days: job.days,
    starts_at: momentIn(timeZone, day.startsAt),
    ends_at: momentIn(timeZone, day.endsAt),
    arrival_from: isFirst ? momentIn(timeZone, job.arrivalFrom) : null,
    arrival_to: isFirst ? momentIn(timeZone, job.arrivalTo) : null,
    hours: job.durationMinutes / 60,
    crew_size: job.crewSize,
    change_pending: isChangePending(job, job.quote?.revision ?? null),
    truck: job.truck,
    customer_name: job.customerName,
    customer_phone: realPhone(job.customerPhone),
    pickup: { address: job.originAddress, access: linesOf(sold?.pickupAccess) },
    delivery: { address: job.destinationAddress, access: linesOf(sold?.deliveryAccess) },
    tonight: nightAfter({ ...job, minutes: job.durationMinutes }, day.index + 1),
    extra_stops: stops.length,
    // Absent where nothing is known of them: such a sheet is the same as it was before they had addresses.
    ...(areDescribed(stops) && { stops: describedStops(stops) }),
    miles: sold?.miles ?? null,
    work: [...(sold?.lines ?? [])],
    items: (sold?.items ?? [])
      .map(({ name, quantity, handling }) => ({ name: itemName(name), quantity, care: handling }))
      .toSorted((a, b) => Number(b.care !== null) - Number(a.care !== null)),
    volume_cu_ft: sold?.volumeCuFt ?? null,
    weight_lb: sold?.weightLb ?? null,
    notes: crewNotes({ customer: job.moveNotes, office: job.jobNotes, internal: sold?.internalNotes }),
  }
}
