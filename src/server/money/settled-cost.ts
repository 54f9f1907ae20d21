import { eq } from 'drizzle-orm'
import { isOpened } from '../../domain/ledger/entered.ts'
import { settlingRow } from '../../domain/ledger/settled-by-hand.ts'
import type { NewJob, WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { insertEntry } from './queries.ts'
import { type Books, isTyped, readBooks } from './read-money.ts'

/** What someone typed that a job came to, and why; no amount takes back what was typed before. */
export type Typed = { readonly cents: number | null; readonly reason: string | null }

/**
 * Brings what is owed of a locked job to what was typed, by a row of its ledger.
 * @returns the books as they are then
 */
export async function enterTyped(scope: OrgScope, job: WholeJob, { cents, reason }: Typed): Promise<Books> {
  // From now on the ledger says it, and not the column of an earlier release.
  const fromBooks = { ...job, actualFromBooks: true }
  const books = await readBooks(scope, fromBooks)
  if (isOpened(books.entries)) {
    // What it came to was settled elsewhere: what is open of it is another amount.
    await writeActual(scope, job, cents)
    return books
  }
  const row = settlingRow(cents, books.settlement, books.entries)
  await writeActual(scope, job, cents)
  if (!row) return books
  await insertEntry(scope, { ...row, jobId: job.id, reason, at: scope.now })
  return readBooks(scope, fromBooks)
}

/** A job that an earlier release settled gets its row before others come that change what it comes to. */
export async function enterTypedBefore(scope: OrgScope, job: WholeJob): Promise<WholeJob> {
  if (!isTyped(job) || isOpened((await readBooks(scope, job)).entries)) return job
  await enterTyped(scope, job, { cents: job.actualCents, reason: job.overrunReason })
  return { ...job, actualFromBooks: true }
}

// While its price waits for its hours, a job counts at what is expected of it.
const isDelivered = (job: WholeJob, { stage, priceWaits, deliveredOn }: Books): boolean =>
  (stage !== 'before_delivery' || priceWaits) && deliveredOn !== null && job.status !== 'cancelled'

/** What lists, customers and figures say that a job came to: what is owed of it from its delivery on, what was typed before. */
export async function storeSettled(scope: OrgScope, job: WholeJob, books: Books): Promise<void> {
  if (job.priceWaits && !books.priceWaits) await writeJob(scope, job, { priceWaits: false })
  if (isTyped(job) || isOpened(books.entries) || !isDelivered(job, books)) return
  const { owedCents, doneCents } = books.settlement
  const hasPrice = doneCents !== 0 || books.agreed.estimateCents !== null
  await writeActual(scope, job, hasPrice ? owedCents : null)
}

async function writeActual(scope: OrgScope, job: WholeJob, cents: number | null) {
  if (cents === job.actualCents && job.actualFromBooks) return
  await writeJob(scope, job, { actualCents: cents, actualFromBooks: true })
}

async function writeJob(scope: OrgScope, { id }: WholeJob, values: Partial<NewJob>): Promise<void> {
  await scope.db
    .update(jobs)
    .set(values)
    .where(ofCompany(scope, jobs, eq(jobs.id, id)))
}
