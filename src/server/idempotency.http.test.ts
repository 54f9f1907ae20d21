import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Company, MOVE_DAY, type Reply, registerCompany } from '../../test/setup/company.ts'
import { openMailbox } from '../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../test/setup/own-server.ts'
import { contract } from '../contract/contract.ts'

const { quotes, jobs } = contract
const someKey = () => `press-${randomUUID()}`

/** Makes a request with a key, as a page does that presses twice or lost the answer. */
const keyed = (company: Company, path: string, key: string, body?: object): Promise<Reply> =>
  company.request('POST', `/api/v1${path}`, {
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const totalQuotes = async (company: Company) => (await company.call(quotes.list)).total
const newQuote = (changes: object = {}) => ({ ...quotes.create.example, ...changes })

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerMailingCompany(openMailbox(inject('mailFolder')))
})

// @spec 4.2.19 Beyond: a creation, conversion or sending repeated with its Idempotency-Key happens once
test('repeated, a request answers what it answered first, and is carried out once', async () => {
  const company = await registerCompany()
  const key = someKey()
  const first = await keyed(company, '/quotes', key, newQuote())
  expect(first.status).toBe(201)
  // The same in another order is the same.
  const turned = Object.fromEntries(Object.entries(newQuote()).toReversed())
  const again = await keyed(company, '/quotes', key, turned)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(await totalQuotes(company)).toBe(1)
  const other = await keyed(company, '/quotes', someKey(), newQuote())
  expect(other.body).not.toEqual(first.body)
  expect(await totalQuotes(company)).toBe(2)
})

test('repeated, a request is answered no field that it was not answered at first', async () => {
  const company = await registerCompany()
  const { id } = await company.createQuote()
  const key = someKey()
  const asked = { quote_id: id, words: 'Call back', date: MOVE_DAY }
  const first = await keyed(company, '/reminders', key, asked)
  expect(first.status).toBe(201)
  expect((await keyed(company, '/reminders', key, asked)).body).toEqual(first.body)
})

test('five presses within the same moment make one quote', async () => {
  const company = await registerCompany()
  const key = someKey()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => keyed(company, '/quotes', key, newQuote())),
  )
  // Those that come while the first is worked on are told so; the others have its answer.
  for (const { status } of replies) expect([201, 409]).toContain(status)
  expect(replies.some(({ status }) => status === 201)).toBe(true)
  expect(await totalQuotes(company)).toBe(1)
})

test('the same key with another request is refused', async () => {
  const key = someKey()
  await keyed(ridgeline, '/quotes', key, newQuote())
  const other = await keyed(ridgeline, '/quotes', key, newQuote({ customer_name: 'Noah Fischer' }))
  expect(other).toMatchObject({ status: 422, body: { detail: expect.stringContaining('another request') } })
})

test('what was refused stored nothing, so the same key may try again', async () => {
  const { id } = await ridgeline.createQuote()
  const key = someKey()
  const path = `/quotes/${id}/convert-to-job`
  const busy = { scheduled_date: `${MOVE_DAY}T09:00:00`, assigned_crew: 'Crew A' }
  const blocking = await ridgeline.createJob(busy)
  expect((await keyed(ridgeline, path, key, busy)).status).toBe(409)
  await ridgeline.call(jobs.delete, { params: { id: blocking.id } })
  const converted = await keyed(ridgeline, path, key, busy)
  expect(converted.status).toBe(201)
  expect(await keyed(ridgeline, path, key, busy)).toMatchObject({ status: 201, body: converted.body })
})

test('a mail is sent once, however often its request arrives', async () => {
  const { id } = await ridgeline.createQuote()
  const key = someKey()
  const first = await keyed(ridgeline, `/quotes/${id}/send`, key)
  expect(await keyed(ridgeline, `/quotes/${id}/send`, key)).toMatchObject({ status: 200, body: first.body })
  expect((await ridgeline.call(quotes.get, { params: { id } })).mails).toHaveLength(1)
})

test('the same key with another call is refused, one after the other and at once', async () => {
  const key = someKey()
  const first = await keyed(ridgeline, '/quotes', key, newQuote())
  expect(first.status).toBe(201)
  const other = await keyed(ridgeline, '/jobs', key, { customer_name: 'Olivia Chen' })
  expect(other).toMatchObject({ status: 422, body: { detail: expect.stringContaining('another request') } })
  const shared = someKey()
  const both = await Promise.all([
    keyed(ridgeline, '/quotes', shared, newQuote()),
    keyed(ridgeline, '/jobs', shared, { customer_name: 'Olivia Chen' }),
  ])
  const statuses = both.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(201)
  expect([409, 422]).toContain(statuses[1])
})

test('a key is its user’s own: the same one elsewhere is another request', async () => {
  const [key, other] = [someKey(), await registerCompany()]
  const here = await keyed(ridgeline, '/quotes', key, newQuote())
  const there = await keyed(other, '/quotes', key, newQuote())
  expect(there.status).toBe(201)
  expect(there.body).not.toEqual(here.body)
})

test.each(['short', 'x'.repeat(201), 'with a space', 'ümlaut-key'])('the key %j is refused', async (key) => {
  const reply = await keyed(ridgeline, '/jobs', encodeURI(key) === key ? key : key.replace('ü', '\u00fc'), {
    customer_name: 'Olivia Chen',
  })
  expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Idempotency-Key') } })
})

describe('as time goes by', () => {
  let now = new Date('2026-11-20T16:00:00Z')
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer(() => now)
  })
  afterAll(() => server.stop())

  test('after 24 hours a key is forgotten, with the answer it kept', async () => {
    const company = await registerCompany({}, { baseUrl: server.baseUrl })
    const key = someKey()
    const first = await keyed(company, '/quotes', key, newQuote())
    now = new Date(now.getTime() + 23 * 3_600_000)
    expect((await keyed(company, '/quotes', key, newQuote())).body).toEqual(first.body)
    now = new Date(now.getTime() + 2 * 3_600_000)
    expect((await keyed(company, '/quotes', key, newQuote({ distance: 3 }))).status).toBe(201)
    expect(await totalQuotes(company)).toBe(2)
  })
})
