import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { followUps, notifications, offers, quotes, quoteVersions } = contract
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const LOOK_MS = 150

/** A Monday, ten in the morning in Denver, before the clocks go forward on Sunday. */
const START = new Date('2026-03-02T17:00:00Z')
let now = START
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: LOOK_MS })
})
afterAll(() => server.stop())

/** The clock of the office in Denver reads so. */
const itIs = (utc: string) => {
  now = new Date(utc)
}

async function company({ active = true, time_zone = 'America/Denver' } = {}): Promise<Company> {
  const { baseUrl, mailbox } = server
  const ridgeline = await registerMailingCompany(mailbox, { time_zone }, { baseUrl })
  await ridgeline.call(notifications.putFollowUps, { body: { value: { active } } })
  // A booked customer would get that mail as well: here every mail is counted.
  await ridgeline.call(notifications.putConfirmations, { body: { value: { active: false } } })
  return ridgeline
}

async function sentQuote(ridgeline: Company) {
  const to = `megan.${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({ customer_email: to, customer_name: 'Megan Ortega' })
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  const { text } = await server.mailbox.waitForMail({ to })
  return { quote, to, token: /\/q\/([\w-]{27})\b/.exec(text ?? '')?.[1] as string }
}
type Sent = Awaited<ReturnType<typeof sentQuote>>

const eventsOf = async (ridgeline: Company, { quote }: Sent) =>
  (await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })).events
const reminders = async (ridgeline: Company, sent: Sent) =>
  (await eventsOf(ridgeline, sent)).filter(({ kind }) => kind === 'reminded').length
const isRemindedTimes = (ridgeline: Company, sent: Sent, times: number) =>
  expect.poll(() => reminders(ridgeline, sent)).toBe(times)
/** Until someone has looked for what is due. */
const rest = () => new Promise((done) => setTimeout(done, 4 * LOOK_MS))
const mailsTo = ({ to }: Sent) => server.mailbox.mailsTo(to)

// @spec 10.70
test('a quote without an answer is followed twice, and before it expires, within the office’s hours', async () => {
  itIs('2026-03-06T16:30:00Z')
  const ridgeline = await company()
  const witness = await sentQuote(ridgeline)
  itIs('2026-03-06T17:30:00Z')
  const sent = await sentQuote(ridgeline)

  // Sunday: an hour earlier in UTC, since the clocks have gone forward.
  itIs('2026-03-08T16:29:00Z')
  await isRemindedTimes(ridgeline, witness, 1)
  expect(await reminders(ridgeline, sent)).toBe(0)
  itIs('2026-03-08T16:30:00Z')
  await isRemindedTimes(ridgeline, sent, 1)
  const first = await server.mailbox.waitForMail({ to: sent.to, subject: /^Your moving quote Q-\S+$/ })
  expect(first.replyTo?.[0]?.address).toBe(ridgeline.account.company_email)
  expect(first.text).toContain('Hello Megan,')
  expect(first.text).toContain('Have you had a chance to look at your quote? The total is $')
  expect(first.text).not.toMatch(/\{\{|\}\}/)
  const fresh = /\/q\/([\w-]{27})\b/.exec(first.text ?? '')?.[1] as string
  expect(fresh).not.toBe(sent.token)
  const guest = visitor({ baseUrl: server.baseUrl })
  expect(await guest.call(offers.get, { params: { token: fresh } })).toMatchObject({ state: 'open' })

  // Due on Wednesday by day, and looked at in the evening, when it is noon in Tokyo: it waits for the morning.
  itIs('2026-03-10T02:00:00Z')
  const tokyo = await company({ time_zone: 'Asia/Tokyo' })
  const elsewhere = await sentQuote(tokyo)
  itIs('2026-03-12T04:00:00Z')
  await isRemindedTimes(tokyo, elsewhere, 1)
  expect(await reminders(ridgeline, sent)).toBe(1)
  itIs('2026-03-12T15:00:00Z')
  await isRemindedTimes(ridgeline, sent, 2)

  itIs('2026-04-03T15:00:00Z')
  await isRemindedTimes(ridgeline, sent, 3)
  const last = await server.mailbox.waitForMail({ to: sent.to, subject: /valid until/ })
  expect(last.subject).toContain('valid until Sunday, April 5, 2026')
  expect(await mailsTo(sent)).toHaveLength(4)
  const [reminded] = (await eventsOf(ridgeline, sent)).filter(({ kind }) => kind === 'reminded')
  expect(reminded).toMatchObject({ words: `Follow-up sent to ${sent.to}`, detail: last.subject, version: 1 })
  // The quote's page lists the mails that bring the quote.
  expect((await ridgeline.call(quotes.get, { params: { id: sent.quote.id } })).mails).toHaveLength(1)
})

test('what a clock scheduled that was three days ahead comes two days after it is set right', async () => {
  itIs('2026-03-05T17:00:00Z')
  const ridgeline = await company()
  const sent = await sentQuote(ridgeline)
  itIs('2026-03-02T17:00:00Z')
  await rest()
  itIs('2026-03-04T16:59:00Z')
  await rest()
  expect(await reminders(ridgeline, sent)).toBe(0)
  itIs('2026-03-04T17:00:00Z')
  await isRemindedTimes(ridgeline, sent, 1)
  // The last one has its day, whenever the quote was sent.
  itIs('2026-04-02T15:00:00Z')
  await expect.poll(async () => (await mailsTo(sent)).at(-1)?.subject).toMatch(/is valid until/)
})

test('of two that became due while the server was away one goes', async () => {
  itIs('2026-04-20T17:00:00Z')
  const ridgeline = await company()
  const sent = await sentQuote(ridgeline)
  itIs('2026-04-26T17:30:00Z')
  await server.mailbox.waitForMail({ to: sent.to, subject: /questions about your move/ })
  await isRemindedTimes(ridgeline, sent, 1)
  expect(await mailsTo(sent)).toHaveLength(2)
})

// @spec 10.71 None after an answer, question, newer version, bounce, conversion, revoked links or
//   unsubscribing; two nodes send one
test('no one is reminded who has answered, asked, got a newer version, was refused, or is booked', async () => {
  itIs('2026-06-01T17:00:00Z')
  const ridgeline = await company()
  const off = await company({ active: false })
  const guest = visitor({ baseUrl: server.baseUrl })
  const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const
  const ends: Record<string, (sent: Sent) => Promise<unknown>> = {
    accepted: ({ token }) => guest.call(offers.accept, { params: { token }, body: signing }),
    declined: ({ token }) => guest.call(offers.decline, { params: { token }, body: { reason: 'price' } }),
    asked: ({ token }) => guest.call(offers.ask, { params: { token }, body: { message: 'A piano?' } }),
    'date proposed': ({ token }) =>
      guest.call(offers.proposeDate, { params: { token }, body: { date: '2027-05-20' } }),
    edited: ({ quote }) =>
      ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 31 } }),
    converted: ({ quote }) => ridgeline.createJob({ quoteId: quote.id }),
    'links revoked': ({ quote }) => ridgeline.call(quoteVersions.revokeLinks, { params: { id: quote.id } }),
    deleted: ({ quote }) => ridgeline.call(quotes.delete, { params: { id: quote.id } }),
  }
  const ended: [why: string, sent: Sent][] = []
  for (const [why, end] of Object.entries(ends)) {
    const sent = await sentQuote(ridgeline)
    await end(sent)
    ended.push([why, sent])
  }
  const never = await sentQuote(off)
  // Refused for good: the address never had it.
  const refused = await ridgeline.createQuote({ customer_email: `refuse.${randomUUID()}@example.com` })
  await ridgeline.call(quotes.send, { params: { id: refused.id } })
  const open = await sentQuote(ridgeline)

  for (const [days, times] of [
    [2, 1],
    [5, 2],
  ] as const) {
    itIs(new Date(Date.parse('2026-06-01T17:30:00Z') + days * DAY_MS).toISOString())
    await isRemindedTimes(ridgeline, open, times)
  }
  const [[, accepted], ...others] = ended as [[string, Sent], ...[string, Sent][]]
  for (const [why, sent] of [...others, ['never', never]] as const) {
    expect(await mailsTo(sent), why).toHaveLength(1)
  }
  // The signed copy.
  await expect.poll(async () => (await mailsTo(accepted)).length).toBe(2)
})

test('a newer version is followed from when it was sent, the older no more', async () => {
  itIs('2026-07-06T17:00:00Z')
  const ridgeline = await company()
  const sent = await sentQuote(ridgeline)
  itIs('2026-07-07T17:00:00Z')
  const params = { id: sent.quote.id }
  await ridgeline.call(quotes.update, { params, body: { distance: 31 } })
  await ridgeline.call(quotes.send, { params })
  const witness = await sentQuote(ridgeline)
  itIs('2026-07-08T20:00:00Z')
  itIs('2026-07-09T17:30:00Z')
  await isRemindedTimes(ridgeline, witness, 1)
  await isRemindedTimes(ridgeline, sent, 1)
  const [reminded] = (await eventsOf(ridgeline, sent)).filter(({ kind }) => kind === 'reminded')
  expect(reminded).toMatchObject({ version: 2 })
})

// @spec 10.73 Each has a link and a header to unsubscribe, which merely opening does not
test('one press stops them for good, in the mail program or on the page; reading stops nothing', async () => {
  itIs('2026-08-03T17:00:00Z')
  const ridgeline = await company()
  const sent = await sentQuote(ridgeline)
  itIs('2026-08-05T17:30:00Z')
  const mail = await server.mailbox.waitForMail({ to: sent.to, subject: /^Your moving quote Q-\S+$/ })
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] as string
  expect(mail.text).toContain(url)
  const token = /\/stop\/([\w-]{27})$/.exec(url)?.[1] as string

  const guest = visitor({ baseUrl: server.baseUrl })
  const params = { token }
  const { company_email: email, phone } = ridgeline.account
  const answer = { company: { name: 'Ridgeline Movers', email, phone: phone ?? null } }
  expect(await guest.call(followUps.get, { params })).toEqual({ ...answer, stopped: false })
  await guest.request('GET', `/stop/${token}`)
  expect(await guest.call(followUps.get, { params })).toMatchObject({ stopped: false })

  // As RFC 8058 has mail providers do it.
  const pressed = await guest.request('POST', `/stop/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(200)
  expect(await guest.call(followUps.stop, { params })).toEqual({ ...answer, stopped: true })
  const stopped = async () => (await eventsOf(ridgeline, sent)).filter(({ kind }) => kind === 'stopped')
  expect(await stopped()).toMatchObject([{ words: 'Megan stopped follow-ups', by: null }])

  // Also for another quote to the same address, and not for other people.
  const again = await ridgeline.createQuote({ customer_email: sent.to.toUpperCase() })
  await ridgeline.call(quotes.send, { params: { id: again.id } })
  const witness = await sentQuote(ridgeline)
  itIs('2026-08-11T17:30:00Z')
  await isRemindedTimes(ridgeline, witness, 1)
  expect(await reminders(ridgeline, sent)).toBe(1)
  expect(await reminders(ridgeline, { ...sent, quote: again })).toBe(0)

  const unknown = await guest.refused(followUps.get, { params: { token: 'x'.repeat(27) } })
  const malformed = await guest.refused(followUps.stop, { params: { token: 'no token' } })
  expect(unknown).toMatchObject({ status: 404, detail: 'This link has expired.' })
  expect({ ...malformed, headers: null }).toEqual({ ...unknown, headers: null })
  for (const method of ['GET', 'POST']) {
    expect((await guest.request(method, `/stop/${'x'.repeat(27)}`)).status).toBe(404)
  }
})

