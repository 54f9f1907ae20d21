import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { signReceipt } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'

const { customerDays, offers, quotes, quoteVersions } = contract
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let now = new Date('2026-06-01T10:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

async function copiedLink() {
  const { baseUrl } = server
  const ridgeline = await registerCompany({}, { baseUrl })
  const quote = await ridgeline.createQuote()
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  return { ridgeline, quote, params: { token: url.split('/q/')[1] as string }, guest: visitor({ baseUrl }) }
}
const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const

test('after more than 14 days a link shows the total alone; five wrong answers lock it for an hour', async () => {
  const { quote, params, guest } = await copiedLink()
  pass(14 * DAY_MS + HOUR_MS)
  const offer = await guest.call(offers.get, { params })
  expect(offer).toMatchObject({
    state: 'locked',
    total: quote.total_cost,
    customer_name: '',
    details: null,
    unlock: { asks_for: 'phone', tries_left: 5, locked: false },
  })
  expect(await guest.refused(offers.accept, { params, body: signing })).toMatchObject({ status: 403 })
  expect(await guest.refused(offers.document, { params })).toMatchObject({ status: 403 })
  for (let left = 4; left >= 0; left -= 1) {
    await guest.refused(offers.unlock, { params, body: { answer: '0000' } })
    expect((await guest.call(offers.get, { params })).unlock).toMatchObject({ tries_left: left })
  }
  const right = { params, body: { answer: '0117' } }
  expect(await guest.refused(offers.unlock, right)).toMatchObject({ status: 429 })
  pass(HOUR_MS + 1)
  expect(await guest.call(offers.unlock, right)).toMatchObject({ state: 'open', unlocked: true })
})

// @spec 10.155
test('while a link is locked nothing of the day is behind it', async () => {
  const { ridgeline, quote, params, guest } = await copiedLink()
  await guest.call(offers.accept, { params, body: signing })
  const job = await ridgeline.createJob({ quoteId: quote.id })
  const { papers } = await signReceipt(ridgeline, job.id)
  const paper = { params: { ...params, paper: String(papers[0]?.id) } }
  expect((await guest.call(offers.get, { params })).move_day?.papers).toHaveLength(1)
  pass(14 * DAY_MS + HOUR_MS)
  expect(await guest.call(offers.get, { params })).toMatchObject({ move_day: null, booked_for: null })
  const photo = { params: { ...params, sha256: 'a'.repeat(64) } }
  const remark = { params, body: { words: 'Hello' } }
  for (const refused of [
    await guest.refused(customerDays.get, { params }),
    await guest.refused(customerDays.paper, paper),
    await guest.refused(customerDays.photo, photo),
    await guest.refused(customerDays.remark, remark),
  ]) {
    expect(refused).toMatchObject({ status: 403, detail: 'Please confirm who you are first.' })
  }
  const { headers } = await guest.attempt(offers.unlock, { params, body: { answer: '0117' } })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const known = visitor({ baseUrl: server.baseUrl, headers: { cookie } })
  expect((await known.call(customerDays.paper, paper)).type).toBe('application/pdf')
  expect((await known.call(customerDays.remark, remark)).remarks).toHaveLength(1)
})

test('of forty answers at once five are tried', async () => {
  const { params, guest } = await copiedLink()
  const answers = Array.from({ length: 40 }, (_, guess) => `${1000 + guess}`)
  const replies = await Promise.all(
    answers.map((answer) => guest.attempt(offers.unlock, { params, body: { answer } })),
  )
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(35)
})

test('a clock that was ahead and is set right leaves no link locked', async () => {
  const { params, guest } = await copiedLink()
  pass(14 * DAY_MS + HOUR_MS + 3 * DAY_MS)
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await guest.refused(offers.unlock, { params, body: { answer: '0000' } })
  }
  expect((await guest.call(offers.get, { params })).unlock).toMatchObject({ tries_left: 0, locked: true })
  pass(-3 * DAY_MS)
  expect((await guest.call(offers.get, { params })).unlock).toMatchObject({ tries_left: 5, locked: false })
  await guest.refused(offers.unlock, { params, body: { answer: '0000' } })
  const right = { params, body: { answer: '0117' } }
  expect(await guest.call(offers.unlock, right)).toMatchObject({ state: 'open', unlocked: true })
})

test('a clock that was ahead and is set right silences no customer and hides no visit', async () => {
  const { ridgeline, quote, params, guest } = await copiedLink()
  const ask = async () =>
    (await guest.attempt(offers.ask, { params, body: { message: 'And the piano?', version: 1 } })).status
  const visits = async () =>
    (await ridgeline.call(quoteVersions.links, { params: { id: quote.id } })).links[0]?.views
  pass(3 * DAY_MS)
  await guest.call(offers.view, { params })
  for (let asked = 0; asked < 20; asked += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  pass(-3 * DAY_MS)
  expect(await ask()).toBe(200)
  await guest.call(offers.view, { params })
  expect(await visits()).toBe(2)
  await guest.call(offers.view, { params })
  expect(await visits(), 'the same visit').toBe(2)
})

test('a year later: expired while the link lives, then like any dead link', async () => {
  const { ridgeline, quote, params, guest } = await copiedLink()
  pass(31 * DAY_MS)
  const cookie = (await guest.attempt(offers.unlock, { params, body: { answer: '0117' } })).headers
    .get('set-cookie')
    ?.split(';')[0] as string
  const known = visitor({ baseUrl: server.baseUrl, headers: { cookie } })
  expect(await known.call(offers.get, { params })).toMatchObject({ state: 'expired', details: null })
  expect(await known.refused(offers.accept, { params, body: signing })).toMatchObject({ status: 409 })
  // The session of the office lasts as long.
  pass(365 * DAY_MS)
  expect(await known.refused(offers.get, { params })).toMatchObject({
    status: 404,
    detail: 'This link has expired.',
  })
  expect(await ridgeline.refused(quotes.get, { params: { id: quote.id } })).toMatchObject({ status: 401 })
})
