import { expect, test } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'

/** What is no GET and stores nothing all the same: its body is too large for an address. */
const READS_WITH_A_BODY = ['estimates.calculate']

test.each(everyEndpoint)('%s says whether it changes anything', (name, endpoint) => {
  expect(endpoint.readOnly ?? false).toBe(endpoint.method === 'GET' || READS_WITH_A_BODY.includes(name))
  // A request that changes nothing may be repeated as often as one likes.
  if (endpoint.readOnly) expect(endpoint).not.toMatchObject({ idempotent: true })
})
