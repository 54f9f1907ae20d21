import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const { agreement, auth, jobMoney, moneySettings, quoteVersions } = contract

/** A Monday, ten in the morning in Denver. */
let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

const itIs = (utc: string) => {
  now = new Date(utc)
}
/** Their session has ended when days have passed. */
async function signInAgain({ account, withToken }: Company) {
  const { email, password } = account
  const guest = visitor({ baseUrl: server.baseUrl })
  return withToken((await guest.call(auth.login, { body: { email, password } })).access_token)
}

/** A deposit of $250.00 that was signed today and is due ten days later. */
async function askedDeposit(company: Company, moveDay = '2026-12-20') {
  const place = { baseUrl: server.baseUrl }
  const to = `megan.${randomUUID()}@example.com`
  const fixed_price = { amount: 1000, reason: 'As agreed on the phone' }
  const { id: quoteId } = await company.createQuote({ customer_email: to, fixed_price })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  await signOffer(visitor(place), url.split('/q/')[1] as string)
  const { id } = await company.createJob({ quoteId, scheduled_date: `${moveDay}T09:00:00` })
  const reminders = async () =>
    (await server.mailbox.mailsTo(to)).filter(({ subject }) => subject?.startsWith('The deposit for'))
  return { id, to, reminders }
}

test('a customer is reminded three days ahead and once after, where the company wants it, and not once it is paid', async () => {
  const place = { baseUrl: server.baseUrl }
  const company = await registerMailingCompany(server.mailbox, { time_zone: 'America/Denver' }, place)
  const deposit = { ...NO_DEPOSIT, kind: 'fixed', amount: 250, due: 'after_signing', days_after_signing: 10 }
  await company.call(agreement.put, { body: { value: { deposit } as never } })
  const [open, paid] = [await askedDeposit(company), await askedDeposit(company)]
  expect(await company.call(moneySettings.get)).toMatchObject({ value: { deposit_reminders: false } })
  await company.call(moneySettings.put, { body: { value: { deposit_reminders: true } } })

  // Before the office opens no one is written to.
  itIs('2026-11-30T13:00:00Z')
  const office = await signInAgain(company)
  const body = { purpose: 'deposit', method: 'check', amount: 250, reference: '1017' } as const
  await office.call(jobMoney.take, { params: { id: paid.id }, body })
  expect(await open.reminders()).toEqual([])
  itIs('2026-11-30T17:00:00Z')
  const mail = await server.mailbox.waitForMail({ to: open.to, subject: /^The deposit for your move J-/ })
  expect(mail.text).toContain('is $250.00, due by Thursday, December 3, 2026.')
  expect(mail.text).toContain('/q/')
  const later = await signInAgain(company)
  await later.call(jobMoney.take, { params: { id: open.id }, body: { ...body, amount: 100 } })

  itIs('2026-12-04T17:00:00Z')
  await expect.poll(open.reminders).toHaveLength(2)
  expect((await open.reminders()).at(-1)?.text).toContain('is $150.00, due by Thursday, December 3, 2026.')
  // What goes after it shows that nothing else went before.
  itIs('2026-12-07T17:00:00Z')
  const witness = await askedDeposit(company, '2026-12-21')
  itIs('2026-12-14T17:00:00Z')
  await expect.poll(witness.reminders).toHaveLength(1)
  expect(await open.reminders()).toHaveLength(2)
  expect(await paid.reminders()).toEqual([])
})
