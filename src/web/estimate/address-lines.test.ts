import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test.each([
  [
    '1840 Pearl St, Apt 3B, Denver, CO 80203',
    { street: '1840 Pearl St, Apt 3B', place: 'Denver, CO 80203', city: 'Denver' },
  ],
  ['6217 Marigold Ct,Arvada, co', { street: '6217 Marigold Ct', place: 'Arvada, co', city: 'Arvada' }],
  [
    '12 Elm St, Troy, NY 12180-1234, USA',
    { street: '12 Elm St', place: 'Troy, NY 12180-1234, USA', city: 'Troy' },
  ],
  ['Denver, CO', { street: 'Denver, CO', place: null, city: null }],
  ['  the yellow house  ', { street: 'the yellow house', place: null, city: null }],
  ['10 Downing Street, London', { street: '10 Downing Street, London', place: null, city: null }],
  ['', { street: '', place: null, city: null }],
])('%s', (address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})
