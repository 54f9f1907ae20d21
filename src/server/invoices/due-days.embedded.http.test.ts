import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type Company, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { auth, debtReminders, invoices, jobInvoices, jobMoney, moneySettings, moveDays, receivables } =
  contract

const DELIVERED = '2027-11-08'
let now = new Date(`${DELIVERED}T17:00:00Z`)
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

let company: Company
/** On the day, with a session of it. */
let office: Caller
async function itIs(day: string) {
  now = new Date(`${day}T17:00:00Z`)
  const { email, password } = company.account
  const guest = visitor({ baseUrl: server.baseUrl })
  office = company.withToken((await guest.call(auth.login, { body: { email, password } })).access_token)
}

let id: number
/** A company that gives its customers thirty days, and a move of $500.00 that was done this morning. */
beforeEach(async () => {
  now = new Date(`${DELIVERED}T17:00:00Z`)
  const place = { baseUrl: server.baseUrl }
  company = await registerMailingCompany(server.mailbox, { time_zone: 'America/Denver' }, place)
  office = company
  await office.call(moneySettings.put, { body: { value: { reminders: true, terms_days: 30 } } })
  const { id: quoteId } = await company.createQuote({
    ...{ customer_name: 'Kevin Doyle', customer_email: `kevin.${randomUUID()}@example.com` },
    fixed_price: { amount: 500, reason: 'As agreed' },
  })
  id = (await company.createJob({ quoteId, scheduled_date: `${DELIVERED}T05:00:00` })).id
  const body = { id: randomUUID(), kind: 'done', at: `${DELIVERED}T09:00:00-07:00`, data: {} } as const
  await office.call(moveDays.add, { params: { id }, body })
})

const one = () => ({ params: { id } })
async function issue(): Promise<number> {
  const [newest] = (await office.call(jobInvoices.issue, { ...one(), body: { kind: 'final' } })).invoices
  return newest?.id as number
}
const money = () => office.call(jobMoney.get, one())
const take = (amount: number, more: object = {}) =>
  office.call(jobMoney.take, {
    ...one(),
    body: { purpose: 'balance', method: 'check', amount, ...more } as never,
  })
const addCharge = (amount: number) =>
  office.call(jobMoney.charge, {
    ...one(),
    body: { label: 'Piano', amount, class: 'asked_for', reason: 'Asked for.' },
  })
const owing = (as_of?: string) => office.call(receivables.list, { query: as_of ? { as_of } : {} })
/** Since when, how much is open, and how much of it is due only later. */
async function debtOn(as_of?: string) {
  const { debts } = await owing(as_of)
  return debts.map(({ since, days, open, later, later_on }) => ({ since, days, open, later, later_on }))
}
const agesOn = async (as_of?: string) =>
  (await owing(as_of)).ages.flatMap(({ name, amount, count }) => (count ? [[name, amount, count]] : []))
const reminded = { reminded: 1, left_out: 0 }
const none = { reminded: 0, left_out: 0 }

test('an invoice that is due in thirty days is reminded of and ages from its day on, and may be paid before', async () => {
  await itIs('2027-11-10')
  await issue()
  const notYet = { since: '2027-12-10', open: 500, later: 500, later_on: '2027-12-10' }
  expect(await money()).toMatchObject({ due_now: 0, later: 500, later_on: '2027-12-10', owed: 500 })
  expect((await money()).reasons).toContain('$500.00 is due later, from Dec 10, 2027 on.')
  const nothing = { status: 409, detail: 'Nothing is due for this job.' }
  expect(await office.refused(debtReminders.one, one())).toMatchObject(nothing)
  expect(await office.call(debtReminders.all)).toEqual(none)
  expect(await debtOn()).toEqual([{ ...notYet, days: -30 }])
  expect(await agesOn()).toEqual([['0-30', 500, 1]])

  await itIs('2027-12-09')
  expect(await office.call(debtReminders.all)).toEqual(none)
  await itIs('2027-12-10')
  expect(await money()).toMatchObject({ due_now: 500, later: 0, later_on: null })
  expect(await office.call(debtReminders.all)).toEqual(reminded)

  await itIs('2028-01-15')
  const due = { since: '2027-12-10', open: 500, later: 0, later_on: null }
  expect(await debtOn()).toEqual([{ ...due, days: 36 }])
  expect(await agesOn()).toEqual([['31-60', 500, 1]])
  // As it stood: before its invoice it was due since the delivery.
  expect(await debtOn('2027-11-09')).toEqual([
    { since: DELIVERED, days: 1, open: 500, later: 0, later_on: null },
  ])
  expect(await debtOn('2027-11-10')).toEqual([{ ...notYet, days: -30 }])
  expect(await debtOn('2028-01-09')).toEqual([{ ...due, days: 30 }])

  await itIs('2027-11-11')
  expect(await take(500)).toMatchObject({ paid: 500, due_now: 0, later: 0, later_on: null })
})

test('several invoices: each part is due on its own day, what is paid is due no more, what is void since it was charged', async () => {
  await itIs('2027-11-10')
  await issue()
  await itIs('2027-11-20')
  await addCharge(100)
  const second = await issue()
  await addCharge(50)
  expect(await money()).toMatchObject({ due_now: 50, later: 600, later_on: '2027-12-10' })
  expect((await money()).reasons.slice(-2)).toEqual([
    '$500.00 is due later, from Dec 10, 2027 on.',
    '$100.00 is due later, from Dec 20, 2027 on.',
  ])
  expect(await debtOn()).toEqual([
    { since: '2027-11-20', days: 0, open: 650, later: 600, later_on: '2027-12-10' },
  ])
  // The oldest is paid in part; what was not invoiced is due all the same.
  await itIs('2027-11-21')
  expect(await take(200)).toMatchObject({ due_now: 50, later: 400, later_on: '2027-12-10' })
  expect(await take(300)).toMatchObject({ due_now: 50, later: 100, later_on: '2027-12-20' })

  await itIs('2027-11-22')
  await office.call(invoices.void, { params: { id: second }, body: { reason: 'A wrong address.' } })
  expect(await money()).toMatchObject({ due_now: 150, later: 0, later_on: null })
  expect(await debtOn()).toEqual([{ since: '2027-11-20', days: 2, open: 150, later: 0, later_on: null }])
  expect(await office.call(debtReminders.all)).toEqual(reminded)
  const third = await issue()
  expect(await money()).toMatchObject({ due_now: 0, later: 150, later_on: '2027-12-22' })
  expect(await debtOn('2027-11-21')).toEqual([
    { since: '2027-11-20', days: 1, open: 150, later: 100, later_on: '2027-12-20' },
  ])
  // What names an invoice pays that one.
  expect(await take(50, { invoice_id: third })).toMatchObject({ due_now: 0, later: 100 })
})

test('a debt of several days stands in several ages, and is found in each', async () => {
  await itIs('2027-11-10')
  await issue()
  await itIs('2027-12-01')
  await addCharge(100)
  await issue()
  await itIs('2028-01-15')
  expect(await agesOn()).toEqual([
    ['0-30', 100, 1],
    ['31-60', 500, 1],
  ])
  for (const age of ['0-30', '31-60'] as const) {
    expect(await office.call(receivables.list, { query: { age } })).toMatchObject({
      ...{ total: 1, found: 1, amount: 600, debts: [{ since: '2027-12-10', days: 36 }] },
    })
  }
  const query = { age: 'over 90', customer_name: 'Kevin' } as const
  expect(await office.call(receivables.list, { query })).toMatchObject({ total: 1, found: 0, debts: [] })
})
