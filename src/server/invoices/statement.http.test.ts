import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'
import { formatCents } from '../../domain/money.ts'

const { agreement, customers, invoices, jobInvoices, jobMoney, jobs, moveDays, payments, statements } =
  contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

/** A move of $1,086.40 that is delivered. */
async function doneJob() {
  const { id } = await signedJob(company)
  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['load_end', '12:05'],
    ['unload_start', '13:10'],
    ['unload_end', '14:55'],
    ['done', '15:05'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-11-20T${clock}:00-07:00`, data: {} }
    await company.call(moveDays.add, { params: { id }, body })
  }
  return id
}
const take = (id: number, amount: number, more: object = {}) =>
  company.call(jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'cash', amount, ...more } as never,
  })
const credit = (id: number, amount: number) =>
  company.call(jobMoney.waive, { params: { id }, body: { kind: 'credit', amount, reason: 'Late.' } })
const issue = (id: number) => company.call(jobInvoices.issue, { params: { id }, body: {} })

/** The customer’s statement, whose balance is what their jobs say that is open. */
async function statementOf(ids: readonly number[]) {
  const [{ id: customer } = { id: 0 }] = (await company.call(customers.list)).customers
  const file = await company.call(statements.get, { params: { id: customer } })
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  let cents = 0
  for (const id of ids) {
    const { stage, due_now, later, refund } = await company.call(jobMoney.get, { params: { id } })
    // Before a move its deposit alone is asked for.
    const rest = stage === 'before_delivery' ? 0 : later
    cents += Math.round((due_now + rest - refund) * 100)
  }
  expect(text).toContain(`AsofNov23,2026Balance${formatCents(cents)}`)
  return { cents, says: (...words: string[]) => words.map((part) => text.includes(withoutSpaces(part))) }
}

// @spec 10.169
test('of a move that was paid on its day without an invoice shows what was charged', async () => {
  const id = await doneJob()
  await take(id, 1086.4, { tip: 40 })
  const { cents, says } = await statementOf([id])
  expect(cents).toBe(0)
  expect(says('Charges not invoiced yet', '$1,086.40', formatCents(-1086_40), '$40.00')).toEqual([
    true,
    true,
    true,
    false,
  ])
})

// @spec 10.169
test('shows what is still open of it, and what goes back', async () => {
  const [open, over] = [await doneJob(), await doneJob()]
  await take(open, 600)
  expect((await statementOf([open, over])).cents).toBe(486_40 + 1086_40)
  await take(over, 1086.4)
  await credit(over, 100)
  await credit(open, 86.4)
  expect((await statementOf([open, over])).cents).toBe(400_00 - 100_00)
})

// @spec 10.169
test('goes on with what an invoice asks for, what it does not, and what it asked for too much', async () => {
  const id = await doneJob()
  await credit(id, 86.4)
  await issue(id)
  expect((await statementOf([id])).says('I-2026-0001', 'not invoiced')).toEqual([true, false])
  const extra = { label: 'A second stop', amount: 100, reason: 'On the day.' }
  await company.call(jobMoney.charge, { params: { id }, body: extra })
  const more = await statementOf([id])
  expect(more.cents).toBe(1100_00)
  expect(more.says('Charges not invoiced yet', '$100.00')).toEqual([true, true])
  const [invoice] = (await company.call(jobInvoices.list, { params: { id } })).invoices
  await company.call(invoices.creditNote, {
    params: { id: invoice?.id as number },
    body: { amount: 50, reason: 'Scratch.' },
  })
  await take(id, 1050)
  expect((await statementOf([id])).cents).toBe(0)
})

// @spec 10.169
test('begins with what was owed before its period, and ends with what is owed by its age', async () => {
  const [one, other] = [await doneJob(), await doneJob()]
  const { entries } = await take(one, 600)
  const [{ id: customer } = { id: 0 }] = (await company.call(customers.list)).customers
  const read = async (from: string) => {
    const file = await company.call(statements.get, { params: { id: customer }, query: { from } })
    return pdfText(new Uint8Array(await file.arrayBuffer()))
  }
  const whole = await read('2026-11-01')
  expect(whole).toContain(withoutSpaces('Nov 1, 2026 Balance forward $0.00'))
  expect(whole).toContain(withoutSpaces('0–30 days, or not yet due $1,572.80'))
  // The moves were done on the 20th, and paid for today.
  expect(await read('2026-11-21')).toContain(withoutSpaces('Nov 21, 2026 Balance forward $2,172.80'))
  await company.call(payments.move, {
    params: { id: entries[0]?.id as number },
    body: { to_job_id: other, amount: 600, reason: 'It was for the other move.' },
  })
  expect((await statementOf([one, other])).cents).toBe(1572_80)
})

// @spec 10.169
test('is of the jobs that are the customer’s now, also once two were made of one', async () => {
  const [one, other] = [await doneJob(), await doneJob()]
  const { entries } = await take(one, 600)
  await company.call(payments.move, {
    params: { id: entries[0]?.id as number },
    body: { to_job_id: other, amount: 100, reason: 'It was for the other move.' },
  })
  const [{ id } = { id: 0 }] = (await company.call(customers.list)).customers
  const { quote_id } = await company.call(jobs.get, { params: { id: other } })
  const body = { quote_ids: [quote_id as number] }
  await company.call(customers.split, { params: { id }, body })
  // The newest customer is the one who was made.
  expect((await statementOf([other])).cents).toBe(986_40)
  const file = await company.call(statements.get, { params: { id } })
  expect(pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Balance$586.40')
})

// @spec 10.169
test('holds what was paid before a move for it: it lowers no other debt', async () => {
  const done = await doneJob()
  await company.call(agreement.put, {
    body: { value: { deposit: { ...NO_DEPOSIT, kind: 'percent', amount: 20 } } },
  })
  const { id } = await signedJob(company, undefined, { scheduled_date: '2026-12-03T09:00:00' })
  expect((await statementOf([done, id])).cents).toBe(1086_40 + 217_28)
  await take(id, 217.28, { purpose: 'deposit' })
  const { cents, says } = await statementOf([done, id])
  expect(cents).toBe(1086_40)
  expect(says('Deposit, before the move', '$217.28', formatCents(-217_28))).toEqual([true, true, true])
  // Without terms that keep any of it, all of it goes back.
  await company.call(jobs.patch, { params: { id }, body: { status: 'cancelled' } })
  await statementOf([done, id])
})

// @spec 10.169
test('is of the end of an earlier day, and refuses a period that begins after it or ends in the future', async () => {
  const id = await doneJob()
  await take(id, 600)
  const [{ id: customer } = { id: 0 }] = (await company.call(customers.list)).customers
  const params = { id: customer }
  const file = await company.call(statements.get, { params, query: { as_of: '2026-11-20' } })
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  // The move was done that day, and is paid for since.
  expect(text).toContain('AsofNov20,2026Balance$1,086.40')
  expect(text).toContain(withoutSpaces('0–30 days, or not yet due $1,086.40'))
  expect(text).not.toContain('Payment')
  const refused = async (query: object) => (await company.refused(statements.get, { params, query })).detail
  expect(await refused({ from: '2026-11-21', as_of: '2026-11-20' })).toBe(
    'A statement that ends on Nov 20, 2026 cannot begin on Nov 21, 2026. Choose an earlier first day.',
  )
  expect(await refused({ from: '2026-11-24' })).toContain('cannot begin on Nov 24, 2026')
  expect(await refused({ as_of: '2026-11-24' })).toBe('A statement cannot end on a day in the future.')
})

test('money that comes in after a write-off is said, and lowers nothing more', async () => {
  const id = await doneJob()
  const body = { kind: 'write_off', amount: 1086.4, reason: 'Does not answer.' } as const
  await company.call(jobMoney.waive, { params: { id }, body })
  await take(id, 500)
  const { cents, says } = await statementOf([id])
  expect(cents).toBe(0)
  expect(says('Payment, R-2026-0001, cash', formatCents(-500_00), 'Was written off', '$500.00')).toEqual([
    ...[true, true, true, true],
  ])
})
