import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { staysAtOnePlace } from '../../domain/jobs/legs.ts'
import { isAtDelivery } from '../../domain/move-day/day-state.ts'
import { Refusal } from '../../domain/refusal.ts'
import { MOST_DRIVING_MINUTES, OFF_MINUTES } from '../../domain/schedule/days-out.ts'
import { announceChange } from '../notices/queries.ts'
import { actorOf, type OrgScope, type RequestScope } from '../org-scope.ts'
import { getPriceBook } from '../pricing/queries.ts'
import { getQuote, quoteColumns } from '../quotes/queries.ts'
import { keepVersion } from '../quotes/versions.ts'
import type { Database } from '../storage/database.ts'
import { sumFigures, sumSince } from '../storage/figures.ts'
import { nextNumber, yearOfNumber } from '../storage/next-number.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, prepared } from '../storage/prepared.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { cardCheckouts } from '../storage/tables/card-payments.ts'
import { claims } from '../storage/tables/claims.ts'
import { userName, users } from '../storage/tables/company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobPapers, paperSignatures } from '../storage/tables/job-papers.ts'
import { jobs, jobTrucks, moreTruckIds, overlaps } from '../storage/tables/jobs.ts'
import { journalEntries } from '../storage/tables/journal.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'
import { quotes } from '../storage/tables/quotes.ts'
import {
  acceptanceOfJob,
  agreedColumns,
  agreedOffer,
  signedVersionOfJob,
  signedVersions,
  versionOfJob,
} from './agreed-offer.ts'
import { countUndated } from './count-jobs.ts'
import { recordJob } from './job-history.ts'
import type { JobOfBoard, NewJob, StoredJob, UnnumberedJob, WholeJob } from './job-rows.ts'
import { withinReach } from './own-jobs.ts'

// All columns but the search text, which only the search reads.
const { searchText: _, ...stored } = getTableColumns(jobs)
/** The same with the trucks that come with a job's first one. */
export const jobColumns = { ...stored, moreTruckIds }

export const jobsWithin = (scope: OrgScope, ...also: (SQL | undefined)[]) =>
  ofCompany(scope, jobs, withinReach(scope), ...also)
export const quoteOfJob = pointsTo(jobs.quoteId, quotes)
const withQuote = {
  job: jobColumns,
  quoteNumber: quotes.quoteNumber,
  quoteCreatedAt: quotes.createdAt,
  quoteRevision: quotes.revision,
  quoteCustomerId: quotes.customerId,
}
const explained = (figure: string) =>
  sql<number | null>`(${quotes.estimate} -> 'explanation' ->> ${figure}::text)::float8`
/** A job as the board and the lists show it. */
export const withSize = { ...withQuote, volumeCuFt: explained('volumeCuFt'), weightLb: explained('weightLb') }

/**
 * Stores a job under the next number of the year, a leg under its own.
 * @param file the one of another program that it came in
 */
export async function insertJob(
  scope: OrgScope,
  { moreTruckIds = [], ...values }: UnnumberedJob,
  { file, legNumber }: { file?: string; legNumber?: string } = {},
): Promise<StoredJob> {
  const { db, organizationId } = scope
  const year = yearOfNumber(scope)
  const { counted, number } = nextNumber(db, { organizationId, kind: 'job', year })
  const row = { ...values, createdAt: scope.now, organizationId }
  const [inserted] = await (legNumber === undefined
    ? db
        .with(counted)
        .insert(jobs)
        .values({ ...row, jobNumber: number })
    : db.insert(jobs).values({ ...row, jobNumber: legNumber })
  ).returning(jobColumns)
  if (!inserted) throw new Error('the job was not stored')
  await storeMoreTrucks(scope, inserted.id, moreTruckIds)
  const stored = { ...inserted, moreTruckIds }
  const from = file === undefined ? {} : { imported_from: file }
  await recordJob(scope, 'created', { before: null, after: stored }, from)
  await announceChange(scope, 'jobs')
  return stored
}

