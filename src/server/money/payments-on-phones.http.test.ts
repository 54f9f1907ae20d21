import { randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Caller, type Company, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import {
  dayOf,
  event,
  jobOf,
  linksOf,
  openDay,
  phoneOf,
  send,
  wholeDay,
} from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, history, jobMoney, jobs, moveDays, payments, people, receivables, worklist } = contract
const mailbox = openMailbox(inject('mailFolder'))

let office: Company
let day: Awaited<ReturnType<typeof openDay>>
beforeEach(async () => {
  office = await registerCompany()
  day = await openDay(office)
})

const moneyOf = (company: Caller, { id }: { id: number }) => company.call(jobMoney.get, { params: { id } })
const cash = (amount_cents: number, more: object = {}) => ({
  ...{ purpose: 'balance', method: 'cash', amount_cents, tip_cents: 0, receipt_by: 'none' },
  ...more,
})
const took = (clock: string, amount_cents: number, more: object = {}) =>
  event('payment_taken', clock, cash(amount_cents, more))
const resultsOf = ({ results }: Awaited<ReturnType<typeof send>>) => results.map(({ result }) => result)
/** What is charged for the day, so that something is open. */
const charge = (id: number, amount: number) =>
  office.call(jobMoney.charge, { params: { id }, body: { label: 'Move', amount, reason: 'As agreed.' } })
const workOf = async () =>
  (await office.call(worklist.get)).rows.filter(({ kind }) => kind === 'money').map(({ reason }) => reason)

// @spec 10.171 A lead or driver records payments offline, in several parts, as the estimate promised; each
//   is kept on the phone first, can be undone for ten seconds, and is entered once under its receipt number
//   however often sent; cash may drop the pennies, which are written off; overpayment is refunded, and
//   possible duplicates of two phones wait for the office
test('sent before the day, within it and again afterwards a payment is one, with its number, its tip and who took it', async () => {
  const { job, lead } = day
  await charge(job.id, 500)
  const paid = took('15:00', 50_000, { tip_cents: 2001, given_cents: 60_000 })
  expect(resultsOf(await send(lead, job, [paid]))).toEqual(['accepted'])
  expect(resultsOf(await send(lead, job, [...wholeDay(), paid]))).toEqual([
    ...Array(12).fill('accepted'),
    'duplicate',
  ])
  await Promise.all([1, 2, 3].map(() => send(lead, job, [paid])))
  const money = await moneyOf(office, job)
  expect(money.entries.filter(({ kind }) => kind === 'payment')).toMatchObject([
    {
      ...{ purpose: 'balance', method: 'cash', amount: 500, tip: 20.01, by: 'Luis', left: 520.01 },
      number: expect.stringMatching(/^R-\d{4}-0001$/),
      tip_split: 'equal',
      tip_shares: [
        { name: 'Luis', amount: 10.01 },
        { name: 'Ben', amount: 10 },
      ],
      maybe_repeats: null,
    },
  ])
  expect(await jobOf(office, job)).toMatchObject({ status: 'completed' })
  const said = (await office.call(history.list, { query: { entity: 'job', id: job.id } })).history
  const entered = said.flatMap(({ by, changes }) =>
    changes.filter(({ label }) => label === 'Money').map(({ is }) => [by, is]),
  )
  expect(entered[0]).toEqual([
    'Crew',
    expect.stringMatching(/^payment R-\d{4}-0001 \$500\.00 and a tip of \$20\.01$/),
  ])
})

// @spec 10.171
test('a helper is refused and reads nothing of it; the lead and the office read it', async () => {
  const { job, lead, helper } = day
  const { results } = await send(helper, job, [took('15:00', 1000)])
  expect(results).toMatchObject([
    {
      result: 'refused',
      detail: 'Only a lead or a driver takes money. Give it to them, so that they write it down.',
    },
  ])
  expect((await moneyOf(office, job)).entries).toEqual([])
  await send(lead, job, [took('15:00', 1000, { tip_cents: 500 })])
  const packOf = (phone: Caller) => phone.call(crewJobs.pack, { params: { id: job.id } })
  const theirs = await packOf(helper)
  expect(theirs.ledger).toBeNull()
  expect(theirs.events).toEqual([])
  const leads = await packOf(lead)
  expect(leads.ledger).toMatchObject([{ kind: 'payment', amount: 10, tip: 5, event_id: leads.events[0]?.id }])
  expect(leads.events).toMatchObject([{ kind: 'payment_taken', by: 'Luis' }])
  expect((await dayOf(office, job)).events).toMatchObject([{ kind: 'payment_taken', by: 'Luis' }])
})

test('what a phone took for a job that was booked again counts with the later one', async () => {
  const { job, lead } = day
  const params = { id: job.id }
  await office.call(jobs.cancel, { params, body: { reason: 'Closing fell through.' } })
  const again = { quoteId: job.quote_id as number, scheduled_date: '2027-05-22T09:00:00' }
  const later = await office.createJob(again)
  expect(resultsOf(await send(lead, job, [took('15:00', 50_000)]))).toEqual(['accepted'])
  const { entries } = await moneyOf(office, later)
  expect(entries).toMatchObject([{ kind: 'payment', amount: 500, by: 'Luis' }])
  expect(await moneyOf(office, job)).toMatchObject({ paid: 0, entries: [] })
  const body = { amount: 100, reason: 'Half a day.' }
  const refund = { params: { id: entries[0]?.id as number }, body }
  expect(await office.call(payments.refund, refund)).toMatchObject({ paid: 400 })
})

