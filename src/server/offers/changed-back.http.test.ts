import { expect, test } from 'vitest'
import { customer, line, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, offers, quotes, quoteVersions } = contract

/** $10 for each $1,000 of $50,000. */
const COVER = { declared: 50_000, per_pound: null, price_per_thousand: 10, deductible: 0 }
const OPTION = { ...line, label: 'Piano', optional: true }

// @spec 10.42 An edit that returns a quote to what its customer has keeps everything, signature and
//   valuation included: not changed, no new version
test('two flights, three and two again: what was signed is as it was, with its protection', async () => {
  const sent = await sentQuote({ lines: [line, OPTION], pickup_stairs: 1 })
  const { ridgeline, quote } = sent
  const params = { id: quote.id }
  await ridgeline.call(agreement.put, { body: { value: { valuation: { released: true, full: [COVER] } } } })
  const climb = (pickup_stairs: number) => ridgeline.call(quotes.update, { params, body: { pickup_stairs } })
  await climb(2)
  const { url } = await ridgeline.call(quoteVersions.createLink, { params })
  const chosen_lines = quote.lines.filter(({ optional }) => optional).map(({ id }) => id)
  await customer().call(offers.accept, {
    params: { token: url.split('/q/')[1] as string },
    body: { ...signing, version: 2, valuation: 'full-1', chosen_lines },
  })
  const told = ({
    status,
    revision,
    total_cost,
    protection,
    standing,
    changed_since_sent,
    offer,
  }: Quote) => ({
    ...{ status, revision, total_cost, protection, standing, changed_since_sent },
    ...{ changes: offer?.changes ?? null, signed: offer?.signed },
  })
  type Quote = Awaited<ReturnType<typeof climb>>
  const signed = told(await ridgeline.call(quotes.get, { params }))
  expect(signed).toMatchObject({ status: 'approved', revision: 2, protection: { price: 500 }, changes: null })

  const changed = told(await climb(3))
  expect(changed).toMatchObject({ status: 'draft', revision: 3, protection: null, changed_since_sent: true })
  expect(changed.changes?.words).toContain('access at pickup')

  expect(told(await climb(2))).toEqual(signed)
  const { versions } = await ridgeline.call(quoteVersions.versions, { params })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const job = await ridgeline.createJob({ quoteId: quote.id })
  expect(job).toMatchObject({ quote_version: 2, estimated_cost: signed.total_cost })

  const elsewhere = await sentQuote({ lines: [line] })
  const there = { params: { id: elsewhere.quote.id } }
  const { distance } = await elsewhere.ridgeline.call(quotes.update, {
    ...there,
    body: { move_notes: 'Gate 7' },
  })
  expect(distance).toBe(elsewhere.quote.distance)
  const back = await elsewhere.ridgeline.call(quotes.update, {
    ...there,
    body: { move_notes: elsewhere.quote.move_notes },
  })
  expect(back, 'no one signed it: it waits as it did').toMatchObject({
    status: 'sent',
    revision: 1,
    standing: 'sent',
    changed_since_sent: false,
  })
})
