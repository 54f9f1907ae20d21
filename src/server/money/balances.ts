import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Receivables } from '../../contract/money.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { DEBT_AGES, LAST_DAY_OF_AGE } from '../../domain/ledger/debt-ages.ts'
import { settlingRow } from '../../domain/ledger/settled-by-hand.ts'
import { taxOwed } from '../../domain/ledger/tax-owed.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { insertEntry } from './queries.ts'
import { type Books, isTyped, readBooks } from './read-money.ts'

const MOST_REFUNDS = 100

/** What somebody typed that a job came to, and why; no amount takes back what was typed before. */
type Typed = { readonly cents: number | null; readonly reason: string | null }

/**
 * Keeps what is open of a locked job and what it was settled at, in the caller's transaction: nothing before its delivery.
 * @param begins whether it may begin to be owed with this: a job that was completed before there was a ledger was settled
 * elsewhere, and is owed nothing for until somebody enters money of it
 * @param typed what the job is to come to, whatever its work does: the difference becomes a row of the ledger
 */
export async function keepBalance(
  scope: OrgScope,
  jobId: number,
  { begins, typed }: { begins: boolean; typed?: Typed | undefined },
): Promise<void> {
  const { db, organizationId } = scope
  const ofJob = and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId))
  const [kept] = begins
    ? [true]
    : await db.select({ jobId: jobBalances.jobId }).from(jobBalances).where(ofJob)
  if (!kept && !typed) return
  const job = await getJob(scope, jobId)
  const books = typed ? await enterTyped(scope, job, typed) : await readBooks(scope, job)
  const settled = typed ? { ...job, actualCents: typed.cents, actualFromBooks: true } : job
  if (kept) await storeBalance(scope, settled, books)
  else await storeSettled(scope, settled, books)
}

/** Why a row stands in the ledger where nobody said more. */
const TYPED = 'Typed as the actual cost.'

/**
 * Brings what is owed of a locked job to what was typed, by a row of its ledger.
 * @returns the books as they are then
 */
async function enterTyped(scope: OrgScope, job: WholeJob, { cents, reason }: Typed): Promise<Books> {
  // From now on the ledger says it, and not the column of an earlier release.
  const fromBooks = { ...job, actualFromBooks: true }
  const books = await readBooks(scope, fromBooks)
  const row = settlingRow(cents, books.settlement, books.entries)
  await writeActual(scope, job, cents)
  if (!row) return books
  await insertEntry(scope, { ...row, jobId: job.id, reason: reason ?? TYPED, at: scope.now })
  return readBooks(scope, fromBooks)
}

/** A job that an earlier release settled gets its row before others come that change what it comes to. */
export async function enterTypedBefore(scope: OrgScope, job: WholeJob): Promise<WholeJob> {
  if (!isTyped(job)) return job
  await enterTyped(scope, job, { cents: job.actualCents, reason: job.overrunReason })
  return { ...job, actualFromBooks: true }
}

/** Keeps what the books of a locked job leave open, and what they settled it at. */
export async function storeBalance(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  const { db, organizationId } = scope
  const { settlement, laterOn, refundBy, deliveredOn, charges } = books
  const jobId = job.id
  await storeSettled(scope, job, books)
  if (!isDelivered(job, books)) {
    await db
      .delete(jobBalances)
      .where(and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId)))
    return
  }
  const { owedCents, paidCents, laterCents, refundCents } = settlement
  const balance = {
    ...{ owedCents, paidCents, refundCents, refundBy, since: deliveredOn as string },
    taxCents: taxOwed(settlement, charges),
    openCents: Math.max(0, owedCents - paidCents),
    laterCents,
    laterOn: laterCents > 0 ? laterOn : null,
  }
  await db
    .insert(jobBalances)
    .values({ ...balance, organizationId, jobId })
    .onConflictDoUpdate({ target: [jobBalances.organizationId, jobBalances.jobId], set: balance })
}

const isDelivered = (job: WholeJob, { stage, deliveredOn }: Books): boolean =>
  stage !== 'before_delivery' && deliveredOn !== null && job.status !== 'cancelled'

