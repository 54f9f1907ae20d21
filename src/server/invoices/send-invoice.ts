import { longDate } from '../../domain/calendar.ts'
import { forCustomer, type InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { formatCents } from '../../domain/money.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import { logoOf } from '../agreements/queries.ts'
import type { MailHandling } from '../email/outbox.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, jobOfMoney } from '../jobs/queries.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { listEntries } from '../money/queries.ts'
import { type OrgScope, openCompanyScope, type Services, type StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { livingLinkUrl } from '../quotes/links.ts'
import type { InvoiceTask } from './invoice-pdf.tsx'
import { getInvoice, type StoredInvoice, updateInvoice } from './queries.ts'

const MAKER = import.meta.resolve('./invoice-pdf-worker.ts')

/** The PDF of an invoice. Fails as `LimitedProcesses.make` does. */
export async function pdfOfInvoice(
  scope: OrgScope,
  { processes }: Pick<Services, 'processes'>,
  { jobId, document, logoSha256, voidedAt }: StoredInvoice,
  gone?: AbortSignal,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; name: string }> {
  const { db, organizationId } = scope
  const logo = logoSha256 === null ? null : await logoOf(db, organizationId, logoSha256)
  const byHand = (await listEntries(scope, await jobOfMoney(scope, jobId))).filter(
    (row) => row.kind === 'charge' && row.class !== 'storage',
  )
  const task: InvoiceTask = { document: forCustomer(document, byHand), logo, isVoid: voidedAt !== null }
  return {
    pdf: await processes.make('document', { work: MAKER, companyId: organizationId, task, gone }),
    name: `${document.number}.pdf`,
  }
}

/** The same of an invoice by its id, for those who take it along. */
export const invoicePdf = async (scope: OrgScope, made: Pick<Services, 'processes'>, id: number) =>
  (await pdfOfInvoice(scope, made, await getInvoice(scope, id))).pdf

type Kept = { organizationId: number; invoiceId: number }

/** What the delivery of an invoice does: it makes the PDF that goes along, and notes that a mail server took it. */
export const invoiceHandling = ({ db, clock, processes }: Services): MailHandling => ({
  async attachment(kept) {
    const { organizationId, invoiceId } = kept as Kept
    const scope = await openCompanyScope(db, { organizationId }, 'mail_delivery', clock())
    const { pdf, name } = await pdfOfInvoice(scope, { processes }, await getInvoice(scope, invoiceId))
    return { filename: name, type: 'application/pdf', base64: Buffer.from(pdf).toString('base64') }
  },
  async hasLeft(transaction, { document }, now, how) {
    if (how === 'kept') return
    const { organizationId, invoiceId } = document as Kept
    const scope = await openCompanyScope(transaction, { organizationId }, 'mail_delivery', now)
    await updateInvoice(scope, invoiceId, { sentAt: now })
  },
})

/**
 * Whom an invoice is mailed to: who pays, or the customer, whose address may have changed since.
 * @throws Refusal `unprocessable` without an address
 */
function billedAddress({ customerEmail }: WholeJob, { payer, customer }: InvoiceDocument): string {
  const address = payer ? customer.email : customerEmail
  if (address !== null) return address
  const who = payer ? customer.name : 'This job'
  throw new Refusal('unprocessable', `${who} has no email address to send it to.`)
}

/**
 * Puts the mail that brings an invoice to its customer into the outbox, with a link to their page where there is one.
 * @throws Refusal `unprocessable` without an address, `conflict` where it is void
 */
export async function putInvoiceMail(
  scope: StaffScope,
  id: number,
): Promise<{ mailId: number; recipient: string }> {
  const { outbox } = scope.services
  const invoice = await getInvoice(scope, id)
  if (invoice.voidedAt !== null) throw new Refusal('conflict', 'This invoice is void.')
  const job = await getJob(scope, invoice.jobId)
  const recipient = billedAddress(job, invoice.document)
  await outbox.count(scope.db, scope.organizationId)
  const company = await getOrganization(scope)
  const { number, kind, document, dueOn } = invoice
  // The customer's page is nothing that someone else has to see.
  const url = job.quoteId === null || document.payer ? null : await livingLinkUrl(scope, job.quoteId)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await noteMail(company, {
    subject: `${document.title} ${number} from ${company.companyName}`,
    paragraphs: [
      document.payer ? 'Hello,' : greetingOf(job.customerName),
      `Attached is ${document.title.toLowerCase()} ${number} for ${document.payer ? `the move of ${job.customerName}, job` : 'your move'} ${document.jobNumber}.`,
      kind === 'credit_note'
        ? `Your credit is ${formatCents(document.totalCents)}.`
        : `The balance of ${formatCents(invoice.openCents)} is due on ${longDate(dueOn)}.`,
      ...(document.formsOfPayment.length > 0 && kind !== 'credit_note'
        ? [`You can pay by: ${document.formsOfPayment.join(', ')}.`]
        : []),
      `Questions? ${company.phone ? `Call us at ${company.phone}, or just reply.` : 'Just reply to this email.'}`,
    ],
    ...(url !== null && { link: { words: 'See your move', url } }),
  })
  const kept: Kept = { organizationId: scope.organizationId, invoiceId: id }
  const mailId = await outbox.put(scope.db, scope.organizationId, {
    ...{ kind: 'invoice', recipient, replyTo: company.companyEmail, document: kept },
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
    ...mail,
  })
  await updateInvoice(scope, id, { mailId, sentTo: recipient })
  await recordMoney(scope, job, { money: `${document.title.toLowerCase()} ${number} to ${recipient}` })
  return { mailId, recipient }
}