test.each([
  ['nothing', cash(0), 'amount_cents: Must be more than 0'],
  ['below zero', cash(-5), 'amount_cents: Must be 0 or more'],
  ['half a cent', cash(10.5), 'amount_cents: Must be whole cents'],
  ['a slip of the finger', cash(99_999_900), 'amount_cents: Must be at most $250,000'],
  ['less given than taken', cash(1000, { given_cents: 900 }), 'given_cents: Must be as much as was taken'],
  ['a whole coin let go', cash(1000, { rounded_cents: 5 }), 'rounded_cents: Must be at most 4 cents'],
  [
    'a check without pennies',
    cash(1000, { method: 'check', rounded_cents: 2 }),
    'rounded_cents: Only cash is rounded',
  ],
  ['by magic', cash(1000, { method: 'magic' }), /^method: Must be one of cash/],
])('%s is refused in words, and nothing is stored', async (_, data, words) => {
  const { results } = await send(day.lead, day.job, [event('payment_taken', '15:00', data)])
  expect(results).toMatchObject([
    { result: 'refused', detail: words instanceof RegExp ? expect.stringMatching(words) : words },
  ])
  expect((await moneyOf(office, day.job)).entries).toEqual([])
})

// @spec 10.171
test('cash without the pennies settles what was due, and what was let go is a row of its own, once', async () => {
  const { job, lead } = day
  await send(lead, job, wholeDay())
  const before = await moneyOf(office, job)
  await charge(job.id, 0.03)
  const due = Math.round(before.due_now * 100) + 3
  const paid = took('15:00', due - (due % 5), { rounded_cents: due % 5 })
  await send(lead, job, [paid])
  await send(lead, job, [paid])
  const money = await moneyOf(office, job)
  expect(money).toMatchObject({ due_now: 0, refund: 0, paid: (due - (due % 5)) / 100 })
  expect(money.entries.filter(({ kind }) => kind === 'rounding')).toMatchObject([
    { amount: (due % 5) / 100, reason: 'Paid in cash without the pennies.' },
  ])
  const { ledger } = await lead.call(crewJobs.pack, { params: { id: job.id } })
  expect(ledger?.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'rounding'])
})

// @spec 10.171
test('more than is owed is recorded as it was taken: it goes back, and waits for the office', async () => {
  const { job, lead } = day
  await send(lead, job, wholeDay())
  const { owed } = await moneyOf(office, job)
  await send(lead, job, [took('15:00', Math.round(owed * 100) + 4000)])
  expect(await moneyOf(office, job)).toMatchObject({ due_now: 0, refund: 40, paid: owed + 40 })
  expect((await office.call(receivables.list)).refunds).toMatchObject([{ job_id: job.id, refund: 40 }])
  expect(await workOf()).toEqual(['Paid $40.00 more than owed'])
})

// @spec 10.171
test('two phones that both wrote it down: both stand, and the office is asked until one of them is taken back', async () => {
  const { job, lead } = day
  const driver = await addDriver()
  await charge(job.id, 2000)
  await send(driver, job, [took('15:04', 50_000)])
  await send(lead, job, [took('14:58', 50_000), took('14:59', 20_000), took('15:20', 50_000)])
  const { entries } = await moneyOf(office, job)
  const taken = entries.filter(({ kind }) => kind === 'payment')
  expect(taken.map(({ amount, by, maybe_repeats }) => [amount, by, maybe_repeats])).toEqual([
    [500, 'Dana', null],
    [500, 'Luis', taken[0]?.id],
    [200, 'Luis', null],
    [500, 'Luis', null],
  ])
  expect(await workOf()).toEqual(['Maybe taken twice: $500.00, cash'])
  await office.call(payments.reverse, {
    params: { id: taken[1]?.id as number },
    body: { reason: 'Both had written it down.' },
  })
  expect(await workOf()).toEqual([])
})

async function addDriver(): Promise<Caller> {
  const { crew } = day
  const body = { name: 'Dana', role: 'driver', phone: '(303) 555-0143' } as const
  const { id } = await office.call(people.create, { body })
  await office.call(contract.crews.update, {
    params: { id: crew.id },
    body: { member_ids: [...crew.member_ids, id] },
  })
  await office.call(contract.daySheets.tell, { body: { date: MOVE_DAY } })
  return phoneOf((await linksOf(office)).Dana)
}

test('the office neither adds a payment to the log nor corrects one there', async () => {
  const { job, lead } = day
  const paid = took('15:00', 1000)
  const params = { id: job.id }
  expect(
    await office.refused(moveDays.add, { params, body: { ...paid, id: randomUUID() } as never }),
  ).toMatchObject({ status: 422, detail: 'Enter a payment on the Money tab of the job.' })
  await send(lead, job, [paid])
  expect(
    await office.refused(moveDays.correct, { params, body: { corrects: paid.id, at: null, reason: 'No.' } }),
  ).toMatchObject({
    status: 422,
    detail: 'A payment is refunded or reversed on the Money tab of the job.',
  })
  expect((await moneyOf(office, job)).paid).toBe(10)
})

