import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { tokenInMail } from '../setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { askForLink } from '../setup/password-link.ts'
import { appCode, passwordStep, turnTwoStepOn } from '../setup/two-step.ts'

const { auth, history, jobs, quotes } = contract
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NEW_PASSWORD = 'yet another long password'

let now = new Date('2026-06-01T10:00:00Z')
/** What passes whenever someone looks at the clock. */
let tickMs = 0
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => {
    pass(tickMs)
    return now
  })
})
afterAll(() => server.stop())

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('a password link works for an hour', async () => {
  const { baseUrl, mailbox } = server
  const { account } = await registerCompany({}, { baseUrl })
  const guest = visitor({ baseUrl })
  const late = await askForLink(account.email, mailbox, guest)
  pass(60 * MINUTE_MS)
  const refusal = await guest.refused(auth.resetPassword, { body: { token: late, password: NEW_PASSWORD } })
  expect(refusal.status).toBe(400)

  const inTime = await askForLink(account.email, mailbox, guest)
  pass(59 * MINUTE_MS)
  await guest.call(auth.resetPassword, { body: { token: inTime, password: NEW_PASSWORD } })
})

test('the link that confirms a company email works for a week', async () => {
  const { baseUrl, mailbox } = server
  const register = async () => {
    const { account } = await registerCompany(
      { company_email: `${randomUUID()}@ridgeline.example` },
      { baseUrl },
    )
    return { body: { token: await tokenInMail(mailbox, account.company_email) } }
  }
  const guest = visitor({ baseUrl })
  const late = await register()
  pass(7 * DAY_MS)
  expect((await guest.refused(contract.settings.confirmEmail, late)).status).toBe(400)
  const inTime = await register()
  pass(7 * DAY_MS - MINUTE_MS)
  await guest.call(contract.settings.confirmEmail, inTime)
})

// @spec 10.88 A clock a day ahead that is corrected locks no one out: codes and limits go on
test('a clock that was a day ahead and is put right refuses no one their code', async () => {
  const { baseUrl } = server
  const { account, ...company } = await registerCompany({}, { baseUrl })
  const guest = visitor({ baseUrl })
  const answer = async (steps: number) =>
    guest.attempt(contract.twoStep.signIn, {
      body: { challenge: await passwordStep(account, guest), code: appCode(secret, steps, now.getTime()) },
    })
  pass(DAY_MS)
  const { secret } = await turnTwoStepOn(company, account.password, now.getTime())
  expect((await answer(1)).status).toBe(200)
  pass(-DAY_MS)
  expect((await answer(0)).status).toBe(200)
  expect((await answer(0)).body).toMatchObject({
    detail: 'That code was used already. Please wait for the next one.',
  })
})

// @spec 10.82
test("the second step of signing in is good for five minutes, an app's code for a step before and after", async () => {
  const { baseUrl } = server
  const { account, ...company } = await registerCompany({}, { baseUrl })
  const { secret } = await turnTwoStepOn(company, account.password, now.getTime())
  const guest = visitor({ baseUrl })
  const answer = (challenge: string, steps: number) =>
    guest.attempt(contract.twoStep.signIn, {
      body: { challenge, code: appCode(secret, steps, now.getTime()) },
    })
  const late = await passwordStep(account, guest)
  pass(5 * MINUTE_MS)
  expect((await answer(late, 0)).status).toBe(401)

  const inTime = await passwordStep(account, guest)
  pass(4 * MINUTE_MS)
  for (const steps of [-2, 2]) expect((await answer(inTime, steps)).status, `${steps} steps`).toBe(400)
  expect((await answer(inTime, -1)).status).toBe(200)
  expect((await answer(await passwordStep(account, guest), 1)).status).toBe(200)
  // What was accepted from the future is not to be repeated when its time has come.
  pass(MINUTE_MS / 2)
  const again = await passwordStep(account, guest)
  const used = { detail: 'That code was used already. Please wait for the next one.' }
  for (const steps of [0, -1]) expect(await answer(again, steps)).toMatchObject({ status: 400, body: used })
  expect((await answer(again, 1)).status).toBe(200)
})

