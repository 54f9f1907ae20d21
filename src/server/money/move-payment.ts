import type { z } from 'zod'
import type { payments } from '../../contract/money.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { refuseMoneyOfLeg } from '../jobs/legs.ts'
import { getJobLocked, getJobOfMoneyLocked, jobOfMoney, lockJobs } from '../jobs/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { recordBusinessEvent } from '../webhooks/record-business-event.ts'
import { enterMoney } from './enter-money.ts'
import { jobsOfMoney } from './places-of-money.ts'
import { customerOf } from './post-job.ts'
import {
  bookedAgainAs,
  jobOfPayment,
  listEntries,
  paymentBehind,
  type StoredEntry,
  wayOfMoney,
} from './queries.ts'
import { type Books, isCharged, movableOf, payableInAll, readBooks } from './read-money.ts'

/** A payment, or money that moved to a job, with the job that has it, which is locked, and all that was entered of that. */
export async function paymentOf(scope: OrgScope, id: number) {
  const job = await getJobOfMoneyLocked(scope, await jobOfPayment(scope, id))
  const entries = await listEntries(scope, job.id)
  return { job, entries, payment: entries.find((entry) => entry.id === id) as StoredEntry }
}

/**
 * Moves money of a payment to another job of its customer: two rows of today, of which the second names the first. The
 * receipt and the tip stay with the payment’s own job, and no card provider hears of it.
 * @returns the books of the job from which it went
 * @throws Refusal where the other job is another customer’s, has its money elsewhere or owes less than did not come from
 *   there, or less is left of it
 */
export async function movePayment(
  scope: StaffScope,
  id: number,
  { to_job_id: toId, amount, reason }: z.output<typeof payments.move.body>,
): Promise<Books> {
  await lockJobs(scope, [await jobOfMoney(scope, await jobOfPayment(scope, id)), toId])
  const { job, entries, payment } = await paymentOf(scope, id)
  const to = await getJobLocked(scope, toId)
  const cents = centsOf(amount)
  await refuseJob(scope, job, to)
  const left = movableOf(payment, entries)
  if (cents > left) {
    throw new Refusal(
      'unprocessable',
      `Only ${formatCents(left)} of this payment can be moved; its tip stays.`,
    )
  }
  const theirs = await readBooks(scope, to)
  const open = payableInAll(theirs)
  // What came from there goes back whether or not something is open.
  const cameFrom = (await wayOfMoney(scope, id)).map(({ jobId }) => jobId)
  if (cents > open && !(await jobsOfMoney(scope, cameFrom)).has(to.id)) {
    const words = open > 0 ? `Only ${formatCents(open)} is open` : 'Nothing is open'
    throw new Refusal('unprocessable', `${words} on ${to.jobNumber}.`)
  }
  const { method, reference } = payment
  const row = { method, reference, amountCents: cents, reason }
  const out = { ...row, kind: 'moved_out', purpose: payment.purpose, ofEntry: id } as const
  const { entryId: fromEntry } = await enterMoney(scope, job, out, `to ${to.jobNumber}`)
  const purpose = isCharged(theirs) ? 'balance' : 'deposit'
  const brought = { ...row, kind: 'moved_in', purpose, ofEntry: fromEntry } as const
  const { entryId } = await enterMoney(scope, to, brought, `from ${job.jobNumber}`)
  await recordBusinessEvent(scope, {
    type: 'payment.moved',
    about: await paymentBehind(scope, id),
    data: {
      ...{ entry_id: entryId, job_id: to.id, job_number: to.jobNumber },
      ...{ from_entry_id: fromEntry, from_job_id: job.id, from_job_number: job.jobNumber },
      ...{ purpose, method, amount: dollarsOf(cents) },
    },
  })
  // Read again: its row says to which job the money went.
  return readBooks(scope, job)
}

async function refuseJob(scope: StaffScope, job: WholeJob, to: WholeJob): Promise<void> {
  if (to.id === job.id) {
    throw new Refusal('unprocessable', `This payment is with ${job.jobNumber} already. Choose another job.`)
  }
  refuseMoneyOfLeg(to)
  const again = await bookedAgainAs(scope, to)
  if (again !== null) {
    throw new Refusal('conflict', `${to.jobNumber} was booked again as ${again}. Please move it there.`)
  }
  const customer = customerOf(job)
  if (customer === null || customer !== customerOf(to)) {
    throw new Refusal(
      'unprocessable',
      `${to.jobNumber} is not this customer’s. A payment can be moved only between jobs of one customer.`,
    )
  }
}
