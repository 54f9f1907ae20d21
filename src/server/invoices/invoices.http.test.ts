import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const { customers, invoices, jobInvoices, jobMoney, jobs, moveDays, payments, statements } = contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

/** The whole move of December 1, as the office adds it to the log of the day. */
async function complete(id: number) {
  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['load_end', '12:05'],
    ['unload_start', '13:10'],
    ['unload_end', '14:55'],
    ['done', '15:05'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-12-01T${clock}:00-07:00`, data: {} }
    await company.call(moveDays.add, { params: { id }, body })
  }
}

/** The move of $1,086.40, done. */
async function doneJob(quote?: Parameters<typeof signedJob>[1]) {
  const job = await signedJob(company, quote)
  await complete(job.id)
  return job.id
}
const issue = (id: number, kind: 'final' | 'later_bill' = 'final') =>
  company.call(jobInvoices.issue, { params: { id }, body: { kind } })
async function issued(id: number) {
  const [invoice] = (await issue(id)).invoices
  return invoice as NonNullable<typeof invoice>
}
const stateOf = async (id: number) =>
  (await company.call(jobInvoices.list, { params: { id } })).invoices.map(({ state, open }) => [state, open])
const take = (id: number, body: object) =>
  company.call(jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'cash', ...body } as never,
  })
const textOf = async (id: number) => {
  const file = await company.call(invoices.document, { params: { id } })
  return pdfText(new Uint8Array(await file.arrayBuffer()))
}

// @spec 10.284 Before it is issued an invoice is shown as it would be, and it may ask for a part: the sums of a job's
//   invoices are never more than what is charged
test('an invoice is looked at before it is issued, and its total may be parted over several', async () => {
  const id = await doneJob()
  const look = () => company.call(jobInvoices.preview, { params: { id }, query: {} })
  const preview = await look()
  expect(preview).toMatchObject({
    ...{ title: 'Invoice', billed_to: 'Priya Raman', total: 1086.4, balance: 1086.4, paid: [] },
    lines: expect.arrayContaining([expect.objectContaining({ label: 'Wardrobe box', amount: 108 })]),
  })
  expect((await company.call(jobInvoices.list, { params: { id } })).invoices).toEqual([])
  const part = (amount: number) => ({ params: { id }, body: { kind: 'final' as const, amount } })
  expect(await company.refused(jobInvoices.issue, part(1086.41))).toMatchObject({
    ...{ status: 422, detail: 'The amount cannot be more than $1,086.40, which is not invoiced yet.' },
  })
  const first = await company.call(jobInvoices.issue, part(400))
  expect([first.not_invoiced, first.invoices.map(({ total }) => total)]).toEqual([686.4, [400]])
  expect(await textOf(first.invoices[0]?.id as number)).toContain(withoutSpaces('On another invoice'))
  expect(await look()).toMatchObject({ total: 686.4, balance: 686.4 })
  await take(id, { amount: 500 })
  expect(await look()).toMatchObject({ total: 686.4, balance: 586.4 })
  const rest = await issued(id)
  expect(rest).toMatchObject({ number: 'I-2026-0002', total: 686.4, paid: 100, open: 586.4 })
  expect(await company.refused(jobInvoices.preview, { params: { id }, query: {} })).toMatchObject({
    ...{ status: 409, detail: 'There is nothing left to invoice for this job.' },
  })
})

test('the fee of a customer who was not there is invoiced at once', async () => {
  const { id } = await signedJob(company)
  await company.call(jobs.cancel, { params: { id }, body: { reason: 'No one was there.' } })
  const fee = { class: 'asked_for', label: 'Trip fee', amount: 150, reason: 'Waited an hour.' } as const
  await company.call(jobMoney.charge, { params: { id }, body: fee })
  const invoice = await issued(id)
  expect(invoice).toMatchObject({ total: 150, open: 150, state: 'open' })
  const text = await textOf(invoice.id)
  expect(text).toContain(withoutSpaces('Trip fee'))
  expect(text).not.toContain(withoutSpaces('Waited an hour.'))
})

// @spec 10.166 Invoices are numbered without gaps and frozen when issued, with what a freight bill must
//   name, as far as known, net weight from tickets before an estimate; state follows the ledger; they are
//   voided, credited or written off with a reason, due by company terms and move rules
test('a deposit stands on the invoice, part payments pay it, and a tip is nowhere on it', async () => {
  const id = await doneJob()
  await take(id, { purpose: 'deposit', method: 'card', amount: 250, reference: '4242' })
  const invoice = await issued(id)
  expect(invoice).toMatchObject({
    ...{ number: expect.stringMatching(/^I-2026-0001$/), kind: 'final', state: 'partly_paid' },
    ...{ total: 1086.4, paid: 250, open: 836.4 },
  })
  const text = await textOf(invoice.id)
  for (const words of ['I-2026-0001', 'Wardrobe box', '$1,086.40', 'Deposit, card', '$836.40', 'Remit to']) {
    expect(text).toContain(withoutSpaces(words))
  }
  await take(id, { amount: 300, tip: 60 })
  expect(await stateOf(id)).toEqual([['partly_paid', 536.4]])
  await take(id, { amount: 536.4 })
  expect(await stateOf(id)).toEqual([['paid', 0]])
  // What was issued stays.
  expect(await textOf(invoice.id)).toBe(text)
  expect(text).not.toContain('$60.00')
  expect(await company.refused(jobInvoices.issue, { params: { id }, body: { kind: 'final' } })).toMatchObject(
    {
      status: 409,
      detail: 'There is nothing left to invoice for this job.',
    },
  )
})

// @spec 10.166
test('a check that bounces opens the invoice again', async () => {
  const id = await doneJob()
  await issue(id)
  const { entries } = await take(id, { method: 'check', amount: 1086.4 })
  expect(await stateOf(id)).toEqual([['paid', 0]])
  await company.call(payments.reverse, {
    params: { id: entries[0]?.id as number },
    body: { reason: 'The bank returned it.' },
  })
  expect(await stateOf(id)).toEqual([['open', 1086.4]])
})

// @spec 10.166
test('a credit note lowers what is owed with its invoice, and no more than there is', async () => {
  const id = await doneJob()
  const invoice = await issued(id)
  const credit = (amount: number) => ({
    params: { id: invoice.id },
    body: { amount, reason: 'An hour late.' },
  })
  expect(await company.call(invoices.creditNote, credit(86.4))).toMatchObject({
    ...{ kind: 'credit_note', number: 'I-2026-0002', of_invoice: 'I-2026-0001', total: 86.4 },
  })
  expect(await stateOf(id)).toEqual([
    ['credited', 0],
    ['open', 1000],
  ])
  const money = await company.call(jobMoney.get, { params: { id } })
  expect(money).toMatchObject({ owed: 1000, due_now: 1000, let_go: 86.4 })
  expect(await company.refused(invoices.creditNote, credit(1000.01))).toMatchObject({
    status: 422,
    detail: 'Only $1,000.00 of I-2026-0001 can be credited.',
  })
})

describe('void', () => {
  test('with a reason; what it asked for can be invoiced again under the next number', async () => {
    const id = await doneJob()
    const invoice = await issued(id)
    const wrong = { params: { id: invoice.id }, body: { reason: 'Wrong name.' } }
    expect(await company.call(invoices.void, wrong)).toMatchObject({ state: 'void', open: 0 })
    expect(await company.refused(invoices.void, wrong)).toMatchObject({ status: 409 })
    expect(await issued(id)).toMatchObject({ number: 'I-2026-0002', total: 1086.4, open: 1086.4 })
  })

  test('not once something is paid', async () => {
    const id = await doneJob()
    const invoice = await issued(id)
    await take(id, { amount: 10 })
    const refused = await company.refused(invoices.void, {
      params: { id: invoice.id },
      body: { reason: 'Wrong name.' },
    })
    expect(refused).toMatchObject({
      status: 409,
      detail: 'Part of I-2026-0001 is already paid or waived. Issue a credit note instead.',
    })
  })
})

test('a debt that is written off is no longer open', async () => {
  const id = await doneJob()
  const invoice = await issued(id)
  await take(id, { amount: 1000 })
  const gone = { params: { id: invoice.id }, body: { reason: 'Moved abroad.' } }
  expect(await company.call(invoices.writeOff, gone)).toMatchObject({ state: 'written_off', open: 0 })
  expect(await company.call(jobMoney.get, { params: { id } })).toMatchObject({ due_now: 0, later: 0 })
})

test('money that comes after a write-off pays what was written off, as far as it goes', async () => {
  const id = await doneJob()
  const invoice = await issued(id)
  await take(id, { amount: 1000 })
  const gone = { params: { id: invoice.id }, body: { reason: 'Moved abroad.' } }
  await company.call(invoices.writeOff, gone)
  const refused = await company.refused(jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'check', amount: 86.41 },
  })
  expect(refused).toMatchObject({ status: 422, detail: expect.stringContaining('Only $86.40 is open') })
  const money = await take(id, { method: 'check', amount: 50 })
  expect(money).toMatchObject({ owed: 1050, let_go: 36.4, paid: 1050, due_now: 0, refund: 0 })
  expect(await take(id, { method: 'check', amount: 36.4 })).toMatchObject({
    owed: 1086.4,
    let_go: 0,
    refund: 0,
  })
})

test('a credit note of what was invoiced too much takes it off once', async () => {
  const { id } = await company.createJob()
  const work = (body: object) => company.call(jobs.patch, { params: { id }, body })
  await work({ status: 'in_progress' })
  await work({ status: 'completed', actual_hours: 5 })
  const invoice = await issued(id)
  await take(id, { method: 'card', amount: invoice.total })
  // Four hours instead of five.
  await work({ actual_hours: 4 })
  const before = await company.call(jobMoney.get, { params: { id } })
  const { over_invoiced } = await company.call(jobInvoices.list, { params: { id } })
  expect(over_invoiced).toBeGreaterThan(0)
  expect(before.refund).toBe(over_invoiced)
  const body = { amount: over_invoiced, reason: 'Invoiced too much.' }
  await company.call(invoices.creditNote, { params: { id: invoice.id }, body })
  const after = await company.call(jobMoney.get, { params: { id } })
  expect([after.owed, after.refund, after.let_go]).toEqual([before.owed, over_invoiced, 0])
  expect(await company.call(jobInvoices.list, { params: { id } })).toMatchObject({
    over_invoiced: 0,
    invoices: [{ kind: 'credit_note' }, { state: 'paid', open: 0 }],
  })
})

test('an invoice that was credited whole is credited, not paid', async () => {
  const id = await doneJob()
  const invoice = await issued(id)
  const body = { amount: 1086.4, reason: 'Another pays it.' }
  const note = await company.call(invoices.creditNote, { params: { id: invoice.id }, body })
  expect(await stateOf(id)).toEqual([
    ['credited', 0],
    ['credited', 0],
  ])
  const of = async (state: 'paid' | 'credited') =>
    (await company.call(invoices.list, { query: { state } })).invoices.map(({ number }) => number)
  expect([await of('paid'), await of('credited')]).toEqual([[], [note.number, invoice.number]])
})

// @spec 10.166
test('between states what is above 110 percent is billed later, due from 30 days on', async () => {
  const id = await doneJob(BETWEEN_STATES)
  await company.call(jobMoney.charge, {
    params: { id },
    body: { label: 'More boxes', amount: 200, reason: 'Packed on the day.' },
  })
  const first = await issue(id)
  expect(first).toMatchObject({
    ...{ not_invoiced: 91.36, issue_by: '2026-12-22' },
    issue_rule: expect.stringContaining('15 working days'),
    invoices: [{ total: 1195.04 }],
  })
  expect(await textOf(first.invoices[0]?.id as number)).toContain('Invoiceandfreightbill')
  const { invoices: all } = await issue(id, 'later_bill')
  expect(all).toMatchObject([
    { kind: 'later_bill', total: 91.36, due_on: '2026-12-31' },
    { kind: 'final', total: 1195.04 },
  ])
})

test('before the delivery there is nothing to invoice', async () => {
  const { id } = await signedJob(company)
  expect(await company.refused(jobInvoices.issue, { params: { id }, body: {} })).toMatchObject({
    status: 409,
    detail: 'The invoice is issued once the move is delivered.',
  })
})

// @spec 10.166
test('two at once are numbered without a gap', async () => {
  const ids = []
  for (const _ of [1, 2]) ids.push(await doneJob())
  const made = await Promise.all(ids.map(issued))
  expect(made.map(({ number }) => number).sort()).toEqual(['I-2026-0001', 'I-2026-0002'])
  const list = await company.call(invoices.list, { query: { state: 'open', customer_name: 'raman' } })
  expect(list).toMatchObject({ total: 2, more: false })
  expect(list.invoices.map(({ number }) => number)).toEqual(['I-2026-0002', 'I-2026-0001'])
  for (const state of ['paid', 'partly_paid', 'overdue', 'void', 'written_off'] as const) {
    expect(await company.call(invoices.list, { query: { state } })).toMatchObject({ total: 0 })
  }
})

// @spec 10.169 A customer's statement as a PDF: charges, invoiced or not, and payments, with a running
//   balance; it ends with the open amount of their jobs, and prepayments are held for their move
test('a job with an invoice is not deleted, and the statement of its customer names it', async () => {
  const id = await doneJob()
  const invoice = await issued(id)
  await take(id, { amount: 86.4 })
  await company.call(jobs.get, { params: { id } })
  expect(await company.refused(jobs.delete, { params: { id } })).toMatchObject({ status: 409 })
  const [{ id: customer } = { id: 0 }] = (await company.call(customers.list)).customers
  const file = await company.call(statements.get, { params: { id: customer } })
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  for (const words of [invoice.number, '$1,086.40', '$1,000.00']) expect(text).toContain(withoutSpaces(words))
})
