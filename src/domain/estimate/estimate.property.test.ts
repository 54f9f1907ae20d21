import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check, anyItem as item, anyMore as more, anyMove as move } from '../../../test/estimate/any-move.ts'
import { estimateQuote } from '../quotes/estimate-quote.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import { estimateMove } from './estimate.ts'
import { EMPTY_MOVE, type Move, type MoveItem } from './move.ts'

test('nothing is ever negative, and every cent is whole', () => {
  check(
    fc.property(move, (move) => {
      const estimate = estimateMove(move, card)
      const { laborCents, truckCents, locationFeesCents, totalCents, explanation } = estimate
      for (const cents of [laborCents, truckCents, locationFeesCents, totalCents]) {
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
      }
      expect(explanation.money.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      expect(explanation.hours.every(({ hours }) => hours > 0)).toBe(true)
      expect(estimate.movers).toBeGreaterThanOrEqual(2)
      expect(estimate.hours).toBeGreaterThanOrEqual(3)
      expect(estimate.hours * 4).toBe(Math.round(estimate.hours * 4))
    }),
  )
})

test('stops without an address cost as much as their number alone did', () => {
  check(
    fc.property(move, (move) => {
      const route = { pickupAddress: null, deliveryAddress: null, assumedMiles: null, wayOverStops: null }
      const { estimate } = estimateQuote({ ...move, ...route }, card)
      if (move.items.length > 0) expect(estimate).toEqual(estimateMove(move, card))
    }),
  )
})

test('the money adds up to the parts and the total, to the cent', () => {
  check(
    fc.property(move, (move) => {
      const { laborCents, truckCents, locationFeesCents, totalCents, explanation } = estimateMove(move, card)
      const sumOf = (part: string) =>
        explanation.money.reduce((sum, line) => sum + (line.part === part ? line.cents : 0), 0)
      expect([sumOf('labor'), sumOf('truck'), sumOf('location_fees')]).toEqual([
        laborCents,
        truckCents,
        locationFeesCents,
      ])
      expect(laborCents + truckCents + locationFeesCents).toBe(totalCents)
    }),
  )
})

test('the hours as shown add up to the hours, to the hundredth', () => {
  check(
    fc.property(move, (move) => {
      const { hours, explanation } = estimateMove(move, card)
      const hundredths = explanation.hours.map((line) => Math.round(line.hours * 100))
      expect(explanation.hours.map((line) => line.hours)).toEqual(hundredths.map((value) => value / 100))
      expect(hundredths.reduce((sum, value) => sum + value, 0)).toBe(hours * 100)
    }),
  )
})

test('the order of the items does not matter', () => {
  const shuffled = move.chain((move) =>
    fc.tuple(
      fc.constant(move),
      fc.shuffledSubarray([...move.items], { minLength: move.items.length, maxLength: move.items.length }),
    ),
  )
  check(
    fc.property(shuffled, ([move, items]) => {
      expect(estimateMove({ ...move, items }, card)).toEqual(estimateMove(move, card))
    }),
  )
})

test('one line of two is two lines of one', () => {
  check(
    fc.property(move, (move) => {
      const items = move.items.flatMap(({ name, quantity }) =>
        Array<MoveItem>(quantity).fill({ name, quantity: 1 }),
      )
      expect(estimateMove({ ...move, items }, card)).toEqual(estimateMove(move, card))
    }),
  )
})

test('with the same crew, more of anything is never cheaper or quicker, whatever truck it takes', () => {
  let compared = 0
  check(
    fc.property(move, more, (move, addTo) => {
      const before = estimateMove(move, card)
      const after = estimateMove(addTo(move), card)
      expect(after.movers).toBeGreaterThanOrEqual(before.movers)
      if (after.movers !== before.movers) return
      compared += 1
      expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents)
      expect(after.hours).toBeGreaterThanOrEqual(before.hours)
    }),
  )
  expect(compared).toBeGreaterThan(500)
})

test('a floor lamp more, within the same hours, does not tip a half cent downwards', () => {
  const items: MoveItem[] = [
    { name: 'duffel-bag', quantity: 18 },
    { name: 'serving-cart', quantity: 9 },
    { name: 'table-leaf', quantity: 1 },
    { name: 'wine-rack', quantity: 5 },
    { name: 'Zeppelin', quantity: 19 },
    { name: 'glider-chair', quantity: 20 },
  ]
  const move: Move = {
    ...EMPTY_MOVE,
    items,
    distance: 76,
    pickupStairs: 3,
    deliveryStairs: 12,
    pickupCarryFeet: 750.1,
    moveDate: '2028-11-06',
  }
  const more = { ...move, items: [...items, { name: 'floor-lamp', quantity: 1 }] }
  expect(estimateMove(more, card).totalCents).toBe(estimateMove(move, card).totalCents)
})

test('a larger crew works no fewer mover-hours, but for what rounding up had added', () => {
  let compared = 0
  check(
    fc.property(move, item, (move, added) => {
      const before = estimateMove(move, card)
      const after = estimateMove({ ...move, items: [...move.items, added] }, card)
      if (after.movers === before.movers) return
      compared += 1
      expect(after.hours * after.movers).toBeGreaterThan((before.hours - 0.25) * before.movers)
    }),
  )
  expect(compared).toBeGreaterThan(20)
})
