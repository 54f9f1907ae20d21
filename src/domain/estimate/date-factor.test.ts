import { expect, test } from 'vitest'
import { dateFactor } from './date-factor.ts'
import { defaultRateCard as card } from './default-rate-card.ts'

test.each([
  ['2026-11-28', 1.0773, 'Saturday 1.08, Month end 1.05, November 0.95'],
  ['2026-05-14', 1, ''],
  ['2026-05-18', 1.15, 'May 1.15'],
  ['2026-05-15', 1.242, 'Friday 1.08, May 1.15'],
  ['2026-09-15', 1.15, 'September 1.15'],
  ['2026-09-16', 1, ''],
  ['2026-10-08', 1, ''],
  ['2026-10-09', 1.08, 'Friday 1.08'],
  ['2026-10-11', 1.08, 'Sunday 1.08'],
  ['2026-10-12', 1, ''],
  ['2026-10-28', 1, ''],
  ['2026-10-29', 1.05, 'Month end 1.05'],
  ['2026-04-01', 1.05, 'Month start 1.05'],
  ['2026-04-02', 1, ''],
  ['2026-11-02', 0.95, 'November 0.95'],
  ['2027-02-25', 0.95, 'February 0.95'],
  ['2027-02-26', 1.0773, 'Friday 1.08, Month end 1.05, February 0.95'],
  ['2028-02-26', 1.026, 'Saturday 1.08, February 0.95'],
  ['2028-02-29', 0.9975, 'Month end 1.05, February 0.95'],
  ['2027-03-02', 1, ''],
  ['2026-05-31', 1.3041, 'Sunday 1.08, Month end 1.05, May 1.15'],
])('%s costs %d times as much: %s', (date, factor, reasons) => {
  const found = dateFactor(date, card)
  expect(found.factor).toBe(factor)
  expect(found.parts.map((part) => `${part.label} ${part.factor}`).join(', ')).toBe(reasons)
})

test('an open date costs neither more nor less', () => {
  expect(dateFactor(null, card)).toEqual({ factor: 1, parts: [], on: 'everything' })
})

test('no date costs more than the limit, which is then one of the parts', () => {
  const dear = { ...card, dates: { ...card.dates, weekend: { factor: 1.5 } } }
  const { factor, parts } = dateFactor('2026-07-31', dear)
  expect(factor).toBe(1.35)
  expect(parts.map(({ label }) => label)).toEqual(['Friday', 'Month end', 'July', 'Limit'])
  expect(parts.reduce((product, part) => product * part.factor, 1)).toBeCloseTo(1.35, 5)
})
