import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'
import type { Charging } from '../../domain/estimate/charging.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'

const { estimates, quotes, settings } = contract

const YARD = '4500 Jason St, Denver, CO 80211'
const DENVER = '1840 Pearl St, Denver, CO 80203'
const BOULDER = '2600 Walnut St, Boulder, CO 80302'
const MOVE = {
  items: [
    { name: 'sofa-three-seat', quantity: 2 },
    { name: 'piano-upright', quantity: 1 },
  ],
  distance: 12,
  move_date: '2026-12-09T00:00:00',
  pickup_stairs: 1,
  delivery_carry_feet: 0,
}

async function companyThatCharges(charging: Partial<Charging>, yard: string | null = YARD) {
  const company = await registerCompany()
  const value = { ...defaultRateCard, charging: { ...defaultRateCard.charging, ...charging } }
  await company.call(settings.putRateCard, { body: { value } })
  const hours = { day_start: '08:00', day_end: '18:00', yard_address: yard }
  await company.call(settings.putOperations, { body: { value: hours } })
  return company
}

const travelOf = ({ explanation }: { explanation: { rows: { label: string; reason: string }[] } }) =>
  explanation.rows.find(({ label }) => label === 'Travel')?.reason

test('P3: from yard to yard: the quote, the calculator and another address say the ways that they charge', async () => {
  const company = await companyThatCharges({ travel: { by: 'portal_to_portal', hours: 0, feeCents: 0 } })
  const addresses = { pickup_address: DENVER, delivery_address: BOULDER }
  const quote = await company.createQuote({ ...MOVE, ...addresses })
  const estimate = quote.selected_items_json.estimate
  expect(estimate && travelOf(estimate)).toMatch(
    /^Yard to pickup [\d.]+ miles, delivery to yard 2\d(\.\d)? miles: \d\.\d\d h × \$\d+ for crew and truck$/,
  )
  expect(estimate?.charged_hours).toBeGreaterThan(estimate?.summary.estimated_hours ?? 0)

  const preview = await company.call(estimates.calculate, { body: { ...MOVE, ...addresses } })
  expect(preview.estimate).toEqual(estimate)

  const params = { id: quote.id }
  const nearer = await company.call(quotes.update, { params, body: { delivery_address: DENVER } })
  expect(nearer.total_cost).toBeLessThan(quote.total_cost ?? 0)
  const back = await company.call(quotes.update, { params, body: { delivery_address: BOULDER } })
  expect(back.total_cost).toBe(quote.total_cost)
})

test('P3: without a yard both ways are taken for local ones', async () => {
  const company = await companyThatCharges(
    { travel: { by: 'portal_to_portal', hours: 0, feeCents: 0 } },
    null,
  )
  const { selected_items_json } = await company.createQuote({ ...MOVE, pickup_address: DENVER })
  expect(selected_items_json.estimate && travelOf(selected_items_json.estimate)).toContain(
    'Yard to pickup 10 miles assumed, delivery to yard 10 miles assumed',
  )
})

test('L4, P1, P4: a company that charges a flat fee and fuel charges neither in California, where driving counts twice', async () => {
  const company = await companyThatCharges({
    travel: { by: 'flat_fee', hours: 0, feeCents: 99_00 },
    surcharges: [{ label: 'Fuel surcharge', share: 0.05, of: 'truck' }],
  })
  const here = await company.createQuote({ ...MOVE, pickup_address: DENVER, delivery_address: BOULDER })
  const labels = here.selected_items_json.estimate?.explanation.rows.map(({ label }) => label)
  expect(labels).toEqual([
    'Labor',
    'Truck and mileage',
    'Stairs at pickup',
    'Travel',
    'Piano Upright',
    'Fuel surcharge',
    expect.stringContaining('rate'),
  ])

  const there = { pickup_address: 'San Jose, CA 95112', delivery_address: 'Oakland, CA 94607' }
  const { selected_items_json } = await company.createQuote({ ...MOVE, ...there })
  const estimate = selected_items_json.estimate
  expect(estimate?.explanation.rows.map(({ label }) => label)).toEqual([
    'Labor',
    'Truck and mileage',
    'Stairs at pickup',
    'Travel',
    expect.stringContaining('rate'),
  ])
  expect(estimate && travelOf(estimate)).toContain('Driving counted twice')
  const rate = { movers: estimate?.summary.movers ?? 0, hours: estimate?.charged_hours ?? 0 }
  expect(estimate?.costs.total_cost).toBeCloseTo((rate.movers * 50 + 50) * rate.hours * 0.95, 1)
})

