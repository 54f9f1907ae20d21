import { expect, test } from 'vitest'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { claimPeriodIn, tooShortToClaim } from './claim-period.ts'

test.each([
  ['Claims for loss or damage reach us in writing within 90 days.', '90 days'],
  ['You have nine months to file a claim; we answer within 30 days.', '9 months'],
  ['A claim is filed within 60 days of delivery, at the latest in 2 weeks.', '2 weeks'],
  ['Any CLAIM: thirty-day limit', '30-day'],
  ['Payment within 10 days. Claims are welcome.', null],
  ['We claim nothing.', null],
  ['', null],
])('%s: %s', (terms, expected) => {
  expect(claimPeriodIn(terms)?.words ?? null).toBe(expected)
})

test.each([
  ['CA', 'within 90 days', true],
  ['CA', 'within 9 months', false],
  ['CA', 'within a year', false],
  ['interstate', 'within 90 days', true],
  ['NJ', 'within 90 days', false],
  ['NJ', 'within 60 days', true],
  // No one has read what Kansas gives.
  ['KS', 'within 5 days', false],
] as const)('in %s a claim %s is too short: %s', (id, period, isShort) => {
  const found = tooShortToClaim(`Claims reach us in writing ${period}.`, jurisdictions[id])
  expect(found !== null).toBe(isShort)
  if (isShort) expect(found?.words).toMatch(/^Your terms say \d+ days beside claims$/)
})
