import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test.each([
  ['1840 Pearl St, Apt 3B, Denver, CO 80203', 'Denver, CO 80203', '1840 Pearl St, Apt 3B'],
  ['6217 Marigold Ct,Arvada, CO', 'Arvada, CO', '6217 Marigold Ct'],
  ['Boulder, CO', 'Boulder, CO', null],
  ['4470 Hastings Ct, Boulder', '4470 Hastings Ct, Boulder', null],
  ['somewhere near the lake', 'somewhere near the lake', null],
  ['12 Main St, Springfield, IL 62701-1234', 'Springfield, IL 62701-1234', '12 Main St'],
])('%s', (address, place, street) => {
  expect(addressLines(address)).toEqual({ place, street })
})
