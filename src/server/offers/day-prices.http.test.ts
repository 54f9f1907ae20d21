import { expect, test } from 'vitest'
import { customer, line, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, offers, quotes, quoteVersions, timelines, worklist } = contract

/** A Thursday at the rate of the hours; the Friday after it costs 8 % more, the Wednesday before it as much. */
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2027-05-12', '2027-05-13', '2027-05-14'] as const

/** A quote for the Thursday that its customer has signed, of a company that lets them book. */
async function signedQuote(changes: Parameters<typeof sentQuote>[0] = {}) {
  const sent = await sentQuote({ lines: [line], move_date: THURSDAY, ...changes })
  const { ridgeline, quote } = sent
  await ridgeline.call(agreement.put, { body: { value: { customers_may_book: true } } })
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { move_notes: 'Ring twice.' } })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  const { version } = await customer().call(offers.get, { params })
  await customer().call(offers.accept, { params, body: { ...signing, version } })
  const other = await ridgeline.createQuote({ lines: [line], move_date: FRIDAY })
  return { ...sent, params, agreed: quote.total_cost as number, onFriday: other.total_cost as number }
}
const free = async ({ params }: { params: { token: string } }, date: string) => {
  const answer = await customer().call(offers.freeStarts, { params, query: { date } })
  return { ...answer, priceOf: (day: string) => answer.days.find((one) => one.date === day)?.price }
}

// @spec 10.63 Customers see each open day with its price and the number of days; they book only days that
//   cost what they signed, and ask for others, whose price the office sees
test('customers see each free day with its price, and book only a day that costs what they signed', async () => {
  const signed = await signedQuote()
  const { params, agreed, onFriday, ridgeline, quote } = signed
  const shown = await free(signed, THURSDAY)
  expect(shown).toMatchObject({ agreed, lasts: 1 })
  expect([shown.priceOf(WEDNESDAY), shown.priceOf(THURSDAY), shown.priceOf(FRIDAY)]).toEqual([
    agreed,
    agreed,
    onFriday,
  ])
  const book = (date: string) => ({ params, body: { date, start: '09:00' } })
  const refused = await customer().refused(offers.book, book(FRIDAY))
  expect(refused).toMatchObject({
    status: 409,
    detail: expect.stringMatching(
      /^Friday, May 14, 2027 costs \$[\d,.]+, which is not what you signed\. Please request it instead\.$/,
    ),
  })
  expect((await ridgeline.call(quotes.get, { params: { id: quote.id } })).job_id).toBeNull()
  await customer().call(offers.book, book(WEDNESDAY))
  const { job_id } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  expect(await ridgeline.call(contract.jobs.get, { params: { id: job_id as number } })).toMatchObject({
    estimated_cost: agreed,
    scheduled_date: expect.stringContaining(WEDNESDAY),
  })
})

// @spec 10.63
test('a day at another price is asked for with its price; the office reads it, and a stale one is refused', async () => {
  const signed = await signedQuote()
  const { params, onFriday, ridgeline, quote } = signed
  const ask = { date: FRIDAY, message: 'Start at 9:00 AM, please.' }
  const stale = { params, body: { ...ask, price: onFriday - 1 } }
  expect(await customer().refused(offers.proposeDate, stale)).toMatchObject({
    status: 409,
    detail: 'The price of that day has changed in the meantime. Please choose again.',
  })
  await customer().call(offers.proposeDate, { params, body: { ...ask, price: onFriday } })
  const { entries } = await ridgeline.call(timelines.ofQuote, { params: { id: quote.id }, query: {} })
  expect(entries.find(({ kind }) => kind === 'date_proposed')).toMatchObject({
    words: 'Megan proposed May 14, 2027',
    detail: `$${onFriday.toFixed(2)} at the rates for that day`,
  })
  const { rows } = await ridgeline.call(worklist.get)
  expect(rows).toMatchObject([{ kind: 'answer', about: { type: 'quote', id: quote.id } }])

  // The office changes the quote to that day and sends it: the customer signs that price and books the day.
  const changed = await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { move_date: FRIDAY },
  })
  expect(changed.total_cost).toBe(onFriday)
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const newer = { token: url.split('/q/')[1] as string }
  const { version } = await customer().call(offers.get, { params: newer })
  await customer().call(offers.accept, { params: newer, body: { ...signing, version } })
  expect((await free({ params: newer }, FRIDAY)).priceOf(FRIDAY)).toBe(onFriday)
  await customer().call(offers.book, { params: newer, body: { date: FRIDAY, start: '09:00' } })
  const { job_id } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  const job = await ridgeline.call(contract.jobs.get, { params: { id: job_id as number } })
  expect(job.estimated_cost).toBe(onFriday)
})

// @spec 10.63
test('of what was edited since it was signed only the days at the signed rate have a price', async () => {
  const signed = await signedQuote()
  const { ridgeline, quote, agreed } = signed
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { lines: [line, line] } })
  const shown = await free(signed, THURSDAY)
  expect([shown.priceOf(WEDNESDAY), shown.priceOf(FRIDAY)]).toEqual([agreed, null])
})

// @spec 10.63
test('a move of several days says how many', async () => {
  const many = { items: [{ name: 'sofa-three-seat', quantity: 60 }] }
  const signed = await signedQuote(many)
  const { lasts, days } = await free(signed, '2027-05-11')
  expect(lasts).toBeGreaterThan(1)
  expect(days.length).toBeGreaterThan(0)
})
