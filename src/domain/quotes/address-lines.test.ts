import { describe, expect, test } from 'vitest'
import { addressLines, placeInAddress, withLostZeros, withTown } from './address-lines.ts'

describe('on two lines', () => {
  test.each([
    ['1840 Pearl St, Apt 3B, Denver, CO 80203', '1840 Pearl St, Apt 3B', 'Denver, CO 80203', 'Denver'],
    ['6217 Marigold Ct,Arvada, co', '6217 Marigold Ct', 'Arvada, CO', 'Arvada'],
    ['12 Elm St, Troy, NY 12180-1234, USA', '12 Elm St', 'Troy, NY 12180-1234', 'Troy'],
    ['12 Elm St, Troy, NY, 12180, United States', '12 Elm St', 'Troy, NY 12180', 'Troy'],
    ['12 Elm St, Troy, New York 12180', '12 Elm St', 'Troy, New York 12180', 'Troy'],
    ['Boulder, CO', null, 'Boulder, CO', 'Boulder'],
    ['4470 Hastings Ct, Boulder', null, '4470 Hastings Ct, Boulder', null],
    ['10 Downing Street, London', null, '10 Downing Street, London', null],
    ['  somewhere near the lake  ', null, 'somewhere near the lake', null],
    ['12 Main St Springfield IL 62701', null, '12 Main St Springfield IL 62701', null],
    ['CO', null, 'CO', null],
    ['', null, '', null],
  ])('%s', (address, street, place, city) => {
    expect(addressLines(address)).toEqual({ street, place, city })
  })
})

describe('where it is', () => {
  test.each([
    ['1840 Pearl St, Apt 3B, Denver, CO 80203, USA', 'Denver', 'CO', '80203'],
    ['1840 Pearl St Denver colorado 80203-1234', '1840 Pearl St Denver', 'CO', '80203'],
    ['Charleston, West Virginia', 'Charleston', 'WV', null],
    ['Charleston West Virginia', 'Charleston', 'WV', null],
    ['80203', '', null, '80203'],
    ['12 State St, Trenton, NJ 8608', 'Trenton', 'NJ', '08608'],
    ['12 State St, Boston, MA 2115-4301', 'Boston', 'MA', '02115'],
    ['5 Calle Luna, San Juan, PR 901, USA', 'San Juan', 'PR', '00901'],
    ['5 Elm St, Hartford, CT 6103', 'Hartford', 'CT', '06103'],
    ['Denver 80203', 'Denver', null, '80203'],
  ])('%s', (address, words, state, zip) => {
    expect(placeInAddress(address)).toEqual({ words, state, zip })
  })

  test.each([
    '',
    'Denver',
    'CO',
    '12345 Pearl St, Denver',
    '14 Elm Ct 6103',
    '12 Main St, Denver, CO 8020',
    '12 State St, Trenton, NJ 2115',
    'somewhere near the lake',
    '10 Downing St, London',
  ])('%s: not said', (address) => {
    expect(placeInAddress(address)).toBeNull()
  })
})

test.each([
  ['12 State St, Trenton, NJ 8608', '12 State St, Trenton, NJ 08608'],
  ['12 State St, Trenton, New Jersey 8608-1204, USA', '12 State St, Trenton, New Jersey 08608-1204, USA'],
  ['12 State St, Trenton, NJ 08608', '12 State St, Trenton, NJ 08608'],
  ['1840 Pearl St, Apt 302', '1840 Pearl St, Apt 302'],
])('%s gets its zeros back', (address, whole) => {
  expect(withLostZeros(address)).toBe(whole)
})

// @spec 2.13.7 Beyond: an address ending in a ZIP code gets its town and state once typing stops
test.each([
  ['1840 Pearl St 80203', '1840 Pearl St, Denver, CO 80203'],
  ['1840 Pearl St, Apt 3B, 80203-1234', '1840 Pearl St, Apt 3B, Denver, CO 80203-1234'],
  ['1840 Pearl St, denver 80203', '1840 Pearl St, Denver, CO 80203'],
  ['1840 Pearl St Denver, 80203', '1840 Pearl St, Denver, CO 80203'],
  ['6217 Marigold Ct 80203', '6217 Marigold Ct, Denver, CO 80203'],
  ['80203', 'Denver, CO 80203'],
  ['1840 Pearl St, Denver, CO 80203', null],
  ['1840 Pearl St 80004', null],
  ['1840 Pearl St', null],
  ['', null],
])('%j in Denver, CO 80203: %j', (address, whole) => {
  expect(withTown(address, 'Denver, CO 80203')).toBe(whole)
})
