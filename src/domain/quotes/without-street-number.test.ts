import { expect, test } from 'vitest'
import { withoutStreetNumber } from './without-street-number.ts'

test.each([
  ['1840 Pearl St, Apt 3B, Denver, CO 80203', 'Pearl St, Denver, CO 80203'],
  ['604 Point Bluff, Cheyenne, WY 82009', 'Point Bluff, Cheyenne, WY 82009'],
  ['12-B Main St #4, Austin, TX', 'Main St, Austin, TX'],
  ['Denver, CO 80203', 'Denver, CO 80203'],
  ['5th Ave, New York, NY 10011', 'Ave, New York, NY 10011'],
  ['221 1/2 5th St, Unit 12, Reno, NV 89501', '1/2 5th St, Reno, NV 89501'],
])('%s is shown as %s', (address, shown) => {
  expect(withoutStreetNumber(address)).toBe(shown)
})
