import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Feature } from '../feature.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobsToPost } from '../storage/tables/journal.ts'
import { jobMoneyHandlers, paymentHandlers, receivableHandlers } from './handlers.ts'
import { postJob } from './post-job.ts'
import { readBooks } from './read-money.ts'
import { workOfMoney } from './waiting-work.ts'

const AT_ONCE = 100

/** Posts the money of jobs that an earlier release kept without a journal, one after the other. */
function lookForJobsToPost({ db, clock, log }: Services) {
  async function postOne(key: typeof jobsToPost.$inferSelect): Promise<void> {
    await db.transaction(async (transaction) => {
      const scope = await openCompanyScope(transaction, key, null, clock())
      const job = await getJobLocked(scope, key.jobId)
      const gone = await scope.db
        .delete(jobsToPost)
        .where(ofCompany(scope, jobsToPost, eq(jobsToPost.jobId, job.id)))
        .returning({ jobId: jobsToPost.jobId })
      if (gone.length > 0) await postJob(scope, job, await readBooks(scope, job))
    })
  }

  return async (isStopping: () => boolean): Promise<void> => {
    const { organizationId, jobId } = jobsToPost
    let last: typeof jobsToPost.$inferSelect | undefined
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
        await postOne(key).catch((err) => log.warn({ err, jobId: key.jobId }, 'a job could not be posted'))
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
  periodic: [
    {
      looksFor: 'jobs of earlier releases to post to the journal',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForJobsToPost,
    },
  ],
} satisfies Feature
