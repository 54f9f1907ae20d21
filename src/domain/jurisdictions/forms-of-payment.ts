import type { FormsOfPayment, PaymentForm } from './jurisdiction.ts'

const KNOWN: readonly (readonly [PaymentForm, RegExp])[] = [
  ['certified', /cashier|money order|travell?er|certified/i],
  ['card', /card|visa|master|amex|american express|discover/i],
  ['check', /che(ck|que)/i],
  ['cash', /\bcash\b/i],
]

/** Which form someone's own words name, as `Visa and Mastercard` are a card; null for others, such as Zelle. */
const formIn = (words: string): PaymentForm | null =>
  KNOWN.find(([, pattern]) => pattern.test(words))?.[0] ?? null

/** Whether what a company takes is enough of the forms that its jurisdiction counts. */
export function takesEnough(taken: readonly string[], { groups, atLeast }: FormsOfPayment): boolean {
  const forms = taken.map(formIn)
  return groups.filter((group) => group.some((form) => forms.includes(form))).length >= atLeast
}
