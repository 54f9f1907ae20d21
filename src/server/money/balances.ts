import { and, eq } from 'drizzle-orm'
import { taxOwed } from '../../domain/ledger/tax-owed.ts'
import type { DuePart } from '../../domain/ledger/when-due.ts'
import { sumOf } from '../../domain/money.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { refuseMoneyOfLeg } from '../jobs/legs.ts'
import { continueJob, getJob, getJobLocked, getJobOfMoneyLocked, updateJob } from '../jobs/queries.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import type { Hooks } from '../services.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, openDebts } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import { isDepositPassed } from './agreed-deposit.ts'
import { keepInvoices } from './invoice-balances.ts'
import { postJob } from './post-job.ts'
import { bookedAgainAs, enterItThere } from './queries.ts'
import { type Books, openDeposit, readBooks } from './read-money.ts'
import { enterTyped, storeSettled, type Typed } from './settled-cost.ts'

/**
 * Keeps what is open of a locked job and what it was settled at, in the caller's transaction: before its delivery what of
 * its deposit is open.
 * @param begins whether it may begin to be owed with this: a job that was completed before there was a ledger was settled
 * elsewhere, and is owed nothing for until someone enters money of it
 * @param typed what the job is to come to, whatever its work does: the difference becomes a row of the ledger
 */
export async function keepBalance(
  scope: OrgScope,
  jobId: number,
  { begins, typed }: { begins: boolean; typed?: Typed | undefined },
): Promise<void> {
  const { db } = scope
  const mainId = await mainOfLeg(scope, jobId)
  if (mainId !== null) {
    if (typed) return refuseMoneyOfLeg(await getJob(scope, jobId))
    // All money of a move is kept with the job to which its legs were added, which may be another crew's.
    const company = await openCompanyScope(scope.db, scope, null, scope.now)
    return keepBalance(company, (await getJobLocked(company, mainId)).id, { begins })
  }
  const ofJob = ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId))
  const [kept] = begins
    ? [true]
    : await db.select({ jobId: jobBalances.jobId }).from(jobBalances).where(ofJob)
  if (!kept && !typed) return
  const job = await getJob(scope, jobId)
  const againAs = await bookedAgainAs(scope, job)
  if (againAs !== null) {
    if (typed) throw enterItThere(againAs)
    // Not with the reach of a crew’s phone: the later job may be another crew’s.
    const company = await openCompanyScope(scope.db, scope, null, scope.now)
    return keepBalance(company, (await getJobOfMoneyLocked(company, jobId)).id, { begins })
  }
  const books = typed ? await enterTyped(scope, job, typed) : await readBooks(scope, job)
  const settled = typed ? { ...job, actualCents: typed.cents, actualFromBooks: true } : job
  if (kept) await storeBalance(scope, settled, books)
  else await storeSettled(scope, settled, books)
}

/** The job to which a leg was added; null for any other. */
async function mainOfLeg(scope: OrgScope, jobId: number): Promise<number | null> {
  const [row] = await scope.db
    .select({ legOf: jobs.legOf })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
  return row?.legOf ?? null
}

/** What the company gave, as far as it was let go, and said to leave the sales tax as it is. */
const untaxedGifts = ({ entries, settlement }: Books): number =>
  Math.min(
    settlement.waivedCents,
    sumOf(entries.map(({ lowersTax, amountCents }) => (lowersTax === false ? amountCents : 0))),
  )

/** What is kept of a job’s books; null where nothing is open. */
async function balanceOf(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
): Promise<Omit<typeof jobBalances.$inferInsert, 'organizationId' | 'jobId'> | null> {
  const { settlement, askedLater, refundBy, deliveredOn, deposit, cancelled } = books
  const { owedCents, paidCents, refundCents } = settlement
  const openCents = Math.max(0, owedCents - paidCents)
  const open = openDeposit(books)
  const depositCents = open?.openCents ?? 0
  const kept = {
    ...{ owedCents, paidCents, refundCents, refundBy, depositCents },
    taxCents: taxOwed(settlement, books.charges, untaxedGifts(books)),
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
  if (books.priceWaits && deliveredOn !== null) {
    return { ...kept, ...nothingLater, openCents: 0, since: deliveredOn }
  }
  if (askedLater === null || deliveredOn === null) {
    if (depositCents === 0 && refundCents === 0) return null
    const since = deposit?.signedOn ?? dayIn(scope.timeZone, scope.now)
    return { ...kept, ...nothingLater, openCents: 0, since }
  }
  const { cents: laterCents, on } = askedLater
  return { ...kept, openCents, laterCents, laterOn: laterCents > 0 ? on : null, since: deliveredOn }
}

/**
 * Keeps what the books of a locked job leave open, in all and of each invoice, and what they settled it at, and posts it.
 * @returns what the journal adjusted, in words for the log; see `postJob`
 */
export async function storeBalance(scope: OrgScope, job: WholeJob, books: Books): Promise<readonly string[]> {
  const { db, organizationId } = scope
  const jobId = job.id
  await storeSettled(scope, job, books)
  await keepInvoices(scope, job, books.entries)
  const { refused: adjusted, dues } = await postJob(scope, job, books)
  const balance = await balanceOf(scope, job, books)
  await storeDues(scope, jobId, balance === null || balance.openCents === 0 ? [] : dues)
  if (balance === null) {
    await db.delete(jobBalances).where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId)))
    return adjusted
  }
  await db
    .insert(jobBalances)
    .values({ ...balance, organizationId, jobId })
    .onConflictDoUpdate({ target: [jobBalances.organizationId, jobBalances.jobId], set: balance })
  return adjusted
}

/** Keeps when what is open of a job is due. */
async function storeDues({ db, organizationId }: OrgScope, jobId: number, dues: readonly DuePart[]) {
  const ofJob = and(eq(openDebts.organizationId, organizationId), eq(openDebts.jobId, jobId))
  await db.delete(openDebts).where(ofJob)
  if (dues.length === 0) return
  await db
    .insert(openDebts)
    .values(dues.map(({ cents, on: dueOn }) => ({ organizationId, jobId, dueOn, cents })))
}

/** Takes back in the journal what was charged for a locked job, which is about to be deleted or booked again. */
export const takeBackCharges: Hooks['takeBackCharges'] = async (scope, jobId) => {
  const job = await getJobLocked(scope, jobId)
  await postJob(scope, job, await readBooks(scope, job), { isGivenUp: true })
}

/**
 * The money of a cancelled job goes on with the locked job that books it again: what was kept of its deposit is held for that
 * one, and nothing is open of it.
 */
export const bookAgain: Hooks['bookAgain'] = async (scope, cancelledId, jobId) => {
  await takeBackCharges(scope, cancelledId)
  await continueJob(scope, jobId, cancelledId)
  const cancelled = await getJob(scope, cancelledId)
  const { payer } = cancelled
  if (payer) await updateJob(scope, await getJobLocked(scope, jobId), { payer })
  await storeBalance(scope, cancelled, await readBooks(scope, cancelled))
  await keepBalance(scope, jobId, { begins: true })
}
