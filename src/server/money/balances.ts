import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Receivables } from '../../contract/money.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { DEBT_AGES, type DebtAge, LAST_DAY_OF_AGE } from '../../domain/ledger/debt-ages.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { momentIn } from '../time/wall-clock.ts'
import { keepInvoices } from './invoice-balances.ts'
import { type Books, readBooks } from './read-money.ts'

const MOST_REFUNDS = 100

/**
 * Keeps what is open of a locked job, in the caller's transaction: nothing before its delivery.
 * @param begins whether it may begin to be owed with this: a job that was completed before there was a ledger was settled
 * elsewhere, and is owed nothing for until somebody enters money of it
 */
export async function keepBalance(
  scope: OrgScope,
  jobId: number,
  { begins }: { begins: boolean },
): Promise<void> {
  const { db, organizationId } = scope
  const ofJob = and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId))
  const [kept] = begins
    ? [true]
    : await db.select({ jobId: jobBalances.jobId }).from(jobBalances).where(ofJob)
  if (!kept) return
  const job = await getJob(scope, jobId)
  await storeBalance(scope, job, await readBooks(scope, job))
}

/** Keeps what the books of a locked job leave open, in all and of each invoice. */
export async function storeBalance(
  scope: OrgScope,
  job: WholeJob,
  { settlement, stage, laterOn, refundBy, deliveredOn, entries }: Books,
): Promise<void> {
  const { db, organizationId } = scope
  const jobId = job.id
  await keepInvoices(scope, jobId, entries)
  if (stage === 'before_delivery' || deliveredOn === null || job.status === 'cancelled') {
    await db
      .delete(jobBalances)
      .where(and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId)))
    return
  }
  const { owedCents, paidCents, laterCents, refundCents } = settlement
  const balance = {
    ...{ owedCents, paidCents, refundCents, refundBy, since: deliveredOn },
    openCents: Math.max(0, owedCents - paidCents),
    laterCents,
    laterOn: laterCents > 0 ? laterOn : null,
  }
  await db
    .insert(jobBalances)
    .values({ ...balance, organizationId, jobId })
    .onConflictDoUpdate({ target: [jobBalances.organizationId, jobBalances.jobId], set: balance })
}

const ofCompany = ({ organizationId }: OrgScope) => eq(jobBalances.organizationId, organizationId)
const jobOfBalance = and(eq(jobs.organizationId, jobBalances.organizationId), eq(jobs.id, jobBalances.jobId))

type Asked = {
  asOf: string
  page: number
  perPage: number
  age?: DebtAge | undefined
  /** What the customer’s name contains. */
  customerName?: string | undefined
}

/** Who owes, the oldest debt first, and what is owed to customers. */
export async function listReceivables(
  scope: OrgScope,
  { asOf, page, perPage, age, customerName }: Asked,
): Promise<Omit<Receivables, 'as_of'>> {
  const whose = customerName ? await whoseNameContains(scope, 'job', customerName) : undefined
  const isOpen = and(
    ofCompany(scope),
    gt(jobBalances.openCents, 0),
    whose?.condition,
    age && sql`${ageOf(asOf)} = ${DEBT_AGES.indexOf(age)}`,
  )
  const ages = await agesOf(scope, asOf)
  const total = ages.reduce((sum, { count }) => sum + count, 0)
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
    total,
    found: whose || age ? await countOpen(scope, isOpen) : total,
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
      reminded_at: momentIn(scope.timeZone, balance.remindedAt),
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

/** By how long a balance has been open on a day: the place of its age. */
function ageOf(asOf: string) {
  const [young, middle, old] = LAST_DAY_OF_AGE.map((days) => dayAfter(asOf, -days))
  const { since } = jobBalances
  return sql<number>`case when ${since} >= ${young} then 0 when ${since} >= ${middle} then 1
    when ${since} >= ${old} then 2 else 3 end`
}

async function countOpen({ db }: OrgScope, isOpen: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(jobBalances)
    .innerJoin(jobs, jobOfBalance)
    .where(isOpen)
  return row?.found ?? 0
}

/** What is open by its age, in one statement. */
async function agesOf(scope: OrgScope, asOf: string): Promise<Receivables['ages']> {
  const { openCents } = jobBalances
  const rows = await scope.db
    .select({ age: ageOf(asOf), cents: sql<string>`sum(${openCents})`, count: sql<string>`count(*)` })
    .from(jobBalances)
    .where(and(ofCompany(scope), gt(openCents, 0)))
    // By its place: the same words with other parameters are another expression to the database.
    .groupBy(sql`1`)
  return DEBT_AGES.map((name, index) => {
    const row = rows.find(({ age }) => age === index)
    return { name, amount: dollarsOf(Number(row?.cents ?? 0)), count: Number(row?.count ?? 0) }
  })
}
