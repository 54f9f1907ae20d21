import type { PaymentMethod, PaymentPurpose } from '../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { refuseMoneyOfLeg } from '../jobs/legs.ts'
import { getJobLocked } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { enterMoney } from './enter-money.ts'
import { balancesOfInvoices } from './invoice-balances.ts'
import { bookedAgainAs, enterItThere } from './queries.ts'
import { isCharged, payableInAll, readBooks } from './read-money.ts'

/** A locked job of which something is entered, unless its money stands with a later one. */
export async function jobToEnter(scope: OrgScope, id: number): Promise<WholeJob> {
  const job = await getJobLocked(scope, id)
  refuseMoneyOfLeg(job)
  const again = await bookedAgainAs(scope, job)
  if (again !== null) throw enterItThere(again)
  return job
}

type Taken = {
  /** Null: what is due by then. */
  purpose: PaymentPurpose | null
  method: PaymentMethod
  amountCents: number
  tipCents: number
  reference: string | null
  /** The invoice that it pays first. */
  invoiceId: number | null
  at: Date
}

/**
 * Enters a payment that was taken by hand, of a locked job; see `enterMoney`.
 * @throws Refusal where less is open, or the invoice is another job’s
 */
export async function takePayment(scope: OrgScope, job: WholeJob, taken: Taken, words?: string) {
  const books = await readBooks(scope, job)
  const { invoiceId, amountCents, purpose } = taken
  if (invoiceId !== null) {
    const { invoices } = await balancesOfInvoices(scope, job.id, books.entries)
    if (!invoices.some(({ id }) => id === invoiceId)) throw new Refusal('not-found', 'Invoice not found')
  }
  const open = payableInAll(books)
  if (amountCents > open) {
    throw new Refusal(
      'unprocessable',
      open > 0
        ? `Only ${formatCents(open)} is open on this job. Enter the rest as a tip, or add a charge first.`
        : 'Nothing is open on this job. Enter it as a tip, or add a charge first.',
    )
  }
  const entry = {
    ...taken,
    kind: 'payment',
    purpose: purpose ?? (isCharged(books) ? 'balance' : 'deposit'),
  } as const
  return enterMoney(scope, job, entry, words)
}
