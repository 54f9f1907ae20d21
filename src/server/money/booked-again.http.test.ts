import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const { agreement, exports, jobGates, jobMoney, jobs, moveDays, offers, payments, quoteVersions } = contract
const { jobMargins, receivables, statements } = contract

/** Kept whole within seven days of the move. */
const RULE = {
  ...NO_DEPOSIT,
  ...({ kind: 'percent', amount: 20, booking_waits: true } as const),
  refunds: [{ days_before: 7, percent: 100 }],
}
const MOVE = {
  customer_name: 'Priya Raman',
  pickup_address: '2210 Ivy St, Denver, CO 80207',
  delivery_address: '1190 Birch St, Broomfield, CO 80020',
  fixed_price: { amount: 1000, reason: 'As agreed on the phone' },
} as const
const SOON = '2026-11-26T09:00:00'
const LATE = '2026-12-15T09:00:00'

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
  await company.call(agreement.put, { body: { value: { deposit: RULE } as never } })
})

/** A signed quote and its job. */
async function signed(day = SOON) {
  const { id: quoteId } = await company.createQuote(MOVE)
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  const token = url.split('/q/')[1] as string
  await signOffer(visitor(), token, { valuation: 'released' })
  const first = await company.createJob({ quoteId, scheduled_date: day })
  return { first, quoteId, see: () => visitor().call(offers.get, { params: { token } }) }
}

const moneyOf = (id: number) => company.call(jobMoney.get, { params: { id } })
const take = (id: number, amount = 200) =>
  company.call(jobMoney.take, { params: { id }, body: { purpose: 'deposit', method: 'card', amount } })
const cancel = (id: number) => company.call(jobs.cancel, { params: { id }, body: { reason: 'No move.' } })
const bookAgain = (quoteId: number, day = SOON) => company.createJob({ quoteId, scheduled_date: day })
const comeBack = (id: number) =>
  company.call(jobs.patch, { params: { id }, body: { status: 'scheduled', taken_back_reason: 'On again.' } })
const refund = (id: number, amount: number) =>
  company.call(payments.refund, { params: { id }, body: { amount, reason: 'Cancelled.' } })

/** A job whose deposit is paid, cancelled and booked again. */
async function bookedAgain() {
  const { first, quoteId, see } = await signed()
  const { entries } = await take(first.id)
  await cancel(first.id)
  expect(await moneyOf(first.id)).toMatchObject({ owed: 200, paid: 200, refund: 0 })
  const second = await bookAgain(quoteId)
  return { first, second, quoteId, see, payment: entries[0]?.id as number }
}

