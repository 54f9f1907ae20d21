import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightly } from '../../test/heavy.ts'
import { type Company, registerCompany, visitor } from '../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../test/setup/own-server.ts'
import { contract } from '../contract/contract.ts'

const { calendarFeeds, worklist, jobs, quotes } = contract
const AT_ONCE = 400
const ROUNDS = isNightly ? 5 : 2

let server: OwnServer
let ridgeline: Company
beforeAll(async () => {
  server = await startOwnServer(() => new Date('2026-06-01T10:00:00Z'))
  ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
})
afterAll(() => server.stop())

const someSecret = () => randomBytes(20).toString('base64url')

/** Does some work while so many askers at one address ask again and again; answers how they were answered. */
async function duringFlood(pathOf: () => string, work: () => Promise<void>): Promise<Set<number>> {
  const flood = visitor({ baseUrl: server.baseUrl })
  const statuses = new Set<number>()
  let isOver = false
  let begun = 0
  const askers = Array.from({ length: AT_ONCE }, async () => {
    begun += 1
    while (!isOver) statuses.add((await flood.request('GET', pathOf())).status)
  })
  expect(begun).toBe(AT_ONCE)
  await expect.poll(() => statuses.size).toBeGreaterThan(0)
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(askers)
  }
  return statuses
}

/** What opens with the app, some times over; throws when anything is refused. Each time waits behind the whole flood. */
async function workInTheOffice() {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([
      ridgeline.call(worklist.get),
      ridgeline.call(quotes.list, { query: {} }),
      ridgeline.call(jobs.list, { query: {} }),
    ])
  }
}

// @spec 10.198 A flood of strangers, whatever they open, fills at most half the queue and one address a
//   quarter: the office is never refused, on the embedded database too
test('four hundred who ask for calendars that there are not refuse no one in the office', async () => {
  const statuses = await duringFlood(() => `/calendar/${someSecret()}.ics`, workInTheOffice)
  expect(statuses).toContain(429)
})

// @spec 10.198
test('four hundred who read a calendar that there is wait among themselves', {
  tags: 'nightly',
}, async () => {
  const { url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const { pathname } = new URL(url)
  const statuses = await duringFlood(() => pathname, workInTheOffice)
  expect(statuses).toContain(200)
})

// @spec 10.204 Unknown phone platform addresses count as wrong secrets
test('unknown addresses of phone platforms are counted as wrong calendar addresses are', async () => {
  const here = visitor({ baseUrl: server.baseUrl })
  const deliver = (id: string) => here.request('POST', `/api/v1/phone-agent/retell/${id}/events`, {})
  for (let attempt = 0; attempt < 30; attempt++) {
    expect((await deliver(attempt % 2 === 0 ? someSecret() : 'x')).status).toBe(404)
  }
  const refused = await deliver(someSecret())
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(
    (await here.request('GET', `/calendar/${someSecret()}.ics`)).status,
    'they are counted together',
  ).toBe(429)
})

// @spec 10.203 Wrong calendar addresses are counted, and a right one still works
test('wrong calendar addresses are counted, and a right one is read where they were asked for', async () => {
  const { url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const here = visitor({ baseUrl: server.baseUrl })
  const wrong = ['x', someSecret(), `${someSecret()}.ics`, 'x.ics']
  for (let attempt = 0; attempt < 30; attempt++) {
    expect((await here.request('GET', `/calendar/${wrong[attempt % wrong.length]}`)).status).toBe(404)
  }
  const refused = await here.request('GET', `/calendar/${someSecret()}.ics`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await here.request('GET', new URL(url).pathname)).status).toBe(200)
  expect((await visitor({ baseUrl: server.baseUrl }).request('GET', '/calendar/x.ics')).status).toBe(404)
})
