import type { AddedByChange } from '../../domain/papers/price-with-changes.ts'
import type { OrgScope } from '../org-scope.ts'
import type { NewQuote, QuoteWithJob } from './queries.ts'

/** The move that a quote is booked as, which is the jobs' affair. */
export type BookedMove = {
  /** Keeps what was agreed before the quote says something else. @throws Refusal `conflict` once the move is done */
  keepAgreed: (scope: OrgScope, quote: QuoteWithJob) => Promise<void>
  /** Carries changes of the contact and the notes over to the job. */
  followContact: (scope: OrgScope, before: QuoteWithJob, changes: Partial<NewQuote>) => Promise<void>
}

/**
 * What the change orders that were signed on the day of a booked move add to its price, the first first.
 * @param version of its quote on which they come; by default the one that the job rests on
 */
export type AddedOnDay = (scope: OrgScope, jobId: number, version?: number | null) => Promise<AddedByChange[]>
