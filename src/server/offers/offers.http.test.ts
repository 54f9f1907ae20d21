import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  customer,
  line,
  mailbox,
  pianoOf,
  read,
  sentQuote,
  signing,
  tokenMailedTo,
} from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers } = contract

const keyed = (key: string) => customer({ 'idempotency-key': key })
const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer())

// @spec 10.27 Behind a link the customer accepts, declines, asks and proposes a date; each step is an event
// @spec 10.17
test('the customer reads, chooses and signs; the quote is approved and both get the signed PDF', async () => {
  const { ridgeline, quote, to, token } = await sentQuote()
  const offer = await read(token)
  expect(offer).toMatchObject({
    state: 'open',
    quote_number: quote.quote_number,
    total: quote.total_cost,
    version: 1,
    unlocked: false,
    company: { name: 'Ridgeline Movers', phone: '(303) 555-0142' },
  })
  expect(offer.move?.from.address).toBe('Pearl St, Denver, CO 80203')
  expect(JSON.stringify(offer)).not.toContain('1840')

  const chosen_lines = [pianoOf(offer)]
  const { total } = await customer().call(offers.total, { params: { token }, body: { chosen_lines } })
  expect(total).toBeCloseTo((quote.total_cost as number) + 185 * 0.95, 1)

  const accepted = await customer().call(offers.accept, {
    params: { token },
    body: { ...signing, chosen_lines, drawing: 'M10 20 L30 40' },
  })
  expect(accepted).toMatchObject({
    state: 'accepted',
    // The person who signs says who they are.
    unlocked: true,
    accepted: { name: 'Megan Ortega', total, chosen_lines },
  })

  const after = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  expect(after).toMatchObject({ status: 'approved', total_cost: total, changed_since_sent: false })
  const params = { id: quote.id, n: 1 }
  const offered = await bytesOf(await ridgeline.call(quoteVersions.versionDocument, { params }))
  const signed = await bytesOf(
    await ridgeline.call(quoteVersions.versionDocument, { params, query: { signed: 'true' } }),
  )
  expect(signed.equals(offered)).toBe(false)
  for (const address of [to, ridgeline.account.company_email]) {
    const mail = await mailbox.waitForMail({ to: address, subject: /signed|accepted/ })
    const [attachment] = mail.attachments
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(signed)).toBe(true)
  }
  const { events } = await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'delivered', 'sent', 'made'])
})

// @spec 10.16 Sending freezes a version; what was signed never changes and its quote cannot be deleted
test('what was signed stays the same bytes, whatever is edited, and is not deleted', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await customer().call(offers.accept, { params: { token }, body: signing })
  const params = { id: quote.id, n: 1 }
  const document = async (signed: 'true' | 'false') =>
    bytesOf(await ridgeline.call(quoteVersions.versionDocument, { params, query: { signed } }))
  const before = [await document('false'), await document('true')]

  await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { customer_name: 'M. Ortega', lines: [] },
  })
  const card = await ridgeline.call(contract.settings.rateCard)
  await ridgeline.call(contract.settings.putRateCard, {
    body: { value: { ...card.value, prices: { ...card.value.prices, centsPerMoverHour: 9900 } } },
  })
  const after = [await document('false'), await document('true')]
  expect(after.map((bytes, index) => bytes.equals(before[index] as Buffer))).toEqual([true, true])
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    status: 'draft',
    changed_since_sent: true,
  })
  expect(await ridgeline.refused(quotes.delete, { params: { id: quote.id } })).toMatchObject({ status: 409 })
  const { versions } = await ridgeline.call(quoteVersions.versions, { params: { id: quote.id } })
  expect(versions).toMatchObject([{ version: 1, accepted: { name: 'Megan Ortega' } }])
})

test('an old link leads to the newer offer, and only that one can be accepted', async () => {
  const { ridgeline, quote, to, token } = await sentQuote()
  const [packing, ...others] = quote.lines
  await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { lines: [{ ...line, id: packing?.id, quantity: 5 }, ...others.map(asWritten)] },
  })
  expect((await read(token)).state).toBe('open')
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  const newToken = await tokenMailedTo(to, /updated/)

  const old = await read(token)
  expect(old).toMatchObject({ state: 'superseded', details: null, newer: { version: 2 } })
  expect(old.newer?.changes).toContain('Packing the kitchen 4 → 5')
  const late = await customer().refused(offers.accept, { params: { token }, body: signing })
  expect(late).toMatchObject({ status: 409, detail: 'There is a newer offer. Please review it first.' })
  const led = await customer().call(offers.get, { params: { token }, query: { version: 2 } })
  expect(led).toMatchObject({ state: 'open', total: old.newer?.total })
  const accepted = await customer().call(offers.accept, {
    params: { token: newToken },
    body: { ...signing, version: 2 },
  })
  expect(accepted.state).toBe('accepted')
})

const asWritten = ({ amount: _, base: __, ...rest }: Record<string, unknown>) => rest as never

// @spec 10.27
test('a husband and a wife who press at once: one signature, and the other reads whose', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const press = (name: string) =>
    customer().attempt(offers.accept, { params: { token }, body: { ...signing, name } })
  const replies = await Promise.all(['Megan Ortega', 'Luis Ortega', 'Megan Ortega'].map(press))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { versions } = await ridgeline.call(quoteVersions.versions, { params: { id: quote.id } })
  const refused = replies.find(({ status }) => status === 409)?.body as { detail: string }
  expect(refused.detail).toContain(`${versions[0]?.accepted?.name} already accepted this quote`)
})

