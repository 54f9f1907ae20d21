import { eq } from 'drizzle-orm'
import { taxOwed } from '../../domain/ledger/tax-owed.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import { isDepositPassed } from './agreed-deposit.ts'
import { keepInvoices } from './invoice-balances.ts'
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
  const ofJob = ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId))
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
    await db.delete(jobBalances).where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId)))
    return
  }
  await db
    .insert(jobBalances)
    .values({ ...balance, organizationId, jobId })
    .onConflictDoUpdate({ target: [jobBalances.organizationId, jobBalances.jobId], set: balance })
}
