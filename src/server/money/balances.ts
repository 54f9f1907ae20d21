import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Receivables } from '../../contract/money.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { DEBT_AGES, type DebtAge, LAST_DAY_OF_AGE } from '../../domain/ledger/debt-ages.ts'
import { taxOwed } from '../../domain/ledger/tax-owed.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { isDepositPassed } from './agreed-deposit.ts'
import { keepInvoices } from './invoice-balances.ts'
import { type Books, openDeposit, readBooks } from './read-money.ts'
import { enterTyped, storeSettled, type Typed } from './settled-cost.ts'

const MOST_REFUNDS = 100
const MOST_DEPOSITS = 100

/**
 * Keeps what is open of a locked job and what it was settled at, in the caller's transaction: before its delivery what of
 * its deposit is open.
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

/** What is kept of a job’s books; null where nothing is open. */
async function balanceOf(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
): Promise<Omit<typeof jobBalances.$inferInsert, 'organizationId' | 'jobId'> | null> {
  const { settlement, laterOn, refundBy, deliveredOn, deposit, cancelled } = books
  const { owedCents, paidCents, laterCents, refundCents } = settlement
  const openCents = Math.max(0, owedCents - paidCents)
  const open = openDeposit(books)
  const depositCents = open?.openCents ?? 0
  const kept = {
    ...{ owedCents, paidCents, refundCents, refundBy, depositCents },
    taxCents: taxOwed(settlement, books.charges),
    depositDueOn: depositCents > 0 && open ? open.dueOn : null,
    bookingWaits:
      depositCents > 0 && (deposit?.terms.bookingWaits ?? false) && !(await isDepositPassed(scope, job.id)),
  }
  const nothingLater = { laterCents: 0, laterOn: null }
  if (cancelled) {
    const isSettled = openCents === 0 && refundCents === 0
    return isSettled ? null : { ...kept, ...nothingLater, openCents, since: cancelled.on }
  }
  // What was cancelled on its last steps is for the office to settle.
  if (job.status === 'cancelled') return null
  if (books.stage === 'before_delivery' || deliveredOn === null) {
    if (depositCents === 0 && refundCents === 0) return null
    const since = deposit?.signedOn ?? dayIn(scope.timeZone, scope.now)
    return { ...kept, ...nothingLater, openCents: 0, since }
  }
  return { ...kept, openCents, laterCents, laterOn: laterCents > 0 ? laterOn : null, since: deliveredOn }
}

/** Keeps what the books of a locked job leave open, in all and of each invoice, and what they settled it at. */
export async function storeBalance(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  const { db, organizationId } = scope
  const jobId = job.id
  await storeSettled(scope, job, books)
  await keepInvoices(scope, jobId, books.entries)
  const balance = await balanceOf(scope, job, books)
  if (balance === null) {
    await db
      .delete(jobBalances)
      .where(and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId)))
    return
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
    ...(await depositsDue(scope)),
    refunds: refunds.map(({ balance, job }) => ({
      ...named(job),
      refund: dollarsOf(balance.refundCents),
      refund_by: balance.refundBy,
    })),
  }
}

/** What is open of deposits, the first to be due first. */
async function depositsDue(
  scope: OrgScope,
): Promise<Pick<Receivables, 'deposits_total' | 'deposits_amount' | 'deposits'>> {
  const { depositCents, depositDueOn, jobId } = jobBalances
  const isDue = and(ofCompany(scope), gt(depositCents, 0))
  const [sums] = await scope.db
    .select({ count: sql<string>`count(*)`, cents: sql<string | null>`sum(${depositCents})` })
    .from(jobBalances)
    .where(isDue)
  const rows = await scope.db
    .select({ balance: jobBalances, job: jobs })
    .from(jobBalances)
    .innerJoin(jobs, jobOfBalance)
    .where(isDue)
    .orderBy(asc(depositDueOn), asc(jobId))
    .limit(MOST_DEPOSITS)
  return {
    deposits_total: Number(sums?.count ?? 0),
    deposits_amount: dollarsOf(Number(sums?.cents ?? 0)),
    deposits: rows.map(({ balance, job }) => ({
      ...named(job),
      amount: dollarsOf(balance.depositCents),
      due_on: balance.depositDueOn ?? balance.since,
      booking_waits: balance.bookingWaits,
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
