import { expect, test } from 'vitest'
import { atCostAmount, lineBasis, quantityWords, taxLabel } from './line-words.ts'

const line = {
  quantity: 1,
  unit: 'flat',
  unitCents: 6500,
  percent: null,
  startsOn: null,
  recurring: false,
} as const
const storage = { ...line, quantity: 2, unit: 'month', unitCents: 150_00 } as const

test.each([
  [{ ...line, quantity: 4, unit: 'hour' }, null, '4 h × $65.00'],
  [{ ...line, quantity: 1.5, unit: 'hour' }, null, '1.5 h × $65.00'],
  [{ ...line, quantity: 6, unit: 'piece' }, null, '6 × $65.00'],
  [{ ...line, quantity: 1200, unit: 'cubic foot', unitCents: 80 }, null, '1,200 cu ft × $0.80'],
  [{ ...line, unit: 'month' }, null, '1 month × $65.00'],
  [{ ...line, quantity: 2, unit: 'month' }, null, '2 months × $65.00'],
  [{ ...line, quantity: 3, unit: 'quarter hour' }, null, '3 quarter hours × $65.00'],
  [{ ...line, unit: 'day' }, null, '1 day × $65.00'],
  [
    { ...storage, quantity: 12, unit: 'day', unitCents: 15_00, startsOn: '2026-12-01' },
    null,
    '12 days × $15.00 from Dec 1, 2026',
  ],
  [{ ...storage, recurring: true }, null, '2 months × $150.00, then $150.00 a month, not in the total'],
  [
    { ...storage, startsOn: '2026-12-01', recurring: true },
    null,
    '2 months × $150.00 from Dec 1, 2026, then $150.00 a month, not in the total',
  ],
  [{ ...line, unit: 'at cost' }, null, 'At cost, not in the total'],
  [line, null, null],
  [{ ...line, unit: 'piece' }, null, null],
  [{ ...line, quantity: 2 }, null, '2 × $65.00'],
  [{ ...line, unitCents: null, percent: 5 }, 198_100, '5% of $1,981.00'],
  [{ ...line, unitCents: null, percent: 2.25 }, 0, '2.25% of $0.00'],
] as const)('%j: %s, %s', (written, baseCents, words) => {
  expect(lineBasis(written, baseCents)).toBe(words)
})

test('what is at cost says what it may come to', () => {
  expect([atCostAmount(25_00), atCostAmount(null)]).toEqual(['about $25.00', 'at cost'])
  expect(quantityWords({ quantity: 1, unit: 'at cost' })).toBe('at cost')
})

test('P6: a tax names its rate', () => {
  expect(taxLabel(8.875)).toBe('Sales tax, 8.875%')
  expect(taxLabel(8.1875)).toBe('Sales tax, 8.1875%')
  expect(taxLabel(8.25)).toBe('Sales tax, 8.25%')
})
