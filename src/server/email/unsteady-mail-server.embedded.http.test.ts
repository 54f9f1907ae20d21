import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importServer } from '../../../test/setup/built-server.ts'
import { type Company, visitor } from '../../../test/setup/company.ts'
import type { Mailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { type ScriptedSmtp, type SmtpStep, startScriptedSmtp } from '../../../test/setup/scripted-smtp.ts'
import { contract } from '../../contract/contract.ts'
import { readSettings } from '../settings.ts'
import { MAIL_PACE } from './mail-pace.ts'

const { quotes } = contract
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SOON = { timeout: 120_000 }

let now = new Date('2026-06-01T10:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

let smtp: ScriptedSmtp
let server: OwnServer
let ridgeline: Company

beforeAll(async () => {
  smtp = await startScriptedSmtp()
  server = await startOwnServer(() => now, { SMTP_URL: smtp.url }, { sweepEveryMs: 200 })
  ridgeline = await registerMailingCompany(office, {}, { baseUrl: server.baseUrl })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(() => {
  smtp.script = () => undefined
})

/** The mailbox of anyone who registers a company. */
const office: Pick<Mailbox, 'waitForMail'> = {
  async waitForMail({ to }) {
    const arrived = () => smtp.bodies.find((body) => body.includes(`To: ${to}`))
    await vi.waitUntil(arrived, SOON)
    return PostalMime.parse(arrived() as string)
  },
}

type Quote = Awaited<ReturnType<Company['createQuote']>>

const newQuote = (company = ridgeline) =>
  company.createQuote({ customer_email: `megan.${randomUUID()}@example.com` })
const send = ({ id }: Quote, company = ridgeline) => company.call(quotes.send, { params: { id } })
const read = ({ id }: Quote) => ridgeline.call(quotes.get, { params: { id } })
const mailOf = async (quote: Quote) => (await read(quote)).mails[0]
const copiesOf = ({ customer_email }: Quote) =>
  smtp.bodies.filter((body) => body.includes(`To: ${customer_email}`))
/** Another mail goes all the way: whatever was due before it has been looked at. */
async function anotherMailGoesOut() {
  expect((await send(await newQuote())).delivery).toBe('sent')
}

/** Lets the first conversation that comes to a step wait there until it is told to go on. */
function holdFirstAt(wanted: SmtpStep) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<undefined>()
  let isFirst = true
  smtp.script = (step) => {
    if (step !== wanted || !isFirst) return undefined
    isFirst = false
    reached.resolve()
    return goOn.promise
  }
  return { reached: reached.promise, goOn: () => goOn.resolve(undefined) }
}

test('a mail server slower than the lease gets the mail once', async () => {
  const quote = await newQuote()
  const held = holdFirstAt('RCPT')
  const answer = send(quote)
  await held.reached
  pass(MAIL_PACE.leaseMs + MINUTE_MS)
  // Someone else takes it, as no one could know what has become of the first.
  await expect.poll(() => copiesOf(quote).length, SOON).toBe(1)
  expect((await answer).delivery).toBe('sent')
  held.goOn()
  await expect.poll(() => smtp.open(), SOON).toBe(0)
  expect(copiesOf(quote)).toHaveLength(1)
  expect(await mailOf(quote)).toMatchObject({ state: 'sent', may_have_arrived: false })
})

// @spec 4.2.4
test('dropped after the last byte: said, and tried twice more, hours apart, as the same mail', async () => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'BODY' ? 'drop' : undefined)
  const answer = await send(quote)
  expect(answer).toMatchObject({ delivery: 'queued', kept: false, may_have_arrived: true })
  expect(answer.detail).toContain('may have arrived')
  expect(await mailOf(quote)).toMatchObject({ state: 'queued', may_have_arrived: true, settled_at: null })

  const triedAgainAfter = async (hours: number, copies: number) => {
    smtp.script = () => undefined
    pass(hours * HOUR_MS - 2 * MINUTE_MS)
    await anotherMailGoesOut()
    expect(copiesOf(quote)).toHaveLength(copies - 1)
    smtp.script = (step) => (step === 'BODY' ? 'drop' : undefined)
    pass(4 * MINUTE_MS)
    await expect.poll(() => copiesOf(quote).length, SOON).toBe(copies)
    await expect.poll(() => smtp.open(), SOON).toBe(0)
    smtp.script = () => undefined
    // By then the failed try has set its next: the clock may go on.
    await anotherMailGoesOut()
  }
  await triedAgainAfter(2, 2)
  await triedAgainAfter(6, 3)
  await expect
    .poll(() => mailOf(quote), SOON)
    .toMatchObject({ state: 'unconfirmed', may_have_arrived: true, settled_at: expect.any(String) })
  smtp.script = () => undefined
  pass(24 * HOUR_MS)
  await anotherMailGoesOut()
  expect(copiesOf(quote)).toHaveLength(3)
  const ids = copiesOf(quote).map((body) => /^Message-ID: (.*)$/im.exec(body)?.[1])
  expect(ids[0]).toMatch(/^<mail-/)
  expect(new Set(ids).size).toBe(1)
  // No one has said that it was taken.
  expect((await read(quote)).status).toBe('draft')
})

test('a mail that may have arrived and is confirmed later is sent', async () => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'BODY' ? 'drop' : undefined)
  await send(quote)
  smtp.script = () => undefined
  pass(3 * HOUR_MS)
  await expect.poll(() => mailOf(quote), SOON).toMatchObject({ state: 'sent', may_have_arrived: false })
  expect((await read(quote)).status).toBe('sent')
})

