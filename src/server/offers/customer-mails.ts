import { formatCents } from '../../domain/money.ts'
import type { MailContent, Outbox } from '../email/outbox.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization, type Organization } from '../organization/queries.ts'
import type { StoredQuote } from '../quotes/queries.ts'
import type { VersionKey } from '../quotes/versions.ts'

type Post = { outbox: Outbox; publicUrl: () => string }
type Note = { title: string; lines: (string | null)[] }

/**
 * Mails the company what its customer has done behind a link; a reply goes to the customer. It does not count against
 * the company's limit: the customer wrote it.
 */
export async function putNoteToCompany(
  scope: OrgScope,
  post: Post,
  quote: StoredQuote,
  note: Note,
): Promise<void> {
  const company = await getOrganization(scope)
  await post.outbox.put(scope.db, scope.organizationId, {
    kind: 'customer_note',
    quoteId: quote.id,
    recipient: company.companyEmail,
    ...(await noteMail(company, quote, note, post.publicUrl())),
  })
}

/** Mails the signed PDF to the customer and to the company. */
export async function putSignedMails(
  scope: OrgScope,
  { outbox, publicUrl }: Post,
  quote: StoredQuote,
  version: number,
  { name, totalCents }: { name: string; totalCents: number },
): Promise<void> {
  const company = await getOrganization(scope)
  const document: VersionKey = { organizationId: scope.organizationId, quoteId: quote.id, version }
  const signed = { kind: 'signed_quote', quoteId: quote.id, quoteRevision: version, document } as const
  if (quote.customerEmail !== null) {
    await outbox.put(scope.db, scope.organizationId, {
      ...signed,
      recipient: quote.customerEmail,
      ...(await copyForCustomer(company, quote, totalCents)),
    })
  }
  const title = `${name} accepted quote ${quote.quoteNumber}: ${formatCents(totalCents)}`
  await outbox.put(scope.db, scope.organizationId, {
    ...signed,
    recipient: company.companyEmail,
    ...(await noteMail(company, quote, { title, lines: ['The signed PDF is attached.'] }, publicUrl())),
  })
}

/** A mail in the company's name, with one link if there is one. */
async function mailOf(
  company: Organization,
  {
    subject,
    paragraphs,
    link,
  }: { subject: string; paragraphs: string[]; link?: { words: string; url: string } },
): Promise<Pick<MailContent, 'fromName' | 'subject' | 'html' | 'plain'>> {
  const { renderMail } = await import('../mail-layout/render-mail.ts')
  const { noteContent } = await import('./note-content.ts')
  const content = noteContent(subject, paragraphs, link)
  const shown = { name: company.companyName, phone: company.phone }
  const rendered = await renderMail({ preview: paragraphs[0] ?? subject, company: shown, content })
  return { fromName: company.companyName, subject, ...rendered }
}

const noteMail = async (
  company: Organization,
  quote: StoredQuote,
  { title, lines }: Note,
  publicUrl: string,
): Promise<MailContent> => ({
  replyTo: quote.customerEmail,
  ...(await mailOf(company, {
    subject: title,
    paragraphs: lines.filter((line): line is string => Boolean(line)),
    link: { words: 'Open the quote', url: `${publicUrl}/quotes/${quote.id}` },
  })),
})

const copyForCustomer = async (
  company: Organization,
  quote: StoredQuote,
  totalCents: number,
): Promise<MailContent> => ({
  replyTo: company.companyEmail,
  ...(await mailOf(company, {
    subject: `Your signed quote ${quote.quoteNumber} from ${company.companyName}`,
    paragraphs: [
      `Thank you. You have accepted quote ${quote.quoteNumber} for ${formatCents(totalCents)}.`,
      'The signed document is attached. Please keep it.',
    ],
  })),
})
