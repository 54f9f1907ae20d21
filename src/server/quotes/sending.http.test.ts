import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany, tokenInMail } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, jobs, settings } = contract
const mailbox = openMailbox(inject('mailFolder'))

const someone = (prefix = 'megan') => `${prefix}.${randomUUID()}@example.com`
const send = (company: Company, id: number) => company.call(quotes.send, { params: { id } })
const read = (company: Company, id: number) => company.call(quotes.get, { params: { id } })

// @spec 4.2.4 Departure: a quote is sent once a mail server accepts its mail, and converting approves it,
//   since jobs are made of approved quotes
// @spec 7.18 POST /quotes/{id}/send
test('a quote sent: the mail is there, in the words and the name of the company, and the quote is sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone()
  const quote = await ridgeline.createQuote({ customer_email: to, move_date: '2027-05-15' })
  expect(await send(ridgeline, quote.id)).toEqual({
    delivery: 'sent',
    kept: false,
    may_have_arrived: false,
    detail: `Sent to ${to}.`,
  })

  const mail = await mailbox.waitForMail({ to })
  expect(mail.from).toMatchObject({ name: 'Ridgeline Movers', address: 'no-reply@127.0.0.1' })
  expect(mail.to).toMatchObject([{ address: to }])
  expect(mail.replyTo).toMatchObject([{ address: ridgeline.account.company_email }])
  expect(mail.subject).toBe(`Your moving quote ${quote.quote_number} from Ridgeline Movers`)

  const total = quote.total_cost?.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  for (const words of [mail.text, mail.html]) {
    for (const part of [quote.quote_number, total, 'Megan Ortega', 'Ridgeline Movers', '(303) 555-0142']) {
      expect(words).toContain(part)
    }
    expect(words).toContain('Saturday, May 15, 2027')
    expect(words).toContain('1840 Pearl St, Apt 3B, Denver, CO 80203')
  }
  expect(mail.text).not.toMatch(/<\w+/)

  const sent = await read(ridgeline, quote.id)
  expect(sent.status).toBe('sent')
  expect(sent.sent_at).toBe(sent.mails[0]?.settled_at)
  const listed = await ridgeline.call(contract.quotes.list, { query: {} })
  expect(listed.quotes).toMatchObject([{ id: quote.id, sent_at: sent.sent_at }])
  expect(sent.mails).toEqual([
    {
      id: expect.any(Number),
      to,
      message: null,
      state: 'sent',
      detail: null,
      may_have_arrived: false,
      created_at: expect.stringMatching(/-0[67]:00$/),
      settled_at: expect.stringMatching(/-0[67]:00$/),
    },
  ])
})

// @spec 2.8.4 A note of at most 2,000 characters goes above the quote in the email, unchanged, and is kept
//   with it
test('a few words of the sender are in the mail as they were written, and kept with it', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone()
  const { id } = await ridgeline.createQuote({ customer_email: to })
  const message = 'Good to talk to you, Megan.\n\nThe <b>piano</b> is no trouble.'
  await ridgeline.call(quotes.send, { params: { id }, body: { message } })
  const mail = await mailbox.waitForMail({ to })
  expect(mail.text).toContain('Good to talk to you, Megan.')
  expect(mail.text).toContain('The <b>piano</b> is no trouble.')
  expect(mail.html).toContain('The &lt;b&gt;piano&lt;/b&gt; is no trouble.')
  expect((await read(ridgeline, id)).mails).toMatchObject([{ to, message }])
  const long = { params: { id }, body: { message: 'x'.repeat(2001) } }
  expect(await ridgeline.refused(quotes.send, long)).toMatchObject({ status: 422, fields: ['message'] })
  expect((await read(ridgeline, id)).mails).toHaveLength(1)
})

/** A link of its own is given to the customer with every mail, and none for a preview. */
const withoutSecret = (mail = '') => mail.trim().replace(/\/q\/[\w-]+/, '/q/')

