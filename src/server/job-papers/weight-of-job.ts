import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import type { Paper } from '../../domain/papers/paper-standing.ts'
import { ticketsThatCount } from '../../domain/papers/papers-of-log.ts'
import { weightThatCounts } from '../../domain/papers/weight-that-counts.ts'
import type { OrgScope } from '../org-scope.ts'
import { jurisdictionOfPapers, type PaperJob } from './paper-facts.ts'
import { type ActOnPaper, listPapers } from './queries.ts'

/** What a job weighs by its tickets, null without one, and which of several weighings counts where it is. */
export function weightOf(job: PaperJob, papers: readonly Paper<ActOnPaper>[]) {
  const counts = rulesOf(jurisdictionOfPapers(job).id).dayPapers.weighing?.is
  return { weight: weightThatCounts(ticketsThatCount(papers), counts), counts }
}

/** The net of a job's weight tickets in pounds; null where it was not weighed. */
export async function netOfTickets(scope: OrgScope, job: PaperJob): Promise<number | null> {
  return weightOf(job, await listPapers(scope, job.id)).weight?.pounds ?? null
}
