import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import type { Charging } from '../../domain/estimate/charging.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'

const dearer = { ...defaultRateCard, prices: { ...defaultRateCard.prices, centsPerMoverHour: 10_000 } }

test('a new card prices new quotes; those before keep theirs, also when they are estimated again', async () => {
  const ridgeline = await registerCompany()
  expect(await ridgeline.call(contract.settings.rateCard)).toEqual({ value: defaultRateCard, version: 1 })
  const before = await ridgeline.createQuote()

  const saved = await ridgeline.call(contract.settings.putRateCard, { body: { value: dearer } })
  expect(saved).toEqual({ value: dearer, version: 2 })
  const after = await ridgeline.createQuote()
  expect(after.rate_card_version).toBe(2)
  expect(after.selected_items_json.estimate?.costs.labor_cost).toBeCloseTo(
    2 * (before.selected_items_json.estimate?.costs.labor_cost ?? 0),
    1,
  )

  const params = { id: before.id }
  await ridgeline.call(contract.quotes.update, { params, body: { distance: 20 } })
  const again = await ridgeline.call(contract.quotes.update, { params, body: { distance: before.distance } })
  expect(again).toMatchObject({ rate_card_version: 1, total_cost: before.total_cost })
})

test('several people saving at once make a version each', async () => {
  const ridgeline = await registerCompany()
  const saved = await Promise.all(
    Array.from({ length: 5 }, () =>
      ridgeline.call(contract.settings.putRateCard, { body: { value: dearer } }),
    ),
  )
  expect(saved.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6])
})

test('a card that cannot be is refused in words, and the old one stays', async () => {
  const ridgeline = await registerCompany()
  const value = { ...defaultRateCard, prices: { ...defaultRateCard.prices, centsPerMile: -1 } }
  const refused = await ridgeline.refused(contract.settings.putRateCard, { body: { value } })
  expect(refused).toMatchObject({ status: 422, fields: ['value.prices.centsPerMile'] })
  expect((await ridgeline.call(contract.settings.rateCard)).version).toBe(1)
})

test('a page of an earlier release, which does not know how a company charges, leaves that as it is', async () => {
  const ridgeline = await registerCompany()
  const charging: Charging = { ...defaultRateCard.charging, rounding: 'nearest_quarter' }
  await ridgeline.call(contract.settings.putRateCard, { body: { value: { ...defaultRateCard, charging } } })
  const { charging: _, ...value } = dearer
  const saved = await ridgeline.call(contract.settings.putRateCard, { body: { value } })
  expect(saved).toEqual({ value: { ...dearer, charging }, version: 3 })
})
