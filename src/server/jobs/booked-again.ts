import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuote } from '../quotes/queries.ts'
import type { StoredJob } from './job-rows.ts'
import { getJob } from './queries.ts'

/**
 * A cancelled job comes back only while its quote has no other; the caller has locked the quote.
 * @throws Refusal `conflict` naming the job that the quote was booked as meanwhile
 */
export async function refuseBookedAgain(scope: OrgScope, { quoteId }: StoredJob): Promise<void> {
  if (quoteId === null) return
  const { jobId } = await getQuote(scope, quoteId)
  if (jobId === null) return
  const { jobNumber } = await getJob(scope, jobId)
  throw new Refusal('conflict', `Its quote was booked again as ${jobNumber}. Cancel that job first.`)
}
