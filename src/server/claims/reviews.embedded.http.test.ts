import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { claims, customerClaims, jobMoney, jobs, notifications, quoteVersions, reviewSettings } = contract
const LOOK_MS = 150
const URL = 'https://reviews.example/ridgeline'

let now = new Date('2026-03-02T17:00:00Z')
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: LOOK_MS })
})
afterAll(() => server.stop())

/** It is so late by UTC; Denver is seven hours behind. */
const itIs = (utc: string) => {
  now = new Date(utc)
}

async function company({ asks = true } = {}): Promise<Company> {
  const { baseUrl, mailbox } = server
  const ridgeline = await registerMailingCompany(mailbox, { time_zone: 'America/Denver' }, { baseUrl })
  await ridgeline.call(notifications.putConfirmations, { body: { value: { active: false } } })
  if (asks) await ridgeline.call(reviewSettings.put, { body: { value: { active: true, url: URL } } })
  return ridgeline
}

/** Each move has a day of its own, on which a crew is free. */
let day = 10
/** A move that is done; paid unless it is said otherwise. */
async function doneMove(ridgeline: Company, { isPaid = true } = {}) {
  const to = `megan.${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({ customer_email: to, customer_name: 'Megan Ortega' })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  day += 1
  const scheduled_date = `2027-05-${day}T09:00:00`
  const job = await ridgeline.createJob({ quoteId: quote.id, scheduled_date })
  for (const status of ['in_progress', 'completed'] as const) {
    await ridgeline.call(jobs.update, { params: { id: job.id }, body: { status, actual_hours: 6 } })
  }
  if (isPaid) await pay(ridgeline, job.id)
  return { id: job.id, quote, to, params }
}

async function pay(ridgeline: Company, id: number) {
  const { owed } = await ridgeline.call(jobMoney.get, { params: { id } })
  const body = { purpose: 'balance', method: 'cash', amount: owed } as const
  await ridgeline.call(jobMoney.take, { params: { id }, body })
}

const askings = async ({ to }: { to: string }) =>
  (await server.mailbox.mailsTo(to)).filter(({ subject }) => subject?.startsWith('How was your move'))
const isAsked = (move: { to: string }, times: number) =>
  expect.poll(async () => (await askings(move)).length, { timeout: 60_000 }).toBe(times)

// @spec 10.258 Two days after a move is completed and paid, without an open claim, one mail asks for a
//   rating if enabled; one to five and a comment by link, and the company's review page for everyone alike
test('two days after a move is settled one mail asks, within the office’s hours; no one else is asked', async () => {
  itIs('2026-03-02T17:00:00Z')
  const ridgeline = await company()
  const silent = await company({ asks: false })
  const settled = await doneMove(ridgeline)
  const unpaid = await doneMove(ridgeline, { isPaid: false })
  const unasked = await doneMove(silent)
  const claimed = await doneMove(ridgeline)
  const claim = await ridgeline.call(claims.file, {
    params: { id: claimed.id },
    body: { items: [{ what: 'Lamp', result: 'damaged', asked: 40 }] },
  })

  // A later move of another customer is the witness that it was looked.
  itIs('2026-03-04T16:30:00Z')
  const witness = await doneMove(ridgeline)
  itIs('2026-03-04T17:01:00Z')
  await isAsked(settled, 1)
  for (const other of [unpaid, unasked, claimed, witness]) expect(await askings(other)).toEqual([])

  const [mail] = await askings(settled)
  expect(mail?.replyTo?.[0]?.address).toBe(ridgeline.account.company_email)
  expect(mail?.text).toContain('Hello Megan,')
  expect(mail?.text).toMatch(/\/q\/[\w-]{27}#review/)

  // Once the claim is closed it is asked as well; at night it waits for the morning.
  const body = { words: 'The lamp was broken at pickup.', mail: false }
  await ridgeline.call(claims.decline, { params: { id: claim.id }, body })
  await isAsked(claimed, 1)
  itIs('2026-03-06T05:00:00Z')
  await pay(ridgeline, unpaid.id)
  itIs('2026-03-06T16:31:00Z')
  await isAsked(witness, 1)
  expect(await askings(settled)).toHaveLength(1)
  expect(await askings(unpaid)).toEqual([])
  itIs('2026-03-08T16:31:00Z')
  await isAsked(unpaid, 1)
  expect(await askings(settled)).toHaveLength(1)
  expect(await askings(unasked)).toEqual([])
})

test('a company that was switched on by a clock three days ahead asks about moves since', async () => {
  itIs('2026-03-23T17:00:00Z')
  const ridgeline = await company()
  itIs('2026-03-20T17:00:00Z')
  await new Promise((done) => setTimeout(done, 4 * LOOK_MS))
  const move = await doneMove(ridgeline)
  itIs('2026-03-22T17:01:00Z')
  await isAsked(move, 1)
})

// @spec 10.258
test('anyone who wants no more such mails is not asked', async () => {
  itIs('2026-03-09T17:00:00Z')
  const ridgeline = await company()
  const stopped = await doneMove(ridgeline)
  const witness = await doneMove(ridgeline)
  await visitor({ baseUrl: server.baseUrl }).call(customerClaims.stopAsking, { params: stopped.params })
  itIs('2026-03-11T17:01:00Z')
  await isAsked(witness, 1)
  expect(await askings(stopped)).toEqual([])
})

// @spec 10.258
test('behind the link one to five and words, seen by the office, and the same way to the review page for all', async () => {
  itIs('2026-03-16T17:00:00Z')
  const ridgeline = await company()
  const { id, params } = await doneMove(ridgeline)
  const customer = visitor({ baseUrl: server.baseUrl })
  expect((await customer.call(customerClaims.get, { params })).review).toEqual({
    rating: null,
    words: null,
    url: URL,
  })
  for (const rating of [0, 6, 2.5]) {
    expect((await customer.refused(customerClaims.review, { params, body: { rating } })).status).toBe(422)
  }
  const bad = await customer.call(customerClaims.review, {
    params,
    body: { rating: 1, words: 'Two hours late.' },
  })
  expect(bad.review).toEqual({ rating: 1, words: 'Two hours late.', url: URL })
  const better = await customer.call(customerClaims.review, { params, body: { rating: 4 } })
  expect(better.review).toEqual({ rating: 4, words: null, url: URL })
  const { review } = await ridgeline.call(claims.ofJob, { params: { id } })
  expect(review).toMatchObject({ rating: 4, words: null })

  // The office hears of it as often as a customer changes their mind in a day, not as often as someone presses.
  const more = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      customer.attempt(customerClaims.review, { params, body: { rating: 4, words: `So it was, ${n}.` } }),
    ),
  )
  expect(more.filter(({ status }) => status === 429)).toHaveLength(7)
  const told = async () =>
    (await server.mailbox.mailsTo(ridgeline.account.company_email)).filter(({ subject }) =>
      subject?.includes('rates the move'),
    ).length
  await expect.poll(told).toBe(20)

  await ridgeline.call(reviewSettings.put, { body: { value: { active: false } } })
  expect((await customer.call(customerClaims.get, { params })).review).toBeNull()
  const refused = await customer.refused(customerClaims.review, { params, body: { rating: 5 } })
  expect(refused).toMatchObject({ status: 409, detail: 'Reviews are not open for this move.' })
})