// @spec 10.172
test('a tip is split by the hours or by hand, to the cent; what goes back of it takes from each', async () => {
  const { job, lead, crew } = day
  const [luis = 0, ben = 0] = crew.member_ids
  await send(lead, job, [took('15:00', 1000, { tip_cents: 2000 })])
  const id = (await moneyOf(office, job)).entries[0]?.id as number
  const share = (body: object) => ({ params: { id }, body: body as never })
  const sharesOf = ({ entries }: Awaited<ReturnType<typeof moneyOf>>) =>
    entries[0]?.tip_shares.map(({ amount }) => amount)
  const byHours = {
    how: 'hours',
    shares: [
      { person_id: luis, minutes: 300 },
      { person_id: ben, minutes: 100 },
    ],
  }
  expect(sharesOf(await office.call(payments.shareTips, share(byHours)))).toEqual([15, 5])
  const byHand = (amount: number) => ({
    how: 'by_hand',
    shares: [
      { person_id: luis, amount: 12.5 },
      { person_id: ben, amount },
    ],
  })
  expect(await office.refused(payments.shareTips, share(byHand(7)))).toMatchObject({
    status: 422,
    detail: 'The parts come to $19.50, the tip is $20.00.',
  })
  expect(sharesOf(await office.call(payments.shareTips, share(byHand(7.5))))).toEqual([12.5, 7.5])
  const refund = { params: { id }, body: { amount: 20, reason: 'Given back in part.' } }
  expect(sharesOf(await office.call(payments.refund, refund))).toEqual([6.25, 3.75])
  await office.call(contract.crews.update, { params: { id: crew.id }, body: { member_ids: [luis] } })
  expect((await office.refused(people.delete, { params: { id: ben } })).status).toBe(409)
  expect((await moneyOf(office, job)).entries[0]?.tip_shares).toMatchObject([
    { person_id: luis, name: 'Luis' },
    { person_id: ben, name: 'Ben', amount: 3.75 },
  ])
  expect(
    await office.refused(payments.shareTips, share({ how: 'equal', shares: [{ person_id: 999_999_999 }] })),
  ).toMatchObject({ status: 422, detail: 'One of these people is on no crew. Please choose another.' })
})

test('anyone who manages the company has no part of a tip, though they were on the truck', async () => {
  const { job, lead, crew } = day
  const body = { name: 'Ada', role: 'driver', user_id: office.session.user.id } as const
  const { id: ada } = await office.call(people.create, { body })
  await office.call(contract.crews.update, {
    params: { id: crew.id },
    body: { member_ids: [...crew.member_ids, ada] },
  })
  await send(lead, job, [took('15:00', 1000, { tip_cents: 1000 })])
  const [payment] = (await moneyOf(office, job)).entries
  expect(payment?.tip_shares).toMatchObject([
    { name: 'Luis', amount: 5 },
    { name: 'Ben', amount: 5 },
  ])
  const params = { id: payment?.id as number }
  expect(
    await office.refused(payments.shareTips, {
      params,
      body: { how: 'equal', shares: [{ person_id: ada }] },
    }),
  ).toMatchObject({ status: 422, detail: 'Ada manages the company and cannot share in tips.' })
})

// @spec 10.173 A receipt says amount, method, recipient, the tip apart and the balance: by mail where the
//   customer wants it, pays by link or the office sends it, by the phone's own text, or as a code
test('the customer is mailed the receipt where they asked for it, and once more when the office sends it', async () => {
  const company = await registerMailingCompany(mailbox)
  const email = `priya-${randomUUID()}@example.com`
  const { id: quoteId } = await company.createQuote({ customer_email: email })
  const { job, lead } = await openDay(company, { quoteId })
  await send(lead, job, [
    took('15:00', 50_000, { tip_cents: 2000, receipt_by: 'mail', method: 'check', reference: '1042' }),
  ])
  const mail = await mailbox.waitForMail({ to: email, subject: /^Your receipt R-/ })
  expect(mail.text).toMatch(/Balance, check 1042: \$500\.00\./)
  expect(mail.text).toMatch(/Tip for the crew, check 1042: \$20\.00\./)
  expect(mail.text).toContain('Taken by Luis.')
  const id = (await moneyOf(company, job)).entries[0]?.id as number
  expect(await company.call(payments.sendReceipt, { params: { id } })).toEqual({ recipient: email })
})

// @spec 10.173
test('without an address, or before the company has confirmed its own, the money is kept all the same', async () => {
  const { job, lead } = day
  expect(resultsOf(await send(lead, job, [took('15:00', 1000, { receipt_by: 'mail' })]))).toEqual([
    'accepted',
  ])
  const id = (await moneyOf(office, job)).entries[0]?.id as number
  expect((await office.refused(payments.sendReceipt, { params: { id } })).status).toBe(422)
})
