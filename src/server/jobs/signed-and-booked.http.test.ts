import { describe, expect, test } from 'vitest'
import { customer, line, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, jobs, offers, quotes } = contract

type Sent = Awaited<ReturnType<typeof signedQuote>>

/** Customers may book, and this one has signed version 1. */
async function signedQuote() {
  const sent = await sentQuote({ lines: [], fixed_price: { amount: 1000, reason: 'agreed by phone' } })
  const { ridgeline, quote } = sent
  await ridgeline.call(agreement.put, { body: { value: { customers_may_book: true } } })
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 12 } })
  const { url } = await ridgeline.call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  await customer().call(offers.accept, { params, body: { ...signing, version: 2 } })
  return { ...sent, params }
}
const edit = ({ ridgeline, quote }: Sent) =>
  ridgeline.attempt(quotes.update, {
    params: { id: quote.id },
    body: {
      fixed_price: { amount: 1750, reason: 'a second address' },
      lines: [{ ...line, optional: false }],
      delivery_address: '9 Elsewhere Rd, Boulder, CO 80301',
    },
  })
const convert = ({ ridgeline, quote }: Sent, wish: { as_signed?: boolean } = {}) =>
  ridgeline.attempt(quotes.convert, {
    params: { id: quote.id },
    body: { scheduled_date: '2027-05-20T09:00:00', ...wish },
  })
const jobOf = async ({ ridgeline, quote }: Sent) => {
  const { job_id } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  return ridgeline.call(jobs.get, { params: { id: job_id as number } })
}

describe('a quote that was signed at $1,000 and edited to more since', () => {
  // @spec 10.67 What was signed is what gets booked: a changed quote is booked as signed, by its customer
  //   at once, by the office on confirmation, or not at all
  test('is booked by the office as it was signed, or not at all', async () => {
    const sent = await signedQuote()
    expect((await edit(sent)).status).toBe(200)
    const { total_cost } = await sent.ridgeline.call(quotes.get, { params: { id: sent.quote.id } })
    expect(total_cost).toBeGreaterThan(1000)
    expect(await convert(sent)).toMatchObject({
      status: 409,
      body: {
        code: 'signed_otherwise',
        signed_total: 1000,
        detail: expect.stringMatching(
          /^Megan Ortega signed version 2 at \$1,000\.00; the quote has changed since and says \$2,010\.00\./,
        ),
      },
    })
    expect((await sent.ridgeline.call(quotes.get, { params: { id: sent.quote.id } })).job_id).toBeNull()

    expect((await convert(sent, { as_signed: true })).status).toBe(201)
    expect(await jobOf(sent)).toMatchObject({
      estimated_cost: 1000,
      quote_version: 2,
      destination_address: sent.quote.delivery_address,
      agreement: { version: 2 },
    })
  })

  // @spec 10.67
  test('is booked by its customer as it was signed', async () => {
    const sent = await signedQuote()
    expect((await edit(sent)).status).toBe(200)
    const { params } = sent
    const { days } = await customer().call(offers.freeStarts, { params, query: { date: '2027-05-20' } })
    const body = { date: days[0]?.date as string, start: days[0]?.starts[0] as string }
    await customer().call(offers.book, { params, body })
    expect(await jobOf(sent)).toMatchObject({ estimated_cost: 1000, quote_version: 2 })
  })

  // @spec 10.67
  test('is never a job at a price that no one signed, no matter who comes first', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, signedQuote))
    for (const one of sent) {
      const [edited, converted] = await Promise.all([edit(one), convert(one)])
      expect([edited.status, converted.status]).toSatisfy(
        ([e, c]) => (e === 200 && c === 409) || (e !== 200 && c === 201) || (e === 200 && c === 201),
      )
      if (converted.status === 201) expect((await jobOf(one)).estimated_cost).toBe(1000)
    }
  })
})

test('what the customer signed is the job’s price, with the protection and the options they chose', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const chosen = quote.lines.filter(({ optional }) => optional).map(({ id }) => id)
  await customer().call(offers.accept, { params: { token }, body: { ...signing, chosen_lines: chosen } })
  const { offer } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  const body = { scheduled_date: '2027-05-20T09:00:00' }
  const { id } = await ridgeline.call(quotes.convert, { params: { id: quote.id }, body })
  const job = await ridgeline.call(jobs.get, { params: { id } })
  expect(job.estimated_cost).toBe(offer?.signed?.total)
  expect(job.estimated_cost).toBeGreaterThan(quote.total_cost as number)
})
