import { describe, expect, test } from 'vitest'
import type { Charging } from './charging.ts'
import { defaultRateCard } from './default-rate-card.ts'
import { estimateMove } from './estimate.ts'
import { estimateParts, estimateRows } from './estimate-rows.ts'
import { EMPTY_MOVE, type Move } from './move.ts'
import { type RateCard, rateCardSchema } from './rate-card.ts'

/** The default card that charges otherwise; 900 cu ft and 6,300 lb are three movers, 24 ft and 5.05 h of work without stairs. */
function cardWith(charging: Partial<Charging>, others: Partial<RateCard> = {}): RateCard {
  return {
    ...defaultRateCard,
    unknownItem: { volumeCuFt: 900, weightLb: 6300 },
    ...others,
    charging: { ...defaultRateCard.charging, ...charging },
  }
}

const MOVE: Move = { ...EMPTY_MOVE, items: [{ name: 'a household', quantity: 1 }], distance: 12 }

/** What a card asks for a move: its rows, which add up to the total. */
function priced(card: RateCard, move: Partial<Move> = {}) {
  expect(rateCardSchema.safeParse(card).error).toBeUndefined()
  const estimate = estimateMove({ ...MOVE, ...move }, card)
  const rows = estimateRows(estimate)
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(estimate.totalCents)
  expect(estimateParts(estimate).reduce((sum, { cents }) => sum + cents, 0)).toBe(estimate.totalCents)
  return { ...estimate, rows: rows.map(({ label, reason, cents }) => [label, reason, cents]) }
}

describe('P3: the way to the customer', () => {
  const way = (by: Charging['travel']['by']): Charging['travel'] => ({ by, hours: 1.5, feeCents: 95_00 })
  // Work: 2.5974 + 1.9481 + 0.4 driving + 0.5 = 5.4455 h, 5.5 h where nothing comes to it.
  test.each<[Charging['travel']['by'], number, unknown]>([
    ['none', 5.5, undefined],
    ['flat_hours', 7, ['Travel', 'Flat: 1.50 h × $200 for crew and truck', 300_00]],
    ['flat_fee', 5.5, ['Travel', 'Flat fee', 95_00]],
    ['double_drive', 6, ['Travel', 'Driving counted twice: 0.40 h × $200 for crew and truck', 80_00]],
    [
      'portal_to_portal',
      6.75,
      [
        'Travel',
        'Yard to pickup 6 miles, delivery to yard 31 miles: 1.09 h × $200 for crew and truck',
        217_33,
      ],
    ],
  ])('%s: %d h are charged', (by, hours, row) => {
    const {
      chargedHours,
      hours: onSite,
      rows,
    } = priced(cardWith({ travel: way(by) }), {
      yardToPickupMiles: 6,
      deliveryToYardMiles: 31,
    })
    expect([chargedHours, onSite]).toEqual([hours, 5.5])
    expect(rows.find(([label]) => label === 'Travel')).toEqual(row)
  })

  test('a yard that is not known is taken for a local one, which the reason says', () => {
    const { rows } = priced(cardWith({ travel: way('portal_to_portal') }), { yardToPickupMiles: 1 })
    expect(rows.find(([label]) => label === 'Travel')?.[1]).toBe(
      'Yard to pickup 1 mile, delivery to yard 10 miles assumed: 0.37 h × $200 for crew and truck',
    )
  })

  test('it comes on top of the minimum, and not to a move by distance', () => {
    const card = cardWith({ travel: way('flat_hours') }, { unknownItem: { volumeCuFt: 100, weightLb: 700 } })
    expect(priced(card)).toMatchObject({ hours: 3, chargedHours: 4.5 })
    expect(priced(card, { distance: 300 }).rows.map(([label]) => label)).toEqual(['Labor', 'Line-haul'])
  })
})

