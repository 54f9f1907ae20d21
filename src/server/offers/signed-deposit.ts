import { eq } from 'drizzle-orm'
import type { Offer } from '../../contract/offer.ts'
import { depositAsked, depositDueOn } from '../../domain/ledger/deposit.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { OrgScope } from '../org-scope.ts'
import type { SignedVersion } from '../quotes/versions.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobBalances } from '../storage/tables/ledger.ts'

/**
 * The deposit of a version as it was signed, and what of it is open; null where none was asked for.
 * @param jobId null while nothing is booked: then all of it is
 */
export async function signedDeposit(
  scope: OrgScope,
  { document, acceptance }: Pick<SignedVersion, 'document' | 'acceptance'>,
  jobId: number | null,
): Promise<Offer['deposit']> {
  const terms = document.deposit
  if (!terms || !acceptance) return null
  const askedCents = depositAsked(terms, acceptance.totalCents)
  if (askedCents === 0) return null
  const amount = dollarsOf(askedCents)
  if (jobId === null) {
    const signedOn = acceptance.acceptedAt.slice(0, 10)
    const due_on = depositDueOn(terms, { signedOn, moveOn: document.move.date })
    return { amount, open: amount, due_on, booking_waits: terms.bookingWaits }
  }
  const { depositCents, depositDueOn: dueOn, bookingWaits } = jobBalances
  const [row] = await scope.db
    .select({ depositCents, dueOn, bookingWaits })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId)))
  if (!row?.dueOn) return { amount, open: 0, due_on: null, booking_waits: false }
  return {
    ...{ amount, open: dollarsOf(row.depositCents) },
    ...{ due_on: row.dueOn, booking_waits: row.bookingWaits },
  }
}
