import type { OfferDocument } from '../../domain/agreements/offer-document.ts'

const lastDigits = (phone: string | null) => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length >= 4 ? digits.slice(-4) : null
}

/** What someone is asked before they see more than the total. */
export const asksFor = ({ customer }: OfferDocument): 'phone' | 'email' =>
  lastDigits(customer.phone) === null ? 'email' : 'phone'

/** Whether an answer is the last four digits of the customer's phone number, or their e-mail address. */
export function isTheCustomer({ customer }: OfferDocument, answer: string): boolean {
  const written = answer.trim().toLowerCase()
  const digits = lastDigits(customer.phone)
  const email = customer.email?.trim().toLowerCase()
  return (
    (digits !== null && written.replace(/\D/g, '').slice(-4) === digits && !written.includes('@')) ||
    written === email
  )
}
