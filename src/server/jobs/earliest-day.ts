import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import { type EarliestDay, earliestMoveDay, earlyReason } from '../../domain/agreements/earliest-day.ts'
import { jurisdictionOfMove } from '../../domain/jurisdictions/rules-override.ts'
import type { OrgScope } from '../org-scope.ts'
import type { StoredQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { StoredJob, WholeJob } from './job-rows.ts'

/**
 * The first day on which the move of a quote may be loaded by its rules; null where they say nothing of it.
 * @param agreed what was agreed; what was not is neither signed nor handed over before today
 */
export function earliestDayOf(
  { timeZone, now }: OrgScope,
  quote: StoredQuote,
  agreed: Agreement | null,
): EarliestDay | null {
  const today = dayIn(timeZone, now)
  const signed = agreed?.acceptance ?? null
  const given = agreed?.signedDocument ?? agreed?.document
  return earliestMoveDay(jurisdictionOfMove(quote), {
    signedOn: signed?.acceptedAt.slice(0, 10) ?? today,
    isSigned: signed !== null,
    handedOn: given?.createdAt.slice(0, 10) ?? today,
    contactedOn: dayIn(timeZone, quote.createdAt),
  })
}

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
  const earliest = job.quote && earliestDayOf(scope, job.quote, job.agreed)
  return earlyReason(earliest, day, reason ?? null)
}
