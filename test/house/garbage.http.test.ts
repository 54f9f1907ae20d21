import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import {
  asRefused,
  type Caller,
  type Company,
  type Reply,
  registerCompany,
  visitor,
} from '../setup/company.ts'
import { openDay } from '../setup/move-day.ts'
import { everyEndpoint, wellFormed } from './every-endpoint.ts'
import { garbageForEveryEndpoint, isUnreadable, LONE_SURROGATE } from './garbage.ts'

/** What no endpoint takes as its whole body. */
const BODIES: Record<string, string> = {
  nothing: '',
  'no JSON': 'not json',
  'half of it': '{"customer_name": "Megan',
  'a number that is none': '{"distance": NaN}',
  null: 'null',
  text: '"text"',
  'a number': '42',
  'an array': '[]',
  'nested arrays': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'another prototype': '{"__proto__": {"isAdmin": true}}',
  'a constructor': '{"constructor": {"prototype": {"isAdmin": true}}}',
  'more than a megabyte': JSON.stringify('x'.repeat(1_100_000)),
}

let ridgeline: Company
let phone: Caller
let ownRow: (endpoint: Endpoint) => Record<string, unknown>

beforeAll(async () => {
  ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote()
  const { job, lead } = await openDay(ridgeline)
  phone = lead
  ownRow = (endpoint) =>
    endpoint.path.includes(':id')
      ? { id: /^(\/crew)?\/jobs\//.test(endpoint.path) ? job.id : quote.id }
      : wellFormed(endpoint).params
})

const everything = async () => ({
  quotes: await ridgeline.call(contract.quotes.list, { query: { per_page: 100 } }),
  jobs: await ridgeline.call(contract.jobs.list, { query: { per_page: 100 } }),
  branding: await ridgeline.call(contract.settings.branding),
  operations: await ridgeline.call(contract.settings.operations),
  profile: await ridgeline.call(contract.auth.profile),
  phoneAgent: await ridgeline.call(contract.phoneAgent.get),
})

const callerOf = ({ access }: Endpoint): Caller =>
  access === 'staff' ? ridgeline : access === 'crew' ? phone : visitor()

/** Says what is wrong with an answer to garbage; null when it is refused as it should be. */
function complaint(what: string, reply: Reply): string | null {
  if (reply.status < 400 || reply.status >= 500)
    return `${what}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`
  const { detail } = asRefused(reply)
  return isUnreadable(detail) ? `${what}: says '${detail}'` : null
}

/** What else the schemas refuse stands in `garbage.test.ts`; one for each shows that the server asks them. */
test.each(garbageForEveryEndpoint)('%s refuses garbage and stores nothing', async (_name, endpoint, all) => {
  const before = await everything()
  for (const { what, part, value } of [...Map.groupBy(all, ({ part }) => part).values()].map(middleOf)) {
    const request = { ...wellFormed(endpoint), params: ownRow(endpoint), [part]: value }
    expect(complaint(what, await callerOf(endpoint).attempt(endpoint, request))).toBeNull()
  }
  expect(await everything()).toEqual(before)
})

/** One with a token, one without, one that is versioned, one whose body may be absent: the parser is everybody's. */
const PARSED = ['auth.login', 'quotes.create', 'quotes.update', 'quotes.send']

test.each(everyEndpoint.filter(([name]) => PARSED.includes(name)))(
  '%s refuses a body that is none and stores nothing',
  async (_name, endpoint) => {
    const before = await everything()
    const path = addressOf(endpoint, ownRow(endpoint))
    const complaints: (string | null)[] = []
    // Where a body may be left out, none is no garbage.
    const mayBeAbsent = endpoint.body?.safeParse(undefined).success
    const bodies = Object.entries(BODIES).filter(
      ([, body]) => !mayBeAbsent || (body !== '' && body !== 'null'),
    )
    for (const [what, body] of bodies) {
      const headers = { 'content-type': 'application/json' }
      complaints.push(
        complaint(what, await callerOf(endpoint).request(endpoint.method, path, { body, headers })),
      )
    }
    const asForm = {
      body: 'status=approved',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    complaints.push(complaint('a form', await callerOf(endpoint).request(endpoint.method, path, asForm)))
    if (!mayBeAbsent)
      complaints.push(complaint('no body', await callerOf(endpoint).request(endpoint.method, path)))
    expect(complaints.filter(Boolean)).toEqual([])
    expect(await everything()).toEqual(before)
  },
)

test.each(['%00', '%ED%A0%80', '%zz', '%', 'a%2Fb'])('%s in a path is refused', async (value) => {
  const reply = await ridgeline.request('GET', `/api/v1/quotes/${value}`)
  expect(complaint(value, reply)).toBeNull()
})

test.each([
  ['a NUL', { 'sofa\u0000': 1 }],
  ['half a character', { [`sofa${LONE_SURROGATE}`]: 1 }],
  ['nothing', { '': 1 }],
  ['too much', { ['x'.repeat(200)]: 1 }],
  ['a text for its fee', { sofa: '1' }],
  ['40,000 of them', Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`item-${n}`, 1]))],
])('a special item named %s is refused', async (_what, specialItemCents) => {
  const { value } = await ridgeline.call(contract.settings.rateCard)
  const body = { value: { ...value, prices: { ...value.prices, specialItemCents } } }
  const reply = await ridgeline.attempt(contract.settings.putRateCard, { body })
  expect(asRefused(reply).status).toBe(422)
  expect((await ridgeline.call(contract.settings.rateCard)).value).toEqual(value)
})

