import type { KnownCustomer } from '../../contract/quote.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import { realPhone } from '../../domain/quotes/real-phone.ts'
import { isStandInName } from '../../domain/quotes/stand-in-name.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { getQuote, listQuotesOfContact } from './queries.ts'

const COUNTED_AT_MOST = 20

/** Whoever was quoted before under this e-mail address or phone number, as their newest quote knows them. */
export async function knownCustomer(
  scope: OrgScope,
  { email = '', phone = '', except }: { email?: string; phone?: string; except?: number },
): Promise<KnownCustomer | null> {
  const contact = {
    email: isEmailAddress(email) ? email : null,
    phone: isPhoneNumber(phone) ? phone : null,
  }
  const all = await listQuotesOfContact(scope, contact, COUNTED_AT_MOST + 1)
  const theirs = all.filter(({ id }) => id !== except).slice(0, COUNTED_AT_MOST)
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
