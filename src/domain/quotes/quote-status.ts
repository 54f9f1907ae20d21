/** The states of a quote; `phone_quote` is one that the AI phone agent took. */
export const QUOTE_STATUSES = ['draft', 'sent', 'approved', 'phone_quote'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** What a quote is once a version of it was signed: approved while it says that version; otherwise what it says has yet to be accepted. */
export const statusOfSigned = (quote: { readonly revision: number }, signed: number): QuoteStatus =>
  quote.revision === signed ? 'approved' : 'draft'

/** Whether the customer was sent something else than what the quote says now. */
export const isChangedSinceSent = ({
  revision,
  sentRevision,
}: {
  readonly revision: number
  readonly sentRevision: number | null
}): boolean => sentRevision !== null && revision > sentRevision
