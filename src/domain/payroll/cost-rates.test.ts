import { expect, test } from 'vitest'
import { COMPANY, CostRatesByDay, type Said } from './cost-rates.ts'

const LUIS = { personId: 1, truckId: null }
const TRUCK = { personId: null, truckId: 1 }

const said = (whose: typeof COMPANY, fromDay: string | null, rates: Said['rates']): Said => ({
  ...whose,
  fromDay,
  rates,
})
const costs = new CostRatesByDay([
  said(COMPANY, null, { personHourCents: 2000 }),
  said(LUIS, null, { hourCents: 2800 }),
  said(LUIS, '2026-11-10', { hourCents: 3000 }),
  said(LUIS, '2026-11-20', { hourCents: 3500 }),
  // Said last: it was wrong since the fifth.
  said(LUIS, '2026-11-05', { hourCents: 2900 }),
  said(LUIS, '2026-11-25', { hourCents: null }),
])

test.each([
  ['2026-11-04', 2800],
  ['2026-11-05', 2900],
  ['2026-11-20', 2900],
  ['2026-11-24', 2900],
  ['2026-11-25', 2000],
])('on %s an hour of Luis cost %i', (day, cents) => {
  expect(costs.hourOfPerson(1, day)).toBe(cents)
  expect(costs.hourOfPerson(2, day)).toBe(2000)
})

test('a change is found where it first makes another amount', () => {
  expect(costs.firstOther(LUIS, { hourCents: 2900 }, '2026-11-05')).toBe('2026-11-25')
  expect(costs.firstOther(LUIS, { hourCents: 2900 }, '2026-11-01')).toBe('2026-11-01')
  expect(costs.firstOther(LUIS, { hourCents: null }, '2026-11-26')).toBeNull()
  expect(costs.firstOther(COMPANY, { cardBasisPoints: 290 }, '2026-11-01')).toBeNull()
})

test('what was never said is filled from the beginning; what was known, or is usual, is changed', () => {
  expect(costs.wasKnown({ personId: 2, truckId: null }, 'hourCents')).toBe(true)
  expect(costs.wasKnown(TRUCK, 'hourCents')).toBe(false)
  expect(costs.wasKnown(COMPANY, 'truckMileCents')).toBe(false)
  expect(costs.wasKnown(COMPANY, 'cardFixedCents')).toBe(true)
  const ofTruck = new CostRatesByDay([said(TRUCK, null, { hourCents: 1800 })])
  expect(ofTruck.wasKnown(TRUCK, 'mileCents')).toBe(true)
  expect(ofTruck.wasKnown(COMPANY, 'truckMileCents')).toBe(true)
  expect(ofTruck.wasKnown(COMPANY, 'personHourCents')).toBe(false)
  expect(ofTruck.truck(1, '2026-11-01')).toEqual({ hourCents: 1800, mileCents: null })
})