// @spec 10.72 Their texts are the company's, with fields and a preview
test('the company says when and in which words; what is wrong is told and nothing is stored', async () => {
  itIs('2026-09-07T17:00:00Z')
  const ridgeline = await company({ active: false })
  const before = await ridgeline.call(notifications.followUps)
  expect(before.value).toMatchObject({
    active: false,
    first: { days: 2 },
    second: { days: 5 },
    last: { days: 2 },
  })
  const wrong = { ...before.value.first, text: 'Hello {{fist_name}}' }
  expect(
    await ridgeline.refused(notifications.putFollowUps, { body: { value: { first: wrong } } }),
  ).toMatchObject({
    status: 422,
    fields: ['value.first.text'],
    detail: expect.stringContaining('There is no field {{fist_name}}.'),
  })
  const late = { ...before.value.first, days: 5 }
  expect(
    await ridgeline.refused(notifications.putFollowUps, { body: { value: { first: late } } }),
  ).toMatchObject({
    status: 422,
    detail: 'The second must come after the first.',
  })
  expect(await ridgeline.call(notifications.followUps)).toEqual(before)
  expect(await ridgeline.call(notifications.putFollowUps, { body: before })).toEqual(before)

  const first = {
    days: 1,
    subject: 'Hi {{first_name}}',
    text: '{{company}} holds {{total}} until {{holds_until}}.',
  }
  await ridgeline.call(notifications.putFollowUps, { body: { value: { active: true, first } } })
  const sent = await sentQuote(ridgeline)
  itIs('2026-09-08T17:01:00Z')
  const mail = await server.mailbox.waitForMail({ to: sent.to, subject: /^Hi Megan$/ })
  expect(mail.text).toContain('Ridgeline Movers holds $')
  expect(mail.text).toContain('until Wednesday, October 7, 2026.')
  expect(mail.text).toMatch(/\/q\/[\w-]{27}/)
})

