import { expect, test } from 'vitest'
import { onlyCrews } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { openNotices, withoutChanges } from '../../../test/setup/notices.ts'
import { customer, line, mailbox, read, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers } = contract

// @spec 10.16
test('an accepted quote that is sent again is the same version, and stays accepted', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await customer().call(offers.accept, { params: { token }, body: signing })
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  expect(await read(token)).toMatchObject({ state: 'accepted', version: 1 })
  const job = await ridgeline.createJob({ quoteId: quote.id })
  expect(job).toMatchObject({ quote_version: 1, estimated_cost: quote.total_cost })
  expect((await read(token)).booked_for).toBe(job.scheduled_date)
})

test('every open screen of the company hears what the customer did', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const next = withoutChanges(await openNotices(ridgeline.token))
  expect(await next()).toMatchObject({ kind: 'ready' })
  await customer().call(offers.accept, { params: { token }, body: signing })
  expect(await next()).toEqual({
    kind: 'customer_answer',
    quote_id: quote.id,
    quote_number: quote.quote_number,
    customer_name: 'Megan Ortega',
    answer: 'accepted',
  })
})

test('a link that staff copy leads to the quote as it stands', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const quote = await ridgeline.createQuote({ lines: [line] })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const token = url.split('/q/')[1] as string
  expect(await read(token)).toMatchObject({ state: 'open', version: 1, total: quote.total_cost })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({ status: 'sent' })
})

// @spec 10.29 The office sees what awaits an answer, also without expiry, what is accepted but not booked,
//   declined or expired
test('the office sees what waits for an answer, what was declined and what no longer holds', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const listed = async (offer: 'waiting' | 'declined' | 'expired') =>
    (await ridgeline.call(quotes.list, { query: { offer } })).quotes.map(({ id }) => id)
  expect(await listed('waiting')).toEqual([quote.id])
  await customer().call(offers.view, { params: { token } })
  expect(await listed('waiting')).toEqual([quote.id])
  await customer().call(offers.decline, { params: { token }, body: { reason: 'other' } })
  expect([await listed('waiting'), await listed('declined'), await listed('expired')]).toEqual([
    [],
    [quote.id],
    [],
  ])
  const { offer } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  expect(offer).toMatchObject({ answer: 'declined', answered_version: 1 })
})

test('a customer books a free start once it is signed; one that was just taken is refused', async () => {
  const { ridgeline, quote, token } = await sentQuote({ move_date: '2027-05-13' })
  await ridgeline.call(contract.agreement.put, { body: { value: { customers_may_book: true } } })
  await onlyCrews(ridgeline, 'Crew 1')
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 12 } })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  const wish = { params, body: { date: '2027-05-13', start: '09:00' } }
  expect(await customer().refused(offers.book, wish)).toMatchObject({ status: 409 })
  await customer().call(offers.accept, { params, body: { ...signing, version: 2 } })
  await ridgeline.createJob({ scheduled_date: '2027-05-13T09:00:00' })
  expect(await customer().refused(offers.book, wish)).toMatchObject({
    status: 409,
    detail: 'This start was just taken. Please choose another.',
  })
  const { days, agreed } = await customer().call(offers.freeStarts, { params, query: { date: '2027-05-12' } })
  const free = days.find(({ price }) => price === agreed)
  const start = free?.starts[0] as string
  const booked = await customer().call(offers.book, { params, body: { date: free?.date as string, start } })
  expect(booked.booked_for).toContain(`${free?.date}T${start}`)
  expect(await customer().refused(offers.decline, { params, body: { reason: 'other' } })).toMatchObject({
    status: 409,
  })
  expect((await read(token)).state).toBe('superseded')
})
