import { longDate } from '../../domain/calendar.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { MailContent, MailHandling } from '../email/outbox.ts'
import type { StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { changeQuote } from './change-quote.ts'
import { listWaiting, recordEvent, recordEventOf } from './events.ts'
import { insertLink, offerUrl } from './links.ts'
import { markQuoteSent } from './mark-sent.ts'
import { getQuoteLocked, type QuoteWithJob } from './queries.ts'
import { freezeVersion, newestVersion } from './versions.ts'

type Day = { date: string; price: number }

/** Refuses an answer to what a colleague has answered, until the person who wrote it says that it goes out as well. */
class AlreadyAnswered extends Refusal {
  override readonly facts = { code: 'already_answered' }
}

/**
 * Mails a customer the answer to all that they asked and no one has answered yet, in the caller's transaction. A reply
 * goes to the company. `change_to`: the day to which the quote is changed first, and its price in dollars. `anyway`:
 * anyone who writes knows that a colleague has answered.
 * @throws Refusal `conflict` when nothing waits for an answer, such as when a colleague was quicker; `unprocessable`
 *   without an address; `too-many` when the company has sent too many mails
 */
export async function putAnswer(
  scope: StaffScope,
  quoteId: number,
  { message, change_to, anyway = false }: { message: string; change_to?: Day | undefined; anyway?: boolean },
): Promise<{ mailId: number; recipient: string }> {
  const { outbox, publicUrl, seal } = scope.services
  const quote = await getQuoteLocked(scope, quoteId)
  const { asked, answered } = await listWaiting(scope, quote)
  if (asked.length === 0 && !answered) {
    throw new Refusal('conflict', 'There is nothing to answer here. Nothing was sent.')
  }
  if (asked.length === 0 && answered && !anyway) {
    const { formatDistance } = await import('date-fns/formatDistance')
    const when = formatDistance(answered.atMs, scope.now, { addSuffix: true })
    throw new AlreadyAnswered('conflict', `${answered.words} ${when}. Nothing was sent.`)
  }
  const recipient = quote.customerEmail
  if (recipient === null) {
    throw new Refusal('unprocessable', 'This quote has no email address to send the answer to.')
  }
  await outbox.count(scope.db, scope.organizationId)
  if (change_to) await offerOn(scope, quote, change_to)
  const newest = await newestVersion(scope, quoteId)
  const link = newest && (await insertLink(scope, newest, { recipient, seal }))
  const company = await getOrganization(scope)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const mail: MailContent = {
    replyTo: company.companyEmail,
    ...(await noteMail(company, {
      subject: `Your question about quote ${quote.quoteNumber}`,
      paragraphs: [
        greetingOf(quote.customerName),
        ...message.split(/\n+/),
        ...asked.map(({ kind, words, quote: said }) =>
          kind === 'asked' ? `You asked: “${said}”` : `You wrote: ${words}${said ? `, “${said}”` : ''}`,
        ),
      ],
      ...(link && { link: { words: 'See your quote', url: offerUrl(publicUrl(), link.token) } }),
    })),
  }
  const mailId = await outbox.put(scope.db, scope.organizationId, {
    kind: 'customer_answer',
    quoteId,
    recipient,
    ...mail,
  })
  const facts = { message, recipient }
  await recordEvent(scope, { quoteId, kind: 'answered', linkId: link?.linkId ?? null, facts })
  return { mailId, recipient }
}

/**
 * Changes an open quote to a day, and offers it so.
 * @throws Refusal `conflict` where it is no longer open, or the day costs something else than was shown
 */
async function offerOn(scope: StaffScope, quote: QuoteWithJob, { date, price }: Day): Promise<void> {
  if (quote.answer !== null || quote.booked) {
    throw new Refusal('conflict', 'This quote is no longer open. Nothing was sent.')
  }
  const { quote: changed } = await changeQuote(scope, quote, { moveDate: date }, scope.services.bookedMove)
  if (changed.totalCents !== centsOf(price)) {
    const costs = changed.totalCents === null ? 'has no price' : `costs ${formatCents(changed.totalCents)}`
    throw new Refusal(
      'conflict',
      `${longDate(date)} now ${costs}, not ${formatCents(centsOf(price))}. Nothing was sent.`,
    )
  }
  const { version } = await freezeVersion(scope, changed)
  await markQuoteSent(
    scope.db,
    scope.organizationId,
    { id: quote.id, revision: version },
    scope.now,
    scope.userId,
  )
}

/** An answer that did not arrive is told on the timeline. */
export const answerHandling: MailHandling = {
  async isRefused(transaction, { organizationId, quoteId, recipient }, detail, now) {
    if (quoteId === null) return
    const event = { quoteId, kind: 'refused', version: null, facts: { recipient, detail } } as const
    await recordEventOf(transaction, organizationId, event, now)
  },
}
