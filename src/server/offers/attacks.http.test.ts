import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import {
  customer,
  line,
  mailbox,
  read,
  sentQuote,
  signing,
  tokenMailedTo,
} from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers } = contract

test('looking by HEAD, by a prefetch or as a scanner stores nothing', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const state = async () => ({
    events: await ridgeline.call(quoteVersions.events, { params: { id: quote.id } }),
    links: await ridgeline.call(quoteVersions.links, { params: { id: quote.id } }),
    quote: await ridgeline.call(quotes.get, { params: { id: quote.id } }),
  })
  const before = await state()
  const scanner = customer({ 'sec-purpose': 'prefetch', 'user-agent': 'Mail scanner' })
  for (const path of [`/q/${token}`, `/api/v1/offers/${token}`, `/api/v1/offers/${token}/document`]) {
    await fetch(inject('baseUrl') + path, { method: 'HEAD' })
    await scanner.request('GET', path)
  }
  // What only a POST does is not done by another method.
  for (const call of ['view', 'accept', 'decline', 'questions']) {
    const { status } = await scanner.request('GET', `/api/v1/offers/${token}/${call}`)
    expect(status).toBe(404)
  }
  expect(await state()).toEqual(before)
})

test('the office edits at the moment at which the customer signs: both are stored, and neither is lost', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const params = { id: quote.id }
  const [accepted, edited] = await Promise.all([
    customer().call(offers.accept, { params: { token }, body: signing }),
    ridgeline.call(quotes.update, { params, body: { lines: [line], move_notes: 'Ring twice' } }),
  ])
  expect(accepted.accepted).toMatchObject({ name: 'Megan Ortega', total: quote.total_cost })
  const after = await ridgeline.call(quotes.get, { params })
  expect(after).toMatchObject({ move_notes: 'Ring twice', changed_since_sent: true })
  // Whichever came first: what was signed is not what the quote says now.
  expect(after.status).not.toBe('approved')
  expect(after.lines.map(({ label }) => label)).toEqual(['Packing the kitchen'])
  expect(after.total_cost).toBe(edited.total_cost)
  const { versions } = await ridgeline.call(quoteVersions.versions, { params })
  expect(versions).toMatchObject([{ version: 1, accepted: { total: quote.total_cost } }])
})

test('the office sends a newer version at the moment at which the customer signs: one of them comes first', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const params = { id: quote.id }
  await ridgeline.call(quotes.update, { params, body: { lines: [line] } })
  const [signed] = await Promise.all([
    customer().attempt(offers.accept, { params: { token }, body: signing }),
    ridgeline.call(quoteVersions.createLink, { params }),
  ])
  const { versions } = await ridgeline.call(quoteVersions.versions, { params })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect([200, 409]).toContain(signed.status)
  expect(versions.filter(({ accepted }) => accepted !== null)).toHaveLength(signed.status === 200 ? 1 : 0)
  expect(versions[0]?.accepted).toBeNull()
})

test('the same key with something else in the request is refused, and nothing is done', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const keyed = customer({ 'idempotency-key': randomUUID() })
  const params = { token }
  await keyed.call(offers.ask, { params, body: { message: 'Is the piano insured?' } })
  for (const again of [
    keyed.refused(offers.ask, { params, body: { message: 'And the harp?' } }),
    keyed.refused(offers.accept, { params, body: signing }),
    keyed.refused(offers.decline, { params, body: { reason: 'price' } }),
  ]) {
    expect(await again).toMatchObject({
      status: 422,
      detail: 'This Idempotency-Key was used for another request.',
    })
  }
  const { events } = await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'delivered', 'sent', 'made'])
})

test('lines of another quote, and the number of an older version, sign nothing', async () => {
  const { ridgeline, quote, to, token } = await sentQuote()
  const other = await sentQuote({ lines: Array.from({ length: 9 }, () => ({ ...line, optional: true })) })
  const foreign = (await read(other.token)).lines.map(({ id }) => id)
  expect(
    await customer().refused(offers.accept, {
      params: { token },
      body: { ...signing, chosen_lines: foreign },
    }),
  ).toMatchObject({ status: 422 })
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 77 } })
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  const newer = await tokenMailedTo(to, /updated/)
  for (const attempt of [
    { params: { token: newer }, body: signing },
    { params: { token: newer }, query: { version: 1 }, body: signing },
    { params: { token }, query: { version: 2 }, body: signing },
    { params: { token: newer }, body: { ...signing, version: 3 } },
  ]) {
    expect([404, 409]).toContain((await customer().refused(offers.accept, attempt)).status)
  }
  const { versions } = await ridgeline.call(quoteVersions.versions, { params: { id: quote.id } })
  expect(versions.map(({ accepted }) => accepted)).toEqual([null, null])
})

test('what a customer writes is text in the mails, and adds no line to their heads', async () => {
  const { ridgeline, to, token } = await sentQuote({ customer_name: 'Megan <b>Ortega</b>' })
  const company = ridgeline.account.company_email
  const evil = `evil-${randomUUID()}@example.com`
  const message = `Hello\r\nBcc: ${evil}\r\n\r\n<img src=x onerror=alert(1)>`
  await customer().call(offers.ask, { params: { token }, body: { message } })
  const asked = await mailbox.waitForMail({ to: company, subject: /asks about/ })
  expect(asked).toMatchObject({ to: [{ address: company }], replyTo: [{ address: to }] })
  expect(asked.bcc ?? []).toEqual([])
  expect(asked.html).not.toContain('<img src=x')
  expect(asked.html).not.toContain('<b>Ortega')
  expect(asked.html).toContain('&lt;img src=x')

  const name = `<script>alert(1)</script>\r\nBcc: ${evil}`
  const { status } = await customer().attempt(offers.accept, {
    params: { token },
    body: { ...signing, name },
  })
  if (status === 200) {
    const mail = await mailbox.waitForMail({ to: company, subject: /accepted quote/ })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<script>alert')
  } else {
    expect(status).toBe(422)
  }
  expect(await mailbox.mailsTo(evil)).toEqual([])
})

// @spec 10.28
test('of a thousand wrong links from one address thirty are looked up', async () => {
  const guesser = visitor()
  const statuses: number[] = []
  for (let batch = 0; batch < 20; batch += 1) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        guesser.attempt(offers.get, { params: { token: `${batch}-${guess}`.padEnd(27, 'x') } }),
      ),
    )
    statuses.push(...replies.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(970)
})

test('what a newer offer has changed tells no street number to anyone who has the link', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const body = {
    pickup_address: '77 Larimer St, Apt 9, Denver, CO 80202',
    customer_phone: '(303) 555-0199',
    distance: 33,
  }
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body })
  await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const { newer } = await read(token)
  expect(newer?.changes).toContain('from Pearl St, Denver, CO 80203 → Larimer St, Denver, CO 80202')
  expect(newer?.changes).toContain('33')
  expect(newer?.changes).not.toMatch(/1840|77|3B|Apt|0199/)
})
