import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import { overSince } from '../../domain/jobs/job-status.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { sumOf } from '../../domain/money.ts'
import type { CostRatesByDay } from '../../domain/payroll/cost-rates.ts'
import {
  type CardPayment,
  jobMargin,
  type Margin,
  type MarginFacts,
  type MaterialCost,
  type PersonCost,
} from '../../domain/payroll/job-margin.ts'
import type { Shift } from '../../domain/payroll/worked-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isOfCrewCalled } from '../crews/queries.ts'
import { cardMoneyOf } from '../money/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { claims } from '../storage/tables/claims.ts'
import { jobs, moreTruckIds } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { dayIn } from '../time/wall-clock.ts'
import { materialsSold } from './materials-sold.ts'
import { hoursRulesNow, listPeopleAndTrucks, readCostRates, type StoredSheet } from './queries.ts'
import { nameThen, type Sheet, sheetsOf } from './read-sheets.ts'
import { peopleOfWork, readWork, type Work } from './read-work.ts'

/** So many jobs are reckoned at once; a period that has more is to be shorter. */
const MOST_JOBS = 2000

const columns = {
  id: jobs.id,
  legOf: jobs.legOf,
  jobNumber: jobs.jobNumber,
  customerName: jobs.customerName,
  crew: jobs.assignedCrew,
  crewId: jobs.crewId,
  truckId: jobs.truckId,
  moreTruckIds,
  startsOn: jobs.startsOn,
  completedOn: jobs.completedOn,
  actualCents: jobs.actualCents,
  priceWaits: jobs.priceWaits,
  owedCents: jobBalances.owedCents,
  taxCents: jobBalances.taxCents,
  distance: quotes.distance,
  wayOverStops: quotes.wayOverStops,
  toPickup: quotes.yardToPickupMiles,
  fromDelivery: quotes.deliveryToYardMiles,
  lines: quotes.lines,
  priceBookVersion: jobs.priceBookVersion,
  ...{ status: jobs.status, completedAt: jobs.completedAt },
  ...{ statusChangedAt: jobs.statusChangedAt, createdAt: jobs.createdAt },
}

const selectJobs = ({ db }: OrgScope) =>
  db
    .select(columns)
    .from(jobs)
    .leftJoin(jobBalances, pointsTo(jobBalances.jobId, jobs))
    .leftJoin(quotes, pointsTo(jobs.quoteId, quotes))
type Row = Awaited<ReturnType<typeof selectJobs>>[number]

