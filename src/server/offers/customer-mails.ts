import type { Alert } from '../../domain/alerts.ts'
import { formatCents } from '../../domain/money.ts'
import type { MailContent } from '../email/outbox.ts'
import { alertAddresses } from '../notices/queries.ts'
import type { RequestScope } from '../org-scope.ts'
import { getOrganization, type Organization } from '../organization/queries.ts'
import type { StoredQuote } from '../quotes/queries.ts'
import type { VersionKey } from '../quotes/versions.ts'

type Note = { alert: Alert; title: string; lines: (string | null)[] }

/**
 * Mails the company, and the staff who want to know, what its customer has done behind a link; a reply goes to
 * the customer. It does not count against the company's limit: the customer wrote it.
 */
export async function putNoteToCompany(scope: RequestScope, quote: StoredQuote, note: Note): Promise<void> {
  const { outbox, publicUrl } = scope.services
  const company = await getOrganization(scope)
  const mail = await mailOf(company, quote, note, publicUrl())
  for (const recipient of await alertAddresses(scope, note.alert, { besides: company.companyEmail })) {
    await outbox.put(scope.db, scope.organizationId, {
      kind: 'customer_note',
      quoteId: quote.id,
      recipient,
      ...mail,
    })
  }
}

type Signed = {
  totalCents: number
  maximum: string | null
  /** What is to be paid before the move, a sentence each. */
  deposit: readonly string[]
}

/** Mails the signed PDF to the customer, to the company, and to the staff who want to know. */
export async function putSignedMails(
  scope: RequestScope,
  quote: StoredQuote,
  version: number,
  { name, ...signed }: Signed & { name: string },
): Promise<void> {
  const { outbox, publicUrl } = scope.services
  const company = await getOrganization(scope)
  const document: VersionKey = { organizationId: scope.organizationId, quoteId: quote.id, version }
  const mail = { kind: 'signed_quote', quoteId: quote.id, quoteRevision: version, document } as const
  if (quote.customerEmail !== null) {
    await outbox.put(scope.db, scope.organizationId, {
      ...mail,
      recipient: quote.customerEmail,
      ...(await copyForCustomer(company, quote, signed)),
    })
  }
  const note: Note = {
    alert: 'accepted',
    title: `${name} accepted quote ${quote.quoteNumber}: ${formatCents(signed.totalCents)}`,
    lines: [
      signed.maximum && `The signed maximum: ${signed.maximum}.`,
      signed.deposit[0] ?? null,
      'The signed PDF is attached.',
    ],
  }
  const told = await mailOf(company, quote, note, publicUrl())
  const staff = { besides: company.companyEmail, butNot: quote.customerEmail }
  for (const recipient of await alertAddresses(scope, note.alert, staff)) {
    await outbox.put(scope.db, scope.organizationId, { ...mail, recipient, ...told })
  }
}

async function mailOf(
  company: Organization,
  quote: StoredQuote,
  { title, lines }: Note,
  publicUrl: string,
): Promise<MailContent> {
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const note = {
    subject: title,
    paragraphs: lines.filter((line): line is string => Boolean(line)),
    link: { words: 'Open the quote', url: `${publicUrl}/quotes/${quote.id}` },
  }
  return { replyTo: quote.customerEmail, ...(await noteMail(company, note)) }
}

async function copyForCustomer(
  company: Organization,
  quote: StoredQuote,
  { totalCents, maximum, deposit }: Signed,
): Promise<MailContent> {
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const note = {
    subject: `Your signed quote ${quote.quoteNumber} from ${company.companyName}`,
    paragraphs: [
      `Thank you. You have accepted quote ${quote.quoteNumber} for ${formatCents(totalCents)}.`,
      ...(maximum === null ? [] : [`Your maximum: ${maximum}.`]),
      ...(deposit.length === 0 ? [] : [deposit.join(' ')]),
      'The signed document is attached. Please keep it.',
    ],
  }
  return { replyTo: company.companyEmail, ...(await noteMail(company, note)) }
}