/** Which trucks come to a job with its first one, instead of those that did. */
async function storeMoreTrucks(
  { db, organizationId }: OrgScope,
  jobId: number,
  truckIds: readonly number[],
  { instead = false } = {},
): Promise<void> {
  if (instead)
    await db.delete(jobTrucks).where(ofCompany({ organizationId }, jobTrucks, eq(jobTrucks.jobId, jobId)))
  if (truckIds.length === 0) return
  await db
    .insert(jobTrucks)
    .values(truckIds.map((truckId, nth) => ({ organizationId, jobId, truckId, position: nth + 1 })))
}

/** @throws Refusal `not-found`, also for another organisation's job */
export async function getJob(scope: OrgScope, id: number): Promise<WholeJob> {
  const { db, organizationId } = scope
  const reach = withinReach(scope)
  const [row] = reach
    ? await wholeJob(db, ofCompany(scope, jobs, eq(jobs.id, id), reach))
    : await anyJob(db).execute({ organizationId, id })
  if (!row) throw new Refusal('not-found', 'Job not found')
  const { job, document, acceptance, signedDocument, changes, entered, ...joined } = row
  const agreed = agreedOffer(joined.quote, { document, acceptance, signedDocument, changes, entered })
  return { ...job, ...joined, ...agreed }
}

const anyJob = (db: Database) =>
  prepared(db, 'job', () =>
    wholeJob(db, ofCompany(COMPANY_PLACEHOLDER, jobs, eq(jobs.id, sql.placeholder('id')))),
  )

const wholeJob = (db: Database, isIt: SQL | undefined) =>
  db
    .select({
      ...withQuote,
      ...agreedColumns,
      quote: quoteColumns,
      changedByName: userName(jobs.changedByName),
    })
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .leftJoin(quoteVersions, versionOfJob)
    .leftJoin(quoteAcceptances, acceptanceOfJob)
    .leftJoin(signedVersions, signedVersionOfJob)
    .leftJoin(users, pointsTo(jobs.changedBy, users))
    .where(isIt)

/** Like `getJob`, and no one else changes the job until the transaction ends. */
export async function getJobLocked(scope: OrgScope, id: number): Promise<WholeJob> {
  await scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(jobsWithin(scope, eq(jobs.id, id)))
    .for('no key update')
  return getJob(scope, id)
}

/** Locks jobs in one order for all, so that two who move money between the same jobs never wait for each other. */
export async function lockJobs(scope: OrgScope, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids.toSorted((one, other) => one - other))) await getJobLocked(scope, id)
}

/** What the jobs completed since a moment brought, in cents. */
export async function revenueSince(scope: OrgScope, since: Date): Promise<number> {
  return (await sumSince(scope, 'revenue', since)).cents
}

/** What was collected, without tips and less what went back: in all, and since an instant. */
export async function collectedInAll(scope: OrgScope, since: Date): Promise<{ all: number; recent: number }> {
  const all = (await sumFigures(scope, ['money.collected']))['money.collected']
  const recent = await sumSince(scope, 'collected', since)
  return { all: all.cents, recent: recent.cents }
}

export type BookedPeriod = { startsAt: Date; endsAt: Date }
/** A job that has its time. */
export type BookedJob = StoredJob & BookedPeriod

export const hasTime = <Job extends Pick<StoredJob, 'startsAt' | 'endsAt'>>(
  job: Job,
): job is Job & BookedPeriod => job.startsAt !== null && job.endsAt !== null

/** What a schedule has to know of a job: weeks of a busy company are hundreds of them. */
const planned = {
  id: jobs.id,
  tripOf: jobs.tripOf,
  jobNumber: jobs.jobNumber,
  status: jobs.status,
  customerName: jobs.customerName,
  originAddress: jobs.originAddress,
  destinationAddress: jobs.destinationAddress,
  stops: jobs.stops,
  assignedCrew: jobs.assignedCrew,
  crewKey: jobs.crewKey,
  crewId: jobs.crewId,
  truckId: jobs.truckId,
  moreTruckIds,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  durationMinutes: jobs.durationMinutes,
  days: jobs.days,
  travelBeforeMinutes: jobs.travelBeforeMinutes,
  travelAfterMinutes: jobs.travelAfterMinutes,
  movePhase: jobs.movePhase,
  phaseSince: jobs.phaseSince,
  phaseUntil: jobs.phaseUntil,
  pauseReason: jobs.pauseReason,
  pausedSince: jobs.pausedSince,
  dayUntil: jobs.dayUntil,
}
export type PlannedJob = Pick<StoredJob, keyof typeof planned> & BookedPeriod

