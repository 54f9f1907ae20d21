import { PAYMENT_METHODS, type PaymentMethod } from './ledger-words.ts'

/** What a company calls its forms of payment is its own; these words in it say which it is, the first that fits. */
const SAID_AS: readonly [PaymentMethod, RegExp][] = [
  ['cashiers_check', /cashier|certified|bank (check|draft)/i],
  ['money_order', /money order/i],
  ['check', /che(ck|que)/i],
  ['card', /card|visa|master|amex|american express|discover|credit|debit|apple pay|google pay/i],
  ['bank_transfer', /bank|transfer|wire|\bach\b|zelle/i],
  ['cash', /cash/i],
]

const methodOf = (form: string): PaymentMethod =>
  SAID_AS.find(([, words]) => words.test(form))?.[0] ?? 'other'

/**
 * How a customer may pay, by the forms of payment that were promised them on the estimate (49 CFR 375.217), in the order in
 * which they are shown; all of them where nothing was promised.
 */
export function methodsAccepted(forms: readonly string[]): readonly PaymentMethod[] {
  if (forms.length === 0) return PAYMENT_METHODS
  const promised = new Set(forms.map(methodOf))
  return PAYMENT_METHODS.filter((method) => promised.has(method))
}
