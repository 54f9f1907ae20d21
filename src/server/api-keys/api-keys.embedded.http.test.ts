import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'

const { apiKeys, auth, customers, history, jobs, quotes, team, timelines } = contract

let server: OwnServer
let nowMs = Date.parse('2026-11-23T17:00:00Z')

beforeAll(async () => {
  server = await startOwnServer(() => new Date(nowMs))
})
afterAll(() => server.stop())

const register = () => registerCompany({ full_name: 'Pat Doe' }, { baseUrl: server.baseUrl })
const make = (company: Company, rights: Right[], more: { name?: string; ends_on?: string } = {}) =>
  company.call(apiKeys.create, { body: { name: 'Website form', rights, ...more } })
const program = (key: string) => visitor({ baseUrl: server.baseUrl, token: key })

// @spec 10.259 An Admin makes API keys with their own rights and an expiry date; shown once, stored as a
//   hash, limited to their maker's rights, ended by expiry, revocation or their maker leaving, each refused
//   with words
test('a key is made, used and revoked, and the history says what it did', async () => {
  const ridgeline = await register()
  const made = await make(ridgeline, ['quotes.read', 'quotes.change'])
  expect(made.key).toMatch(/^mp_[0-9A-Za-z]{38}$/)
  expect(made).toMatchObject({
    prefix: made.key.slice(0, 8),
    rights: ['quotes.read', 'quotes.change'],
    ...{ ends_on: '2027-02-21', made_by: 'Pat Doe', last_used_at: null, state: 'active' },
  })
  const told = { to: ridgeline.account.email, subject: 'An API key was created' }
  expect((await server.mailbox.waitForMail(told)).text).not.toContain(made.key)
  const website = program(made.key)
  const quote = await website.call(quotes.create, { body: quotes.create.example })
  expect((await ridgeline.call(quotes.list)).total).toBe(1)

  const [entry] = (await ridgeline.call(history.list, { query: { entity: 'quote', id: quote.id } })).history
  expect(entry).toMatchObject({
    by: 'API key Website form',
    words: `API key Website form created quote ${quote.quote_number}`,
  })
  const [event] = (await ridgeline.call(timelines.ofQuote, { params: { id: quote.id } })).entries
  expect(event).toMatchObject({ by: 'API key Website form' })

  const listed = (await ridgeline.call(apiKeys.list)).keys
  expect(listed).toMatchObject([{ id: made.id, name: 'Website form', last_used_at: expect.any(String) }])
  expect(JSON.stringify(listed)).not.toContain(made.key)

  await ridgeline.call(apiKeys.revoke, { params: { id: made.id } })
  expect(await website.refused(quotes.list)).toMatchObject({
    status: 401,
    detail: 'This API key was revoked. An Admin can make a new one.',
  })
  expect((await ridgeline.call(apiKeys.list)).keys).toEqual([])
  expect(await ridgeline.refused(apiKeys.revoke, { params: { id: made.id } })).toMatchObject({ status: 404 })
  const ofKeys = (await ridgeline.call(history.list, { query: { entity: 'api_key' } })).history
  expect(ofKeys.map(({ words }) => words)).toEqual([
    'Pat Doe revoked the API key Website form',
    'Pat Doe created the API key Website form',
  ])
  expect(ofKeys[1]?.changes).toMatchObject([
    { label: 'Rights', is: 'See quotes, change quotes' },
    { label: 'Last day', is: 'Sun, Feb 21, 2027' },
  ])
})

// @spec 10.259
test('it may only what it was given, and what its maker still may', async () => {
  const ridgeline = await register()
  const ada = await joinTeam(ridgeline, server.mailbox, 'admin', { baseUrl: server.baseUrl })
  const { key } = await ada.call(apiKeys.create, {
    body: { name: 'Books', rights: ['quotes.read', 'reports.read'] },
  })
  const books = program(key)
  const report = { params: { name: 'revenue' }, query: contract.reports.get.exampleQuery as never }
  expect((await books.attempt(contract.reports.get, report)).status).toBe(200)
  expect(await books.refused(quotes.create, { body: quotes.create.example })).toMatchObject({
    status: 403,
    detail: 'The API key Books cannot change quotes. An Admin can make one that may.',
  })
  expect(await books.refused(jobs.list)).toMatchObject({ status: 403 })

  await ridgeline.call(team.change, { params: { id: ada.session.user.id }, body: { role: 'office' } })
  expect(await books.attempt(contract.reports.get, report)).toMatchObject({
    status: 403,
    body: {
      detail:
        'The API key Books cannot see reports: the person who made it no longer can. An Admin can make another.',
    },
  })
  expect((await books.call(quotes.list)).total).toBe(0)
  // Who makes no keys any more still has those that they made.
  expect(await ada.refused(apiKeys.list)).toMatchObject({ status: 403 })
})

// @spec 10.259
test('with the person who made it a key is gone, and does not come back with them', async () => {
  const ridgeline = await register()
  const ada = await joinTeam(ridgeline, server.mailbox, 'admin', { baseUrl: server.baseUrl })
  const { key } = await ada.call(apiKeys.create, { body: { name: 'Theirs', rights: ['quotes.read'] } })
  expect((await program(key).call(quotes.list)).total).toBe(0)
  const params = { id: ada.session.user.id }
  await ridgeline.call(team.change, { params, body: { active: false } })
  expect(await program(key).refused(quotes.list)).toMatchObject({
    status: 401,
    detail: `This API key no longer works: ${ada.email} made it and is no longer on the team of Ridgeline Movers. An Admin can make a new one.`,
  })
  await ridgeline.call(team.change, { params, body: { active: true } })
  expect((await program(key).refused(quotes.list)).detail).toBe(
    'This API key was revoked. An Admin can make a new one.',
  )
})

