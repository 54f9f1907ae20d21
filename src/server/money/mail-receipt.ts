import { isEmailAddress } from '../../domain/email-address.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { RequestScope } from '../org-scope.ts'
import { getOrganization, organizationAt } from '../organization/queries.ts'
import { readBooks } from './read-money.ts'

/**
 * Mails the customer of a locked job the receipt of a payment, in the caller’s transaction.
 * @returns to which address
 * @throws Refusal `unprocessable` without an address or before the company has confirmed its own; `too-many` when it has
 *   sent too many mails
 */
export async function mailReceipt(scope: RequestScope, job: WholeJob, entryId: number): Promise<string> {
  const recipient = job.customerEmail
  if (recipient === null || !isEmailAddress(recipient)) {
    throw new Refusal('unprocessable', 'This job has no email address to send the receipt to.')
  }
  const { outbox } = scope.services
  await outbox.count(scope.db, scope.organizationId)
  const books = await readBooks(scope, job)
  const payment = books.entries.find(({ id }) => id === entryId)
  if (!payment) throw new Refusal('not-found', 'Payment not found')
  // Loaded when first needed: the start does not wait for the mails’ templates.
  const { receiptMail } = await import('./receipt-mail.ts')
  // A receipt that is sent again names who took the payment; it comes from who they are now, who can be answered.
  const company = await organizationAt(scope, payment.createdAt)
  const { companyName: fromName, companyEmail: replyTo } = await getOrganization(scope)
  const content = await receiptMail(scope, {
    ...{ company, job, payment },
    ...{ settlement: books.settlement, priceWaits: books.priceWaits },
  })
  await outbox.put(scope.db, scope.organizationId, {
    ...{ kind: 'receipt', recipient, ...content, fromName, replyTo },
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
  })
  return recipient
}

/** The same for money that is here whether or not a mail can leave: the office sends the receipt later. */
export async function mailReceiptIfPossible(...of: Parameters<typeof mailReceipt>): Promise<void> {
  try {
    await mailReceipt(...of)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
