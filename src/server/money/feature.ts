import { and, asc, eq, gt, or } from 'drizzle-orm'
import { formatCents } from '../../domain/money.ts'
import type { Feature } from '../feature.ts'
import { getJobOfMoneyLocked } from '../jobs/queries.ts'
import { type OrgScope, openCompanyScope, type Services } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobsToPost } from '../storage/tables/journal.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { storeBalance } from './balances.ts'
import { recordMoney } from './enter-entry.ts'
import { jobMoneyHandlers, paymentHandlers, receivableHandlers } from './handlers.ts'
import { importedBalances } from './imported-balances.ts'
import { importedPayments } from './imported-payments.ts'
import { readBooks } from './read-money.ts'
import { workOfMoney } from './waiting-work.ts'

const AT_ONCE = 100

/** What a job owes and what goes back, in words. */
async function figuresOf(scope: OrgScope, jobId: number): Promise<string> {
  const { openCents, refundCents } = jobBalances
  const [row] = await scope.db
    .select({ openCents, refundCents })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId)))
  return `${formatCents(row?.openCents ?? 0)} open, ${formatCents(row?.refundCents ?? 0)} to refund`
}

type Key = typeof jobsToPost.$inferSelect

/**
 * Posts the money of jobs that an earlier release kept without a journal, one after the other. Where what a job owes was
 * wrong and is another now, its history and the log say so.
 */
function lookForJobsToPost({ db, clock, log }: Services) {
  async function postOne(key: Key): Promise<void> {
    await db.transaction(async (transaction) => {
      const scope = await openCompanyScope(transaction, key, null, clock())
      const job = await getJobOfMoneyLocked(scope, key.jobId)
      const gone = await scope.db
        .delete(jobsToPost)
        .where(ofCompany(scope, jobsToPost, eq(jobsToPost.jobId, key.jobId)))
        .returning({ jobId: jobsToPost.jobId })
      if (gone.length === 0) return
      const before = await figuresOf(scope, job.id)
      const adjusted = await storeBalance(scope, job, await readBooks(scope, job))
      const after = await figuresOf(scope, job.id)
      if (after !== before) await recordMoney(scope, job, { balance: after }, { balance: before })
      if (after !== before || adjusted.length > 0) {
        log.warn({ jobId: job.id, before, after, adjusted }, 'money of a job was corrected as it was posted')
      }
    })
  }

  /** What failed is tried again with the next look, and keeps the company's books from nothing. */
  async function giveUpFor(key: Key, err: unknown): Promise<void> {
    log.warn({ err, jobId: key.jobId }, 'a job could not be posted')
    const ofJob = ofCompany(key, jobsToPost, eq(jobsToPost.jobId, key.jobId))
    await db.update(jobsToPost).set({ failedAt: clock() }).where(ofJob)
  }

  return async (isStopping: () => boolean): Promise<void> => {
    const { organizationId, jobId } = jobsToPost
    let last: Key | undefined
    do {
      const some = await db
        .select()
        .from(jobsToPost)
        .where(
          last &&
            or(
              gt(organizationId, last.organizationId),
              and(eq(organizationId, last.organizationId), gt(jobId, last.jobId)),
            ),
        )
        .orderBy(asc(organizationId), asc(jobId))
        .limit(AT_ONCE)
      for (const key of some) {
        if (isStopping()) return
        await postOne(key).catch((err) => giveUpFor(key, err))
      }
      last = some.at(-1)
    } while (last)
  }
}

export const money = {
  name: 'money',
  handlers: { jobMoney: jobMoneyHandlers, payments: paymentHandlers, receivables: receivableHandlers },
  mails: () => ({ receipt: {} }),
  work: workOfMoney,
  imports: [importedPayments, importedBalances],
  periodic: [
    {
      looksFor: 'jobs of earlier releases to post to the journal',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForJobsToPost,
    },
  ],
} satisfies Feature
