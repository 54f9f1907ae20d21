import type { DeliveryAnswer, MailPreview } from '../../contract/mails.ts'
import { type EnclosedPaper, refuseTooLarge } from '../../domain/agreements/enclosed-papers.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { papersOf } from '../../domain/agreements/papers.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getLogo, paperPdf, paperSizes } from '../agreements/queries.ts'
import type { MailHandlings } from '../email/outbox.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Database } from '../storage/database.ts'
import type { MailAttachment } from '../storage/tables/mails.ts'
import { answerHandling } from './answer-question.ts'
import { currentOffer } from './current-offer.ts'
import { type Documents, paperFile, pdfFile } from './documents.ts'
import { recordEvent, recordEventOf } from './events.ts'
import { insertLink, offerUrl } from './links.ts'
import { offerOfFirstRelease, type PdfOfFirstRelease } from './mail-of-first-release.ts'
import { markQuoteSent } from './mark-sent.ts'
import { getQuote, getQuoteLocked } from './queries.ts'
import { freezeVersion, papersOfVersion, signedPdf, type VersionKey, versionPdf } from './versions.ts'

/** How long a person who pressed Send waits for the mail server's word. */
export const SEND_WAIT_MS = 5_000

/** Stands for a link's secret in what only shows how a mail will look. */
const NO_LINK = 'preview'

type SendOptions = {
  kind: 'quote' | 'quote_test'
  to?: string | undefined
  /** What the sender wrote to the customer. */
  message?: string | null | undefined
  /** The version that the sender looked at. */
  version?: number | null | undefined
}
type PutMail = { mailId: number; recipient: string }

/**
 * Puts a quote's mail into the outbox, to the customer's address unless `to` names another, in the caller's
 * transaction. It brings a frozen version and a link of its own to it. The version's PDF takes a while and is made on
 * delivery: of the frozen document, for the quote may change before a mail server takes the mail.
 * @throws Refusal `unprocessable` when there is no address or its papers are too large, `not-found` when the quote is (or is just) deleted,
 *   `too-many` when the company has sent too many mails; StaleVersion
 */
export async function putQuoteMail(
  scope: StaffScope,
  quoteId: number,
  { kind, to, message = null, version: expected }: SendOptions = { kind: 'quote' },
): Promise<PutMail> {
  const { outbox, publicUrl, seal } = scope.services
  const quote = await getQuoteLocked(scope, quoteId)
  await refuseStale(quote, expected, scope.now, 'Nothing was sent.')
  const recipient = to ?? quote.customerEmail
  if (recipient === null) {
    throw new Refusal('unprocessable', 'This quote has no email address to send it to.')
  }
  await outbox.count(scope.db, scope.organizationId)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { quoteMail } = await import('./quote-mail.tsx')
  const company = await getOrganization(scope)
  const logo = await getLogo(scope)
  if (kind === 'quote_test') {
    const offer = await currentOffer(scope, quote)
    const mailId = await outbox.put(scope.db, scope.organizationId, {
      kind,
      quoteId,
      quoteRevision: quote.revision,
      recipient,
      ...(await quoteMail(quote, { offer, company, offerUrl: offerUrl(publicUrl(), NO_LINK), logo })),
      document: { organizationId: scope.organizationId, offer } satisfies PdfOfMail,
    })
    return { mailId, recipient }
  }
  const version = await freezeVersion(scope, quote)
  const enclosed = await papersEnclosed(scope, version.document)
  refuseTooLarge(enclosed)
  const { token, linkId } = await insertLink(scope, version, { recipient, seal })
  const key = { organizationId: scope.organizationId, quoteId, version: version.version }
  const mailId = await outbox.put(scope.db, scope.organizationId, {
    kind,
    quoteId,
    quoteRevision: version.version,
    recipient,
    message,
    ...(await quoteMail(
      { ...quote, revision: version.version },
      { offer: version.document, company, enclosed, offerUrl: offerUrl(publicUrl(), token), logo, message },
    )),
    // Sent once more after it was signed, it brings what was signed.
    document: {
      ...key,
      isSigned: quote.answer === 'accepted' && quote.answeredVersion === version.version,
    } satisfies PdfOfMail,
  })
  const facts = { recipient, totalCents: version.totalCents }
  await recordEvent(scope, { quoteId, kind: 'sent', version: version.version, linkId, facts })
  return { mailId, recipient }
}

/** What a mail keeps of its PDF until it is delivered: a frozen version, or what a test shows. */
export type PdfOfMail =
  | (VersionKey & { isSigned?: boolean | undefined })
  | { organizationId: number; offer: OfferDocument }

/** Schedules what follows a version whose mail has left. */
export type Follow = (db: Database, sent: VersionKey & { recipient: string }, now: Date) => Promise<void>