// @spec 7.18
test('the preview is the mail that then goes out, to whom it is sent this time', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const typed = someone('typo')
  const quote = await ridgeline.createQuote({ customer_email: typed })
  const params = { id: quote.id }
  const preview = await ridgeline.call(quotes.mailPreview, { params })
  expect(preview).toMatchObject({
    to: typed,
    from_name: 'Ridgeline Movers',
    reply_to: ridgeline.account.company_email,
    subject: `Your moving quote ${quote.quote_number} from Ridgeline Movers`,
  })
  expect((await read(ridgeline, quote.id)).mails).toEqual([])

  const to = someone()
  const answer = await ridgeline.call(quotes.send, { params, body: { to } })
  expect(answer).toMatchObject({ delivery: 'sent', detail: `Sent to ${to}.` })
  const mail = await mailbox.waitForMail({ to })
  expect(mail.subject).toBe(preview.subject)
  expect(withoutSecret(mail.html)).toBe(withoutSecret(preview.html))
  expect(withoutSecret(mail.text)).toBe(withoutSecret(preview.plain))
  expect(await mailbox.mailsTo(typed)).toEqual([])
  // For this time only.
  expect(await read(ridgeline, quote.id)).toMatchObject({
    status: 'sent',
    customer_email: typed,
    mails: [{ to }],
  })
})

// @spec 7.18
test('what a colleague changed after the preview is not sent unseen', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone()
  const { id } = await ridgeline.createQuote({ customer_email: to })
  const params = { id }
  const { version } = await ridgeline.call(quotes.mailPreview, { params })
  await ridgeline.call(quotes.update, { params, body: { distance: 400 } })
  const key = randomUUID()
  const send = (seen: number) =>
    ridgeline.request('POST', `/api/v1/quotes/${id}/send`, {
      headers: { 'if-match': `"${seen}"`, 'idempotency-key': key },
    })
  expect(await send(version)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Changed by .+ ago\. Nothing was sent\.$/), version: 2 },
  })
  expect(await ridgeline.refused(quotes.send, { params, body: { version } })).toMatchObject({ status: 409 })
  expect((await read(ridgeline, id)).mails).toEqual([])

  const seen = await ridgeline.call(quotes.mailPreview, { params })
  const sent = await send(seen.version)
  expect(sent).toMatchObject({ status: 200, body: { delivery: 'sent' } })
  // Who lost this answer and has read the quote again, which being sent has changed, sends it no second time.
  expect(await send((await read(ridgeline, id)).version)).toMatchObject({ status: 200, body: sent.body })
  expect(await mailbox.mailsTo(to)).toHaveLength(1)
})

test('an address that is none is refused before anything is sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await ridgeline.createQuote({ customer_email: someone() })
  for (const to of ['megan', '', 'megan@example.com\r\nBcc: all@example.com']) {
    expect((await ridgeline.refused(quotes.send, { params: { id }, body: { to } })).fields).toEqual(['to'])
  }
  expect((await read(ridgeline, id)).mails).toEqual([])
})

test('a quote without an address can still be sent to one', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await ridgeline.createQuote()
  await ridgeline.call(quotes.update, { params: { id }, body: { customer_email: '' } })
  expect((await ridgeline.call(quotes.mailPreview, { params: { id } })).to).toBeNull()
  const to = someone()
  const answer = await ridgeline.call(quotes.send, { params: { id }, body: { to } })
  expect(answer.delivery).toBe('sent')
})

test('sending again sends again, and both mails are remembered', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone()
  const { id } = await ridgeline.createQuote({ customer_email: to })
  await send(ridgeline, id)
  await send(ridgeline, id)
  expect(await mailbox.mailsTo(to)).toHaveLength(2)
  expect((await read(ridgeline, id)).mails).toHaveLength(2)
})

// @spec 4.2.4
test('an address that the mail server refuses: said at once, and the quote stays a draft', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone('refuse')
  const { id } = await ridgeline.createQuote({ customer_email: to })
  const { delivery, detail } = await send(ridgeline, id)
  expect(delivery).toBe('refused')
  expect(detail).toContain('No such mailbox')
  const quote = await read(ridgeline, id)
  expect(quote.status).toBe('draft')
  expect(quote.mails).toMatchObject([
    { to, state: 'refused', detail: expect.stringContaining('No such mailbox') },
  ])
})

test('a mail server that cannot take it now: queued, a draft still, with the reason', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone('later')
  const { id } = await ridgeline.createQuote({ customer_email: to })
  expect((await send(ridgeline, id)).delivery).toBe('queued')
  const quote = await read(ridgeline, id)
  expect(quote.status).toBe('draft')
  expect(quote.mails).toMatchObject([
    { to, state: 'queued', detail: expect.stringContaining('Try again later'), settled_at: null },
  ])
})