// @spec 10.259
test('it ends after its last day, and its last use is known to a minute', async () => {
  const ridgeline = await register()
  const { key } = await make(ridgeline, ['quotes.read'], { ends_on: '2026-11-24' })
  const lastUsed = async () => (await ridgeline.call(apiKeys.list)).keys[0]?.last_used_at
  await program(key).call(quotes.list)
  const first = await lastUsed()
  nowMs += MINUTE_MS / 2
  await program(key).call(quotes.list)
  expect(await lastUsed()).toBe(first)
  nowMs += MINUTE_MS
  await program(key).call(quotes.list)
  expect(await lastUsed()).not.toBe(first)
  nowMs += DAY_MS
  await program(key).call(quotes.list)
  nowMs += DAY_MS
  expect(await program(key).refused(quotes.list)).toMatchObject({
    status: 401,
    detail: 'This API key ended on Nov 24, 2026. An Admin can make a new one.',
  })
  expect((await ridgeline.call(apiKeys.list)).keys).toMatchObject([{ state: 'ended' }])
})

test('what cannot be a key is refused in words, and nothing is stored', async () => {
  const ridgeline = await register()
  const refused = (body: object) => ridgeline.attempt(apiKeys.create, { body })
  const today = new Date(nowMs).toISOString().slice(0, 10)
  for (const [body, status, detail] of [
    [{ name: ' ', rights: ['quotes.read'] }, 422, 'Name is required'],
    [{ name: 'A', rights: [] }, 422, 'Choose what it may do'],
    [{ name: 'A', rights: ['team.change'] }, 422, 'Must be a right that an API key may have'],
    [
      { name: 'A', rights: ['quotes.read'], ends_on: '2026-01-01' },
      422,
      'Choose a day that is not past for the end of the key.',
    ],
    [
      { name: 'A', rights: ['quotes.read'], ends_on: '2099-01-01' },
      422,
      /^A key ends after a year at most: by \w+ \d+, 2027\.$/,
    ],
  ] as const) {
    const { status: answered, body: said } = await refused(body)
    const words = (said as { detail: string | { msg: string }[] }).detail
    expect([answered, typeof words === 'string' ? words : words[0]?.msg]).toEqual([
      status,
      detail instanceof RegExp ? expect.stringMatching(detail) : detail,
    ])
  }
  expect((await ridgeline.call(apiKeys.list)).keys).toEqual([])
  const made = await make(ridgeline, ['quotes.read'], { ends_on: today })
  for (const wrong of [made.key.slice(0, -1), `${made.key.slice(0, -1)}_`, `${made.key}x`, 'mp_']) {
    expect((await program(wrong).refused(quotes.list)).detail).toBe(
      'This API key is not valid. Please check that it was copied whole.',
    )
  }
})

// @spec 10.260 No key makes keys, changes the team or touches an account; it has its own idempotency keys
//   and 600 requests a minute, in the standard headers
test('no key makes keys, changes the team or touches an account', async () => {
  const ridgeline = await register()
  const { key, id } = await make(ridgeline, ['team.read', 'company.change', 'connections.change'])
  const detail =
    'An API key cannot do this: it is only for people who are signed in, such as accounts, the team and API keys.'
  const tool = program(key)
  const body = apiKeys.create.example as never
  for (const reply of [
    await tool.attempt(apiKeys.create, { body }),
    await tool.attempt(apiKeys.revoke, { params: { id } }),
    await tool.attempt(team.invite, { body: team.invite.example }),
    await tool.attempt(team.leave, {}),
    await tool.attempt(auth.profile, {}),
    await tool.attempt(contract.sessions.endOthers, {}),
    await tool.attempt(contract.notices.stream, {}),
    await tool.attempt(contract.crewJobs.list, {}),
  ]) {
    expect(reply).toMatchObject({ status: 403, body: { detail } })
  }
  expect((await tool.call(team.list)).members).toHaveLength(1)
})

// @spec 10.260
test('two keys of one person do not share their idempotency keys', async () => {
  const ridgeline = await register()
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'order-number-77' }
  const body = JSON.stringify(quotes.create.example)
  const numbers = new Set<string>()
  for (const name of ['A', 'B']) {
    const { key } = await make(ridgeline, ['quotes.read', 'quotes.change'], { name })
    for (const _again of [1, 2]) {
      const reply = await program(key).request('POST', '/api/v1/quotes', { headers, body })
      numbers.add((reply.body as { quote_number: string }).quote_number)
    }
  }
  expect(numbers.size).toBe(2)
})

test('another company’s rows are not there, no matter who asks with a key', async () => {
  const [ridgeline, stranger] = [await register(), await register()]
  const quote = await ridgeline.createQuote()
  const { key } = await make(stranger, ['quotes.read', 'quotes.change'])
  expect(await program(key).refused(quotes.get, { params: { id: quote.id } })).toMatchObject({ status: 404 })
  expect((await program(key).call(customers.list)).customers).toEqual([])
})
