import { expect, test } from 'vitest'
import { outsidePeriod, periodInFull } from './delivery-period.ts'

const period = { from: '2027-05-18', to: '2027-05-21' }

test.each([
  [null, '2027-05-25', null],
  [period, '2027-05-18', null],
  [period, '2027-05-21', null],
  [
    period,
    '2027-05-22',
    'It would be delivered on Sat, May 22, and the customer was told Tue, May 18 to Fri, May 21. Agree on other days first.',
  ],
])('%o holds a delivery on %s', (agreed, day, words) => {
  expect(outsidePeriod(agreed, day)).toBe(words)
})

test('a period of one day is that day', () => {
  expect(periodInFull({ from: '2027-05-18', to: '2027-05-18' })).toBe('Tuesday, May 18, 2027')
})
