import { expect, test } from 'vitest'
import { formatMoney, formatMoneyShort, formatRoundMoney } from './money.ts'

// @spec 9.14 Dollars with thousands separators; dates like 'MMM d, yyyy'; 12-hour times
test.each([
  [1338.11, '$1,338.11'],
  [0, '$0.00'],
  [598.3, '$598.30'],
  [-91.75, '−$91.75'],
  [1_234_567.8, '$1,234,567.80'],
])('%f reads %s', (dollars, written) => {
  expect(formatMoney(dollars)).toBe(written)
})

// @spec 9.12 Revenue in 'k' above 999, completion in whole percent
// @spec 2.6.2
test.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1k'],
  [13_742, '$13.7k'],
  [486_200, '$486.2k'],
  [1_250_000, '$1,250k'],
])('%f on a card reads %s', (dollars, written) => {
  expect(formatMoneyShort(dollars)).toBe(written)
})

test.each([
  [1984.6, '$1,985'],
  [0.4, '$0'],
])('%f in whole dollars reads %s', (dollars, written) => {
  expect(formatRoundMoney(dollars)).toBe(written)
})
