import { expect, test } from 'vitest'
import { AREAS } from '../../src/contract/touches.ts'
import { everyEndpoint } from './every-endpoint.ts'

/** What is no GET and stores nothing all the same: its body is too large for an address. */
const READS_WITH_A_BODY = ['estimates.calculate', 'jobMoves.preview', 'apps.ask']

test.each(everyEndpoint)('%s says whether it changes anything', (name, endpoint) => {
  expect(endpoint.readOnly ?? false).toBe(endpoint.method === 'GET' || READS_WITH_A_BODY.includes(name))
  // A request that changes nothing may be repeated as often as one likes.
  if (endpoint.readOnly) expect(endpoint).not.toMatchObject({ idempotent: true })
})

const reads = everyEndpoint.filter(([, { readOnly }]) => readOnly)
const isRead = (what: string) => reads.some(([name]) => name === what || name.startsWith(`${what}.`))

test.each(everyEndpoint)('%s says what has to be refetched after it', (_, { access, readOnly, touches }) => {
  if (readOnly) expect(touches).toBeUndefined()
  else if (access === 'staff') expect(touches).toBeDefined()
  for (const what of touches ?? []) expect(what in AREAS || isRead(what), what).toBe(true)
})

test.each(Object.entries(AREAS))('what is refetched with %s can be read', (_, names) => {
  expect(names.filter((name) => !isRead(name))).toEqual([])
})