test('the phone agent says that travel is in the price, and charges California’s by its law', async () => {
  const company = await companyThatCharges({ travel: { by: 'flat_hours', hours: 1, feeCents: 0 } })
  const line = await openPhoneLine(company)
  const told = { items: [{ name: 'sofa', quantity: 2 }, { name: 'piano_upright' }], distance_miles: 12 }
  const here = await line.ask('get_estimate', told)
  expect(here.say).toContain('That includes our travel. This is a rate quotation')

  const route = { origin_address: 'San Jose, CA 95112', destination_address: 'Oakland, CA 94607' }
  const there = await line.ask('get_estimate', { ...told, ...route })
  const { estimate } = await company.call(estimates.calculate, {
    body: {
      items: MOVE.items,
      distance: 12,
      pickup_address: route.origin_address,
      delivery_address: route.destination_address,
    },
  })
  expect(there).toMatchObject({ total: estimate.costs.total_cost })
  expect(travelOf(estimate)).toContain('Driving counted twice')
})

test('P8: a move by the tariff or by the piece says what it is charged by, and charges no hours', async () => {
  const tariff = await companyThatCharges({ freight: { by: 'tariff' } })
  const long = await tariff.createQuote({ ...MOVE, distance: 800 })
  expect(long.selected_items_json.estimate).toMatchObject({ rate_basis: 'distance', charged_hours: null })
  const pieces = await companyThatCharges({ basis: { local: 'piece', long: 'distance' } })
  const local = await pieces.createQuote(MOVE)
  expect(local.selected_items_json.estimate).toMatchObject({ rate_basis: 'piece', charged_hours: null })
})

test('P8: a Thursday with a longer minimum takes the longer one, other days the usual', async () => {
  const minimumHours = { ...defaultRateCard.charging.minimumHours, thursday: 6 }
  const company = await companyThatCharges({ minimumHours })
  const items = [{ name: 'sofa-three-seat', quantity: 1 }]
  const small = { items, distance: 5, pickup_stairs: 0, delivery_carry_feet: 0 }
  const wednesday = await company.createQuote({ ...small, move_date: '2026-10-14T00:00:00' })
  const thursday = await company.createQuote({ ...small, move_date: '2026-10-15T00:00:00' })
  const hoursOf = ({ selected_items_json }: typeof wednesday) =>
    selected_items_json.estimate?.summary.estimated_hours
  expect([hoursOf(wednesday), hoursOf(thursday)]).toEqual([3, 6])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'crews out of order',
    {
      crewRates: {
        by: 'crew',
        crews: [
          { movers: 3, centsPerHour: 1 },
          { movers: 2, centsPerHour: 2 },
        ],
      },
    },
    'List the crews from the smallest to the largest',
  ],
  [
    'a longer way for less',
    {
      tariff: {
        ...defaultRateCard.charging.tariff,
        rows: [
          { upToMiles: 100, rates: Array(4).fill({ centsPerCwt: 50 }) },
          { upToMiles: 200, rates: Array(4).fill({ centsPerCwt: 40 }) },
        ],
      },
    },
    'A longer way must not cost less',
  ],
  [
    'a distance without all its prices',
    { tariff: { ...defaultRateCard.charging.tariff, rows: [{ upToMiles: 100, rates: [] }] } },
    'Each distance needs a price for each weight',
  ],
  [
    'two surcharges of one name',
    { surcharges: Array(2).fill({ label: 'Fuel', share: 0.1, of: 'both' }) },
    'Each surcharge needs a name of its own',
  ],
])('%s are refused in words', async (_what, charging, words) => {
  const company = await registerCompany()
  const value = { ...defaultRateCard, charging: { ...defaultRateCard.charging, ...charging } }
  const { status, detail } = await company.refused(settings.putRateCard, { body: { value } as never })
  expect({ status, detail }).toEqual({ status: 422, detail: words })
})
