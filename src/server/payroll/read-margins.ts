import { asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { sumOf } from '../../domain/money.ts'
import {
  jobMargin,
  type Margin,
  type MarginFacts,
  type MaterialCost,
  type PersonCost,
} from '../../domain/payroll/job-margin.ts'
import type { PayrollSettings } from '../../domain/payroll/payroll-settings.ts'
import type { Shift } from '../../domain/payroll/worked-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { claims } from '../storage/tables/claims.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import { materialsSold } from './materials-sold.ts'
import { type Days, getPayrollSettings, listRates, type Rates, type StoredSheet } from './queries.ts'
import { type Sheet, sheetsOf } from './read-sheets.ts'
import { peopleOfWork, readWork, type Work } from './read-work.ts'

/** So many jobs are reckoned at once; a period that has more is to be shorter. */
const MOST_JOBS = 2000

const columns = {
  id: jobs.id,
  jobNumber: jobs.jobNumber,
  customerName: jobs.customerName,
  crew: jobs.assignedCrew,
  truckId: jobs.truckId,
  startsAt: jobs.startsAt,
  completedAt: jobs.completedAt,
  actualCents: jobs.actualCents,
  owedCents: jobBalances.owedCents,
  taxCents: jobBalances.taxCents,
  distance: quotes.distance,
  toPickup: quotes.yardToPickupMiles,
  fromDelivery: quotes.deliveryToYardMiles,
  lines: quotes.lines,
}

const selectJobs = ({ db }: OrgScope) =>
  db
    .select(columns)
    .from(jobs)
    .leftJoin(jobBalances, pointsTo(jobBalances.jobId, jobs))
    .leftJoin(quotes, pointsTo(jobs.quoteId, quotes))
type Row = Awaited<ReturnType<typeof selectJobs>>[number]

/** A job with what it earned. */
export type JobWithMargin = { readonly job: Row; readonly margin: Margin }

/** @throws Refusal `not-found`, also for another organisation's job */
export async function marginOfJob(scope: OrgScope, id: number): Promise<Margin> {
  const rows = await selectJobs(scope).where(ofCompany(scope, jobs, eq(jobs.id, id)))
  const [found] = await marginsOf(scope, rows)
  if (!found) throw new Refusal('not-found', 'Job not found')
  return found.margin
}

/**
 * What the completed jobs of a period earned, the first first.
 * @throws Refusal `unprocessable` for more jobs than are reckoned at once
 */
export async function marginsOfPeriod(
  scope: OrgScope,
  { from, to }: Days,
  crew: string | undefined,
): Promise<JobWithMargin[]> {
  const { timeZone } = scope
  const rows = await selectJobs(scope)
    .where(
      ofCompany(
        scope,
        jobs,
        isNotNull(jobs.completedAt),
        gte(jobs.completedAt, midnightIn(timeZone, from)),
        lt(jobs.completedAt, midnightIn(timeZone, dayAfter(to))),
        eq(jobs.status, 'completed'),
        crew ? eq(jobs.crewKey, sql`lower(regexp_replace(btrim(${crew}), '\\s+', ' ', 'g'))`) : undefined,
      ),
    )
    .orderBy(asc(jobs.completedAt), asc(jobs.id))
    .limit(MOST_JOBS + 1)
  if (rows.length > MOST_JOBS) {
    throw new Refusal(
      'unprocessable',
      `This period has more than ${MOST_JOBS.toLocaleString('en-US')} jobs. Please choose a shorter one.`,
    )
  }
  return marginsOf(scope, rows)
}

async function marginsOf(scope: OrgScope, rows: readonly Row[]): Promise<JobWithMargin[]> {
  const ids = rows.map(({ id }) => id)
  const settings = await getPayrollSettings(scope)
  const rates = await listRates(scope)
  const work = await readWork(scope, ids)
  const known = {
    ...{ settings, rates },
    ...(await sheetsOfWork(scope, work, rates, settings)),
    materials: await materialsSold(scope, rows),
    cards: await cardPayments(scope, ids),
    claims: await claimsPaid(scope, ids),
  }
  const workOf = new Map(work.map((one) => [one.jobId, one]))
  return rows.map((job) => ({ job, margin: jobMargin(factsOf(job, workOf.get(job.id), known)) }))
}

/** The days of everybody on some jobs, with their other jobs: what is corrected of a day is corrected of all of them. */
async function sheetsOfWork(
  scope: OrgScope,
  work: readonly Work[],
  { people }: Rates,
  settings: PayrollSettings,
): Promise<Pick<KnownOfJobs, 'sheets' | 'gone'>> {
  const days = work.flatMap(daysOf).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const ids = new Set(work.flatMap(peopleOfWork))
  if (from === undefined || to === undefined) return { sheets: new Map(), gone: [] }
  const those = people.filter(({ id }) => ids.has(id))
  return sheetsOf(scope, those, { from, to }, settings)
}

const daysOf = ({ shifts, planned }: Work) => [
  ...shifts.map(({ day }) => day),
  ...[...planned.values()].flat(),
]

async function cardPayments(
  scope: OrgScope,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (jobIds.length === 0) return new Map()
  const rows = await scope.db
    .select({
      jobId: ledgerEntries.jobId,
      amountCents: ledgerEntries.amountCents,
      tipCents: ledgerEntries.tipCents,
    })
    .from(ledgerEntries)
    .where(
      ofCompany(
        scope,
        ledgerEntries,
        inArray(ledgerEntries.jobId, [...jobIds]),
        eq(ledgerEntries.kind, 'payment'),
        eq(ledgerEntries.method, 'card'),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  const ofJobs = Map.groupBy(rows, ({ jobId }) => jobId)
  return new Map(
    [...ofJobs].map(([jobId, paid]) => [
      jobId,
      paid.map(({ amountCents, tipCents }) => amountCents + tipCents),
    ]),
  )
}

async function claimsPaid(scope: OrgScope, jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (jobIds.length === 0) return new Map()
  const rows = await scope.db
    .select({ jobId: claims.jobId, cents: sql<string | null>`sum(${claims.paidCents})` })
    .from(claims)
    .where(ofCompany(scope, claims, inArray(claims.jobId, [...jobIds])))
    .groupBy(claims.jobId)
  return new Map(rows.map(({ jobId, cents }) => [jobId, Number(cents ?? 0)]))
}

type KnownOfJobs = {
  settings: PayrollSettings
  rates: Rates
  sheets: ReadonlyMap<number, Sheet[]>
  /** What was approved of people who were deleted since. */
  gone: readonly StoredSheet[]
  materials: ReadonlyMap<number, MaterialCost[]>
  cards: ReadonlyMap<number, number[]>
  claims: ReadonlyMap<number, number>
}

function factsOf(job: Row, work: Work | undefined, known: KnownOfJobs): MarginFacts {
  const { settings, rates, materials, cards, claims } = known
  const people = work ? peopleCosts(work, known) : []
  const truck = rates.trucks.find(({ id }) => id === job.truckId)
  const { cardBasisPoints: basisPoints, cardFixedCents: fixedCents } = settings
  return {
    priceCents: job.owedCents === null ? job.actualCents : job.owedCents - (job.taxCents ?? 0),
    people,
    truck: truck
      ? {
          name: truck.name,
          minutes: truckMinutes(work, people),
          miles: milesOf(job),
          hourCents: truck.hourCents ?? settings.truckHourCents,
          mileCents: truck.mileCents ?? settings.truckMileCents,
        }
      : null,
    materials: materials.get(job.id) ?? [],
    cardCents: cards.get(job.id) ?? [],
    card: { basisPoints, fixedCents },
    claimsCents: claims.get(job.id) ?? 0,
  }
}

/** Who was on a job, and for how much of their days. */
function peopleCosts(work: Work, { settings, rates, sheets, gone }: KnownOfJobs): PersonCost[] {
  const ids = new Set(peopleOfWork(work))
  const ofGone = gone.flatMap(({ name, approvedJobs }) =>
    approvedJobs
      .filter(({ jobId }) => jobId === work.jobId)
      .map(({ minutes }) => ({ name, minutes, hourCents: settings.personHourCents })),
  )
  const known = rates.people
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, name, hourCents }) => {
      const parts = (sheets.get(id) ?? []).flatMap(({ jobs }) =>
        jobs.filter(({ jobId }) => jobId === work.jobId),
      )
      // Whoever was planned for a day and was not there has no part in it.
      if (parts.length === 0) return []
      const isKnown = parts.some(({ minutes }) => minutes !== null)
      const minutes = isKnown ? sumOf(parts.map((part) => part.minutes ?? 0)) : null
      return [{ name, minutes, hourCents: hourCents ?? settings.personHourCents }]
    })
  return [...known, ...ofGone]
}

/** How long a truck was out: by the clock, and where none ran as long as whoever of its crew worked longest. */
function truckMinutes(work: Work | undefined, people: readonly PersonCost[]): number | null {
  if (work && work.shifts.length > 0) return sumOf(work.shifts.map(minutesOut))
  const known = people.flatMap(({ minutes }) => minutes ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

/** How long a truck is out, its crew's breaks included; through a night between two days it stands. */
const minutesOut = ({ from, to }: Shift) => (to.getTime() - from.getTime()) / MINUTE_MS

/** From the yard to the pickup, to the delivery and back, as the quote has it; null where nobody said how far the move goes. */
function milesOf({ distance, toPickup, fromDelivery }: Row): number | null {
  if (distance === null) return null
  return Math.round((distance + (toPickup ?? 0) + (fromDelivery ?? 0)) * 10) / 10
}

/** The day on which a job was completed. */
export const completedOn = ({ timeZone }: OrgScope, { completedAt, startsAt }: Row): string => {
  const at = completedAt ?? startsAt
  return at ? dayIn(timeZone, at) : ''
}
