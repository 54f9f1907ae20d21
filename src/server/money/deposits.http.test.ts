import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { BETWEEN_STATES, registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const {
  agreement,
  jobGates,
  jobInvoices,
  jobMoney,
  jobs,
  moveDays,
  offers,
  payments,
  quotes,
  quoteVersions,
} = contract
const { receivables, worklist } = contract

const RULE = {
  ...NO_DEPOSIT,
  kind: 'percent',
  amount: 20,
  refunds: [
    { days_before: 7, percent: 100 },
    { days_before: 2, percent: 50 },
  ],
  booking_waits: true,
} as const
const MOVE = {
  customer_name: 'Priya Raman',
  pickup_address: '2210 Ivy St, Denver, CO 80207',
  delivery_address: '1190 Birch St, Broomfield, CO 80020',
  fixed_price: { amount: 1000, reason: 'As agreed on the phone' },
  lines: [{ label: 'Piano', kind: 'service', quantity: 1, unit: 'piece', unit_price: 185, optional: true }],
} as const

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

const setRule = (deposit: object = RULE) =>
  company.call(agreement.put, { body: { value: { deposit } as never } })

/** A quote with its customer, who has it open. */
async function offered(quote: object = MOVE) {
  const { id } = await company.createQuote(quote)
  const { url } = await company.call(quoteVersions.createLink, { params: { id } })
  const params = { token: url.split('/q/')[1] as string }
  const customer = visitor()
  return {
    quoteId: id,
    customer,
    params,
    see: () => customer.call(offers.get, { params }),
    async sign(chosen = 0) {
      const { lines } = await customer.call(offers.get, { params })
      const chosen_lines = lines.slice(0, chosen).map((line) => line.id)
      return signOffer(customer, params.token, { valuation: 'released', chosen_lines })
    },
  }
}

/** Its job on a day, signed and with a deposit that is paid. */
async function paidJob(day: string, quote: object = MOVE) {
  const { sign, quoteId } = await offered(quote)
  await sign()
  const { id } = await company.createJob({ quoteId, scheduled_date: `${day}T09:00:00` })
  const { deposit } = await moneyOf(id)
  await take(id, deposit?.open as number)
  return id
}

const moneyOf = (id: number) => company.call(jobMoney.get, { params: { id } })
const owing = () => company.call(receivables.list, {})
const take = (id: number, amount: number) =>
  company.call(jobMoney.take, { params: { id }, body: { purpose: 'deposit', method: 'card', amount } })
const cancel = (id: number) => company.call(jobs.cancel, { params: { id }, body: { reason: 'No move.' } })

// @spec 10.164
test('a deposit is offered, signed with an option, waited for, taken and credited at the delivery', async () => {
  await setRule()
  const { see, sign, quoteId } = await offered()
  expect((await see()).details?.deposit).toEqual({
    ...{ amount: null, percent: 20, due_words: 'due when you sign', booking_waits: true },
    refund_words: [
      'If you cancel at least 7 days before the move, all of it goes back to you.',
      'If you cancel at least 2 days before the move, 50% of it goes back to you.',
      'If you cancel later, it is kept.',
    ],
  })
  expect((await see()).deposit).toBeNull()
  const asked = { amount: 237, open: 237, due_on: '2026-11-23', booking_waits: true }
  expect((await sign(1)).deposit).toEqual(asked)
  // What was signed stays, whatever the company asks for by now.
  await setRule(NO_DEPOSIT)
  expect((await company.call(quotes.get, { params: { id: quoteId } })).offer?.deposit_asked).toEqual({
    words: '$237.00, due at signing',
    booking_waits: true,
  })

  const { id } = await company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00' })
  expect(await moneyOf(id)).toMatchObject({
    ...{ stage: 'before_delivery', owed: 1185, due_now: 237, later: 948 },
    deposit: { amount: 237, open: 237, due_on: '2026-11-23' },
    reasons: expect.arrayContaining(['A deposit of $237.00 is due by Nov 23, 2026.']),
  })
  expect(await owing()).toMatchObject({
    ...{ total: 0, amount: 0, debts: [], deposits_total: 1, deposits_amount: 237 },
    deposits: [{ job_id: id, amount: 237, due_on: '2026-11-23', booking_waits: true }],
  })
  expect((await see()).deposit).toEqual(asked)
  expect((await see()).booked_for).toMatch(/^2026-12-01T09:00/)

  await take(id, 100)
  expect((await see()).deposit).toEqual({ ...asked, open: 137 })
  expect((await moneyOf(id)).reasons).toContain('Of the deposit of $237.00, $137.00 is due by Nov 23, 2026.')
  expect(await take(id, 137)).toMatchObject({ due_now: 0, deposit: { open: 0 } })
  expect((await see()).deposit).toEqual({ amount: 237, open: 0, due_on: null, booking_waits: false })
  expect((await owing()).deposits).toEqual([])

  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['unload_end', '14:55'],
    ['done', '15:05'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-12-01T${clock}:00-07:00`, data: {} }
    await company.call(moveDays.add, { params: { id }, body })
  }
  expect(await moneyOf(id)).toMatchObject({ owed: 1185, paid: 237, due_now: 948, deposit: null })
})

// @spec 10.164
test('a crew does not start without the deposit until someone says why', async () => {
  await setRule()
  const { see, sign, quoteId } = await offered()
  await sign()
  const { id } = await company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00' })
  const params = { id }
  const refused = await company.refused(jobs.progress, { params, body: { status: 'in_progress' } })
  expect(refused.status).toBe(422)
  expect(refused.detail).toContain('The day is booked once the deposit is paid: $200.00 is open.')
  const { gates } = await company.call(jobGates.pass, {
    params,
    body: { at: 'before clock', requires: 'deposit', reason: 'Pays in cash on the day.' },
  })
  expect(gates[0]).toMatchObject({ requires: 'deposit', standing: 'passed' })
  // It is owed all the same, but nothing waits for it.
  expect((await see()).deposit).toMatchObject({ open: 200, booking_waits: false })
  expect((await owing()).deposits).toMatchObject([{ job_id: id, booking_waits: false }])
})

test('the customer’s own day is held until the deposit is there', async () => {
  await setRule()
  await company.call(agreement.put, { body: { value: { customers_may_book: true } } })
  const { see, sign, customer, params } = await offered()
  await sign()
  const { days } = await customer.call(offers.freeStarts, { params, query: {} })
  const body = { date: days[0]?.date as string, start: days[0]?.starts[0] as string }
  const held = await customer.call(offers.book, { params, body })
  expect(held).toMatchObject({ booked_for: expect.any(String), deposit: { open: 200, booking_waits: true } })
  const [waiting] = (await owing()).deposits
  await take(waiting?.job_id as number, 200)
  expect((await see()).deposit).toMatchObject({ open: 0, booking_waits: false })
})

describe('a cancelled move', () => {
  test.each([
    ['8 days before: all of it', '2026-12-01', MOVE, 200],
    ['5 days before: half', '2026-11-28', MOVE, 100],
    ['the day before: nothing', '2026-11-24', MOVE, 0],
    ['between states within three days of signing: all of it', '2026-11-28', 'interstate', 200],
  ] as const)('%s', async (_, day, quote, refund) => {
    await setRule()
    const between = { ...BETWEEN_STATES, ...MOVE, delivery_address: BETWEEN_STATES.delivery_address }
    const id = await paidJob(day, quote === 'interstate' ? between : quote)
    await cancel(id)
    expect(await moneyOf(id)).toMatchObject({
      ...{ cancelled_on: '2026-11-23', deposit: null, due_now: 0, later: 0 },
      ...{ owed: 200 - refund, paid: 200, refund },
    })
    const { refunds, deposits } = await owing()
    expect(deposits).toEqual([])
    expect(refunds).toMatchObject(refund === 0 ? [] : [{ job_id: id, refund }])
  })

  test.each([
    ['all of it as balance', [['balance', 1000]], { open: 0, owed: 200, refund: 800 }],
    ['the deposit as balance', [['balance', 200]], { open: 0, owed: 200, refund: 0 }],
    ['a part as balance', [['balance', 150]], { open: 50, owed: 150, refund: 0 }],
    [
      'a part as deposit',
      [
        ['deposit', 100],
        ['balance', 900],
      ],
      { open: 0, owed: 200, refund: 800 },
    ],
  ] as const)('%s: what was paid beforehand pays the deposit first', async (_, paid, { open, ...left }) => {
    await setRule({ ...RULE, refunds: [{ days_before: 7, percent: 100 }] })
    const { sign, quoteId } = await offered()
    await sign()
    const { id } = await company.createJob({ quoteId, scheduled_date: '2026-11-26T09:00:00' })
    for (const [purpose, amount] of paid) {
      await company.call(jobMoney.take, { params: { id }, body: { purpose, method: 'check', amount } })
    }
    expect((await moneyOf(id)).deposit).toMatchObject({ amount: 200, open })
    await cancel(id)
    expect(await moneyOf(id)).toMatchObject(left)
  })

  test('what has gone back is due no more, and what was kept stays', async () => {
    await setRule()
    const id = await paidJob('2026-11-28')
    await cancel(id)
    const { entries } = await moneyOf(id)
    const params = { id: entries[0]?.id as number }
    await company.call(payments.refund, { params, body: { amount: 100, reason: 'Cancelled.' } })
    expect(await moneyOf(id)).toMatchObject({ owed: 100, paid: 100, refund: 0, due_now: 0 })
    expect((await owing()).refunds).toEqual([])
  })

  test('keeps as much when what goes back moves to another job, and when it is paid again', async () => {
    await setRule()
    const id = await paidJob('2026-11-28')
    const { quoteId } = await offered()
    const other = await company.createJob({ quoteId, scheduled_date: '2026-12-04T09:00:00' })
    await cancel(id)
    const params = { id: (await moneyOf(id)).entries[0]?.id as number }
    const body = { to_job_id: other.id, amount: 100, reason: 'For the other move.' }
    expect((await company.call(payments.move, { params, body })).entries).toHaveLength(2)
    expect(await moneyOf(id)).toMatchObject({ owed: 100, paid: 100, refund: 0, due_now: 0 })
    await company.call(payments.refund, { params, body: { amount: 100, reason: 'By mistake.' } })
    expect(await moneyOf(id)).toMatchObject({ owed: 100, paid: 0, due_now: 100 })
    expect(await take(id, 100)).toMatchObject({ owed: 100, paid: 100, refund: 0, due_now: 0 })
  })

  test('is invoiced over what it keeps and what was charged for it, with what was paid', async () => {
    await setRule()
    const id = await paidJob('2026-11-28')
    await cancel(id)
    const params = { id }
    const body = { label: 'Boxes that stayed', amount: 45, reason: 'Delivered before.' }
    expect(await company.call(jobMoney.charge, { params, body })).toMatchObject({ owed: 145, refund: 55 })
    const [payment] = (await moneyOf(id)).entries
    const back = { amount: 100, reason: 'Cancelled.' }
    await company.call(payments.refund, { params: { id: payment?.id as number }, body: back })
    expect(await company.call(jobInvoices.list, { params })).toMatchObject({
      not_invoiced: 145,
      issue_by: null,
    })
    expect(await company.call(jobInvoices.issue, { params, body: {} })).toMatchObject({
      not_invoiced: 0,
      invoices: [{ kind: 'final', total: 145, paid: 100, open: 45, state: 'partly_paid' }],
    })
    expect((await take(id, 45)).due_now).toBe(0)
    expect((await company.call(jobInvoices.list, { params })).invoices).toMatchObject([{ state: 'paid' }])
  })

  test('without a deposit that was paid nothing is owed, and back again it is due', async () => {
    await setRule()
    const { sign, quoteId } = await offered()
    await sign()
    const { id } = await company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00' })
    await cancel(id)
    expect(await moneyOf(id)).toMatchObject({ owed: 0, due_now: 0, refund: 0 })
    expect((await owing()).deposits).toEqual([])
    await company.call(jobs.patch, { params: { id }, body: { status: 'scheduled' } as never })
    expect(await moneyOf(id)).toMatchObject({ owed: 1000, due_now: 200 })
    expect((await owing()).deposits).toMatchObject([{ job_id: id, amount: 200 }])
  })
})

test('a quote asks for another deposit than the company usually does, or for none', async () => {
  await setRule()
  const fixed = await offered({ ...MOVE, deposit: { kind: 'fixed', amount: 99.5 } })
  expect((await fixed.see()).details?.deposit).toMatchObject({ amount: 99.5, percent: null })
  expect((await fixed.sign()).deposit).toMatchObject({ amount: 99.5 })
  const none = await offered({ ...MOVE, deposit: { kind: 'none' } })
  expect((await none.see()).details?.deposit).toBeNull()
  expect((await none.sign()).deposit).toBeNull()
})

test('a change of the deposit is a change of the offer', async () => {
  const { quoteId, params } = await offered()
  const change = (deposit: object | null) =>
    company.call(quotes.update, { params: { id: quoteId }, body: { deposit } as never })
  const changed = await change({ kind: 'fixed', amount: 250 })
  expect(changed.offer?.changes?.words ?? changed.offer?.changes).toContain('deposit $250.00')
  expect((await change(null)).offer?.changes).toBeNull()
  expect((await visitor().call(offers.get, { params })).state).toBe('open')
})

test('a deposit that was due and is not there waits on the worklist', async () => {
  await setRule({ ...RULE, due: 'after_signing', days_after_signing: 30, days_before_move: 7 })
  const { sign, quoteId } = await offered()
  expect((await sign()).deposit).toMatchObject({ booking_waits: false })
  await company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00' })
  const { rows } = await company.call(worklist.get)
  expect(rows.filter(({ kind }) => kind === 'deposit')).toEqual([])
  expect((await owing()).deposits).toMatchObject([{ due_on: '2026-11-24', amount: 200 }])
})

test.each([
  ['nothing of an amount', { kind: 'fixed', amount: 0 }, 'Must be more than 0'],
  ['below zero', { amount: -1 }, 'Must be 0 or more'],
  ['more than the whole', { amount: 100.01 }, 'Must be at most 100'],
  ['a day twice', { refunds: [RULE.refunds[0], RULE.refunds[0]] }, 'Each number of days once'],
])('%s is refused in words, and nothing is stored', async (_, wrong, words) => {
  const body = { value: { deposit: { ...RULE, ...wrong } as never } }
  const refused = await company.attempt(agreement.put, { body })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused)).toContain(words)
  expect((await company.call(agreement.get)).value.deposit).toEqual(NO_DEPOSIT)
})