/** What lists, customers and figures say that a job came to: what is owed of it from its delivery on, what was typed before. */
async function storeSettled(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  if (isTyped(job) || !isDelivered(job, books)) return
  const { owedCents, doneCents } = books.settlement
  const hasPrice = doneCents !== 0 || books.agreed.estimateCents !== null
  await writeActual(scope, job, hasPrice ? owedCents : null)
}

async function writeActual({ db, organizationId }: OrgScope, job: WholeJob, cents: number | null) {
  if (cents === job.actualCents && job.actualFromBooks) return
  await db
    .update(jobs)
    .set({ actualCents: cents, actualFromBooks: true })
    .where(and(eq(jobs.organizationId, organizationId), eq(jobs.id, job.id)))
}

const ofCompany = ({ organizationId }: OrgScope) => eq(jobBalances.organizationId, organizationId)
const jobOfBalance = and(eq(jobs.organizationId, jobBalances.organizationId), eq(jobs.id, jobBalances.jobId))

type Asked = { asOf: string; page: number; perPage: number }

/** Who owes, the oldest debt first, and what is owed to customers. */
export async function listReceivables(
  scope: OrgScope,
  { asOf, page, perPage }: Asked,
): Promise<Omit<Receivables, 'as_of'>> {
  const isOpen = and(ofCompany(scope), gt(jobBalances.openCents, 0))
  const ages = await agesOf(scope, asOf)
  const rows = await scope.db
    .select({ balance: jobBalances, job: jobs })
    .from(jobBalances)
    .innerJoin(jobs, jobOfBalance)
    .where(isOpen)
    .orderBy(asc(jobBalances.since), asc(jobBalances.jobId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const refunds = await scope.db
    .select({ balance: jobBalances, job: jobs })
    .from(jobBalances)
    .innerJoin(jobs, jobOfBalance)
    .where(and(ofCompany(scope), gt(jobBalances.refundCents, 0)))
    .orderBy(asc(jobBalances.refundBy), asc(jobBalances.jobId))
    .limit(MOST_REFUNDS)
  return {
    total: ages.reduce((sum, { count }) => sum + count, 0),
    amount: dollarsOf(ages.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
    ages,
    debts: rows.map(({ balance, job }) => ({
      ...named(job),
      customer_email: job.customerEmail,
      customer_phone: realPhone(job.customerPhone),
      since: balance.since,
      days: daysFrom(balance.since, asOf),
      owed: dollarsOf(balance.owedCents),
      paid: dollarsOf(balance.paidCents),
      open: dollarsOf(balance.openCents),
      ...laterOf(balance, asOf),
    })),
    refunds: refunds.map(({ balance, job }) => ({
      ...named(job),
      refund: dollarsOf(balance.refundCents),
      refund_by: balance.refundBy,
    })),
  }
}

const named = ({ id, jobNumber, customerName }: typeof jobs.$inferSelect) => ({
  job_id: id,
  job_number: jobNumber,
  customer_name: customerName,
})

const laterOf = ({ laterCents, laterOn }: typeof jobBalances.$inferSelect, asOf: string) =>
  laterOn !== null && laterOn > asOf
    ? { later: dollarsOf(laterCents), later_on: laterOn }
    : { later: 0, later_on: null }

/** What is open by its age, in one statement. */
async function agesOf(scope: OrgScope, asOf: string): Promise<Receivables['ages']> {
  const { openCents, since } = jobBalances
  const [young, middle, old] = LAST_DAY_OF_AGE.map((days) => dayAfter(asOf, -days))
  const age = sql<number>`case when ${since} >= ${young} then 0 when ${since} >= ${middle} then 1
    when ${since} >= ${old} then 2 else 3 end`
  const rows = await scope.db
    .select({ age, cents: sql<string>`sum(${openCents})`, count: sql<string>`count(*)` })
    .from(jobBalances)
    .where(and(ofCompany(scope), gt(openCents, 0)))
    // By its place: the same words with other parameters are another expression to the database.
    .groupBy(sql`1`)
  return DEBT_AGES.map((name, index) => {
    const row = rows.find(({ age }) => age === index)
    return { name, amount: dollarsOf(Number(row?.cents ?? 0)), count: Number(row?.count ?? 0) }
  })
}