test.each([
  ['/quotes?page=0', 'page', 'Must be 1 or more'],
  ['/quotes?page=-1', 'page', 'Must be 1 or more'],
  ['/quotes?page=1.5', 'page', 'Must be a whole number'],
  ['/quotes?page=abc', 'page', 'Must be a number'],
  ['/quotes?page=NaN', 'page', 'Must be a number'],
  ['/quotes?page=1e999', 'page', 'Must be a number'],
  ['/quotes?page=1000001', 'page', 'Must be at most 1,000,000'],
  ['/quotes?per_page=0', 'per_page', 'Must be 1 or more'],
  ['/quotes?per_page=101', 'per_page', 'Must be at most 100'],
  ['/quotes?status=lost', 'status', 'Must be one of draft, sent, approved, phone_quote'],
  ['/jobs?page=0', 'page', 'Must be 1 or more'],
  ['/jobs?per_page=101', 'per_page', 'Must be at most 100'],
  ['/jobs?status=lost', 'status', 'Must be one of scheduled, in_progress, completed, cancelled'],
  ['/items?limit=501', 'limit', 'Must be at most 500'],
  ['/items?limit=0', 'limit', 'Must be 1 or more'],
  ['/items?tag=rare', 'tag', "Must be 'common'"],
  ['/items/search', 'q', 'Enter what to look for'],
  ['/items/search?q=%20', 'q', 'Enter what to look for'],
  ['/jobs/daily-schedule/2027-05-15?duration=0', 'duration', 'Must be above 0'],
  ['/jobs/daily-schedule/2027-05-15?duration=-2', 'duration', 'Must be above 0'],
  ['/jobs/daily-schedule/2027-05-15?duration=14.01', 'duration', 'Must be at most 14'],
  ['/jobs/daily-schedule/2027-05-15?duration=two', 'duration', 'Must be a number'],
  ['/jobs/daily-schedule/15.05.2027', 'date', 'Must be a date like 2026-05-31'],
  ['/jobs/daily-schedule/1999-12-31', 'date', 'Must be between 2000 and 2100'],
])('GET %s is refused: %s: %s', async (path, field, words) => {
  const refusal = asRefused(await ridgeline.request('GET', `/api/v1${path}`))
  expect(refusal).toMatchObject({ status: 422, detail: words, fields: [field] })
})

test.each([
  ['/api/v1/nothing-here', 404],
  ['/api/nothing-here', 404],
  ['/api', 404],
  ['/api/v1/quotes/1/2/3', 404],
  ['/api/v1/%zz', 400],
  ['/api/v2/quotes', 404],
])('GET %s answers %i in JSON, also to strangers', async (path, status) => {
  expect(asRefused(await visitor().request('GET', path)).status).toBe(status)
})

test('a method that a path does not have is a JSON 404', async () => {
  expect(asRefused(await ridgeline.request('DELETE', '/api/v1/quotes')).status).toBe(404)
})

test('a request without a body is not refused for calling its empty body JSON', async () => {
  const quote = await ridgeline.createQuote()
  const headers = { 'content-type': 'application/json' }
  const reply = await ridgeline.request('DELETE', `/api/v1/quotes/${quote.id}`, { headers })
  expect(reply.status).toBe(204)
})

function addressOf(endpoint: Endpoint, params: Record<string, unknown>): string {
  return `/api/v1${endpoint.path.replace(/:(\w+)/g, (_match, name) => String(params[name]))}`
}

const middleOf = <T>(all: T[]): T => all[Math.floor(all.length / 2)] as T