test.each<[reply: string, outcome: object]>([
  ['554 This is spam', { state: 'refused', may_have_arrived: false, detail: '554 This is spam' }],
  ['451 Come back later', { state: 'queued', may_have_arrived: false, detail: '451 Come back later' }],
])('what the mail server says to the last byte is certain: %s', async (reply, outcome) => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'BODY' ? reply : undefined)
  const answer = send(quote)
  await expect.poll(() => mailOf(quote), SOON).toMatchObject(outcome)
  await ridgeline.call(quotes.delete, { params: { id: quote.id } })
  await answer
})

test('refused after it may have arrived: it still may', async () => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'BODY' ? 'drop' : undefined)
  await send(quote)
  smtp.script = (step) => (step === 'RCPT' ? '550 Gone' : undefined)
  pass(3 * HOUR_MS)
  await expect
    .poll(() => mailOf(quote), SOON)
    .toMatchObject({ state: 'unconfirmed', may_have_arrived: true, detail: expect.stringContaining('Gone') })
})

test('hung up before the last byte: tried again as usual', async () => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'DATA' ? 'drop' : undefined)
  const answer = send(quote)
  await expect
    .poll(() => mailOf(quote), SOON)
    .toMatchObject({ state: 'queued', may_have_arrived: false, detail: expect.any(String) })
  smtp.script = () => undefined
  pass(2 * MINUTE_MS)
  await expect.poll(() => mailOf(quote), SOON).toMatchObject({ state: 'sent' })
  await answer
  expect(copiesOf(quote)).toHaveLength(1)
})

test('a clock set back an hour holds no mail', async () => {
  const quote = await newQuote()
  smtp.script = (step) => (step === 'RCPT' ? '451 Come back later' : undefined)
  const answer = send(quote)
  await expect.poll(() => mailOf(quote), SOON).toMatchObject({ detail: expect.stringContaining('later') })
  smtp.script = () => undefined
  pass(-HOUR_MS)
  await expect.poll(() => mailOf(quote), SOON).toMatchObject({ state: 'sent' })
  expect((await answer).delivery).toBe('sent')
})

test('a mail is noted as handed over before the mail server answers', async () => {
  const quote = await newQuote()
  const held = holdFirstAt('BODY')
  const answer = send(quote)
  await held.reached
  expect(await mailOf(quote)).toMatchObject({ state: 'queued', may_have_arrived: true })
  held.goOn()
  await answer
  await expect.poll(() => mailOf(quote), SOON).toMatchObject({ state: 'sent', may_have_arrived: false })
})

test('a deadline ends the talk with a mail server; a stop in its last moment sends nothing twice', async () => {
  const scratch = makeScratchFolder('stopped-mail')
  const env = {
    PORT: '0',
    DATA_DIR: scratch.path,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    PASSWORD_COST: 'low',
  }
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' })
  const silentAt = (silent: SmtpStep) => {
    smtp.script = (step) => (step === silent ? new Promise(() => {}) : undefined)
  }
  await putDatabase(settings.dataDir)
  const { startServer } = await importServer()
  let running = await startServer(settings, () => now)
  const restart = async (pace = MAIL_PACE) => {
    await running.stop()
    running = await startServer(settings, () => now, pace)
  }
  try {
    const company = await registerMailingCompany(office, {}, { baseUrl: running.url })
    const quote = await newQuote(company)
    const params = { id: quote.id }
    const staff = () => visitor({ baseUrl: running.url, token: company.token })
    const mails = async () => (await staff().call(quotes.get, { params })).mails
    await restart({ ...MAIL_PACE, deadlineMs: 100 })
    silentAt('PASS')
    const answer = staff()
      .attempt(quotes.send, { params })
      .catch(() => null)
    await expect
      .poll(mails, SOON)
      .toMatchObject([{ state: 'queued', detail: 'The mail server took too long.', may_have_arrived: false }])
    silentAt('BODY')
    await restart()
    await answer
    await expect.poll(() => copiesOf(quote).length, SOON).toBe(1)
    smtp.script = () => undefined
    await restart()
    await staff().call(quotes.sendTest, { params, query: { test_email: 'office@ridgeline.example' } })
    expect(await mails()).toMatchObject([{ state: 'queued', may_have_arrived: true }, { state: 'sent' }])
    expect(copiesOf(quote)).toHaveLength(1)
  } finally {
    await running.stop()
    scratch.remove()
  }
})
