// What a move by the hour comes to by its clock: the lines of the estimate, with the hours that were worked.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCard } from '../../../test/estimate/any-card.ts'
import { anyMove, check } from '../../../test/estimate/any-move.ts'
import { MINUTE_MS } from '../calendar.ts'
import { chargedByClock, type WorkedTime } from '../estimate/clock-terms.ts'
import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { EMPTY_MOVE, type Move } from '../estimate/move.ts'
import type { RateCard } from '../estimate/rate-card.ts'
import { sumOf } from '../money.ts'
import { clockTermsOfQuote, estimateQuote } from './estimate-quote.ts'

const IN_DENVER = { pickupAddress: 'Denver, CO 80203', deliveryAddress: 'Boulder, CO 80302' }
const IN_CALIFORNIA = { pickupAddress: 'San Jose, CA 95112', deliveryAddress: 'Oakland, CA 94607' }
/** Three movers and a truck: $200.00 an hour. */
const HOUSEHOLD = { volumeCuFt: 900, weightLb: 6300 }
const told = { ...EMPTY_MOVE, assumedMiles: null, items: [{ name: 'a household', quantity: 1 }] }

function sold(move: Partial<Move>, addresses: typeof IN_DENVER, card: RateCard) {
  const quote = { ...told, ...move, ...addresses }
  const { estimate } = estimateQuote(quote, card)
  const terms = estimate && clockTermsOfQuote({ ...quote, estimate }, card)
  return estimate && terms ? { estimate, terms } : null
}

function bill(
  move: Partial<Move>,
  addresses: typeof IN_DENVER,
  worked: Partial<WorkedTime>,
  charging: Partial<RateCard['charging']> = {},
) {
  const card = { ...defaultRateCard, unknownItem: HOUSEHOLD }
  const quoted = sold(move, addresses, { ...card, charging: { ...card.charging, ...charging } })
  if (!quoted) throw new Error('not by the hour')
  const { hours, moreCents, crew, beside } = chargedByClock(quoted.terms, {
    ...{ minutes: 0, driveMinutes: null, crew: [] },
    ...worked,
  })
  return { hours, cents: quoted.estimate.totalCents + moreCents, crew, beside }
}

// Loading and unloading 200 minutes; 15 miles were estimated at half an hour.
test.each([
  [10, 3.75],
  [20, 4],
  [30, 4.25],
  [45, 4.75],
  [60, 5.25],
  [90, 6.25],
])('in California %i minutes at the wheel count twice by the clock: %f hours', (driveMinutes, hours) => {
  const worked = { minutes: 200 + driveMinutes, driveMinutes }
  expect(bill({ distance: 15 }, IN_CALIFORNIA, worked)).toMatchObject({ hours, cents: hours * 200_00 })
})

test('without a press when the drive began it counts as estimated', () => {
  expect(bill({ distance: 15 }, IN_CALIFORNIA, { minutes: 230 }).hours).toBe(4.25)
})

const WITH_OVERTIME = {
  overtime: { afterHours: 8, factor: 1.5 },
  surcharges: [{ label: 'Fuel', share: 0.1, of: 'both' as const }],
}

describe('overtime and surcharges follow the hours that were worked', () => {
  test('12 hours where fewer were estimated', () => {
    // 12 h × $150 and 4 h × $75 of overtime; the truck 12 h × $50, $75 flat and 12 miles × $1.50; 10 % of all that.
    const cents = (1800_00 + 300_00 + 600_00 + 75_00 + 18_00) * 1.1
    expect(bill({ distance: 12 }, IN_DENVER, { minutes: 720 }, WITH_OVERTIME)).toMatchObject({
      cents,
      beside: [
        { label: 'Overtime', cents: 300_00 },
        { label: 'Fuel', cents: 279_30 },
      ],
    })
  })

  test('none of an overtime that was estimated and not worked', () => {
    const long = { distance: 12, pickupStairs: 6, deliveryStairs: 6 }
    const estimated = sold(long, IN_DENVER, {
      ...{ ...defaultRateCard, unknownItem: HOUSEHOLD },
      charging: { ...defaultRateCard.charging, ...WITH_OVERTIME },
    })
    expect(estimated?.estimate.explanation.money.map(({ label }) => label)).toContain('Overtime')
    const billed = bill(long, IN_DENVER, { minutes: 360 }, WITH_OVERTIME)
    expect(billed.beside.map(({ label }) => label)).toEqual(['Fuel'])
  })
})

test('a Saturday’s rate is of the hours beyond the estimate, too, and of what the card says alone', () => {
  const saturday = { distance: 12, moveDate: '2026-10-17' }
  const hours = (minutes: number, on: 'everything' | 'labor') =>
    bill(saturday, IN_DENVER, { minutes }, { dateRate: { on } }).cents
  const { factor } = defaultRateCard.dates.weekend
  expect(hours(720, 'everything') - hours(660, 'everything')).toBe(200_00 * factor)
  expect(hours(720, 'labor') - hours(660, 'labor')).toBe(150_00 * factor + 50_00)
})

test('two who came where three were sold are charged as two, and four as three', () => {
  const worked = (...people: number[]) =>
    bill({ distance: 12 }, IN_DENVER, {
      minutes: 480,
      crew: people.map((people, index) => ({ people, minutes: index === 0 ? 300 : 180 })),
    })
  expect(worked()).toMatchObject({ crew: '3 movers', cents: 8 * 200_00 + 93_00 })
  expect(worked(2)).toMatchObject({ crew: '2 movers', cents: 8 * 150_00 + 93_00 })
  expect(worked(4)).toEqual(worked(3))
  // Five hours of three, and three of two.
  const oneWentHome = { crew: '3 movers, then 2 movers', cents: 5 * 200_00 + 3 * 150_00 + 93_00 }
  expect(worked(3, 2)).toMatchObject(oneWentHome)
})

const NO_MINIMUM = {
  ...{ sunday: 0, monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0 },
  peakSeason: 0,
}

test('what took as long as another card expects costs what that card estimates, to the cent', () => {
  let compared = 0
  const anyPlace = fc.constantFrom(IN_DENVER, IN_CALIFORNIA)
  const beyond = fc.integer({ min: 0, max: 64 }).map((quarters) => quarters / 4)
  check(
    fc.property(anyCard, anyMove, anyPlace, beyond, ({ charging, ...rest }, move, place, more) => {
      const card = { ...rest, charging: { ...charging, minimumHours: NO_MINIMUM } }
      const quoted = sold(move, place, card)
      if (!quoted) return
      compared += 1
      const { terms, estimate } = quoted
      const minimumHours = Math.ceil(estimate.hours) + more
      const other = sold(move, place, { ...card, time: { ...card.time, minimumHours } })
      const accessMs = sumOf((terms.price?.access ?? []).map(({ ms }) => ms))
      const charged = chargedByClock(terms, {
        minutes: minimumHours * 60 + accessMs / MINUTE_MS,
        driveMinutes: terms.doubleDrive ? terms.travelHours * 60 : null,
        crew: [],
      })
      expect(charged.hours).toBeCloseTo(other?.estimate.chargedHours ?? 0, 9)
      expect(estimate.totalCents + charged.moreCents).toBe(other?.estimate.totalCents)
    }),
  )
  expect(compared).toBeGreaterThan(200)
})
