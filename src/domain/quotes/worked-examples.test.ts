// Moves worked out by hand, to the cent.
import { expect, test } from 'vitest'
import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { estimateRows } from '../estimate/estimate-rows.ts'
import { EMPTY_MOVE, type Move } from '../estimate/move.ts'
import { estimateQuote } from './estimate-quote.ts'
import { priceQuote } from './quote-price.ts'

const told = { ...EMPTY_MOVE, assumedMiles: null, items: [{ name: 'a household', quantity: 1 }] }
const IN_DENVER = { pickupAddress: 'Denver, CO 80203', deliveryAddress: 'Boulder, CO 80302' }
const IN_CALIFORNIA = { pickupAddress: 'San Jose, CA 95112', deliveryAddress: 'Oakland, CA 94607' }

function estimated(
  move: Partial<Move>,
  addresses: typeof IN_DENVER,
  household: { volumeCuFt: number; weightLb: number },
) {
  const { estimate } = estimateQuote(
    { ...told, ...move, ...addresses },
    { ...defaultRateCard, unknownItem: household },
  )
  if (!estimate) throw new Error('no estimate')
  const rows = estimateRows(estimate).map(({ label, reason, cents }) => [label, reason, cents])
  return { ...estimate, rows }
}

/** 900 cu ft, 42 miles, one flight up at pickup and 160 ft to carry at delivery, on Friday, 31 July. */
const A = { distance: 42, pickupStairs: 1, deliveryCarryFeet: 160, moveDate: '2026-07-31' }
const HOUSEHOLD = { volumeCuFt: 900, weightLb: 6300 }

test('A: 900 cu ft over 42 miles on the last Friday of July', () => {
  const a = estimated(A, IN_DENVER, HOUSEHOLD)
  expect(a).toMatchObject({ movers: 3, hours: 7.5, chargedHours: 7.5, totalCents: 2136_12 })
  expect(a.explanation.dateFactor.factor).toBe(1.3041)
  expect(a.rows).toEqual([
    ['Labor', '3 movers × 6.40 h × $50', 959_42],
    ['Truck and mileage', '24 ft: 6.40 h × $50, $75 flat, 42 miles × $1.50', 457_80],
    ['Stairs at pickup', '0.52 h × $200 for crew and truck', 103_90],
    ['Long carry at delivery', '0.58 h × $200 for crew and truck', 116_88],
    ['Friday, month end, and July rate, +30.41%', 'Of the $1,638.00 above', 498_12],
  ])
})

// 2.5974 h loading, 1.9481 h unloading, 0.5 h set-up, 1.1039 h stairs and carry, and twice 1.1067 h of driving: 8.3627 h,
// 8 h and 22 minutes, of which Item 36 charges 8.25 h; nothing for the truck's day and its miles (Item 44).
test('P1, P2: A in California: driving counts twice, the sum goes to the nearest quarter, no flat fee and no miles', () => {
  const a = estimated(A, IN_CALIFORNIA, HOUSEHOLD)
  expect(a).toMatchObject({ movers: 3, hours: 7.25, chargedHours: 8.25, totalCents: 2151_77 })
  expect(a.totalCents).toBe(Math.round((8.25 * 200_00 * 13_041) / 10_000))
  expect(a.rows).toEqual([
    ['Labor', '3 movers × 6.04 h × $50', 905_92],
    ['Truck and mileage', '24 ft: 6.04 h × $50', 301_97],
    ['Stairs at pickup', '0.52 h × $200 for crew and truck', 103_90],
    ['Long carry at delivery', '0.58 h × $200 for crew and truck', 116_88],
    ['Travel', 'Driving counted twice: 1.11 h × $200 for crew and truck', 221_33],
    ['Friday, month end, and July rate, +30.41%', 'Of the $1,650.00 above', 501_77],
  ])
})

test('B: 3,500 lb over 1,000 miles on a Wednesday in October', () => {
  const b = estimated({ distance: 1000, moveDate: '2026-10-14' }, IN_DENVER, {
    volumeCuFt: 500,
    weightLb: 3500,
  })
  expect(b).toMatchObject({ movers: 2, chargedHours: 6.75, rateBasis: 'distance', totalCents: 2725_00 })
  expect(b.rows).toEqual([
    ['Labor', '2 movers × 6.75 h × $50, including the first 100 miles of driving', 675_00],
    ['Line-haul', '1,000 miles: 3,500 lb × $0.50 + $300', 2050_00],
  ])
})

test('C: an estimate with packing, boxes at 8.875% tax, two discounts, an option and protection', () => {
  const line = {
    unit: 'flat',
    percent: null,
    optional: false,
    chosen: false,
    taxable: false,
    quantity: 1,
    unitCents: 0,
  } as const
  const price = priceQuote({
    moveCents: 1583_83,
    fixedCents: null,
    lines: [
      { ...line, id: 1, kind: 'service', quantity: 2.5, unitCents: 65_00 },
      { ...line, id: 2, kind: 'material', quantity: 12, unitCents: 18_95, taxable: true },
      { ...line, id: 3, kind: 'discount', unitCents: null, percent: 7.5 },
      { ...line, id: 4, kind: 'discount', unitCents: 50_00 },
      { ...line, id: 5, kind: 'service', unitCents: 185_00, optional: true, chosen: true },
    ],
    taxPercent: 8.875,
    moveIsTaxed: false,
    valuationCents: 429_42,
  })
  expect(price).toMatchObject({ taxCents: 18_16, totalCents: 2408_28 })
})
