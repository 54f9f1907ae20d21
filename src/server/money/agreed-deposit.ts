import { eq } from 'drizzle-orm'
import type { DepositTerms } from '../../domain/agreements/deposit-terms.ts'
import { depositAsked, depositBack, depositDueOn } from '../../domain/ledger/deposit.ts'
import { bringsMoney, takesMoney } from '../../domain/ledger/ledger-words.ts'
import type { WorkCharge } from '../../domain/ledger/work-done.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { gatePasses } from '../storage/tables/gate-passes.ts'
import type { StoredEntry } from './queries.ts'

/** What the customer of a job signed to pay before the move. Days `YYYY-MM-DD`. */
export type AgreedDeposit = {
  readonly terms: DepositTerms
  readonly askedCents: number
  readonly signedOn: string
  readonly moveOn: string | null
  readonly dueOn: string
}

/** The deposit of what was signed, with the options that were chosen; null where none was agreed in writing. */
export function agreedDeposit({ agreed, startsOn }: WholeJob): AgreedDeposit | null {
  const terms = agreed?.document.deposit ?? null
  if (!terms || !agreed?.signed) return null
  const askedCents = depositAsked(terms, agreed.signed.totalCents)
  if (askedCents === 0) return null
  // Stored with the offset of the company's clock then: the day of it stays.
  const signedOn = agreed.signed.acceptedAt.slice(0, 10)
  const moveOn = startsOn ?? agreed.document.move.date
  return { terms, askedCents, signedOn, moveOn, dueOn: depositDueOn(terms, { signedOn, moveOn }) }
}

type Cancelled = {
  readonly job: WholeJob
  readonly deposit: AgreedDeposit | null
  readonly entries: readonly StoredEntry[]
  /** `YYYY-MM-DD` */
  readonly cancelledOn: string
}

/** What of the deposit of a cancelled job is kept, as the one charge that its move still makes, and why. */
export function keptOf({ job, deposit, entries, cancelledOn }: Cancelled): {
  charges: WorkCharge[]
  words: string
} {
  if (!deposit) return { charges: [], words: 'The move was cancelled.' }
  const paid = paidBeforehand(entries, job.statusChangedAt)
  const paidCents = Math.max(0, Math.min(paid, deposit.askedCents))
  if (paidCents === 0) return { charges: [], words: 'The move was cancelled before a deposit was paid.' }
  const { keptCents, words } = depositBack({ ...deposit, paidCents }, cancelledOn)
  if (keptCents === 0) return { charges: [], words }
  const charge: WorkCharge = {
    ...({ origin: 'deposit_kept', class: 'base', income: 'fee', label: 'Deposit kept' } as const),
    ...{ detail: 'By the signed agreement', estimatedCents: null, cents: keptCents },
  }
  return { charges: [charge], words }
}

/**
 * What was paid of a cancelled job for its move, in whole cents, whatever it was called: it pays the deposit first. What went
 * back or moved on after the cancellation did so because of it, and what comes in its place is no deposit of its own.
 */
function paidBeforehand(entries: readonly StoredEntry[], cancelledAt: Date | null): number {
  let [paid, gone] = [0, 0]
  for (const { kind, amountCents, createdAt } of entries) {
    const isLater = cancelledAt !== null && createdAt >= cancelledAt
    if (bringsMoney(kind)) {
      const replaced = Math.min(gone, amountCents)
      gone -= replaced
      paid += amountCents - replaced
    } else if (isLater && (kind === 'refund' || kind === 'moved_out')) gone += amountCents
    else if (takesMoney(kind)) paid -= amountCents
  }
  return paid
}

/** Whether someone has said why a move goes on without its deposit. */
export async function isDepositPassed(scope: OrgScope, jobId: number): Promise<boolean> {
  const passes = await scope.db
    .select({ id: gatePasses.id })
    .from(gatePasses)
    .where(ofCompany(scope, gatePasses, eq(gatePasses.jobId, jobId), eq(gatePasses.requires, 'deposit')))
    .limit(1)
  return passes.length > 0
}
