import { expect, test } from 'vitest'
import { priceOfSoldQuote } from './sold-price.ts'

const line = (id: number, label: string, more: object = {}) => ({
  ...{ id, label, kind: 'service' as const, quantity: 1, unit: 'flat' as const, unitCents: 10_000 },
  ...{ percent: null, optional: false, chosen: false, taxable: false, reason: null },
  ...{ hours: null, people: null, startsOn: null, recurring: false, priceBookId: null },
  ...more,
})
const quote = {
  estimate: { totalCents: 110_000 },
  fixedPrice: null,
  lines: [],
  taxPercent: 0,
  moveIsTaxed: false,
  protection: null,
}

test('a price is the move, what was sold with it, tax and protection, which add up', () => {
  const lines = [
    line(1, 'Packing', { taxable: true }),
    line(2, 'Hoist', { optional: true }),
    line(3, 'Spring offer', { kind: 'discount', unitCents: 5_000 }),
  ]
  const protection = { id: 'full-1', label: 'Full value', priceCents: 12_000 }
  const price = priceOfSoldQuote({ ...quote, lines, taxPercent: 10, protection })
  expect(price?.lines.map(({ label }) => label)).toEqual([
    'Move',
    'Packing',
    'Spring offer',
    'Sales tax',
    'Protection',
  ])
  expect(price?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(price?.totalCents)
  expect(price?.maximumCents).toBeNull()
})

test('nothing that has a price is no price', () => {
  expect(priceOfSoldQuote({ ...quote, estimate: null })).toBeNull()
})
