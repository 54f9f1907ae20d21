import type { CustomerMoney } from '../../contract/card-payments.ts'
import type { Offer } from '../../contract/offer.ts'
import { depositReason } from '../../domain/ledger/settlement-words.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  cancelledBehindLink,
  changeBehindLink,
  depositBeforeBooking,
  readBehindLink,
  readJobBehindLink,
  refuseLocked,
} from '../offers/behind-link.ts'
import type { RequestScope } from '../org-scope.ts'
import type { Visitor } from '../serve-contract.ts'

type Deposit = NonNullable<Offer['deposit']>

export type Standing =
  | { jobId: number; scope: RequestScope }
  | { jobId: null; scope: RequestScope; money: Omit<CustomerMoney, 'by_card'> }

/**
 * What stands behind a link of the money of its move: the job, also one that was cancelled, or before it the deposit alone.
 * @throws Refusal `forbidden` while the link is locked, `not-found` while nothing is booked and no deposit was signed
 */
export async function moneyBehindLink(visitor: Visitor, token: string): Promise<Standing> {
  const open = await readBehindLink(visitor, { token, version: undefined })
  refuseLocked(open)
  const { scope, quote } = open
  const jobId = quote.jobId ?? (await cancelledBehindLink(open))
  if (jobId !== null) return { scope, jobId }
  const deposit = await depositBeforeBooking(open)
  if (deposit === null) throw new Refusal('not-found', 'This move is not booked yet.')
  return { scope, jobId: null, money: moneyBeforeBooking(open, deposit) }
}

type Open = Awaited<ReturnType<typeof readBehindLink>>

function moneyBeforeBooking({ shown }: Open, { amount, due_on }: Deposit) {
  const { acceptance, document } = shown
  const totalCents = acceptance?.totalCents ?? 0
  const total = dollarsOf(totalCents)
  const askedCents = centsOf(amount)
  return {
    ...({ stage: 'before_delivery', purpose: 'deposit', paying: null, declined: null } as const),
    ...{ done: total, owed: total, maximum: dollarsOf(acceptance?.maximumCents ?? null) },
    ...{ charges: [], receipts: [], never_owed: 0, let_go: 0, paid: 0, refund: 0, refund_by: null },
    ...{ due_now: amount, payable: amount, later: dollarsOf(totalCents - askedCents), later_on: null },
    reasons: due_on === null ? [] : [depositReason({ askedCents, openCents: askedCents, dueOn: due_on })],
    forms_of_payment: [...document.formsOfPayment],
  }
}

/**
 * The job that a customer pays for. A move that no one has booked becomes a job without a day, once: so its deposit has a
 * ledger before it is paid, and the office finds the job among those that need a day.
 * @throws Refusal as `moneyBehindLink`
 */
export async function jobToPay(visitor: Visitor, token: string) {
  const standing = await moneyBehindLink(visitor, token)
  if (standing.jobId !== null) return standing
  await changeBehindLink(visitor, { token, version: undefined }, async (open) => {
    // Someone else may have booked it just now.
    if ((await depositBeforeBooking(open)) === null) return
    await open.scope.services.schedule.bookWithoutDay(open.scope, open.quote.id)
  })
  return readJobBehindLink(visitor, token)
}
