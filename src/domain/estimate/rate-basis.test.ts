import { expect, test } from 'vitest'
import { defaultRateCard as card } from './default-rate-card.ts'
import { estimateMove, estimateSchema } from './estimate.ts'
import { estimateRows } from './estimate-rows.ts'
import { EMPTY_MOVE } from './move.ts'
import { basisOfMove, rateBasisOf } from './rate-basis.ts'

const FIXED = { cents: 100_00, reason: 'agreed' }
const estimateOf = (distance: number) =>
  estimateMove({ ...EMPTY_MOVE, distance, items: [{ name: 'sofa-three-seat', quantity: 9 }] }, card)

/** An estimate as an earlier release stored it. */
function storedBefore(distance: number) {
  const {
    rateBasis: _,
    chargedHours: __,
    explanation: { dateFactor, ...explanation },
    ...figures
  } = estimateOf(distance)
  const { on: ___, ...rate } = dateFactor
  return JSON.parse(JSON.stringify({ ...figures, explanation: { ...explanation, dateFactor: rate } }))
}

test.each([
  [10, 'hourly'],
  [100, 'hourly'],
  [1000, 'distance'],
])('an estimate of %d miles is %s, said or stored before it could say so', (miles, basis) => {
  const stored = estimateSchema.parse(storedBefore(miles))
  expect(rateBasisOf({ estimate: estimateOf(miles), fixedPrice: null })).toBe(basis)
  expect(rateBasisOf({ estimate: stored, fixedPrice: null })).toBe(basis)
  expect(stored.chargedHours).toBeNull()
  expect(estimateRows(stored)).toEqual(estimateRows(estimateOf(miles)))
})

test('a fixed price is fixed, whatever was estimated, and a quote without a price has no basis', () => {
  expect(rateBasisOf({ estimate: estimateOf(10), fixedPrice: FIXED })).toBe('fixed')
  expect(rateBasisOf({ estimate: null, fixedPrice: FIXED })).toBe('fixed')
  expect(rateBasisOf({ estimate: null, fixedPrice: null })).toBeNull()
})

test('a card says by itself what short and long moves are charged by', () => {
  const other = {
    ...card,
    charging: { ...card.charging, basis: { local: 'piece', long: 'hourly' } as const },
  }
  expect([100, 100.1].map((miles) => basisOfMove(miles, other))).toEqual(['piece', 'hourly'])
})
