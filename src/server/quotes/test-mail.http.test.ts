import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const mailbox = openMailbox(inject('mailFolder'))
const someAddress = () => `${randomUUID()}@example.com`

// @spec 7.19 POST /quotes/{id}/send-test
test('a test mail goes where it is told, and the quote stays a draft', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const quote = await ridgeline.createQuote()
  const to = someAddress()
  const sent = await ridgeline.call(contract.quotes.sendTest, {
    params: { id: quote.id },
    query: { test_email: to },
  })
  expect(sent).toMatchObject({ delivery: 'sent', detail: `Sent to ${to}.` })
  expect((await mailbox.waitForMail({ to })).subject).toContain(quote.quote_number)
  const after = await ridgeline.call(contract.quotes.get, { params: { id: quote.id } })
  expect(after).toMatchObject({ status: 'draft', sent_at: null, mails: [{ to, state: 'sent' }] })
  expect((await ridgeline.call(contract.quotes.list)).quotes).toMatchObject([{ sent_at: null }])
  // The customer has nothing that a change could replace.
  const changed = await ridgeline.call(contract.quotes.update, {
    params: { id: quote.id },
    body: { distance: 40 },
  })
  expect(changed).toMatchObject({ revision: 1, changed_since_sent: false })
})

// @spec 7.14 POST /quotes/create-and-send, at once by default
test('create and send answers the quote as it is once the mail has left', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = someAddress()
  const body = { ...contract.quotes.create.example, customer_email: to }
  const quote = await ridgeline.call(contract.quotes.createAndSend, { body })
  expect(quote).toMatchObject({ status: 'sent', mails: [{ to, state: 'sent' }] })
  expect(quote.sent_at).toBe(quote.mails[0]?.settled_at)
  const [listed] = (await ridgeline.call(contract.quotes.list)).quotes
  expect(listed?.sent_at).toBe(quote.sent_at)
  expect((await mailbox.waitForMail({ to })).subject).toContain(quote.quote_number)
})

// @spec 7.14
test('create and send can also wait', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const quote = await ridgeline.call(contract.quotes.createAndSend, {
    query: { send_immediately: 'false' },
    body: contract.quotes.create.example,
  })
  expect(quote).toMatchObject({ status: 'draft', mails: [] })
})

test('a company whose address has a % in it mails quotes as well', async () => {
  const email = `50%off-${randomUUID()}@ridgeline.example`
  const ridgeline = await registerMailingCompany(mailbox, { company_email: email })
  const { id } = await ridgeline.createQuote()
  const to = someAddress()
  await ridgeline.call(contract.quotes.sendTest, { params: { id }, query: { test_email: to } })
  expect((await mailbox.waitForMail({ to })).text).toContain(`Reply to book this move (${email})`)
})