/** What the delivery of a quote's mails does: makes the PDF, and marks the quote as sent once its mail has left. */
export function quoteMailHandlings(
  db: Database,
  documents: Documents,
  follow: Follow,
): Pick<MailHandlings, 'quote' | 'quote_test' | 'signed_quote' | 'customer_answer'> {
  async function signedAttachment(key: VersionKey): Promise<MailAttachment> {
    const { document, pdf } = await signedPdf(db, documents, key)
    return asAttachment(pdfFile(document, pdf, { signed: true }))
  }
  async function attachment(kept: unknown): Promise<MailAttachment> {
    const pdf = kept as PdfOfMail | PdfOfFirstRelease
    if ('quote' in pdf) return attached(offerOfFirstRelease(pdf), documents, pdf.company.id)
    if ('offer' in pdf) return attached(pdf.offer, documents, pdf.organizationId)
    if (pdf.isSigned) return signedAttachment(pdf)
    const made = await versionPdf(db, documents, pdf)
    return asAttachment(pdfFile(made.document, made.pdf))
  }
  return {
    quote: {
      attachment,
      enclosed: async ({ organizationId, quoteId, quoteRevision: version }) =>
        quoteId === null || version === null ? [] : enclosedPapers(db, { organizationId, quoteId, version }),
      // Lock order: the quote before its mail, as deleting a quote locks them; otherwise a deadlock.
      async hasLeft(transaction, { organizationId, quoteId, quoteRevision, recipient }, now, how) {
        if (quoteId === null) return
        const revision = quoteRevision ?? 1
        await markQuoteSent(transaction, organizationId, { id: quoteId, revision }, now)
        const kind = how === 'sent' ? 'delivered' : 'kept'
        const event = { quoteId, kind, version: revision, facts: { recipient } } as const
        await recordEventOf(transaction, organizationId, event, now)
        await follow(transaction, { organizationId, quoteId, version: revision, recipient }, now)
      },
      async isRefused(transaction, { organizationId, quoteId, quoteRevision, recipient }, detail, now) {
        if (quoteId === null) return
        const event = {
          quoteId,
          kind: 'refused',
          version: quoteRevision,
          facts: { recipient, detail },
        } as const
        await recordEventOf(transaction, organizationId, event, now)
      },
    },
    quote_test: { attachment },
    customer_answer: answerHandling,
    signed_quote: {
      attachment: (kept) => signedAttachment(kept as VersionKey),
    },
  }
}

/** What goes with the mail of an offer beside its own PDF, with its size. */
async function papersEnclosed(scope: OrgScope, offer: OfferDocument): Promise<EnclosedPaper[]> {
  const papers = papersOf(offer).flatMap(({ title, sha256, words }) =>
    sha256 !== null && words === null ? [{ title, sha256 }] : [],
  )
  const sizes = await paperSizes(
    scope,
    papers.map(({ sha256 }) => sha256),
  )
  return papers.flatMap(({ title, sha256 }) => {
    const bytes = sizes.get(sha256)
    return bytes === undefined ? [] : [{ title, bytes }]
  })
}

/** The PDFs among the papers of a version. Of what was withdrawn or deleted meanwhile there are none. */
async function enclosedPapers(db: Database, key: VersionKey): Promise<MailAttachment[]> {
  const papers = await papersOfVersion(db, key)
  const files = papers.map(async ({ id, sha256, words }) => {
    const pdf = sha256 && words === null ? await paperPdf(db, key.organizationId, sha256) : null
    return pdf ? [await asAttachment(paperFile(id, pdf))] : []
  })
  return (await Promise.all(files)).flat()
}

const attached = async (offer: OfferDocument, documents: Documents, companyId: number) =>
  asAttachment(pdfFile(offer, await documents.make(companyId, { offer, acceptance: null })))

async function asAttachment(file: File): Promise<MailAttachment> {
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { filename: file.name, type: file.type, base64 }
}

/** A quote's mail as the customer would get it now. */
export async function previewQuoteMail(scope: StaffScope, quoteId: number): Promise<MailPreview> {
  const quote = await getQuote(scope, quoteId)
  const { quoteMail } = await import('./quote-mail.tsx')
  const offer = await currentOffer(scope, quote)
  const { fromName, replyTo, subject, html, plain } = await quoteMail(quote, {
    offer,
    enclosed: await papersEnclosed(scope, offer),
    company: await getOrganization(scope),
    offerUrl: offerUrl(scope.services.publicUrl(), NO_LINK),
    logo: await getLogo(scope),
  })
  return {
    to: quote.customerEmail,
    from_name: fromName,
    reply_to: replyTo,
    subject,
    html,
    plain,
    version: quote.version,
  }
}

/** What became of a mail within the time a person waits for it, with a sentence for them. */
export async function answerDelivery(
  { services: { outbox } }: StaffScope,
  { mailId, recipient }: PutMail,
): Promise<DeliveryAnswer> {
  const { state, detail, mayHaveArrived } = await outbox.waitUntilSettled(mailId, SEND_WAIT_MS)
  const answer = (delivery: DeliveryAnswer['delivery'], words: string) => ({
    delivery,
    kept: state === 'kept',
    may_have_arrived: mayHaveArrived,
    detail: words,
  })
  if (mayHaveArrived) {
    return answer(
      'queued',
      `The mail server has the email but has not confirmed it: it may have arrived. Ask ${recipient} before you send it again.`,
    )
  }
  switch (state) {
    case 'sent':
      return answer('sent', `Sent to ${recipient}.`)
    case 'kept':
      return answer('sent', 'Kept in data/mail, no mail server set.')
    case 'refused':
    case 'unconfirmed':
      return answer('refused', detail ?? 'The mail server refused the email.')
    case 'queued':
      return answer(
        'queued',
        detail === null
          ? `The email is still on its way to ${recipient}. The quote’s page shows its status.`
          : `The mail server is not accepting it yet. The quote goes to ${recipient} as soon as it does.`,
      )
  }
}
