/** The states of a quote; `phone_quote` is one that the AI phone agent took. */
export const QUOTE_STATUSES = ['draft', 'sent', 'approved', 'phone_quote'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
