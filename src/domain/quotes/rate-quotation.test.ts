import { expect, test } from 'vitest'
import { isRateQuotation } from './rate-quotation.ts'

const known = { typicalHome: null, distance: 12, assumedMiles: null, estimate: {} }

// @spec 10.15 The phone agent calls its figure a rate quotation until staff complete the quote
test.each([
  ['as the phone agent took it', { ...known, status: 'phone_quote', phoneCallId: 1 }, true],
  ['sent before staff completed it', { ...known, distance: null, status: 'sent', phoneCallId: 1 }, true],
  ['completed by staff, and sent', { ...known, status: 'sent', phoneCallId: 1 }, false],
  [
    'made by staff from a typical home',
    { ...known, distance: null, status: 'draft', phoneCallId: null },
    false,
  ],
  ['made by staff', { ...known, status: 'draft', phoneCallId: null }, false],
] as const)('%s', (_what, quote, expected) => {
  expect(isRateQuotation(quote)).toBe(expected)
})
