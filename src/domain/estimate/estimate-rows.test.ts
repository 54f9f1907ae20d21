import { expect, test } from 'vitest'
import { typicalInventories } from '../catalogue/typical-inventories.ts'
import { dateFactor } from './date-factor.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import { type Estimate, estimateMove } from './estimate.ts'
import { dateRateLabel, estimateParts, estimateRows } from './estimate-rows.ts'
import { EMPTY_MOVE, type Move } from './move.ts'

const apartment: Move = { ...EMPTY_MOVE, items: typicalInventories.apt1, distance: 12, multipleStops: 1 }
const rowsOf = (estimate: Estimate) =>
  estimateRows(estimate).map(({ part, label, reason, cents }) => [part, label, reason, cents])

test.each([
  ['2027-12-17', 'Friday and December rate, +2.6%'],
  ['2027-12-14', 'December rate, −5%'],
  ['2026-11-28', 'Saturday, month end, and November rate, +7.73%'],
  ['2027-03-31', 'Month end rate, +5%'],
])('the rate of %s is called %s', (date, label) => {
  expect(dateRateLabel(dateFactor(date, card))).toBe(label)
})

test('a rate that a limit holds says so', () => {
  const dear = { ...card, dates: { ...card.dates, weekend: { factor: 1.5 } } }
  expect(dateRateLabel(dateFactor('2026-07-10', dear))).toBe('Friday and July rate, limited to +35%')
})

test('each row is what its reason says, and the date is one row of its own', () => {
  expect(rowsOf(estimateMove({ ...apartment, moveDate: '2027-12-14' }, card))).toEqual([
    ['labor', 'Labor', '2 movers × 5.00 h × $50', 500_00],
    ['truck', 'Truck and mileage', '15 ft: 5.00 h × $50, $75 flat, 12 miles × $1.50', 343_00],
    ['location_fees', 'Extra stops', '1 stop × $75', 75_00],
    ['date', 'December rate, −5%', 'Of the $918.00 above', -45_90],
  ])
})

test('an open date, and one at the usual rate, have no such row', () => {
  for (const moveDate of [null, '2026-10-14']) {
    expect(rowsOf(estimateMove({ ...apartment, moveDate }, card)).map(([part]) => part)).toEqual([
      'labor',
      'truck',
      'location_fees',
    ])
  }
})

// @spec 2.8.18 Estimate rows are at the base rate, then one named row for the date ("Friday and December
//   rate, +2.6%"); they add up to the cent on the page, in the calculator, mail and PDF and on the
//   customer's page
test.each(['2027-12-17', '2026-11-28', '2026-05-31', '2027-12-14', null])(
  'on %s rows and parts add up, and the rate is of the rows to the cent',
  (moveDate) => {
    for (const items of Object.values(typicalInventories)) {
      for (const distance of [3.3, 57, 812]) {
        const move = { ...apartment, items, distance, pickupStairs: 3, deliveryCarryFeet: 131, moveDate }
        const estimate = estimateMove(move, card)
        const sum = (rows: readonly { cents: number }[]) =>
          rows.reduce((total, { cents }) => total + cents, 0)
        const rows = estimateRows(estimate)
        expect(sum(rows)).toBe(estimate.totalCents)
        expect(sum(estimateParts(estimate))).toBe(estimate.totalCents)
        const base = sum(rows.filter(({ part }) => part !== 'date'))
        const { factor } = estimate.explanation.dateFactor
        expect(estimate.totalCents).toBe(Math.round(Number((base * factor).toFixed(6))))
      }
    }
  },
)

// @spec 2.8.18
test('what an earlier release stored is shown at the base rate, too, and keeps its total', () => {
  const estimate = estimateMove({ ...apartment, moveDate: '2027-12-14' }, card)
  const money = estimate.explanation.money.map(({ baseCents: _, ...line }) => line)
  const stored = { ...estimate, explanation: { ...estimate.explanation, money } }
  expect(rowsOf(stored)).toEqual(rowsOf(estimate))
})

test.each<[string, Partial<typeof card.charging>, string[]]>([
  ['by the hour', {}, ['Labor cost', 'Truck and mileage', 'Additional fees']],
  [
    'by the piece',
    { basis: { local: 'piece', long: 'piece' } },
    ['Pieces', 'Truck and mileage', 'Additional fees'],
  ],
  [
    'by a tariff',
    { basis: { local: 'distance', long: 'distance' }, freight: { by: 'tariff' } },
    ['Line-haul', 'Additional fees'],
  ],
])('the parts of a move %s are called what they are', (_basis, charging, names) => {
  const estimate = estimateMove(
    { ...apartment, multipleStops: 1 },
    { ...card, charging: { ...card.charging, ...charging } },
  )
  expect(estimateParts(estimate).map(({ label }) => label)).toEqual(names)
})