test('an approved quote stays approved however often it is sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await ridgeline.createQuote({ customer_email: someone() })
  await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  expect((await send(ridgeline, id)).delivery).toBe('sent')
  expect((await read(ridgeline, id)).status).toBe('approved')

  const job = await ridgeline.createJob({ quoteId: id })
  expect((await send(ridgeline, id)).delivery).toBe('sent')
  expect((await read(ridgeline, id)).status).toBe('approved')
  expect((await ridgeline.call(jobs.get, { params: { id: job.id } })).status).toBe('scheduled')
})

test('a quote taken by phone is sent when it was sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await ridgeline.createQuote({ customer_email: someone() })
  await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'phone_quote' } })
  await send(ridgeline, id)
  expect((await read(ridgeline, id)).status).toBe('sent')
})

test('without an address nothing is sent, and a person is told why', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await ridgeline.createQuote()
  await ridgeline.call(quotes.update, { params: { id }, body: { customer_email: '' } })
  const refusal = await ridgeline.refused(quotes.send, { params: { id } })
  expect(refusal).toMatchObject({ status: 422, detail: 'This quote has no email address to send it to.' })
  expect((await read(ridgeline, id)).mails).toEqual([])
})

test('what a customer or a company is called makes no header and no markup', async () => {
  const breakingOut = 'Evil\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>'
  const ridgeline = await registerMailingCompany(mailbox, {
    company_name: breakingOut,
    tagline: '<img src=x onerror=alert(1)>',
  })
  const to = someone()
  const { id } = await ridgeline.createQuote({
    customer_email: to,
    customer_name: 'Megan\r\nX-Injected: yes\r\n\r\n<script>alert(2)</script>',
    pickup_address: '<a href="https://evil.example">Click</a>',
  })
  expect((await send(ridgeline, id)).delivery).toBe('sent')
  const mail = await mailbox.waitForMail({ to })
  const headers = mail.headers.map(({ key }) => key)
  expect(headers).not.toContain('bcc')
  expect(headers).not.toContain('x-injected')
  expect(mail.to).toMatchObject([{ address: to }])
  expect(await mailbox.mailsTo('everybody@example.com')).toEqual([])
  expect(mail.html).not.toMatch(/<script|<img src=x|href="https:\/\/evil/)
  expect(mail.html).toContain('&lt;script&gt;')
})

test('the mail goes out in the name the company has when it is sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone()
  const { id } = await ridgeline.createQuote({ customer_email: to })
  const value = { company_name: 'Ridge & Söhne', company_email: `hello-${randomUUID()}@ridge.example` }
  await ridgeline.call(settings.putBranding, { body: { value } })
  const token = await tokenInMail(mailbox, value.company_email)
  await ridgeline.call(settings.confirmEmail, { body: { token } })
  await send(ridgeline, id)
  const mail = await mailbox.waitForMail({ to })
  expect(mail.from?.name).toBe('Ridge & Söhne')
  expect(mail.replyTo).toMatchObject([{ address: value.company_email }])
})

test('a quote deleted while its mail waits takes the mail along', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someone('later')
  const { id } = await ridgeline.createQuote({ customer_email: to })
  const sending = send(ridgeline, id)
  await expect.poll(async () => (await read(ridgeline, id)).mails).toHaveLength(1)
  await ridgeline.call(quotes.delete, { params: { id } })
  expect(await sending).toEqual({
    delivery: 'refused',
    kept: false,
    may_have_arrived: false,
    detail: 'The quote was deleted before the email was sent.',
  })
})

test('ten quotes sent and deleted at once neither block each other nor fail', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const made = await Promise.all(
    Array.from({ length: 10 }, () => ridgeline.createQuote({ customer_email: someone() })),
  )
  const replies = await Promise.all(
    made.flatMap(({ id }) => [
      ridgeline.attempt(quotes.send, { params: { id } }),
      ridgeline.attempt(quotes.delete, { params: { id } }),
    ]),
  )
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect((await ridgeline.call(quotes.list)).total).toBe(0)
})