// What is left out, a quarter, a half, three quarters, the next hour: BHGS Maximum Rate Tariff 4, Items 24 and 36.
test.each([
  [0, 4],
  [7, 4],
  [8, 4.25],
  [22, 4.25],
  [23, 4.5],
  [37, 4.5],
  [38, 4.75],
  [52, 4.75],
  [53, 5],
])('P2: 4 h and %d minutes are %d h to the nearest quarter', (minutes, hours) => {
  const time = { ...defaultRateCard.time, setupHours: 4 + minutes / 60, minimumHours: 0 }
  const card = cardWith(
    { rounding: 'nearest_quarter' },
    { time, unknownItem: { volumeCuFt: 0, weightLb: 0 } },
  )
  const { hours: charged, explanation } = priced(card, { distance: 0 })
  expect(charged).toBe(hours)
  const hundredths = explanation.hours.reduce((sum, line) => sum + Math.round(line.hours * 100), 0)
  expect(hundredths).toBe(hours * 100)
})

describe('P8: rates by the crew', () => {
  const crews: Charging['crewRates']['crews'] = [
    { movers: 2, centsPerHour: 155_00 },
    { movers: 3, centsPerHour: 199_00 },
    { movers: 5, centsPerHour: 240_00 },
  ]
  const card = cardWith({ crewRates: { by: 'crew', crews } })
  test('one rate for three movers with their truck', () => {
    expect(priced(card, { pickupStairs: 1 }).rows).toEqual([
      ['Labor', '3 movers with a truck × 5.48 h × $199', 1090_62],
      ['Truck and mileage', '24 ft: $75 flat, 12 miles × $1.50', 93_00],
      ['Stairs at pickup', '0.52 h × $199 for crew and truck', 103_38],
    ])
  })

  test.each([
    [1, '2 movers', 155_00],
    [2000, '4 movers', 240_00],
    [2500, '5 movers', 240_00],
    [3001, '6 movers', 290_00],
  ])('%d cu ft: %s at the rate of the table, or between two of it', (volumeCuFt, movers, cents) => {
    const { rows } = priced({ ...card, unknownItem: { volumeCuFt, weightLb: 700 } })
    expect(rows[0]?.[1]).toContain(`${movers} with a truck`)
    expect(rows[0]?.[1]).toContain(`$${cents / 100}`)
  })

  test('a second truck is charged by the hour besides', () => {
    const { rows } = priced({ ...card, unknownItem: { volumeCuFt: 3001, weightLb: 21_000 } })
    expect(rows[1]?.[1]).toMatch(/^2 × 26 ft: \d+\.\d\d h × \$50, 2 × \$75 flat/)
  })
})

describe('P8: the fewest hours', () => {
  const minimumHours = { ...defaultRateCard.charging.minimumHours, saturday: 5, friday: 2, peakSeason: 4 }
  const card = cardWith({ minimumHours }, { unknownItem: { volumeCuFt: 100, weightLb: 700 } })
  test.each([
    ['2026-10-14', 3, 'At least 3 h before stairs and carry'],
    ['2026-10-16', 3, 'At least 3 h before stairs and carry'],
    ['2026-10-17', 5, 'At least 5 h on Saturdays before stairs and carry'],
    ['2026-07-15', 4, 'At least 4 h in the peak season before stairs and carry'],
    ['2026-07-18', 5, 'At least 5 h on Saturdays before stairs and carry'],
    [null, 3, 'At least 3 h before stairs and carry'],
  ])('of %s are %d', (moveDate, hours, reason) => {
    const { hours: charged, explanation } = priced(card, { moveDate })
    expect(charged).toBe(hours)
    expect(explanation.hours.find(({ label }) => label === 'Minimum')?.reason).toBe(reason)
  })
})

test('P8: overtime is what the hours past the limit cost more', () => {
  const card = cardWith({ overtime: { afterHours: 4, factor: 1.5 } })
  expect(priced(card).rows[1]).toEqual(['Overtime', '1.50 h past 4 h × $150 × 50% more', 112_50])
  expect(priced(cardWith({ overtime: { afterHours: 5.5, factor: 1.5 } })).rows).toHaveLength(2)
})

test('P4: a surcharge is its percent of labor, truck or both, and a row of its own', () => {
  const surcharges: Charging['surcharges'] = [
    { label: 'Fuel surcharge', share: 0.0725, of: 'truck' },
    { label: 'Peak surcharge', share: 0.1, of: 'labor' },
    { label: 'Insurance', share: 0.01, of: 'both' },
    { label: 'Nothing', share: 0, of: 'both' },
  ]
  expect(priced(cardWith({ surcharges })).rows).toEqual([
    ['Labor', '3 movers × 5.50 h × $50', 825_00],
    ['Truck and mileage', '24 ft: 5.50 h × $50, $75 flat, 12 miles × $1.50', 368_00],
    ['Fuel surcharge', '7.25% of $368.00 for truck', 26_68],
    ['Peak surcharge', '10% of $825.00 for labor', 82_50],
    ['Insurance', '1% of $1,193.00 for labor and truck', 11_93],
  ])
})