type Named = Awaited<ReturnType<typeof listPeopleAndTrucks>>

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
  days: Days,
  crew: string | undefined,
): Promise<JobWithMargin[]> {
  const rows = await selectJobs(scope)
    .where(
      ofCompany(
        scope,
        jobs,
        recordedIn(jobs.completedAt, jobs.completedOn, days),
        eq(jobs.status, 'completed'),
        isNull(jobs.legOf),
        crew ? isOfCrewCalled(scope, crew) : undefined,
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

/** Of jobs with the legs that were added to them, whose work is paid for with their price. */
async function marginsOf(scope: OrgScope, asked: readonly Row[]): Promise<JobWithMargin[]> {
  const rows = [...asked, ...(await legsDone(scope, asked))]
  const ids = rows.map(({ id }) => id)
  const named = await listPeopleAndTrucks(scope)
  const costs = await readCostRates(scope)
  const work = await readWork(scope, ids)
  const known = {
    ...named,
    ...(await calledThen(scope, rows, { work, named })),
    costs,
    ...(await sheetsOfWork(scope, work, named.people)),
    materials: await materialsSold(scope, rows),
    cards: await cardPayments(scope, ids, costs),
    claims: await claimsPaid(scope, ids),
  }
  const workOf = new Map(work.map((one) => [one.jobId, one]))
  const factsAlone = (job: Row) => {
    const of = workOf.get(job.id)
    const day = of?.shifts[0]?.day ?? job.startsOn ?? job.completedOn ?? dayIn(scope.timeZone, scope.now)
    return factsOf(job, { work: of, day }, known)
  }
  return asked.map((job) => {
    const facts = factsAlone(job)
    const legs = rows.filter(({ legOf }) => legOf === job.id).map(factsAlone)
    const people = [facts, ...legs].flatMap((one) => one.people)
    const trucks = [facts, ...legs].flatMap((one) => one.trucks)
    return { job, margin: jobMargin({ ...facts, people, trucks }) }
  })
}

async function legsDone(scope: OrgScope, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return selectJobs(scope).where(
    ofCompany(scope, jobs, inArray(jobs.legOf, ids), eq(jobs.status, 'completed')),
  )
}

/** What the trucks and people of some jobs are called, or were when each was over. */
async function calledThen(
  scope: OrgScope,
  rows: readonly Row[],
  { work, named }: { work: readonly Work[]; named: Named },
): Promise<Pick<KnownOfJobs, 'trucksOfJob' | 'nameOf'>> {
  const over = new Map(rows.map((job) => [job.id, overSince(job)]))
  const ofJob = <Row extends object>(row: Row, jobId: number) => ({
    row: { ...row, jobId },
    at: over.get(jobId) ?? null,
  })
  const trucks = rows.flatMap((job) =>
    trucksOf(job).flatMap((truckId) =>
      named.trucks.filter(({ id }) => id === truckId).map((row) => ofJob(row, job.id)),
    ),
  )
  const people = work.flatMap((one) => {
    const ids = new Set(peopleOfWork(one))
    return named.people.filter(({ id }) => ids.has(id)).map((row) => ofJob(row, one.jobId))
  })
  return {
    trucksOfJob: Map.groupBy(await asTheyWere(scope, 'truck', trucks), ({ jobId }) => jobId),
    nameOf: new Map(
      (await asTheyWere(scope, 'person', people)).map(({ jobId, id, name }) => [`${jobId} ${id}`, name]),
    ),
  }
}

/** The days of everybody on some jobs, with their other jobs: what is corrected of a day is corrected of all of them. */
async function sheetsOfWork(
  scope: OrgScope,
  work: readonly Work[],
  people: Named['people'],
): Promise<Pick<KnownOfJobs, 'sheets' | 'gone'>> {
  const days = work.flatMap(daysOf).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const ids = new Set(work.flatMap(peopleOfWork))
  if (from === undefined || to === undefined) return { sheets: new Map(), gone: [] }
  const those = people.filter(({ id }) => ids.has(id))
  return sheetsOf(scope, those, { from, to }, await hoursRulesNow(scope))
}

const daysOf = ({ shifts, planned }: Work) => [
  ...shifts.map(({ day }) => day),
  ...[...planned.values()].flat(),
]

async function cardPayments(
  scope: OrgScope,
  jobIds: readonly number[],
  costs: CostRatesByDay,
): Promise<ReadonlyMap<number, CardPayment[]>> {
  const money = await cardMoneyOf(scope, jobIds)
  return new Map(
    [...Map.groupBy(money, ({ jobId }) => jobId)].map(([jobId, paid]) => [
      jobId,
      paid.map(({ day, ...of }) => {
        const { cardBasisPoints: basisPoints, cardFixedCents: fixedCents } = costs.company(day)
        return { ...of, basisPoints, fixedCents }
      }),
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

type KnownOfJobs = Named & {
  /** By the number of its job. */
  trucksOfJob: ReadonlyMap<number, readonly Named['trucks'][number][]>
  /** By the numbers of the job and the person. */
  nameOf: ReadonlyMap<string, string>
  costs: CostRatesByDay
  sheets: ReadonlyMap<number, Sheet[]>
  /** What was approved of people who were deleted since. */
  gone: readonly StoredSheet[]
  materials: ReadonlyMap<number, MaterialCost[]>
  cards: ReadonlyMap<number, CardPayment[]>
  claims: ReadonlyMap<number, number>
}

function factsOf(
  job: Row,
  { work, day }: { work: Work | undefined; day: string },
  known: KnownOfJobs,
): MarginFacts {
  const { costs, materials, cards, claims } = known
  const people = work ? peopleCosts(work, known) : []
  return {
    priceCents: finalPrice(job),
    people: people.flat(),
    trucks: (known.trucksOfJob.get(job.id) ?? []).map(({ id, name }) => ({
      name,
      hours: byRate(
        truckTimes(work, { people, day }).map((one) => ({
          ...one,
          hourCents: costs.truck(id, one.day).hourCents,
        })),
      ),
      miles: milesOf(job),
      mileCents: costs.truck(id, day).mileCents,
    })),
    materials: materials.get(job.id) ?? [],
    cards: cards.get(job.id) ?? [],
    claimsCents: claims.get(job.id) ?? 0,
  }
}

type Priced = { readonly minutes: number | null; readonly hourCents: number | null }

/** Times that cost the same as one; what no one knows is said where nothing is known. */
function byRate(times: readonly Priced[]): Priced[] {
  const known = times.filter(({ minutes }) => minutes !== null)
  const ofRates = Map.groupBy(known.length > 0 ? known : times, ({ hourCents }) => hourCents)
  return [...ofRates].map(([hourCents, ofRate]) => ({
    minutes: known.length > 0 ? sumOf(ofRate.map(({ minutes }) => minutes ?? 0)) : null,
    hourCents,
  }))
}

/** Who was on a job, and for how much of their days, by what an hour of theirs cost on each. */
function peopleCosts(work: Work, { people, costs, sheets, gone, nameOf }: KnownOfJobs): PersonCost[][] {
  const ids = new Set(peopleOfWork(work))
  const ofGone = gone.flatMap(({ name, day, approvedJobs }) =>
    approvedJobs
      .filter(({ jobId }) => jobId === work.jobId)
      .map(({ minutes }) => [{ name, minutes, hourCents: costs.company(day).personHourCents }]),
  )
  const known = people
    .filter(({ id }) => ids.has(id))
    .map(({ id, name: today }) => {
      const own = sheets.get(id) ?? []
      const ofJob = own.filter(({ jobs }) => jobs.some(({ jobId }) => jobId === work.jobId))
      const name = nameThen(ofJob) ?? nameOf.get(`${work.jobId} ${id}`) ?? today
      const parts = own.flatMap(({ day, jobs }) =>
        jobs
          .filter(({ jobId }) => jobId === work.jobId)
          .map(({ minutes }) => ({ minutes, hourCents: costs.hourOfPerson(id, day) })),
      )
      // The person who was planned for a day and was not there has no part in it.
      return byRate(parts).map((part) => ({ name, ...part }))
    })
  return [...known, ...ofGone]
}

type OfTruck = { readonly people: readonly (readonly PersonCost[])[]; readonly day: string }

/** What is owed of a job before its tax, or was typed of an older one; null while it waits for its hours. */
function finalPrice({ priceWaits, owedCents, actualCents, taxCents }: Row): number | null {
  if (priceWaits) return null
  return owedCents === null ? actualCents : owedCents - (taxCents ?? 0)
}

/** How long a truck was out: by the clock, and where none ran as long as the person of its crew who worked longest. */
function truckTimes(
  work: Work | undefined,
  { people, day }: OfTruck,
): { day: string; minutes: number | null }[] {
  if (work && work.shifts.length > 0 && (work.isClocked || work.said.size === 0)) {
    return work.shifts.map((shift) => ({ day: shift.day, minutes: minutesOut(shift) }))
  }
  const known = people
    .filter((times) => times.some(({ minutes }) => minutes !== null))
    .map((times) => sumOf(times.map(({ minutes }) => minutes ?? 0)))
  return [{ day, minutes: known.length > 0 ? Math.max(...known) : null }]
}

/** How long a truck is out, its crew's breaks included; through a night between two days it stands. */
const minutesOut = ({ from, to }: Shift) => (to.getTime() - from.getTime()) / MINUTE_MS

/** From the yard to the pickup, over the stops to the delivery and back, as the quote has it; null where no one said how far the move goes. */
function milesOf({ distance, wayOverStops, toPickup, fromDelivery }: Row): number | null {
  if (distance === null) return null
  const loaded = milesWithStops(distance, wayOverStops)
  return Math.round((loaded + (toPickup ?? 0) + (fromDelivery ?? 0)) * 10) / 10
}

/** The day on which a job was completed. */
export const completedOn = ({ completedOn, startsOn }: Row): string => completedOn ?? startsOn ?? ''
