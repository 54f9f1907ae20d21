import { eq, min } from 'drizzle-orm'
import { mediumDate } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { quoteAcceptances } from '../storage/tables/agreements.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'

/**
 * When a payment was taken, as the office dates it: now, unless it says another time of the days since the move was agreed.
 * @throws Refusal `unprocessable` for a day before that, or to come
 */
export async function momentOfPayment(scope: OrgScope, job: WholeJob, at?: string): Promise<Date> {
  if (at === undefined) return scope.now
  const taken = instantIn(scope.timeZone, at)
  const day = dayIn(scope.timeZone, taken)
  if (day > dayIn(scope.timeZone, scope.now)) {
    throw new Refusal('unprocessable', 'The payment date cannot be in the future.')
  }
  const signed = await firstSigned(scope, job)
  // A move may be booked, and paid for, before its customer signs.
  const [since, what] =
    signed !== null && signed < job.createdAt
      ? [signed, 'the agreement was signed']
      : [job.createdAt, 'the job was booked']
  // By today's clock, as the payment's day is.
  const from = dayIn(scope.timeZone, since)
  if (day < from) {
    throw new Refusal('unprocessable', `The payment date cannot be before ${mediumDate(from)}, when ${what}.`)
  }
  return taken
}

/** When the customer signed first, whatever was signed since. */
async function firstSigned(scope: OrgScope, { quoteId }: WholeJob): Promise<Date | null> {
  if (quoteId === null) return null
  const [row] = await scope.db
    .select({ at: min(quoteAcceptances.createdAt) })
    .from(quoteAcceptances)
    .where(ofCompany(scope, quoteAcceptances, eq(quoteAcceptances.quoteId, quoteId)))
  return row?.at ?? null
}
