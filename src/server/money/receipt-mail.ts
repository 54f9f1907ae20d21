import { mediumMoment } from '../../domain/calendar.ts'
import { PAYMENT_METHOD_NAMES, PAYMENT_PURPOSE_NAMES } from '../../domain/ledger/ledger-words.ts'
import type { Settlement } from '../../domain/ledger/settle.ts'
import { formatCents } from '../../domain/money.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { noteMail } from '../mail-layout/note-mail.tsx'
import type { OrgScope } from '../org-scope.ts'
import type { Organization } from '../organization/queries.ts'
import { momentOn } from '../time/wall-clock.ts'
import type { StoredEntry } from './queries.ts'

type Paid = {
  company: Organization
  job: Pick<WholeJob, 'jobNumber' | 'customerName'>
  payment: StoredEntry
  settlement: Settlement
  /** Whether the final price waits for the hours of the work. */
  priceWaits: boolean
}

/** The receipt of a payment, without where it is answered to: who paid what, how and to whom, the tip apart, and what is still open. */
export async function receiptMail(
  { timeZone }: OrgScope,
  { company, job, payment, settlement, priceWaits }: Paid,
) {
  const { number, purpose, method, reference, amountCents, tipCents, by } = payment
  const how = [PAYMENT_METHOD_NAMES[method ?? 'other'].toLowerCase(), reference].filter(Boolean).join(' ')
  const open = settlement.owedCents - settlement.paidCents
  const paragraphs = [
    greetingOf(job.customerName),
    `${company.companyName} has received your payment for job ${job.jobNumber}.`,
    `Receipt ${number}, ${mediumMoment(momentOn(timeZone, payment.at, payment.day))}.`,
    `Paid by: ${job.customerName}.`,
    amountCents > 0 && `${PAYMENT_PURPOSE_NAMES[purpose ?? 'balance']}, ${how}: ${formatCents(amountCents)}.`,
    tipCents > 0 && `Tip for the crew, ${how}: ${formatCents(tipCents)}.`,
    by && `Taken by ${by}.`,
    `Paid so far: ${formatCents(settlement.paidCents)}.`,
    priceWaits && 'Your final price follows from the hours worked. We will send it to you.',
    !priceWaits &&
      (open >= 0
        ? `Balance: ${formatCents(open)}.`
        : `That is ${formatCents(-open)} more than is owed. We will give it back to you.`),
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
  return noteMail(company, { subject: `Your receipt ${number}`, paragraphs })
}
