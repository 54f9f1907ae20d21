import { isPhoneNumber } from '../../domain/phone-number.ts'
import type { OrgScope } from '../org-scope.ts'
import { listQuotesOfContact, type QuoteOfCustomer, type StoredQuote } from './queries.ts'

const SHOWN_AT_MOST = 5

/** The newest other quotes of the same customer, by e-mail address or phone number. */
export async function otherQuotesOf(scope: OrgScope, quote: StoredQuote): Promise<QuoteOfCustomer[]> {
  const phone = quote.customerPhone
  const contact = { email: quote.customerEmail, phone: phone !== null && isPhoneNumber(phone) ? phone : null }
  const theirs = await listQuotesOfContact(scope, contact, SHOWN_AT_MOST + 1)
  return theirs.filter(({ id }) => id !== quote.id).slice(0, SHOWN_AT_MOST)
}
