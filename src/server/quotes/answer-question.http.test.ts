import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { customer, mailbox, read, sentQuote, tokenMailedTo } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions, offers } = contract
const asks = { message: 'Could you also take the piano?' }
const says = { message: 'Yes, we do.\n\nIt is on your quote.' }

// @spec 10.38 An answer a colleague gave first is refused with who and when; the input stays and can still
//   be sent on purpose
// @spec 10.48 A customer's question is answered once, by mail in the company's name; quote and job show the
//   timeline
test('what a customer asked is answered once, by a mail that comes from the company and leads to the quote', async () => {
  const { ridgeline, quote, to, token } = await sentQuote()
  const params = { id: quote.id }
  const answer = (
    body: { message: string; anyway?: boolean } = says,
    idempotencyKey: string = randomUUID(),
  ) =>
    ridgeline.request('POST', `/api/v1/quotes/${quote.id}/answers`, {
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
    })
  const timeline = async () => (await ridgeline.call(quoteVersions.events, { params })).events
  expect(await answer({ ...says, anyway: true }), 'no one asked').toMatchObject({ status: 409 })
  await customer().call(offers.ask, { params: { token }, body: asks })
  expect((await timeline())[0]).toMatchObject({ kind: 'asked', quote: asks.message, waits: true })

  const key = randomUUID()
  const first = await answer(says, key)
  expect(first).toMatchObject({ status: 200, body: { delivery: 'sent' } })
  expect(await answer(says, key)).toMatchObject({ status: 200, body: first.body })
  const late = { message: 'A colleague answers the same.' }
  expect(await answer(late)).toMatchObject({
    status: 409,
    body: {
      code: 'already_answered',
      detail: expect.stringMatching(`^${ridgeline.account.email} answered .* ago. Nothing was sent.$`),
    },
  })

  const mail = await mailbox.waitForMail({ to, subject: /Your question/ })
  expect(mail.replyTo).toMatchObject([{ address: ridgeline.account.company_email }])
  expect(mail.text).toContain('Yes, we do.')
  expect(mail.text).toContain(`You asked: “${asks.message}”`)
  expect((await read(await tokenMailedTo(to, /Your question/))).state).toBe('open')
  const [answered, asked] = await timeline()
  expect(answered).toMatchObject({
    kind: 'answered',
    words: `${ridgeline.account.email} answered`,
    quote: says.message,
    waits: false,
  })
  expect(asked).toMatchObject({ kind: 'asked', waits: false })

  expect(await answer({ ...late, anyway: true }), 'on purpose').toMatchObject({ status: 200 })
  expect((await timeline())[0]).toMatchObject({ kind: 'answered', quote: late.message })

  await customer().call(offers.ask, { params: { token }, body: { message: 'And the bench?' } })
  expect((await timeline())[0]).toMatchObject({ kind: 'asked', waits: true })
  await ridgeline.call(quotes.update, { params, body: { customer_email: null } })
  expect(await answer()).toMatchObject({ status: 422 })
})
