import { expect, test } from 'vitest'
import { lineBasis, taxLabel } from './line-words.ts'

const line = { quantity: 1, unit: 'flat', unitCents: 6500, percent: null } as const

test.each([
  [{ ...line, quantity: 4, unit: 'hour' }, null, '4 h × $65.00'],
  [{ ...line, quantity: 1.5, unit: 'hour' }, null, '1.5 h × $65.00'],
  [{ ...line, quantity: 6, unit: 'piece' }, null, '6 × $65.00'],
  [{ ...line, quantity: 1200, unit: 'cubic foot', unitCents: 80 }, null, '1,200 cu ft × $0.80'],
  [{ ...line, unit: 'month' }, null, '1 month × $65.00'],
  [{ ...line, quantity: 2, unit: 'month' }, null, '2 months × $65.00'],
  [line, null, null],
  [{ ...line, unit: 'piece' }, null, null],
  [{ ...line, quantity: 2 }, null, '2 × $65.00'],
  [{ ...line, unitCents: null, percent: 5 }, 198_100, '5% of $1,981.00'],
  [{ ...line, unitCents: null, percent: 2.25 }, 0, '2.25% of $0.00'],
] as const)('%j: %s, %s', (written, baseCents, words) => {
  expect(lineBasis(written, baseCents)).toBe(words)
})

test('a tax names its rate', () => {
  expect(taxLabel(8.875)).toBe('Sales tax, 8.875%')
  expect(taxLabel(8.25)).toBe('Sales tax, 8.25%')
})