async function deliver(id: number) {
  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['unload_end', '14:55'],
    ['done', '15:05'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-11-26T${clock}:00-07:00`, data: {} }
    await company.call(moveDays.add, { params: { id }, body })
  }
}

/** What the accounts come to that are not at nothing, in dollars: debits above zero. No entry was made to fit. */
async function accounts() {
  const query = { from: '2026-11-01', to: '2026-12-31', kind: 'journal' } as const
  const file = await (await company.call(exports.books, { query })).text()
  const rows = file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  expect(file).not.toMatch(/adjustment/i)
  const sums = Map.groupBy(rows, ([, , account = '']) => account)
    .entries()
    .map(([account, own]) => {
      const cents = own.map((row) => Math.round((Number(row[4] || 0) - Number(row[5] || 0)) * 100))
      return [account, cents.reduce((sum, one) => sum + one, 0) / 100] as const
    })
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** What the provider keeps of a job’s card payments. */
const cardFeeOf = async (id: number) =>
  (await company.call(jobMargins.get, { params: { id } })).lines.find(({ part }) => part === 'card')?.amount

describe('a move that is booked again', () => {
  test('bears the fee of its deposit, and another move that of what moved there', async () => {
    const { first, second, payment } = await bookedAgain()
    expect(await Promise.all([first, second].map(({ id }) => cardFeeOf(id)))).toEqual([undefined, -6.1])
    const { first: other } = await signed()
    const move = (id: number, to_job_id: number, amount: number) =>
      company.call(payments.move, { params: { id }, body: { to_job_id, amount, reason: 'The other move.' } })
    await move(payment, other.id, 50)
    expect(await Promise.all([second, other].map(({ id }) => cardFeeOf(id)))).toEqual([-4.58, -1.52])
    const { entries } = await moneyOf(other.id)
    await move(entries[0]?.id as number, second.id, 50)
    expect(await Promise.all([second, other].map(({ id }) => cardFeeOf(id)))).toEqual([-6.1, undefined])
  })

  test('has its deposit paid, and nothing is kept of the cancelled one', async () => {
    const { first, second, see } = await bookedAgain()
    expect(await moneyOf(second.id)).toMatchObject({
      ...{ owed: 1000, paid: 200, due_now: 0, deposit: { amount: 200, open: 0 } },
      reasons: expect.arrayContaining(['The deposit of $200.00 is paid.']),
    })
    expect(await moneyOf(first.id)).toMatchObject({
      ...{ owed: 0, paid: 0, refund: 0, due_now: 0, entries: [], charges: [] },
      reasons: [
        'The move was cancelled.',
        `It was booked again as ${second.job_number}: its payments count there.`,
      ],
    })
    expect((await see()).deposit).toMatchObject({ amount: 200, open: 0, booking_waits: false })
    const owing = await company.call(receivables.list, {})
    expect(owing).toMatchObject({ debts: [], deposits: [], refunds: [] })
    const { gates } = await company.call(jobGates.get, { params: { id: second.id } })
    expect(gates.find(({ requires }) => requires === 'deposit')).toMatchObject({ standing: 'ok' })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Customer deposits': -200 })
  })

  test('is paid less the deposit at its delivery, which goes back from there', async () => {
    const { second, payment } = await bookedAgain()
    await deliver(second.id)
    expect(await moneyOf(second.id)).toMatchObject({ owed: 1000, paid: 200, due_now: 800 })
    const charged = { 'Card clearing': 200, 'Moving income': -1000, Receivable: 800 }
    expect(await accounts()).toEqual(charged)
    expect(await refund(payment, 50)).toMatchObject({ owed: 1000, paid: 150, due_now: 850 })
    expect(await accounts()).toEqual({ ...charged, 'Card clearing': 150, Receivable: 850 })
    const reason = 'Charged back.'
    const { entries } = await moneyOf(second.id)
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
    expect(
      await company.refused(payments.reverse, { params: { id: payment }, body: { reason } }),
    ).toMatchObject({ status: 409 })
  })

  test('keeps its deposit once where it is cancelled as well, and is booked a third time', async () => {
    const { first, second, quoteId } = await bookedAgain()
    await cancel(second.id)
    expect(await moneyOf(second.id)).toMatchObject({ owed: 200, paid: 200, refund: 0 })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Kept deposits and fees': -200 })
    const third = await bookAgain(quoteId, LATE)
    expect(await moneyOf(third.id)).toMatchObject({ paid: 200, deposit: { open: 0 } })
    for (const { id } of [first, second]) expect(await moneyOf(id)).toMatchObject({ owed: 0, paid: 0 })
    await cancel(third.id)
    expect(await moneyOf(third.id)).toMatchObject({ owed: 0, paid: 200, refund: 200 })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Customer deposits': -200 })
  })

  test('goes on with what is left where a part went back before', async () => {
    const { first, quoteId } = await signed(LATE)
    const { entries } = await take(first.id)
    await cancel(first.id)
    await refund(entries[0]?.id as number, 150)
    const second = await bookAgain(quoteId)
    expect(await moneyOf(second.id)).toMatchObject({ paid: 50, due_now: 150, deposit: { open: 150 } })
    await take(second.id, 150)
    await cancel(second.id)
    expect(await moneyOf(second.id)).toMatchObject({ owed: 200, paid: 200, refund: 0 })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Kept deposits and fees': -200 })
  })

  test('is charged what was entered of the cancelled one, less what was given', async () => {
    const { first, quoteId } = await signed()
    await take(first.id)
    await cancel(first.id)
    const params = { id: first.id }
    const fee = { label: 'Trip fee', amount: 75, reason: 'Came in vain.', class: 'asked_for' } as const
    await company.call(jobMoney.charge, { params, body: fee })
    const credit = { kind: 'credit', amount: 25, reason: 'Sorry.' } as const
    await company.call(jobMoney.waive, { params, body: credit })
    expect(await moneyOf(first.id)).toMatchObject({ owed: 250, due_now: 50 })
    const second = await bookAgain(quoteId)
    expect(await moneyOf(first.id)).toMatchObject({ owed: 0, due_now: 0 })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Customer deposits': -200 })
    await deliver(second.id)
    expect(await moneyOf(second.id)).toMatchObject({ owed: 1050, paid: 200, due_now: 850 })
    expect(await accounts()).toEqual({
      ...{ 'Card clearing': 200, Receivable: 850 },
      ...{ 'Moving income': -1075, 'Discounts and credits': 25 },
    })
  })

  test('takes what is entered, not the cancelled one', async () => {
    const { first, second } = await bookedAgain()
    const detail = `This job was booked again as ${second.job_number}. Please enter it there.`
    const params = { id: first.id }
    const body = { purpose: 'balance', method: 'check', amount: 100 } as const
    expect(await company.refused(jobMoney.take, { params, body })).toMatchObject({ status: 409, detail })
    const fee = { label: 'Trip fee', amount: 75, reason: 'Came in vain.', class: 'base' } as const
    expect(await company.refused(jobMoney.charge, { params, body: fee })).toMatchObject({ detail })
    const credit = { kind: 'credit', amount: 5, reason: 'Sorry.' } as const
    expect(await company.refused(jobMoney.waive, { params, body: credit })).toMatchObject({ detail })
    expect(await company.refused(jobs.delete, { params: { id: second.id } })).toMatchObject({
      detail: 'Money was entered for this job. Cancel it instead.',
    })
    expect(
      (await company.call(statements.get, { params: { id: first.customer_id as number } })).size,
    ).toBeGreaterThan(0)
  })

  test('gives its money back to the first where that comes back', async () => {
    const { first, second } = await bookedAgain()
    await cancel(second.id)
    await comeBack(first.id)
    expect(await moneyOf(first.id)).toMatchObject({ paid: 200, deposit: { amount: 200, open: 0 } })
    expect(await moneyOf(second.id)).toMatchObject({ owed: 0, paid: 0, entries: [] })
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Customer deposits': -200 })
    await cancel(first.id)
    expect(await accounts()).toEqual({ 'Card clearing': 200, 'Kept deposits and fees': -200 })
  })

  test('without money the cancelled one can be deleted, and asks for its deposit', async () => {
    const { first, quoteId } = await signed()
    await cancel(first.id)
    const second = await bookAgain(quoteId)
    await company.call(jobs.delete, { params: { id: first.id } })
    expect(await moneyOf(second.id)).toMatchObject({ deposit: { amount: 200, open: 200 } })
  })
})
