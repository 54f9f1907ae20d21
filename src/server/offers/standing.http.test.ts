import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { customer, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers, jobs, search } = contract

// @spec 10.29
test('what was marked as sent without an end waits, and is counted', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote()
  await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'sent' } })
  const waiting = await ridgeline.call(quotes.list, { query: { offer: 'waiting' } })
  expect(waiting.quotes).toMatchObject([{ id, standing: 'sent', holds_until: null, answer: null }])
  expect(waiting.total).toBe(1)
})

// @spec 10.30
test('from sent to booked, every answer carries how the quote stands', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const params = { token }
  const listed = async (offer: 'waiting' | 'accepted' | 'declined' | 'expired') =>
    (await ridgeline.call(quotes.list, { query: { offer } })).quotes.map(({ id }) => id)
  const stands = async () => {
    const one = await ridgeline.call(quotes.get, { params: { id: quote.id } })
    const [row] = (await ridgeline.call(quotes.list)).quotes
    const { standing, standing_since, asked, answer, decline_reason, holds_until, changed_since_sent } = one
    const said = {
      standing,
      standing_since,
      asked,
      answer,
      decline_reason,
      holds_until,
      changed_since_sent,
    }
    expect(row, 'the list says what the page says').toMatchObject(said)
    return said
  }
  const found = async () =>
    (await ridgeline.call(search.find, { query: { q: quote.quote_number, types: 'quote' } })).results[0]
      ?.standing

  expect(await stands()).toMatchObject({ standing: 'sent', standing_since: expect.any(String) })
  await customer().call(offers.view, { params })
  expect(await stands()).toMatchObject({ standing: 'seen' })
  await customer().call(offers.ask, { params, body: { message: 'And the piano?' } })
  expect(await stands()).toMatchObject({ standing: 'question', asked: 'question' })
  expect(await found()).toBe('Question')
  await customer().call(offers.proposeDate, { params, body: { date: '2027-06-01' } })
  expect(await stands()).toMatchObject({ standing: 'date_proposed' })
  expect(await listed('waiting')).toEqual([quote.id])
  await ridgeline.call(quoteVersions.answer, { params: { id: quote.id }, body: { message: 'Yes.' } })
  expect(await stands()).toMatchObject({ standing: 'seen', asked: null })

  await customer().call(offers.decline, { params, body: { reason: 'price' } })
  expect(await stands()).toMatchObject({ standing: 'declined', decline_reason: 'The price' })
  expect([await listed('waiting'), await listed('declined')]).toEqual([[], [quote.id]])

  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 12 } })
  expect(await stands()).toMatchObject({ standing: 'declined', changed_since_sent: true })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const newer = { token: url.split('/q/')[1] as string }
  expect(await stands()).toMatchObject({ standing: 'sent', answer: null, decline_reason: null })
  await customer().call(offers.accept, { params: newer, body: { ...signing, version: 2 } })
  expect(await stands()).toMatchObject({ standing: 'accepted', answer: 'accepted' })
  expect(await listed('accepted')).toEqual([quote.id])

  const job = await ridgeline.createJob({ quoteId: quote.id })
  expect(await stands()).toMatchObject({ standing: 'booked' })
  expect(await found()).toBe('Booked')
  expect(await listed('accepted')).toEqual([])
  await ridgeline.call(jobs.cancel, { params: { id: job.id }, body: { reason: 'Moves in spring.' } })
  expect(await stands(), 'a cancelled job is no booking').toMatchObject({ standing: 'accepted' })
  expect(await found()).toBe('Accepted, not booked')
  expect(await listed('accepted')).toEqual([quote.id])
})

// @spec 10.44 A quote's PDF says until when it is or was valid, or that it was accepted or declined; if
//   changed since, it is the next offer
test('the PDF says how the quote stands, and until when it holds', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const printed = async () => {
    const file = await ridgeline.call(quotes.document, { params: { id: quote.id } })
    return withoutSpaces(pdfText(new Uint8Array(await (file as unknown as File).arrayBuffer())))
  }
  expect(await printed()).toContain('validuntil')
  await customer().call(offers.decline, { params: { token }, body: { reason: 'price' } })
  const declined = await printed()
  expect(declined).toContain(',declined')
  expect(declined).not.toContain('validuntil')
  // Changed since, it is what would be offered next.
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 12 } })
  expect(await printed()).toContain('validuntil')
})
