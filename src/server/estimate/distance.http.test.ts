import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { distance } = contract.estimates
const DENVER = '1840 Pearl St, Apt 3B, Denver, CO 80203'

test('two addresses that are understood: the miles, and what they rest on', async () => {
  const company = await registerCompany()
  expect(await company.call(distance, { query: { from: DENVER, to: 'Boulder, CO' } })).toEqual({
    miles: 29.5,
    from: { name: 'Denver, CO 80203', known_by: 'zip_code' },
    to: { name: 'Boulder, CO', known_by: 'city' },
  })
})

// @spec 2.13.6
test('an address that is not understood is no error', async () => {
  const company = await registerCompany()
  expect(await company.call(distance, { query: { from: DENVER, to: 'the yellow house' } })).toEqual({
    miles: null,
    from: { name: 'Denver, CO 80203', known_by: 'zip_code' },
    to: null,
  })
})

test('an address that is missing is asked for', async () => {
  const company = await registerCompany()
  const { status, detail } = await company.refused(distance, { query: { from: ' ', to: 'Boulder, CO' } })
  expect([status, detail]).toEqual([422, 'Enter the starting address'])
})
