import type { DeliveryAnswer } from '../../contract/mails.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import { formatCount } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { SIGNED_STAYS } from './quote-actions.tsx'
import { deletionFailure } from './refusal-words.ts'

/** What came of it for one quote: whether it was done, and in words. */
export type Outcome = { isDone: boolean; words: string }

/** What can be done with each of several quotes. */
export type BulkAction = {
  title: (count: number) => string
  action: string
  busyLabel: string
  danger?: boolean
  /** Why it is not done with this one; null where it is. */
  whyNot: (quote: QuoteRow) => string | null
  /** What will happen. */
  will: (quote: QuoteRow) => string
  /** Does it; what it throws is told in the words of the server, or in these. */
  run: (quote: QuoteRow) => Promise<Outcome>
  failed: (error: unknown) => string | null
  done: string
}

const quotesIn = (count: number) => formatCount(count, 'quote')
const NO_ADDRESS = 'No email address'
const outcomeOf = ({ delivery, detail }: DeliveryAnswer): Outcome => ({
  isDone: delivery !== 'refused',
  words: detail,
})
const isBooked = (quote: QuoteRow) => quote.job_id !== null

export const sendEach: BulkAction = {
  title: (count) => `Send ${quotesIn(count)} by email`,
  action: 'Send',
  busyLabel: 'Sending...',
  whyNot(quote) {
    if (isBooked(quote)) return 'Booked already'
    if (quote.standing === 'accepted') return 'Accepted already'
    return quote.customer_email === null ? NO_ADDRESS : null
  },
  will: (quote) => `${quote.sent_at === null ? 'To' : 'Again to'} ${quote.customer_email}`,
  // In the version that is shown: what a colleague changed meanwhile is refused.
  run: async ({ id, version }) => outcomeOf(await api.quotes.send({ params: { id }, ifMatch: version })),
  failed: () => null,
  done: 'Sent',
}

export const followUpEach: BulkAction = {
  title: (count) => `Follow up on ${quotesIn(count)}`,
  action: 'Send follow-ups',
  busyLabel: 'Sending...',
  whyNot(quote) {
    if (quote.customer_email === null) return NO_ADDRESS
    return ['sent', 'seen'].includes(quote.standing) ? null : 'Not waiting for the customer'
  },
  will: (quote) => `Follow-up email to ${quote.customer_email}`,
  run: async ({ id }) => outcomeOf(await api.followUps.send({ params: { id } })),
  failed: () => null,
  done: 'Followed up',
}

export const deleteEach: BulkAction = {
  title: (count) => `Delete ${formatCount(count, 'draft')}`,
  action: 'Delete drafts',
  busyLabel: 'Deleting...',
  danger: true,
  whyNot(quote) {
    if (quote.status !== 'draft' || isBooked(quote)) return 'Not a draft'
    return quote.answer === 'accepted' ? SIGNED_STAYS : null
  },
  will: () => 'Will be deleted for good',
  async run({ id }) {
    await api.quotes.delete({ params: { id } })
    return { isDone: true, words: 'Deleted' }
  },
  failed: deletionFailure,
  done: 'Deleted',
}
