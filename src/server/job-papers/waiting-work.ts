import { and, asc, eq, isNull, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paperToCheckReason } from '../../domain/papers/paper-words.ts'
import type { FoundWork, Work, WorkReading, WorkSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobPapers, paperDecisions } from '../storage/tables/job-papers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { momentIn } from '../time/wall-clock.ts'

/** What was signed on phones and does not count before the office has looked at it. */
export const workOfPapers: readonly WorkSource[] = [
  { kind: 'check', right: 'jobs.change', read: whatToCheck },
]

async function whatToCheck({ scope, atMost }: WorkReading): Promise<Work> {
  const found = await listToCheck(scope, atMost + 1)
  return {
    rows: found.slice(0, atMost).map((job) => rowOf(scope, job)),
    total: found.length,
    more: found.length > atMost,
  }
}

type ToCheck = Awaited<ReturnType<typeof listToCheck>>[number]

const rowOf = (
  { timeZone, now }: OrgScope,
  { id, jobNumber, customerName, title, papers, since }: ToCheck,
): FoundWork => ({
  about: { type: 'job', id, date: null },
  name: customerName,
  number: jobNumber,
  reason: paperToCheckReason(title, papers),
  since: momentIn(timeZone, since ?? now),
  // Another once one more waits.
  as_of: `${papers} ${momentIn(timeZone, since ?? now)}`,
  action: { does: 'open', words: 'Check', link: `/jobs/${id}?tab=papers` },
})

/** The jobs with papers that wait, the first to wait first. */
function listToCheck(scope: OrgScope, atMost: number) {
  const counted = alias(jobPapers, 'counted')
  const isSame = (other: typeof counted | typeof paperDecisions) =>
    and(
      eq(other.organizationId, scope.organizationId),
      eq(other.jobId, jobPapers.jobId),
      eq(other.documentSha256, jobPapers.documentSha256),
    )
  const since = min(jobPapers.receivedAt)
  const { id, jobNumber, customerName } = jobs
  return scope.db
    .select({
      ...{ id, jobNumber, customerName, since },
      title: sql<string>`min(${jobPapers.document} ->> 'title')`,
      papers: sql<number>`count(distinct ${jobPapers.documentSha256})::int`,
    })
    .from(jobPapers)
    .innerJoin(jobs, and(eq(jobs.organizationId, jobPapers.organizationId), eq(id, jobPapers.jobId)))
    .leftJoin(paperDecisions, isSame(paperDecisions))
    .where(
      ofCompany(
        scope,
        jobPapers,
        jobPapers.waits,
        isNull(paperDecisions.counts),
        notExists(
          scope.db
            .select({ one: sql`1` })
            .from(counted)
            .where(and(isSame(counted), eq(counted.act, 'signed'), sql`not ${counted.waits}`)),
        ),
      ),
    )
    .groupBy(id, jobNumber, customerName)
    .orderBy(asc(since), asc(id))
    .limit(atMost)
}
