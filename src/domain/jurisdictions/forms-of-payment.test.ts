import { expect, test } from 'vitest'
import { takesEnough } from './forms-of-payment.ts'
import { jurisdictions } from './jurisdictions.ts'

test.each([
  ['FL', ['Card'], false],
  ['FL', ['Cash', 'Money order'], false],
  ['FL', ['Cash', 'Card'], true],
  ['FL', ['Personal check', 'Visa and Mastercard'], true],
  ['FL', ['Zelle', 'Venmo', 'Check'], false],
  ['CO', ['Cash', 'Cashier’s check'], true],
  ['CO', ['Card', 'Check', 'Cash'], true],
  ['CO', ['Card', 'Apple Pay'], false],
] as const)('%s, taking %j: enough %s', (id, taken, enough) => {
  const rule = jurisdictions[id].formsOfPayment
  expect(rule && takesEnough(taken, rule.is)).toBe(enough)
})