/** The longest drive from a yard or back, with the nights on the way: across the continent. */
const LONGEST_DRIVE_MS = 8 * DAY_MS

/** The same as `minutesOnTheWay`. */
const onTheWay = (driving: SQLWrapper) =>
  sql`(${driving} + ${OFF_MINUTES} * ((${driving} - 1) / ${MOST_DRIVING_MINUTES})) * interval '1 minute'`

/** Jobs, cancelled ones aside, that overlap a period with their drives from the yard and back. */
function isOutIn(scope: OrgScope, period: BookedPeriod) {
  const around = {
    startsAt: new Date(period.startsAt.getTime() - LONGEST_DRIVE_MS),
    endsAt: new Date(period.endsAt.getTime() + LONGEST_DRIVE_MS),
  }
  return and(
    jobsWithin(scope),
    ne(jobs.status, 'cancelled'),
    overlaps(around),
    sql`${jobs.startsAt} - ${onTheWay(jobs.travelBeforeMinutes)} < ${period.endsAt.toISOString()}`,
    sql`${jobs.endsAt} + ${onTheWay(jobs.travelAfterMinutes)} > ${period.startsAt.toISOString()}`,
  )
}

/** The jobs, cancelled ones aside, whose crews are out in a period, in order of time. */
export async function listBookedJobs(scope: OrgScope, period: BookedPeriod) {
  const rows = await scope.db
    .select(planned)
    .from(jobs)
    .where(isOutIn(scope, period))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
  return rows.filter(hasTime)
}

/** The same jobs as the board shows them, in order of time. */
export async function listBoardJobs(scope: OrgScope, period: BookedPeriod): Promise<JobOfBoard[]> {
  const rows = await scope.db
    .select(withSize)
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .where(isOutIn(scope, period))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
  return rows.map(({ job, ...more }) => ({ ...job, ...more }))
}

/** Open jobs without a time, in the order of the index `jobs_undated`. */
export const isUndated = and(isNull(jobs.startsAt), inArray(jobs.status, [...OPEN_STATUSES]))

/** The open jobs without a time that wait longest, as the board shows them, and how many more there are. */
export async function listUndatedJobs(
  scope: OrgScope,
  atMost: number,
): Promise<{ undated: JobOfBoard[]; more: number }> {
  const rows = await scope.db
    .select(withSize)
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .where(jobsWithin(scope, isUndated))
    .orderBy(asc(jobs.id))
    .limit(atMost)
  const all = rows.length < atMost ? rows.length : await countUndated(scope, OPEN_STATUSES)
  return {
    undated: rows.map(({ job, ...size }) => ({ ...job, ...size })),
    more: Math.max(0, all - rows.length),
  }
}

/** Jobs that are still to come, the next first. */
export async function listFutureJobs(scope: OrgScope): Promise<BookedJob[]> {
  const rows = await scope.db
    .select(jobColumns)
    .from(jobs)
    .where(jobsWithin(scope, eq(jobs.status, 'scheduled'), gt(jobs.startsAt, scope.now)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
  return rows.filter(hasTime)
}

/** Puts jobs that are still to come on the days on which they start by a clock that has just been set. */
export async function storeStartDays(scope: OrgScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .update(jobs)
    .set({ startsOn: sql`(${jobs.startsAt} at time zone ${scope.timeZone})::date` })
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...ids])))
}

