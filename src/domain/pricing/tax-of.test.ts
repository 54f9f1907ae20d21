import { describe, expect, test } from 'vitest'
import { taxAfter, taxOf } from './tax-of.ts'

const DENVER = '1840 Pearl St, Denver, CO 80203'
const ARVADA = '6217 Marigold Ct, Arvada, CO 80004'
const CHEYENNE = '2101 Oneil Ave, Cheyenne, WY 82001'

const settings = {
  sales_tax_percent: 2.5,
  sales_tax_on_move: false,
  sales_tax_places: [
    { place: 'CO', percent: 4.81, on_move: false },
    { place: '802', percent: 8.81, on_move: false },
    { place: '80264', percent: 9.15, on_move: true },
    { place: 'WY', percent: 4, on_move: true },
  ],
}
const ofPickup = (pickupAddress: string | null, deliveryAddress: string | null = null) =>
  taxOf(settings, { pickupAddress, deliveryAddress })

describe('the place of the pickup decides', () => {
  test.each<[string, string | null, string | null, number, boolean]>([
    ['a ZIP prefix before its state', DENVER, ARVADA, 8.81, false],
    ['the state where no prefix fits', ARVADA, DENVER, 4.81, false],
    ['a whole ZIP code before its prefix', '1700 Lincoln St, Denver, CO 80264', DENVER, 9.15, true],
    ['a state without a ZIP code', '1840 Pearl St, Denver, Colorado', null, 4.81, false],
    ['a ZIP code without a state', '1840 Pearl St 80203', null, 8.81, false],
    ['a ZIP code with its four more digits', '1840 Pearl St, Denver, CO 80203-1144', null, 8.81, false],
    ['everywhere else', '500 W Madison St, Chicago, IL 60661', DENVER, 2.5, false],
    ['the delivery where the pickup is not known', null, DENVER, 8.81, false],
    ['the delivery where the pickup names no place', 'the yellow house', DENVER, 8.81, false],
    ['no address at all', null, null, 2.5, false],
  ])('%s', (_, pickup, delivery, taxPercent, moveIsTaxed) => {
    expect(ofPickup(pickup, delivery)).toEqual({ taxPercent, moveIsTaxed })
  })
})

describe('the move itself', () => {
  test.each<[string, string | null, string | null, boolean]>([
    ['is taxed within a state that taxes moves', CHEYENNE, 'Laramie, WY 82070', true],
    ['is taxed while no one knows where it goes', CHEYENNE, null, true],
    ['is not taxed from one state into another', CHEYENNE, DENVER, false],
    ['is not taxed where the state does not tax moves', DENVER, ARVADA, false],
  ])('%s', (_, pickup, delivery, moveIsTaxed) => {
    expect(ofPickup(pickup, delivery).moveIsTaxed).toBe(moveIsTaxed)
  })

  test('is taxed everywhere else where the company says so', () => {
    const everywhere = { ...settings, sales_tax_on_move: true, sales_tax_places: [] }
    const route = { pickupAddress: DENVER, deliveryAddress: ARVADA }
    expect(taxOf(everywhere, route)).toEqual({ taxPercent: 2.5, moveIsTaxed: true })
  })
})

describe('when the addresses of a quote change', () => {
  const quoted = { taxPercent: 8.31, moveIsTaxed: false, pickupAddress: DENVER, deliveryAddress: ARVADA }
  test.each<[string, string, { taxPercent: number; moveIsTaxed: boolean }]>([
    [
      'the rate stays within the place',
      '99 Grant St, Denver, CO 80203',
      { taxPercent: 8.31, moveIsTaxed: false },
    ],
    ['another place brings its own', 'Boulder, CO 80301', { taxPercent: 4.81, moveIsTaxed: false }],
  ])('%s', (_, pickupAddress, tax) => {
    expect(taxAfter(settings, quoted, { pickupAddress, deliveryAddress: ARVADA })).toEqual(tax)
  })
})
