import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from './ledger-words.ts'
import { methodsAccepted } from './methods-accepted.ts'

test.each([
  [
    ['Cash', 'Card'],
    ['cash', 'card'],
  ],
  [['Visa', 'Mastercard'], ['card']],
  [
    ['Personal check', 'Cashier’s check'],
    ['check', 'cashiers_check'],
  ],
  [
    ['Certified cheque', 'Postal money order'],
    ['cashiers_check', 'money_order'],
  ],
  [['Zelle'], ['bank_transfer']],
  [
    ['ACH', 'cash'],
    ['cash', 'bank_transfer'],
  ],
  [['Gold'], ['other']],
  [[], [...PAYMENT_METHODS]],
])('%j is paid by %j', (forms, methods) => {
  expect(methodsAccepted(forms)).toEqual(methods)
})