/** Stores changes of a locked job, which make the next version of it; an undefined value stays as it is. */
export async function updateJob(
  scope: OrgScope,
  before: StoredJob,
  { moreTruckIds, ...values }: Partial<NewJob>,
): Promise<void> {
  if (moreTruckIds !== undefined) await storeMoreTrucks(scope, before.id, moreTruckIds, { instead: true })
  else if (Object.values(values).every((value) => value === undefined)) return
  const { status, quoteId, quoteVersion } = { ...before, ...values }
  // What was agreed by word alone says the same from then on, whatever is set or asked for afterwards.
  const isFirstCompleted = status === 'completed' && before.priceBookVersion === null
  const isKeptNow = !OPEN_STATUSES.includes(status) && quoteId !== null && quoteVersion === null
  const kept = isKeptNow ? await keepVersion(scope, await getQuote(scope, quoteId)) : null
  const [after] = await scope.db
    .update(jobs)
    .set({
      ...values,
      ...(kept && { quoteVersion: kept.version }),
      ...(isFirstCompleted && { priceBookVersion: (await getPriceBook(scope)).version }),
      version: sql`${jobs.version} + 1`,
      changedBy: actorOf(scope),
      changedAt: scope.now,
    })
    .where(jobsWithin(scope, eq(jobs.id, before.id)))
    .returning(jobColumns)
  if (after) await recordJob(scope, 'changed', { before, after })
  if (after) await bringLegsAlong(scope, before, after)
  await announceChange(scope, 'jobs')
}

const PLACES = ['originAddress', 'destinationAddress'] as const
const SAME_ON_LEGS = ['customerName', 'customerEmail', 'customerPhone', ...PLACES] as const

/** What a customer is called and reached by, and where they move, is changed on the open legs of a job where it was the same. */
async function bringLegsAlong(scope: OrgScope, before: StoredJob, after: StoredJob): Promise<void> {
  const names = SAME_ON_LEGS.filter((name) => before[name] !== after[name])
  if (after.leg === null || after.legOf !== null || names.length === 0) return
  const legs = await scope.db
    .select(jobColumns)
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.legOf, after.id), inArray(jobs.status, [...OPEN_STATUSES])))
  for (const leg of legs) {
    const changes = names.flatMap((name) => {
      // Who packs or unpacks begins and ends at one address, whichever of the move it is.
      const isPlace = name === 'originAddress' || name === 'destinationAddress'
      const fields = isPlace && staysAtOnePlace(leg.leg) ? PLACES : ([name] as const)
      return fields.flatMap((field) => (leg[field] === before[name] ? [[field, after[name]] as const] : []))
    })
    if (changes.length > 0) await updateJob(scope, leg, Object.fromEntries(changes))
  }
}

/** The last cancelled job of a quote, unless it was at its delivery: what was done then is paid for with it. */
export async function jobToContinue(scope: OrgScope, quoteId: number): Promise<number | null> {
  const later = alias(jobs, 'later')
  const [row] = await scope.db
    .select({ id: jobs.id, phase: jobs.movePhase })
    .from(jobs)
    .leftJoin(later, and(eq(later.organizationId, jobs.organizationId), eq(later.continues, jobs.id)))
    .where(ofCompany(scope, jobs, eq(jobs.quoteId, quoteId), eq(jobs.status, 'cancelled'), isNull(later.id)))
    .orderBy(desc(jobs.id))
    .limit(1)
  return !row || (row.phase !== null && isAtDelivery(row.phase)) ? null : row.id
}

