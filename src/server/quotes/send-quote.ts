import type { DeliveryAnswer, MailPreview } from '../../contract/mails.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { MailHandlings, Outbox } from '../email/outbox.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Documents, QuoteDocument } from './documents.ts'
import { getQuote, getQuoteLocked, markQuoteSent } from './queries.ts'

/** How long a person who pressed Send waits for the mail server's word. */
export const SEND_WAIT_MS = 5_000

type Wish = {
  kind: 'quote' | 'quote_test'
  to?: string | undefined
  /** The version that the sender looked at. */
  version?: number | null | undefined
}
type PutMail = { mailId: number; recipient: string }

/**
 * Puts a quote's mail into the outbox, to the customer's address unless `to` names another, in the caller's
 * transaction. Its PDF takes a while and is made on delivery, of the quote as it is now: the quote may change before
 * a mail server takes the mail, and the two must say the same.
 * @throws Refusal `unprocessable` when there is no address, `not-found` when the quote is (or is just) deleted,
 *   `too-many` when the company has sent too many mails; StaleVersion
 */
export async function putQuoteMail(
  scope: OrgScope,
  outbox: Outbox,
  quoteId: number,
  now: Date,
  { kind, to, version }: Wish = { kind: 'quote' },
): Promise<PutMail> {
  const quote = await getQuoteLocked(scope, quoteId)
  await refuseStale(quote, version, now, 'Nothing was sent.')
  const recipient = to ?? quote.customerEmail
  if (recipient === null) {
    throw new Refusal('unprocessable', 'This quote has no email address to send it to.')
  }
  await outbox.count(scope.db, scope.organizationId)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { quoteMail } = await import('./quote-mail.ts')
  const company = await getOrganization(scope)
  const mailId = await outbox.put(scope.db, scope.organizationId, {
    kind,
    quoteId,
    quoteRevision: quote.revision,
    recipient,
    ...(await quoteMail(quote, company)),
    document: { quote, company, printedAt: now } satisfies QuoteDocument,
  })
  return { mailId, recipient }
}

/** What the delivery of a quote's mails does: makes the PDF, and marks the quote as sent once its mail has left. */
export const quoteMailHandlings = ({
  attachment,
}: Documents): Pick<MailHandlings, 'quote' | 'quote_test'> => ({
  quote: {
    attachment,
    // Lock order: the quote before its mail, as deleting a quote locks them; otherwise a deadlock.
    async hasLeft(transaction, { organizationId, quoteId, quoteRevision }, now) {
      if (quoteId === null) return
      await markQuoteSent(transaction, organizationId, { id: quoteId, revision: quoteRevision ?? 1 }, now)
    },
  },
  quote_test: { attachment },
})

/** A quote's mail as the customer would get it now. */
export async function previewQuoteMail(scope: OrgScope, quoteId: number): Promise<MailPreview> {
  const quote = await getQuote(scope, quoteId)
  const { quoteMail } = await import('./quote-mail.ts')
  const { fromName, replyTo, subject, html, plain } = await quoteMail(quote, await getOrganization(scope))
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
  outbox: Outbox,
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
      `The mail server has the mail and has not confirmed it: it may have arrived. Ask ${recipient} before you send it again.`,
    )
  }
  switch (state) {
    case 'sent':
      return answer('sent', `Sent to ${recipient}.`)
    case 'kept':
      return answer('sent', 'Kept in data/mail, no mail server set.')
    case 'refused':
    case 'unconfirmed':
      return answer('refused', detail ?? 'The mail server refused the mail.')
    case 'queued':
      return answer(
        'queued',
        detail === null
          ? `The mail is still on its way to ${recipient}. The quote's page says what becomes of it.`
          : `The mail server does not take it yet. The quote goes to ${recipient} by itself as soon as it does.`,
      )
  }
}
