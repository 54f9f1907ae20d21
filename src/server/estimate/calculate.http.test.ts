import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { estimateMove } from '../../domain/estimate/estimate.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'

const { estimates, quotes } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

// @spec 7.12 POST /calculate and GET /calculate/test
test('a three-bedroom house, second floor, 40 miles on a Saturday in May: the figures of the engine, in dollars', async () => {
  const items = [...typicalInventories.house3]
  const move = {
    ...EMPTY_MOVE,
    items,
    distance: 40,
    pickupStairs: 1,
    deliveryCarryFeet: 160,
    multipleStops: 1,
    moveDate: '2027-05-15',
  }
  const computed = estimateMove(move, defaultRateCard)
  const body = {
    items,
    distance: 40,
    pickup_stairs: 1,
    delivery_carry_feet: 160,
    multiple_stops: 1,
    move_date: '2027-05-15T00:00:00',
  }
  const { estimate } = await ridgeline.call(estimates.calculate, { body })
  expect(estimate.summary).toEqual({
    movers: computed.movers,
    estimated_hours: computed.hours,
    truck_size: computed.truckSize,
    total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  })
  expect(estimate.costs.total_cost).toBe(computed.totalCents / 100)
  const { labor_cost, truck_cost, location_fees, total_cost } = estimate.costs
  expect(Math.round((labor_cost + truck_cost + location_fees) * 100)).toBe(Math.round(total_cost * 100))
  expect(location_fees).toBeGreaterThan(0)
  expect(estimate.explanation.date_factor.parts.length).toBeGreaterThan(0)
  expect(estimate.explanation.hours.length).toBeGreaterThan(3)
})

test('nothing is stored', async () => {
  await ridgeline.call(estimates.calculate, { body: estimates.calculate.example })
  expect((await ridgeline.call(quotes.list)).total).toBe(0)
})

test('an item outside the catalogue is priced at a typical size and marked', async () => {
  const items = [
    { name: 'sofa-three-seat', quantity: 1 },
    { name: 'stuffed moose', quantity: 2 },
  ]
  const { estimate } = await ridgeline.call(estimates.calculate, { body: { items, distance: 5 } })
  expect(estimate.explanation.unknown_items).toEqual(['stuffed moose'])
  const moose = [{ name: 'stuffed moose', quantity: 2 }]
  const alone = await ridgeline.call(estimates.calculate, { body: { items: moose, distance: 5 } })
  expect(alone.estimate.explanation).toMatchObject({ volume_cu_ft: 20, weight_lb: 140 })
})

// @spec 7.12
test('the typical two-bedroom apartment is what the engine says of it', async () => {
  const computed = estimateMove(
    { ...EMPTY_MOVE, items: typicalInventories.apt2, distance: 10 },
    defaultRateCard,
  )
  const { estimate } = await ridgeline.call(estimates.test)
  expect(estimate.costs.total_cost).toBe(computed.totalCents / 100)
  expect(estimate.summary.movers).toBe(computed.movers)
})

test.each([
  [{ items: [] }, 'Select at least one item'],
  [{ items: undefined }, 'Select at least one item'],
  [{ distance: undefined }, 'Distance is required'],
  [{ distance: 5000.1 }, 'Must be at most 5,000'],
  [{ distance: '12' }, 'Distance is required'],
  [{ items: [{ name: 'sofa-three-seat', quantity: 0 }] }, 'Must be 1 or more'],
  [{ items: [{ name: 'sofa-three-seat', quantity: 1000 }] }, 'Must be at most 999'],
  [{ items: [{ name: 'sofa-three-seat', quantity: 1.5 }] }, 'Must be a whole number'],
  [{ items: [{ name: ' ', quantity: 1 }] }, 'Item name is required'],
  [{ pickup_stairs: 1.5 }, 'Must be a whole number'],
  [{ move_date: '2027-02-29' }, 'Must be a date like 2026-05-31'],
])('a move with %o is refused: %s', async (changes, words) => {
  const body = { ...estimates.calculate.example, ...changes }
  const { status, body: answer } = await ridgeline.attempt(estimates.calculate, { body })
  expect({ status, answer }).toMatchObject({ status: 422, answer: { detail: [{ msg: words }] } })
})

test('the largest move that can be written down is still answered', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({ name: `crate ${n}`, quantity: 999 }))
  const { estimate } = await ridgeline.call(estimates.calculate, { body: { items, distance: 5000 } })
  expect(Number.isFinite(estimate.costs.total_cost)).toBe(true)
  expect(estimate.summary.total_items).toBe(499_500)
})