// @spec 2.7.10 A person can send a quote's next follow-up: each once per version, one a day, in office
//   hours; otherwise the reason
test('a person follows up by hand: each mail once, one a day, and why not in words', async () => {
  itIs('2026-10-05T17:00:00Z')
  const ridgeline = await company({ active: false })
  const sent = await sentQuote(ridgeline)
  const { id } = sent.quote
  const refused = async (quoteId = id) =>
    (await ridgeline.refused(followUps.send, { params: { id: quoteId } })).detail
  const answer = await ridgeline.call(followUps.send, { params: { id } })
  expect(answer).toMatchObject({ delivery: 'sent' })
  await isRemindedTimes(ridgeline, sent, 1)
  const mail = await server.mailbox.waitForMail({ to: sent.to, subject: /^Your moving quote Q-\S+$/ })
  expect(mail.text).toMatch(/\/stop\/[\w-]{27}/)
  expect(await refused()).toBe('A follow-up went out within the last day.')
  for (const [at, times] of [
    ['2026-10-07T17:00:00Z', 2],
    ['2026-10-09T17:00:00Z', 3],
  ] as const) {
    itIs(at)
    await ridgeline.call(followUps.send, { params: { id } })
    await isRemindedTimes(ridgeline, sent, times)
  }
  itIs('2026-10-12T17:00:00Z')
  expect(await refused()).toBe('All three follow-ups of this version went out.')
  expect(await mailsTo(sent)).toHaveLength(4)

  const draft = await ridgeline.createQuote({ customer_email: sent.to })
  expect(await refused(draft.id)).toBe('It was never sent.')
  const unmailed = await ridgeline.createQuote()
  await ridgeline.call(quotes.update, { params: { id: unmailed.id }, body: { customer_email: null } })
  expect(await refused(unmailed.id)).toBe('This quote has no email address to send it to.')
  const late = await sentQuote(ridgeline)
  itIs('2026-10-13T04:00:00Z')
  expect(await refused(late.quote.id)).toBe('Follow-ups go out between 9 AM and 5 PM.')
  expect(await mailsTo(late)).toHaveLength(1)
})
