import type { KnownCustomer } from '../../contract/quote.ts'
import { isStandInName, realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { getQuote, listQuotesOfContact, type QuoteOfCustomer, type StoredQuote } from './queries.ts'

const COUNTED_AT_MOST = 20
const SHOWN_AT_MOST = 5

/** Whoever was quoted before under this e-mail address or phone number, as their newest quote knows them. */
export async function knownCustomer(
  scope: OrgScope,
  { email = null, phone = null, except }: { email?: string | null; phone?: string | null; except?: number },
): Promise<KnownCustomer | null> {
  const theirs = await listQuotesOfContact(scope, { email, phone }, { except, atMost: COUNTED_AT_MOST })
  const [newest] = theirs
  if (!newest) return null
  const quote = await getQuote(scope, newest.id)
  const hasMoved = quote.jobId !== null
  return {
    customer_name: isStandInName(quote.customerName) ? null : quote.customerName,
    customer_email: quote.customerEmail,
    customer_phone: realPhone(quote.customerPhone),
    pickup_address: hasMoved ? null : quote.pickupAddress,
    delivery_address: hasMoved ? null : quote.deliveryAddress,
    quotes: theirs.length,
    last_quoted: momentIn(scope.timeZone, quote.createdAt),
  }
}

/** The newest other quotes of the same customer, by e-mail address or phone number; of a quote that is not stored yet all of them. */
export const otherQuotesOf = (
  scope: OrgScope,
  quote: Pick<StoredQuote, 'customerEmail' | 'customerPhone'> & Partial<Pick<StoredQuote, 'id'>>,
): Promise<QuoteOfCustomer[]> =>
  listQuotesOfContact(
    scope,
    { email: quote.customerEmail, phone: quote.customerPhone },
    { except: quote.id, atMost: SHOWN_AT_MOST },
  )