/** With which job the money of a job stands: of a leg the one to which it was added, the newest that books it again, in turn, or itself. */
export async function jobOfMoney({ db, organizationId }: OrgScope, jobId: number): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain(id, place) as (
      select coalesce(leg_of, id), 0 from ${jobs} where organization_id = ${organizationId} and id = ${jobId}
      union all select later.id, chain.place + 1 from ${jobs} later
        join chain on later.organization_id = ${organizationId} and later.continues = chain.id)
    select id from chain order by place desc limit 1`)
  return Number(rows[0]?.id ?? jobId)
}

/** The job with which the money of one stands, locked. */
export async function getJobOfMoneyLocked(scope: OrgScope, id: number): Promise<WholeJob> {
  const job = await getJobLocked(scope, await jobOfMoney(scope, id))
  // It may have been booked again while it was waited for.
  return (await jobOfMoney(scope, job.id)) === job.id ? job : getJobOfMoneyLocked(scope, job.id)
}

/** A locked job books a cancelled one again, or none; what booked it again itself goes on with what it did. */
export async function continueJob(scope: OrgScope, id: number, cancelledId: number | null): Promise<void> {
  const { db } = scope
  const [before] = await db
    .select({ continues: jobs.continues })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.id, id)))
  // No two jobs continue the same one, also in between.
  await db
    .update(jobs)
    .set({ continues: null })
    .where(ofCompany(scope, jobs, eq(jobs.id, id)))
  await db
    .update(jobs)
    .set({ continues: before?.continues ?? null })
    .where(ofCompany(scope, jobs, eq(jobs.continues, id)))
  if (cancelledId === null) return
  await db
    .update(jobs)
    .set({ continues: cancelledId })
    .where(ofCompany(scope, jobs, eq(jobs.id, id)))
}

/** What the quote of a locked job says now is what was agreed. */
export async function noteAgreedRevision(scope: OrgScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ agreedRevision: sql`(select ${quotes.revision} from ${quotes} where ${quoteOfJob})` })
    .where(jobsWithin(scope, eq(jobs.id, id)))
}

export async function deleteJob(scope: RequestScope, job: StoredJob): Promise<void> {
  if (await hasPapers(scope, job.id)) {
    throw new Refusal('conflict', 'This job has papers that were shown to the customer. Cancel it instead.')
  }
  if (await hasMoney(scope, job)) {
    throw new Refusal('conflict', 'Money was entered for this job. Cancel it instead.')
  }
  if (await hasLegs(scope, job.id)) {
    throw new Refusal('conflict', 'This job has other days. Delete those first, or cancel it with them.')
  }
  if (await hasClaim(scope, job.id)) {
    throw new Refusal('conflict', 'A claim was filed on this job. Cancel it instead.')
  }
  await scope.services.takeBackCharges(scope, job.id)
  await continueJob(scope, job.id, null)
  await storeMoreTrucks(scope, job.id, [], { instead: true })
  await scope.db.delete(jobs).where(jobsWithin(scope, eq(jobs.id, job.id)))
  await recordJob(scope, 'deleted', { before: job, after: null })
  await announceChange(scope, 'jobs')
}

async function hasLegs(scope: OrgScope, jobId: number): Promise<boolean> {
  const { id, legOf } = jobs
  return (
    (
      await scope.db
        .select({ id })
        .from(jobs)
        .where(ofCompany(scope, jobs, eq(legOf, jobId)))
        .limit(1)
    ).length > 0
  )
}

const papersOfJob = (scope: OrgScope, jobId: number) =>
  ofCompany(scope, jobPapers, eq(jobPapers.jobId, jobId))

async function hasPapers(scope: OrgScope, jobId: number): Promise<boolean> {
  const { id } = jobPapers
  return (await scope.db.select({ id }).from(jobPapers).where(papersOfJob(scope, jobId)).limit(1)).length > 0
}

/** What was posted for a job that this one books again counts here; what was charged for this one alone is taken back. */
async function hasMoney(
  scope: OrgScope,
  { id, continues }: Pick<StoredJob, 'id' | 'continues'>,
  { orPosted = false } = {},
): Promise<boolean> {
  for (const table of [ledgerEntries, cardCheckouts, invoices, ...(orPosted ? [journalEntries] : [])]) {
    const ofJob = ofCompany(scope, table, eq(table.jobId, id))
    if ((await scope.db.select({ id: table.id }).from(table).where(ofJob).limit(1)).length > 0) return true
  }
  return continues !== null && hasMoney(scope, await getJob(scope, continues), { orPosted: true })
}

async function hasClaim(scope: OrgScope, jobId: number): Promise<boolean> {
  const { id } = claims
  const ofJob = ofCompany(scope, claims, eq(claims.jobId, jobId))
  return (await scope.db.select({ id }).from(claims).where(ofJob).limit(1)).length > 0
}

/** Whether the customer and the company have signed a bill of lading of a job. */
export async function isBillOfLadingSigned(scope: OrgScope, jobId: number): Promise<boolean> {
  const signed = await scope.db
    .select({ party: paperSignatures.party })
    .from(jobPapers)
    .innerJoin(paperSignatures, pointsTo(paperSignatures.paperId, jobPapers))
    .where(and(papersOfJob(scope, jobId), eq(jobPapers.kind, 'bill_of_lading')))
  const parties = new Set(signed.map(({ party }) => party))
  return parties.has('company') && (parties.has('customer') || parties.has('customer_agent'))
}
