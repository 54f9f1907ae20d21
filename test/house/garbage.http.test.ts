import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'
import { contract } from '../../src/contract/contract.ts'
import {
  asRefused,
  type Caller,
  type Company,
  type Reply,
  registerCompany,
  visitor,
} from '../setup/company.ts'
import { everyCall, wellFormed } from './every-call.ts'

const LONE_SURROGATE = '\ud800'

/** What no field of any call takes, whatever its type. */
const GARBAGE: Record<string, unknown> = {
  'an object': {},
  'a deep object': nested(200),
  'an array of nothing': [null],
  'a boolean': true,
  'a NUL': 'long enough\u0000 to pass',
  'half a character': `long enough ${LONE_SURROGATE} to pass`,
  'over-long text': 'x'.repeat(20_000),
  'a huge number': 1e308,
  'a negative number': -1,
}

/** The fields that take a boolean. */
const YES_OR_NO = ['keep_clock_times']

/** What no call takes as its whole body. */
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

/** What no call takes as a parameter of its path, as it stands in the address. */
const PARAMETERS = ['abc', '0', '-1', '1.5', 'NaN', 'Infinity', 'null', '99999999999999999999', '__proto__']
const ODD_PARAMETERS = ['constructor', '%00', '%ED%A0%80', '%zz', '2027-02-30', '1;2', 'x'.repeat(500)]

let ridgeline: Company
let ownRow: (call: Call) => Record<string, unknown>

beforeAll(async () => {
  ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote()
  const job = await ridgeline.createJob()
  ownRow = (call) =>
    call.path.includes(':id')
      ? { id: call.path.startsWith('/jobs/') ? job.id : quote.id }
      : wellFormed(call).params
})

const everything = async () => ({
  quotes: await ridgeline.call(contract.quotes.list, { query: { per_page: 100 } }),
  jobs: await ridgeline.call(contract.jobs.list, { query: { per_page: 100 } }),
  branding: await ridgeline.call(contract.settings.branding),
  operations: await ridgeline.call(contract.settings.operations),
  profile: await ridgeline.call(contract.auth.profile),
  phoneAgent: await ridgeline.call(contract.phoneAgent.get),
})

const callerOf = (call: Call): Caller => (call.access === 'staff' ? ridgeline : visitor())

