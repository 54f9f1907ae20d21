import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const { agreement, auth, jobMoney, jobs, notifications, quoteVersions, worklist } = contract

/** A Monday, ten in the morning in Denver. */
let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const DEPOSIT = { ...NO_DEPOSIT, kind: 'fixed', amount: 250, booking_waits: true } as const

// @spec 10.164
test('a booking waits for its deposit, which is on the worklist once it is overdue', async () => {
  const place = { baseUrl: server.baseUrl }
  const company = await registerMailingCompany(server.mailbox, { time_zone: 'America/Denver' }, place)
  await company.call(agreement.put, { body: { value: { deposit: DEPOSIT } } })
  await company.call(notifications.putConfirmations, { body: { value: { active: true } as never } })
  const [customer, other] = ['megan', 'tom'].map((name) => `${name}.${randomUUID()}@example.com`) as [
    string,
    string,
  ]
  const { id: quoteId } = await company.createQuote({
    customer_email: customer,
    fixed_price: { amount: 1000, reason: 'As agreed on the phone' },
  })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  await signOffer(visitor(place), url.split('/q/')[1] as string)
  const { id } = await company.createJob({ quoteId, scheduled_date: '2026-12-12T09:00:00' })
  pass(30)
  // Anyone who is booked after it is told, it is not.
  const example = { ...jobs.create.example, customer_email: other, scheduled_date: '2026-12-14T09:00:00' }
  await company.call(jobs.create, { body: example })
  pass(30)
  await server.mailbox.waitForMail({ to: other })
  const told = await server.mailbox.mailsTo(customer)
  expect(told.filter(({ subject }) => subject?.includes('is booked'))).toEqual([])
  const waiting = async (by: Pick<typeof company, 'call'>) =>
    (await by.call(worklist.get)).rows.filter(({ kind }) => kind === 'deposit')
  expect(await waiting(company)).toEqual([])

  pass(2 * 24 * 60)
  const { email, password } = company.account
  const session = await visitor(place).call(auth.login, { body: { email, password } })
  const later = company.withToken(session.access_token)
  expect(await waiting(later)).toMatchObject([
    {
      about: { type: 'job', id },
      amount: 250,
      reason: 'Deposit of $250.00 was due Mon, Nov 23. The day is booked once it is paid',
      action: { does: 'open', link: `/jobs/${id}?tab=money` },
    },
  ])
  const body = { purpose: 'deposit', method: 'check', amount: 250, reference: '1017' } as const
  await later.call(jobMoney.take, { params: { id }, body })
  expect(await waiting(later)).toEqual([])
  await server.mailbox.waitForMail({ to: customer, subject: /is booked$/ })
})
