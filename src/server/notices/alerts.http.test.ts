import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { customer, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'
import { NO_ALERTS } from '../../domain/alerts.ts'

const { notifications, offers } = contract
const mailbox = openMailbox(inject('mailFolder'))

// @spec 10.74 Customers' actions and new phone quotes are mailed to staff who want it, once per address
// @spec 9.14
test('each person gets the alerts they chose, each address once', async () => {
  const { ridgeline, token, to } = await sentQuote()
  const { email, company_email } = ridgeline.account
  expect(await ridgeline.call(notifications.myAlerts)).toEqual({ value: NO_ALERTS, email, company_email })
  const chosen = { value: { asked: true, accepted: true } }
  const answer = await ridgeline.call(notifications.putMyAlerts, { body: chosen })
  expect(answer.value).toEqual({ ...NO_ALERTS, ...chosen.value })
  expect(await ridgeline.call(notifications.myAlerts)).toEqual(answer)

  const params = { token }
  await customer().call(offers.ask, { params, body: { message: 'And the piano?' } })
  for (const address of [email, company_email]) {
    const asked = await mailbox.waitForMail({ to: address, subject: /asks about quote/ })
    expect(asked.replyTo?.[0]?.address).toBe(to)
    expect(asked.text).toContain('And the piano?')
  }
  await customer().call(offers.proposeDate, { params, body: { date: '2027-05-20' } })
  await mailbox.waitForMail({ to: email, subject: /proposes May 20, 2027 for quote/ })
  await customer().call(offers.accept, { params, body: signing })
  const accepted = await mailbox.waitForMail({ to: email, subject: /accepted quote/ })
  expect(accepted.attachments).toHaveLength(1)
  await mailbox.waitForMail({ to: company_email, subject: /accepted quote/ })

  // Not chosen: only the company hears of it.
  await ridgeline.call(notifications.putMyAlerts, { body: { value: { asked: false } } })
  await customer().call(offers.ask, { params, body: { message: 'Still there?' } })
  await expect.poll(async () => (await mailbox.mailsTo(company_email)).length).toBe(5)
  expect(await mailbox.mailsTo(email)).toHaveLength(3)
})

test('anyone who has the company’s address as theirs gets one mail', async () => {
  const { ridgeline, token } = await sentQuote()
  const { email } = ridgeline.account
  await ridgeline.call(notifications.putMyAlerts, { body: { value: { asked: true, declined: true } } })
  await ridgeline.call(contract.settings.putBranding, {
    body: { value: { company_email: email.toUpperCase() } },
  })
  const params = { token }
  await customer().call(offers.ask, { params, body: { message: 'First?' } })
  await customer().call(offers.decline, { params, body: { reason: 'price' } })
  await mailbox.waitForMail({ to: email, subject: /declined quote/ })
  const told = (await mailbox.mailsTo(email)).filter(({ subject }) =>
    /asks about|declined/.test(subject ?? ''),
  )
  await expect.poll(() => told.length).toBe(2)
})

test('a new phone quote is mailed once to anyone who wants to know, and to no one else', async () => {
  const company_email = `quotes-${randomUUID()}@ridgeline.example`
  const ridgeline = await registerCompany({ company_email })
  await ridgeline.call(notifications.putMyAlerts, { body: { value: { phone_quote: true } } })
  const line = await openPhoneLine(ridgeline)
  const call = retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } })
  await line.deliver(call)
  await line.deliver(call)
  const [quote] = await line.quotes()
  const { email } = ridgeline.account
  const mail = await mailbox.waitForMail({ to: email, subject: /New phone quote/ })
  expect(mail.subject).toContain(quote?.quote_number)
  expect(mail.text).toContain(`/quotes/${quote?.id}`)
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  expect((await mailbox.mailsTo(company_email)).filter(({ subject }) => /phone/.test(subject ?? ''))).toEqual(
    [],
  )
})
