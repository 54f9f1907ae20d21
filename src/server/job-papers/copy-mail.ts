import type { MailHandling } from '../email/outbox.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { openCompanyScope, type RequestScope, type Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { frozenPdf } from './frozen-pdf.ts'

/** Of which act on a paper a mail brings the PDF. */
type PaperOfMail = { organizationId: number; actId: number }

/**
 * Mails a customer what they signed behind their link, as a PDF that is made on delivery. It does not count against the
 * company's limit: the customer signed it.
 */
export async function putCopyOfPaper(
  scope: RequestScope,
  { customerEmail, quoteId, jobNumber }: Pick<WholeJob, 'customerEmail' | 'quoteId' | 'jobNumber'>,
  { actId, title }: { actId: number; title: string },
): Promise<void> {
  if (!customerEmail) return
  const company = await getOrganization(scope)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const content = await noteMail(company, {
    subject: `${title} of your move ${jobNumber}, signed`,
    paragraphs: [`Thank you. You have signed ${title} of your move.`, 'It is attached. Please keep it.'],
  })
  const document: PaperOfMail = { organizationId: scope.organizationId, actId }
  await scope.services.outbox.put(scope.db, scope.organizationId, {
    ...{ kind: 'signed_paper', recipient: customerEmail, replyTo: company.companyEmail, document },
    ...(quoteId !== null && { quoteId }),
    ...content,
  })
}

/** Makes the PDF of what was signed once its mail is delivered. */
export const paperMail = (services: Services): MailHandling => ({
  async attachment(kept) {
    const { organizationId, actId } = kept as PaperOfMail
    const scope = await openCompanyScope(services.db, { organizationId }, null, services.clock())
    const { pdf, name } = await frozenPdf({ ...scope, services }, actId)
    return { filename: name, type: 'application/pdf', base64: Buffer.from(pdf).toString('base64') }
  },
})
