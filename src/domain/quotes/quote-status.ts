/** The states of a quote; `phone_quote` is one that the AI phone agent took. */
export const QUOTE_STATUSES = ['draft', 'sent', 'approved', 'phone_quote'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/**
 * A quote becomes `sent` when a mail server accepted it, but an approved one is never set back.
 */
export function statusAfterSending(status: QuoteStatus): QuoteStatus {
  return status === 'approved' ? 'approved' : 'sent'
}
