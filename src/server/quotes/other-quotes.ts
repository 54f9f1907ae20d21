import { samePhone } from '../../domain/phone-agent/same-person.ts'
import { realContact } from '../../domain/quotes/real-contact.ts'
import type { OrgScope } from '../org-scope.ts'
import { listQuotesWith, type QuoteOfCustomer, type StoredQuote } from './queries.ts'

/** Enough to find some that are the customer's and do not only hold the same text somewhere. */
const LOOKED_AT = 20
const SHOWN_AT_MOST = 5

/** The newest other quotes of the same customer, by e-mail address or phone number. */
export async function otherQuotesOf(scope: OrgScope, quote: StoredQuote): Promise<QuoteOfCustomer[]> {
  const email = realContact(quote.customerEmail)?.toLowerCase()
  const phone = realContact(quote.customerPhone)
  const texts = [email, phone && lastDigits(phone)].filter((text) => text != null && text.length >= 7)
  const found = await listQuotesWith(scope, texts as string[], LOOKED_AT)
  const isTheirs = (other: QuoteOfCustomer) =>
    (email !== undefined && other.customerEmail?.toLowerCase() === email) ||
    (phone !== null && other.customerPhone !== null && samePhone(other.customerPhone, phone))
  return found.filter((other) => other.id !== quote.id && isTheirs(other)).slice(0, SHOWN_AT_MOST)
}

/** What a number ends in however it is written, with or without the country. */
export const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10)
