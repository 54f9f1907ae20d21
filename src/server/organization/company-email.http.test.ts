import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany, tokenInMail } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, settings } = contract
const mailbox = openMailbox(inject('mailFolder'))
const someEmail = () => `quotes-${randomUUID()}@ridgeline.example`

// @spec 4.2.5 Departure: a new company sends no quotes until its email is confirmed by a link, as the
//   dashboard says, since anyone could otherwise send mail in any name
test('before the company’s email is confirmed nothing goes to customers, and a person is told what to do', async () => {
  const company_email = someEmail()
  const ridgeline = await registerCompany({ company_email })
  const { id } = await ridgeline.createQuote()
  const detail = `Nothing goes to customers until ${company_email} is confirmed. Open the link we emailed there, or send it again from the dashboard.`
  const refusals = [
    await ridgeline.refused(quotes.send, { params: { id } }),
    await ridgeline.refused(quotes.sendTest, {
      params: { id },
      query: { test_email: 'x@ridgeline.example' },
    }),
    await ridgeline.refused(quotes.createAndSend, { body: quotes.create.example }),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422, detail })
  expect((await ridgeline.call(quotes.list)).total, 'no quote was made for a mail that could not go').toBe(1)
  expect((await ridgeline.call(quotes.get, { params: { id } })).mails).toEqual([])

  const mail = await mailbox.waitForMail({ to: company_email })
  expect(mail).toMatchObject({ subject: 'Confirm your company email', from: { name: 'Moving Pro' } })
  const body = { token: await tokenInMail(mailbox, company_email) }
  // Anyone who only looks at the page, as mail scanners do, confirms nothing.
  await visitor().request('GET', `/confirm-email?token=${body.token}`)
  expect((await ridgeline.call(settings.branding)).value.company_email_confirmed).toBe(false)
  expect(await visitor().call(settings.confirmEmail, { body })).toEqual({
    detail: `${company_email} is confirmed. Your quotes can now go to customers.`,
  })
  expect((await ridgeline.call(settings.branding)).value.company_email_confirmed).toBe(true)
  expect((await ridgeline.call(quotes.send, { params: { id } })).delivery).toBe('sent')

  expect((await visitor().refused(settings.confirmEmail, { body })).status, 'it works once').toBe(400)
})

test('the mail that confirms carries nothing that someone typed', async () => {
  const company_email = someEmail()
  await registerCompany({ company_email, company_name: 'Buy now at spam.example', tagline: 'spam.example' })
  const { text, html, replyTo } = await mailbox.waitForMail({ to: company_email })
  expect(`${text} ${html}`).not.toContain('spam.example')
  expect(replyTo).toBeUndefined()
})

test('another company email is confirmed by a link of its own; the one before counts when it comes back', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const before = ridgeline.account.company_email
  const put = async (company_email: string) =>
    (await ridgeline.call(settings.putBranding, { body: { value: { company_email } } })).value
  const [second, third] = [someEmail(), someEmail()]
  expect((await put(second)).company_email_confirmed).toBe(false)
  const token = await tokenInMail(mailbox, second)
  expect((await put(third)).company_email_confirmed).toBe(false)
  expect((await visitor().refused(settings.confirmEmail, { body: { token } })).status).toBe(400)
  expect((await put(before)).company_email_confirmed).toBe(true)
  expect((await mailbox.mailsTo(before)).length, 'which needs no other link').toBe(1)
})

test('the link is sent again, five times an hour, and not when it is not needed', async () => {
  const company_email = someEmail()
  const ridgeline = await registerCompany({ company_email })
  for (let time = 0; time < 4; time++) {
    expect(await ridgeline.call(settings.sendEmailLink)).toEqual({
      detail: `A link is on its way to ${company_email}. It works for 7 days.`,
    })
  }
  await expect.poll(async () => (await mailbox.mailsTo(company_email)).length).toBe(5)
  const refusal = await ridgeline.refused(settings.sendEmailLink)
  expect(refusal).toMatchObject({ status: 429, detail: expect.stringContaining(company_email) })
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000)

  // Someone else who registers with this address does, and it gets no more of them.
  await registerCompany({ company_email })
  const body = { token: await tokenInMail(mailbox, company_email) }
  await visitor().call(settings.confirmEmail, { body })
  expect(await ridgeline.call(settings.sendEmailLink)).toEqual({
    detail: `${company_email} is confirmed already.`,
  })
  expect(await mailbox.mailsTo(company_email)).toHaveLength(5)
})
