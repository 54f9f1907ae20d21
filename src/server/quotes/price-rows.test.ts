import { expect, test } from 'vitest'
import type { OfferDocument, OfferedLine } from '../../domain/agreements/offer-document.ts'
import { priceRows } from './price-rows.ts'

const line = (id: number, label: string, unitCents: number | null, more: Partial<OfferedLine> = {}) => ({
  ...{ id, label, kind: 'service' as const, quantity: 1, unit: 'flat' as const, unitCents, percent: null },
  ...{ optional: false, chosen: false, taxable: false, reason: null, startsOn: null, recurring: false },
  ...more,
})

const full = { id: 'full-1', kind: 'full' as const, label: 'Full value protection', priceCents: 26_000 }
/** A fixed price, packing, two options of which the office has chosen one, and five per cent off. */
const offer = {
  estimate: null,
  fixedCents: 150_000,
  taxPercent: 0,
  lines: [
    line(1, 'Packing', 6500, { quantity: 4, unit: 'hour' }),
    line(2, 'Wardrobe box', 1800, { quantity: 6, unit: 'piece' }),
    line(3, 'Dish pack', 950, { quantity: 4, unit: 'piece' }),
    line(4, 'Crate', 7500, { optional: true, chosen: true }),
    line(5, 'Piano', 18_500, { optional: true }),
    line(6, 'Discount', null, { kind: 'discount', percent: 5, reason: 'Moved with us before' }),
  ],
  valuationOffers: [{ ...full, coverCents: 4_000_000, deductibleCents: 50_000, words: '' }],
} as unknown as OfferDocument

const words = (rows: ReturnType<typeof priceRows>['rows']) =>
  rows.map(({ label, reason, cents }) => [label, reason, cents].join('; '))

test('an offer: what the office has chosen counts, the rest may be added', () => {
  const { rows, options, totalCents } = priceRows(offer)
  expect(words(rows)).toEqual([
    'Move, fixed price; ; 150000',
    'Packing; 4 h × $65.00; 26000',
    'Wardrobe box; 6 × $18.00; 10800',
    'Dish pack; 4 × $9.50; 3800',
    'Crate; optional; 7500',
    'Discount; 5% of $1,981.00, Moved with us before; -9905',
  ])
  expect(words(options)).toEqual(['Piano; ; 18500'])
  expect(totalCents).toBe(188_195)
})

// @spec 4.2.9
test('what was signed: the choices of the customer and the protection add up to the total', () => {
  const { rows, totalCents } = priceRows(offer, { chosenLines: [4, 5], valuation: 'full-1' })
  expect(words(rows).slice(-3)).toEqual([
    'Piano; your choice; 18500',
    'Discount; 5% of $2,166.00, Moved with us before; -10830',
    'Full value protection; ; 26000',
  ])
  expect(totalCents).toBe(231_770)
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
})

test('what is at cost stands by itself, in neither the rows nor the options nor the total', () => {
  const atCost = { kind: 'fee' as const, unit: 'at cost' as const }
  const lines = [...offer.lines, line(7, 'Tolls', 2500, atCost), line(8, 'Permit', null, atCost)]
  expect(priceRows({ ...offer, lines } as OfferDocument)).toEqual({
    ...priceRows(offer),
    atCost: [
      { label: 'Tolls', amount: 'about $25.00' },
      { label: 'Permit', amount: 'at cost' },
    ],
  })
})

test('an offer without a price has no rows', () => {
  expect(priceRows({ ...offer, fixedCents: null, lines: [] })).toEqual({
    rows: [],
    options: [],
    atCost: [],
    totalCents: null,
  })
})
