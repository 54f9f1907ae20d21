import { preliminaryBasis } from './preliminary-basis.ts'

type Quoted = Parameters<typeof preliminaryBasis>[0] & {
  status: string
  phoneCallId: number | null
}

/**
 * Whether a price is a rate quotation: what the phone agent told, before anybody has looked at the goods, is no estimate
 * until staff have completed the quote.
 */
export const isRateQuotation = (quote: Quoted): boolean =>
  quote.status === 'phone_quote' || (quote.phoneCallId !== null && preliminaryBasis(quote) !== null)