test('a repeated request whose answer was lost does nothing twice', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const [ask, accept] = [randomUUID(), randomUUID()]
  for (let time = 0; time < 2; time += 1) {
    await keyed(ask).call(offers.ask, { params: { token }, body: { message: 'Is the piano insured?' } })
  }
  for (let time = 0; time < 2; time += 1) {
    expect(await keyed(accept).call(offers.accept, { params: { token }, body: signing })).toMatchObject({
      state: 'accepted',
    })
  }
  const { events } = await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'asked', 'delivered', 'sent', 'made'])
  expect(events[1]).toMatchObject({ quote: 'Is the piano insured?', by: null })
})

test('a question goes to the company with the customer to reply to', async () => {
  const { ridgeline, to, token } = await sentQuote()
  await customer().call(offers.ask, { params: { token }, body: { message: 'Can you come on Friday?' } })
  const mail = await mailbox.waitForMail({ to: ridgeline.account.company_email, subject: /asks/ })
  expect(mail.replyTo).toMatchObject([{ address: to }])
  expect(mail.text).toContain('Can you come on Friday?')
})

test('declined: nothing more can be accepted, until the office sends a new offer', async () => {
  const { ridgeline, quote, to, token } = await sentQuote()
  const body = { reason: 'price', message: 'Too much for us.' } as const
  expect(await customer().call(offers.decline, { params: { token }, body })).toMatchObject({
    state: 'declined',
  })
  expect(await customer().refused(offers.accept, { params: { token }, body: signing })).toMatchObject({
    status: 409,
  })
  await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { fixed_price: { amount: 900, reason: 'To win the job' } },
  })
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  const offer = await read(await tokenMailedTo(to, /updated/))
  expect(offer).toMatchObject({ state: 'open', version: 2 })
  expect(JSON.stringify(offer)).not.toContain('To win the job')
  expect(offer.details?.estimate_lines).toEqual([])
})

test('no one has to say why they decline', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const answered = await customer().call(offers.decline, { params: { token }, body: {} })
  expect(answered).toMatchObject({ state: 'declined' })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    standing: 'declined',
    decline_reason: null,
  })
})

test('looking changes nothing but what a visit says of itself', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const events = async () => (await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })).events
  await read(token)
  await customer().call(offers.document, { params: { token } })
  expect((await events()).map(({ kind }) => kind)).not.toContain('seen')
  await Promise.all([1, 2, 3].map(() => customer().call(offers.view, { params: { token } })))
  expect((await events())[0]).toMatchObject({ kind: 'seen', words: 'Seen by Megan, 1st time' })
  const { links } = await ridgeline.call(quoteVersions.links, { params: { id: quote.id } })
  expect(links).toMatchObject([{ version: 1, views: 1 }])
})

// @spec 10.28 Links are secrets: hashed, revocable, one answer for all wrong ones, rate-limited by address
test('unknown, malformed and revoked links are answered alike', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await ridgeline.call(quoteVersions.revokeLinks, { params: { id: quote.id } })
  const replies = await Promise.all(
    [token, 'A'.repeat(27), 'x', '%00', 'A'.repeat(9000)].map((wrong) =>
      customer().attempt(offers.get, { params: { token: wrong } }),
    ),
  )
  for (const { status, body } of replies) {
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'This link has expired.' } })
  }
})

test('street numbers are shown to the person who says who they are', async () => {
  const { token } = await sentQuote({ customer_phone: '(303) 555-0117' })
  expect(
    await customer().refused(offers.unlock, { params: { token }, body: { answer: '9999' } }),
  ).toMatchObject({
    status: 403,
  })
  const reply = await customer().attempt(offers.unlock, { params: { token }, body: { answer: '0117' } })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] as string
  const offer = await customer({ cookie }).call(offers.get, { params: { token } })
  expect(offer).toMatchObject({ unlocked: true, unlock: null })
  expect(offer.move?.from.address).toContain('1840 Pearl St')
  const other = await sentQuote()
  expect(await customer({ cookie }).call(offers.get, { params: { token: other.token } })).toMatchObject({
    unlocked: false,
  })
})

// @spec 10.68
test.each([
  [{ chosen_lines: [1] }, 'One of the chosen lines is not part of this offer. Please reload the page.'],
  [{ valuation: 'full-1' }, 'This protection is not offered. Please reload the page.'],
  [{ consent: false }, 'Please agree to sign electronically'],
  [{ name: ' ' }, 'Please type your full name'],
  [{ drawing: '<svg onload="alert(1)">' }, 'Please draw your name in the field again, or leave it empty'],
  [{ drawing: 'T' }, 'Please draw your name in the field again'],
  [{ drawing: `M${'1'.repeat(99_990)}` }, 'Please draw your name in the field again'],
  [{ drawing: 'M1 1 '.repeat(20_001) }, 'The drawing is too large'],
])('a signature with %o is refused, and nothing is signed', async (changes, words) => {
  const { ridgeline, quote, token } = await sentQuote()
  const body = { ...signing, ...changes }
  const { status, body: answer } = await customer().attempt(offers.accept, { params: { token }, body })
  expect({ status, answer: JSON.stringify(answer) }).toMatchObject({
    status: 422,
    answer: expect.stringContaining(words),
  })
  const { versions } = await ridgeline.call(quoteVersions.versions, { params: { id: quote.id } })
  expect(versions).toMatchObject([{ accepted: null }])
})