test('a session lasts thirty days', async () => {
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  pass(30 * DAY_MS - MINUTE_MS)
  await ridgeline.call(auth.profile)
  pass(2 * MINUTE_MS)
  expect((await ridgeline.refused(auth.profile)).status).toBe(401)
})

test('what came more than seven days ago is not recent', async () => {
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  const quote = await ridgeline.createQuote()
  pass(7 * DAY_MS - MINUTE_MS)
  const young = await ridgeline.call(quotes.stats)
  expect(young).toEqual({ total_quotes: 1, recent_quotes_count: 1, recent_quotes_value: quote.total_cost })
  pass(2 * MINUTE_MS)
  const old = await ridgeline.call(quotes.stats)
  expect(old).toEqual({ total_quotes: 1, recent_quotes_count: 0, recent_quotes_value: 0 })
})

test('numbers begin again with the year, at the midnight of the company', async () => {
  now = new Date('2026-12-31T20:00:00Z')
  const { baseUrl } = server
  const denver = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl })
  const tokyo = await registerCompany({ time_zone: 'Asia/Tokyo' }, { baseUrl })
  const numbers = async () => [
    (await denver.createQuote()).quote_number,
    (await tokyo.createQuote()).quote_number,
  ]
  expect(await numbers()).toEqual(['Q-2026-0001', 'Q-2027-0001'])
  now = new Date('2027-01-01T06:59:59Z')
  expect(await numbers()).toEqual(['Q-2026-0002', 'Q-2027-0002'])
  now = new Date('2027-01-01T07:00:00Z')
  expect(await numbers()).toEqual(['Q-2027-0001', 'Q-2027-0003'])
})

test('a step of a job is taken back within seconds, a completed one reopened at any time', async () => {
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  const { id } = await ridgeline.call(jobs.create, { body: { customer_name: 'Lena', scheduled_date: null } })
  const become = (status: 'scheduled' | 'in_progress' | 'completed') => ({ params: { id }, body: { status } })
  await ridgeline.call(jobs.patch, become('in_progress'))
  pass(10_000)
  expect((await ridgeline.call(jobs.patch, become('scheduled'))).status).toBe('scheduled')

  await ridgeline.call(jobs.patch, become('in_progress'))
  pass(13_000)
  // Later it is taken back with a reason only.
  expect((await ridgeline.refused(jobs.patch, become('scheduled'))).status).toBe(422)
  await ridgeline.call(jobs.patch, become('completed'))
  pass(40 * DAY_MS)
  const { access_token } = await visitor({ baseUrl: server.baseUrl }).call(auth.login, {
    body: { email: ridgeline.account.email, password: ridgeline.account.password },
  })
  const later = ridgeline.withToken(access_token)
  const reopened = await later.call(jobs.patch, become('in_progress'))
  expect(reopened).toMatchObject({ status: 'in_progress', completed_date: null })
})

test('a stale change is told how long ago the other one was', async () => {
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  const { id, version } = await ridgeline.createJob({ scheduled_date: '2033-05-14T09:00:00' })
  const params = { id }
  await ridgeline.call(jobs.patch, { params, body: { job_notes: 'First', version } })
  pass(2 * MINUTE_MS)
  const refusal = await ridgeline.refused(jobs.patch, { params, body: { job_notes: 'Second', version } })
  expect(refusal.detail).toBe(`Changed by ${ridgeline.account.email} 2 minutes ago. Nothing was saved.`)
})

// @spec 10.217 One request stores one instant, however long it runs
test('what one request stores is of one instant, however often the clock is looked at', async () => {
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  const { id } = await ridgeline.call(jobs.create, { body: { customer_name: 'Lena', scheduled_date: null } })
  const become = (status: 'in_progress' | 'completed') => ({ params: { id }, body: { status } })
  await ridgeline.call(jobs.patch, become('in_progress'))
  tickMs = 1000
  const { completed_date, changed_at } = await ridgeline
    .call(jobs.patch, become('completed'))
    .finally(() => (tickMs = 0))
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'job', id } })
  expect(completed_date).not.toBeNull()
  expect([changed_at, entries[0]?.at]).toEqual([completed_date, completed_date])
})
