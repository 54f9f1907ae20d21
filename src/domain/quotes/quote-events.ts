/** What can happen with a quote, for its timeline. */
export const QUOTE_EVENT_KINDS = [
  'made',
  'edited',
  'sent',
  'delivered',
  'refused',
  'link',
  'seen',
  'asked',
  'date_proposed',
  'accepted',
  'declined',
  'booked',
  'reminded',
  'converted',
  'revoked',
] as const
export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number]
