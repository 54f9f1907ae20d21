import { type EarliestDay, earliestMoveDay, earlyReason } from '../../domain/agreements/earliest-day.ts'
import { jurisdictionOfMove } from '../../domain/jurisdictions/rules-override.ts'
import type { OrgScope } from '../org-scope.ts'
import type { StoredQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { StoredJob, WholeJob } from './job-rows.ts'

/**
 * The first day on which the move of a quote may be loaded by its rules; null where they say nothing of it.
 * @param signed what was signed; what was not cannot be signed before today
 */
export const earliestDayOf = (
  scope: OrgScope,
  quote: StoredQuote,
  signed: { readonly acceptedAt: string } | null,
): EarliestDay | null =>
  earliestMoveDay(
    jurisdictionOfMove(quote),
    signed?.acceptedAt.slice(0, 10) ?? dayIn(scope.timeZone, scope.now),
  )

/**
 * What is kept of why a job comes before its earliest day, where it gets another one; undefined where it keeps its day.
 * @throws Refusal `unprocessable`, where it comes before that and no one says why
 */
export function earlyReasonOf(
  scope: OrgScope,
  job: WholeJob,
  { startsAt, reason }: { startsAt: StoredJob['startsAt']; reason: string | null | undefined },
): string | null | undefined {
  const dayOf = (moment: Date | null) => moment && dayIn(scope.timeZone, moment)
  const day = dayOf(startsAt)
  if (day === dayOf(job.startsAt)) return undefined
  const earliest = job.quote && earliestDayOf(scope, job.quote, job.agreed?.acceptance ?? null)
  return earlyReason(earliest, day, reason ?? null)
}