/** Says what is wrong with an answer to garbage; null when it is refused as it should be. */
function complaint(what: string, reply: Reply): string | null {
  if (reply.status < 400 || reply.status >= 500)
    return `${what}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`
  const { detail } = asRefused(reply)
  return /\/\^|\[object|undefined$|NaN$|ZodError/.test(detail) ? `${what}: says '${detail}'` : null
}

describe.each(everyCall.filter(([, call]) => call.body))('%s', (_name, call) => {
  test('refuses garbage in every field and stores nothing', async () => {
    const before = await everything()
    const complaints: (string | null)[] = []
    const fields = fieldsOf(call.body as z.ZodType)
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) {
      const isParent = fields.some((other) => other.length > field.length && other[0] === field[0])
      for (const [what, value] of Object.entries(GARBAGE)) {
        if (isParent && isPlainObject(value)) continue
        if (typeof value === 'boolean' && YES_OR_NO.includes(field.at(-1) as string)) continue
        const body = structuredClone(call.example)
        put(body, field, value)
        const reply = await callerOf(call).attempt(call, { params: ownRow(call), body })
        complaints.push(complaint(`${what} as ${field.join('.')}`, reply))
      }
    }
    expect(complaints.filter(Boolean)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('refuses a body that is none and stores nothing', async () => {
    const before = await everything()
    const path = addressOf(call, ownRow(call))
    const complaints: (string | null)[] = []
    // Where a body may be left out, none is no garbage.
    const mayBeAbsent = call.body?.safeParse(undefined).success
    const bodies = Object.entries(BODIES).filter(
      ([, body]) => !mayBeAbsent || (body !== '' && body !== 'null'),
    )
    for (const [what, body] of bodies) {
      const headers = { 'content-type': 'application/json' }
      complaints.push(complaint(what, await callerOf(call).request(call.method, path, { body, headers })))
    }
    const asForm = {
      body: 'status=approved',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    complaints.push(complaint('a form', await callerOf(call).request(call.method, path, asForm)))
    if (!mayBeAbsent) complaints.push(complaint('no body', await callerOf(call).request(call.method, path)))
    expect(complaints.filter(Boolean)).toEqual([])
    expect(await everything()).toEqual(before)
  })
})

describe.each(everyCall.filter(([, call]) => call.params))('%s', (_name, call) => {
  test('refuses what cannot stand in its path', async () => {
    const before = await everything()
    const complaints: (string | null)[] = []
    for (const value of [...PARAMETERS, ...ODD_PARAMETERS]) {
      const path = `/api/v1${call.path.replace(/:\w+/g, value)}`
      const body = call.body ? JSON.stringify(call.example) : undefined
      const headers: Record<string, string> = call.body ? { 'content-type': 'application/json' } : {}
      complaints.push(complaint(value, await ridgeline.request(call.method, path, { body, headers })))
    }
    expect(complaints.filter(Boolean)).toEqual([])
    expect(await everything()).toEqual(before)
  })
})

describe.each(everyCall.filter(([, call]) => call.query))('%s', (_name, call) => {
  test('refuses what cannot stand in its query', async () => {
    const complaints: (string | null)[] = []
    const { params, query } = wellFormed(call)
    for (const field of Object.keys(call.query?.shape ?? {})) {
      for (const value of ['a\u0000', 'x'.repeat(5_000), ['1', '2']]) {
        const reply = await ridgeline.attempt(call, {
          params,
          query: { ...(query as object), [field]: value },
        })
        complaints.push(complaint(`${field}=${value.slice(0, 10)}`, reply))
      }
    }
    expect(complaints.filter(Boolean)).toEqual([])
  })
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
  ['/items/search', 'q', 'Say what to look for'],
  ['/items/search?q=%20', 'q', 'Say what to look for'],
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

test('a call without a body is not refused for calling its empty body JSON', async () => {
  const quote = await ridgeline.createQuote()
  const headers = { 'content-type': 'application/json' }
  const reply = await ridgeline.request('DELETE', `/api/v1/quotes/${quote.id}`, { headers })
  expect(reply.status).toBe(204)
})

const isPlainObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

type FieldPath = (string | number)[]

/** The way to every field of a schema, through objects and the first element of arrays. */
function fieldsOf(schema: z.ZodType, way: FieldPath = []): FieldPath[] {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } }
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  if (inner) return fieldsOf(inner, way)
  if (def.type === 'object') {
    const { shape } = schema as z.ZodObject
    const below = Object.entries(shape).flatMap(([name, field]) =>
      fieldsOf(field as z.ZodType, [...way, name]),
    )
    return way.length === 0 ? below : [way, ...below]
  }
  if (def.type === 'array')
    return [way, ...fieldsOf((schema as z.ZodArray).element as z.ZodType, [...way, 0])]
  if (def.type === 'tuple') {
    const [first] = (schema as z.ZodTuple).def.items
    return [way, ...fieldsOf(first as z.ZodType, [...way, 0])]
  }
  if (def.type === 'record') return [way, [...way, 'a name']]
  return [way]
}

function put(target: unknown, [step, ...rest]: FieldPath, value: unknown): void {
  const holder = target as Record<string | number, unknown>
  if (step === undefined) return
  if (rest.length === 0) {
    holder[step] = value
    return
  }
  holder[step] ??= typeof rest[0] === 'number' ? [{ name: 'sofa-three-seat', quantity: 1 }] : {}
  put(holder[step], rest, value)
}

function addressOf(call: Call, params: Record<string, unknown>): string {
  return `/api/v1${call.path.replace(/:(\w+)/g, (_match, name) => String(params[name]))}`
}

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { deeper: nested(depth - 1) }
}
