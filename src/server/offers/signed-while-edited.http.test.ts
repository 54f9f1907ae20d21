import { expect, test } from 'vitest'
import { customer, line, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers } = contract

type Sent = Awaited<ReturnType<typeof sentQuote>>
const sign = ({ token }: Sent) => customer().attempt(offers.accept, { params: { token }, body: signing })
const edit = ({ ridgeline, quote }: Sent) =>
  ridgeline.attempt(quotes.update, {
    params: { id: quote.id },
    body: { lines: [...quote.lines, { ...line, label: 'Unpacking', unit_price: 50 }] },
  })

/** Both truths: version 1 is signed, and what the quote says by now has yet to be accepted. */
async function expectBoth({ ridgeline, quote }: Sent) {
  const now = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  expect(now).toMatchObject({
    status: 'draft',
    revision: 2,
    changed_since_sent: true,
    offer: {
      version: 1,
      answer: 'accepted',
      answered_version: 1,
      signed: { version: 1, name: 'Megan Ortega', total: quote.total_cost },
      changes: {
        words: expect.stringMatching(/^Unpacking added, total \$[\d,.]+ → \$[\d,.]+$/),
        differences: [
          { name: 'Unpacking', before: null, after: '4 × $50.00' },
          { name: 'total', before: expect.any(String), after: expect.any(String) },
        ],
      },
    },
  })
  expect(now.lines.map(({ label }) => label)).toContain('Unpacking')
  const { versions } = await ridgeline.call(quoteVersions.versions, { params: { id: quote.id } })
  expect(versions).toMatchObject([
    { version: 1, total: quote.total_cost, accepted: { name: 'Megan Ortega' } },
  ])
  return now
}

// @spec 10.53 What was signed stays signed while the office edits, before, after or at the same moment; new
//   content needs a new signature
test('the office edits a signed quote: the version stays signed, what is new needs a new acceptance', async () => {
  const sent = await sentQuote()
  expect((await sign(sent)).status).toBe(200)
  expect((await edit(sent)).status).toBe(200)
  await expectBoth(sent)

  const { ridgeline, quote } = sent
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    status: 'sent',
    changed_since_sent: false,
    offer: { version: 2, answer: null, changes: null, signed: { version: 1 } },
  })
  const token = url.split('/q/')[1] as string
  await customer().call(offers.accept, { params: { token }, body: { ...signing, version: 2 } })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    status: 'approved',
    offer: { version: 2, answer: 'accepted', changes: null, signed: { version: 2 } },
  })
})

test('the customer signs what was sent while the office has edited it: the same', async () => {
  const sent = await sentQuote()
  expect((await edit(sent)).status).toBe(200)
  expect((await sign(sent)).status).toBe(200)
  await expectBoth(sent)
})

// @spec 10.53
test('both at the same moment: nothing is lost, and the outcome is the same', async () => {
  const sent = await sentQuote()
  const [signed, edited] = await Promise.all([sign(sent), edit(sent)])
  expect([signed.status, edited.status]).toEqual([200, 200])
  await expectBoth(sent)
  const { events } = await sent.ridgeline.call(quoteVersions.events, { params: { id: sent.quote.id } })
  const kinds = events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'accepted' || kind === 'edited')).toHaveLength(2)
})