test('P8: waiting is not expected, and its rate stands on the estimate', () => {
  const { rows, totalCents } = priced(cardWith({ waitingCentsPerHour: 120_00 }))
  expect(rows.at(-1)).toEqual(['Waiting', 'None expected; $120 an hour where the crew has to wait', 0])
  expect(totalCents).toBe(priced(cardWith({})).totalCents)
})

describe('P8, P9: the tariff by hundredweight and miles', () => {
  const card = cardWith({ freight: { by: 'tariff' }, basis: { local: 'hourly', long: 'distance' } })
  const freight = (weightLb: number, distance: number) =>
    priced({ ...card, unknownItem: { volumeCuFt: weightLb / 7, weightLb } }, { distance }).rows[0]
  test.each([
    [6300, 1000, 4788_00, '1,000 miles: 6,300 lb × $76 per 100 lb, minimum 2,000 lb, labor included'],
    [700, 1000, 1600_00, '1,000 miles: 2,000 lb × $80 per 100 lb, minimum 2,000 lb, labor included'],
    [6300, 1000.1, 5544_00, '1,000.1 miles: 6,300 lb × $88 per 100 lb, minimum 2,000 lb, labor included'],
    [
      3990,
      1000,
      3040_00,
      '1,000 miles: 4,000 lb × $76 per 100 lb instead of 3,990 lb, minimum 2,000 lb, labor included',
    ],
    [5000, 2700, 5950_00, '2,700 miles: 5,000 lb × $119 per 100 lb, minimum 2,000 lb, labor included'],
  ])('%d lb over %d miles: %d cents', (weightLb, miles, cents, reason) => {
    expect(freight(weightLb, miles)).toEqual(['Line-haul', reason, cents])
  })

  test('nothing is charged by the hour besides; fees are', () => {
    const { rows, chargedHours, rateBasis } = priced(card, {
      distance: 400,
      pickupStairs: 3,
      multipleStops: 1,
    })
    expect(rows.map(([label]) => label)).toEqual(['Line-haul', 'Extra stops'])
    expect([chargedHours, rateBasis]).toEqual([null, 'distance'])
  })
})

test('by the piece: each its price, at least the minimum, and the truck by the day and the mile', () => {
  const pieces = { centsPerPiece: 15_00, itemCents: { 'sofa-three-seat': 40_00 }, minimumCents: 200_00 }
  const card = cardWith({ basis: { local: 'piece', long: 'piece' }, pieces })
  const items = [
    { name: 'Sofa Three Seat', quantity: 2 },
    { name: 'duffel-bag', quantity: 9 },
    { name: 'moose', quantity: 1 },
  ]
  expect(priced(card, { items, pickupStairs: 2 })).toMatchObject({
    rateBasis: 'piece',
    chargedHours: null,
    rows: [
      ['Pieces', '10 pieces × $15, 2 × Sofa Three Seat $40', 230_00],
      ['Truck and mileage', expect.stringMatching(/^\d\d ft: \$75 flat, 12 miles × \$1\.50$/), 93_00],
    ],
  })
  expect(priced(card).rows[0]).toEqual(['Pieces', '1 piece × $15, at least $200', 200_00])
})

test.each<[Charging['dateRate']['on'], string, number]>([
  ['everything', 'Of the $1,468.00 above', 117_44],
  ['labor_and_truck', 'Of the $1,289.10 for labor and truck', 103_13],
  ['labor', 'Of the $897.08 for labor', 71_77],
])('P7: the rate of a Friday on %s', (on, reason, cents) => {
  const { rows } = priced(cardWith({ dateRate: { on } }), {
    moveDate: '2026-10-16',
    pickupStairs: 1,
    multipleStops: 1,
  })
  expect(rows.at(-1)).toEqual(['Friday rate, +8%', reason, cents])
})
