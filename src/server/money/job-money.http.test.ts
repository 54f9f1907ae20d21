import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const {
  agreement,
  books,
  changes,
  exports,
  invoices,
  jobInvoices,
  jobMoney,
  jobs,
  moveDays,
  payments,
  quotes,
  quoteVersions,
  receivables,
} = contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

const moneyOf = (id: number) => company.call(jobMoney.get, { params: { id } })
const take = (id: number, body: object) =>
  company.call(jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'cash', ...body } as never,
  })
/** The whole move, as the office adds it to the log of the day. */
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

/** The move of $1,086.40 that may cost at most $1,200.00, done. */
async function doneJob() {
  const job = await signedJob(company)
  await complete(job.id)
  return job
}

test('nothing is asked for before the move; at the delivery what was signed', async () => {
  const job = await signedJob(company)
  expect(await moneyOf(job.id)).toMatchObject({
    ...{ stage: 'before_delivery', price_kind: 'not_to_exceed', agreed: 1086.4, maximum: 1200 },
    ...{ done: 1086.4, owed: 1086.4, paid: 0, due_now: 0, later: 1086.4, refund: 0 },
    based_on: expect.stringMatching(/^To agreement Q-\d+-\d+, version 1, signed .* by Megan Ortega\.$/),
    forms_of_payment: ['Cash', 'Card'],
  })
  await complete(job.id)
  expect(await moneyOf(job.id)).toMatchObject({ due_now: 1086.4, later: 0 })
})

test('a deposit comes off, a tip stands beside it, and each payment has a receipt of its own', async () => {
  const { id } = await doneJob()
  await take(id, { purpose: 'deposit', method: 'card', amount: 250, reference: '4242' })
  const money = await take(id, { amount: 836.4, tip: 60 })
  expect(money).toMatchObject({ paid: 1086.4, tips: 60, due_now: 0, later: 0, refund: 0 })
  expect(money.entries).toMatchObject([
    { kind: 'payment', purpose: 'deposit', method: 'card', amount: 250, reference: '4242', left: 250 },
    { kind: 'payment', purpose: 'balance', method: 'cash', amount: 836.4, tip: 60, left: 896.4 },
  ])
  const numbers = money.entries.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers) expect(number).toMatch(/^R-\d{4}-\d{4,}$/)
})

// @spec 10.163
test('what goes above the signed maximum is never owed, and says why', async () => {
  const { id } = await doneJob()
  const money = await company.call(jobMoney.charge, {
    params: { id },
    body: { label: 'Third floor', amount: 150, reason: 'The elevator was broken.' },
  })
  expect(money).toMatchObject({ done: 1236.4, owed: 1200, never_owed: 36.4, due_now: 1200 })
  expect(money.reasons).toContain(
    'The agreed maximum is $1,200.00, so $36.40 is not charged and cannot be billed later.',
  )
})

// @spec 10.163
test('between states at most 110 percent is asked for at delivery, the rest from 30 days on', async () => {
  const { id } = await signedJob(company, BETWEEN_STATES)
  await complete(id)
  const money = await company.call(jobMoney.charge, {
    params: { id },
    body: { label: 'More boxes', amount: 200, reason: 'Packed on the day.' },
  })
  expect(money).toMatchObject({
    ...{ done: 1286.4, most_at_delivery: 1195.04, due_now: 1195.04, later: 91.36 },
    later_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

describe('taking back', () => {
  test('a bounced check opens the balance again, once', async () => {
    const { id } = await doneJob()
    const { entries } = await take(id, { method: 'check', amount: 1086.4, reference: '1017' })
    const reverse = { params: { id: entries[0]?.id as number }, body: { reason: 'The bank returned it.' } }
    expect(await company.call(payments.reverse, reverse)).toMatchObject({ paid: 0, due_now: 1086.4 })
    expect(await company.refused(payments.reverse, reverse)).toMatchObject({
      status: 409,
      detail: 'Money from this payment has already been given back.',
    })
  })

  test('no more goes back than came in', async () => {
    const { id } = await doneJob()
    const { entries } = await take(id, { amount: 1000 })
    const refund = (amount: number) => ({
      params: { id: entries[0]?.id as number },
      body: { amount, reason: 'The piano stayed.' },
    })
    expect(await company.call(payments.refund, refund(400))).toMatchObject({ paid: 600 })
    expect(await company.refused(payments.refund, refund(600.01))).toMatchObject({
      status: 422,
      detail: 'Only $600.00 of this payment can be given back.',
    })
  })

  test('a credit lowers what is owed, and what is paid above it goes back', async () => {
    const { id } = await doneJob()
    await take(id, { amount: 1086.4 })
    const money = await company.call(jobMoney.waive, {
      params: { id },
      body: { kind: 'credit', amount: 86.4, reason: 'An hour late.' },
    })
    expect(money).toMatchObject({ owed: 1000, paid: 1086.4, refund: 86.4, due_now: 0 })
  })

  test.each(['write_off', 'rounding'] as const)('what is paid is open no more: no %s of it', async (kind) => {
    const { id } = await doneJob()
    await take(id, { amount: 1000 })
    const waiving = (amount: number) => ({
      params: { id },
      body: { kind, amount, reason: 'Not worth a letter.' },
    })
    expect(await company.refused(jobMoney.waive, waiving(86.41))).toMatchObject({
      status: 422,
      detail: 'Only $86.40 is open on this job. To give money back, enter a credit and refund it.',
    })
    expect(await company.call(jobMoney.waive, waiving(86.4))).toMatchObject({ owed: 1000, refund: 0 })
    expect(await company.refused(jobMoney.waive, waiving(0.01))).toMatchObject({
      status: 422,
      detail: 'Nothing is open on this job. To give money back, enter a credit and refund it.',
    })
  })
})

test('cash rounded of a job that is cancelled later is taken back as such, and is no gift', async () => {
  const { id } = await company.createJob({ estimated_cost: 100.03 } as never)
  const to = async (...statuses: ('in_progress' | 'completed' | 'cancelled')[]) => {
    for (const status of statuses) {
      await company.call(jobs.patch, { params: { id }, body: { status, actual_hours: 6 } })
    }
  }
  await to('in_progress', 'completed')
  const { owed } = await moneyOf(id)
  await take(id, { amount: owed - 0.03 })
  const down = { kind: 'rounding', amount: 0.03, reason: 'No pennies.' } as const
  expect(await company.call(jobMoney.waive, { params: { id }, body: down })).toMatchObject({ due_now: 0 })
  /** The entries since, and what of the rounding stands in the journal. */
  async function booked() {
    const { entries } = await company.call(books.entries, { query: { job_id: id } })
    const lines = entries.flatMap((one) => one.lines).filter(({ account }) => account === '4950')
    const cents = lines.reduce((sum, { debit, credit }) => sum + ((debit ?? 0) - (credit ?? 0)) * 100, 0)
    return { kinds: entries.map(({ kind }) => kind), cents: Math.round(cents) }
  }
  expect((await booked()).cents).toBe(3)
  await to('in_progress')
  expect((await booked()).cents).toBe(0)
  await to('completed')
  expect(await moneyOf(id)).toMatchObject({ owed: owed - 0.03, due_now: 0, refund: 0 })
  expect((await booked()).cents).toBe(3)
  await to('in_progress', 'cancelled')
  expect(await moneyOf(id)).toMatchObject({ owed: 0, refund: owed - 0.03 })
  const { kinds, cents } = await booked()
  expect([cents, kinds.includes('adjustment')]).toEqual([0, false])
})

describe('a payment that was entered on the wrong job', () => {
  const move = (payment: number, to_job_id: number, amount: number) => ({
    params: { id: payment },
    body: { to_job_id, amount, reason: 'It was for the other move.' },
  })
  const openOf = async () =>
    (await company.call(receivables.list)).debts
      .map(({ job_id, open }) => [job_id, open])
      .toSorted((one, other) => (one[0] as number) - (other[0] as number))

  test('moves to the right one, without its tip, and goes back from there', async () => {
    const [wrong, right] = [await doneJob(), await doneJob()]
    await company.call(jobInvoices.issue, { params: { id: wrong.id }, body: {} })
    await company.call(jobInvoices.issue, { params: { id: right.id }, body: {} })
    const { entries } = await take(wrong.id, { method: 'check', amount: 1000, tip: 20, reference: '1017' })
    const receipt = entries[0]?.id as number
    const moved = await company.call(payments.move, move(receipt, right.id, 600))
    const other = { moved: { job_id: right.id, job_number: right.job_number } }
    expect(moved).toMatchObject({ owed: 1086.4, paid: 400, tips: 20, due_now: 686.4 })
    expect(moved.entries).toMatchObject([
      { kind: 'payment', left: 420, movable: 400, moved: null },
      { kind: 'moved_out', amount: 600, of: receipt, number: null, method: 'check', ...other },
    ])
    const there = await moneyOf(right.id)
    expect(there).toMatchObject({ paid: 600, tips: 0, due_now: 486.4 })
    expect(there.entries).toMatchObject([
      {
        ...{ kind: 'moved_in', amount: 600, left: 600, movable: 600, reference: '1017' },
        moved: { job_id: wrong.id },
      },
    ])
    const statesOf = async (id: number) =>
      (await company.call(jobInvoices.list, { params: { id } })).invoices.map(({ state, open }) => [
        state,
        open,
      ])
    expect(await statesOf(wrong.id)).toEqual([['partly_paid', 686.4]])
    expect(await statesOf(right.id)).toEqual([['partly_paid', 486.4]])
    expect(await openOf()).toEqual([
      [wrong.id, 686.4],
      [right.id, 486.4],
    ])

    const brought = there.entries[0]?.id as number
    const back = { params: { id: brought }, body: { amount: 100, reason: 'The piano stayed.' } }
    expect(await company.call(payments.refund, back)).toMatchObject({ paid: 500, due_now: 586.4 })
    // Both are told, and written, of the payment that was taken.
    const told = async () =>
      (await company.call(changes.list)).changes
        .filter(({ about }) => about.noun === 'payment')
        .map(({ type, about }) => [type, about.id])
    await expect.poll(told).toEqual([
      ['payment.recorded', receipt],
      ['payment.moved', receipt],
      ['payment.refunded', receipt],
    ])
    const days = { from: '2026-11-01', to: '2026-12-31' }
    const refunds = await company.call(exports.books, { query: { ...days, kind: 'refunds' } })
    expect(await refunds.text()).toContain(`,Refund,${entries[0]?.number},`)
    expect(await company.call(payments.move, move(brought, wrong.id, 500))).toMatchObject({ paid: 0 })
    expect(await moneyOf(wrong.id)).toMatchObject({ paid: 900, due_now: 186.4 })
    expect((await company.call(jobs.stats)).total_collected).toBe(900)
    const { entries: lines } = await company.call(books.entries, { query: { job_id: right.id } })
    expect(lines.map(({ kind }) => kind)).toContain('payment_moved')
    expect(lines.at(-1)?.owes).toBe(1086.4)
  })

  test('moves to one of which the rest was written off, and is a recovery there', async () => {
    const [wrong, right] = [await doneJob(), await doneJob()]
    const writeOff = { kind: 'write_off', amount: 1086.4, reason: 'Does not answer.' } as const
    await company.call(jobMoney.waive, { params: { id: right.id }, body: writeOff })
    const receipt = (await take(wrong.id, { amount: 1000 })).entries[0]?.id as number
    await company.call(payments.move, move(receipt, right.id, 1000))
    expect(await moneyOf(right.id)).toMatchObject({ owed: 1000, paid: 1000, let_go: 86.4, due_now: 0 })
    const { entries } = await company.call(books.entries, { query: { job_id: right.id } })
    expect(entries.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ account: '4800', credit: 1000 }),
    )
    expect((await company.refused(payments.move, move(receipt, right.id, 1))).status).toBe(422)
    const brought = (await moneyOf(right.id)).entries.at(-1)?.id as number
    expect(await company.call(payments.move, move(brought, wrong.id, 1000))).toMatchObject({
      owed: 0,
      paid: 0,
    })
  })

  test('a check that bounces is reversed whole, on each job that has some of it by then', async () => {
    const [wrong, right] = [await doneJob(), await doneJob()]
    const last = await signedJob(company, undefined, { scheduled_date: '2026-12-03T09:00:00' })
    const { entries } = await take(wrong.id, { method: 'check', amount: 1000, tip: 20 })
    const receipt = entries[0]?.id as number
    await company.call(payments.move, move(receipt, right.id, 600))
    const brought = (await moneyOf(right.id)).entries[0]?.id as number
    await company.call(payments.move, move(brought, last.id, 250))
    const reverse = (id: number) => ({ params: { id }, body: { reason: 'The bank returned it.' } })
    // Also asked of a job to which it moved.
    expect(await company.call(payments.reverse, reverse(brought))).toMatchObject({ paid: 0, due_now: 1086.4 })
    for (const [job, reversed] of [
      [wrong, { amount: 400, tip: 20 }],
      [right, { amount: 350, tip: 0 }],
      [last, { amount: 250, tip: 0 }],
    ] as const) {
      const money = await moneyOf(job.id)
      expect(money).toMatchObject({ paid: 0, tips: 0, owed: 1086.4 })
      expect(money.entries.filter(({ kind }) => kind === 'reversal')).toMatchObject([reversed])
    }
    expect((await company.call(books.clearing)).accounts.filter(({ balance }) => balance !== 0)).toEqual([])
    expect(await company.refused(payments.reverse, reverse(receipt))).toMatchObject({
      detail: 'Money from this payment has already been given back.',
    })
  })

  test('goes back to a job of which nothing is open, and its receipt stays with the first', async () => {
    const [first, second] = [await doneJob(), await doneJob()]
    const third = await signedJob(company, undefined, { scheduled_date: '2026-12-03T09:00:00' })
    const receipt = (await take(first.id, { amount: 1086.4 })).entries[0]?.id as number
    const given = { kind: 'credit', amount: 86.4, reason: 'An hour late.' } as const
    await company.call(jobMoney.waive, { params: { id: first.id }, body: given })
    await company.call(payments.move, move(receipt, second.id, 86.4))
    const there = (await moneyOf(second.id)).entries[0]?.id as number
    await company.call(payments.move, move(there, third.id, 86.4))
    const last = (await moneyOf(third.id)).entries[0]?.id as number
    expect(await company.refused(payments.sendReceipt, { params: { id: last } })).toMatchObject({
      detail: `The receipt of this payment is with ${first.job_number}.`,
    })
    expect(await moneyOf(first.id)).toMatchObject({ refund: 0, due_now: 0 })
    await company.call(payments.move, move(last, first.id, 86.4))
    expect(await moneyOf(first.id)).toMatchObject({ owed: 1000, paid: 1086.4, refund: 86.4 })
    const { entries } = await company.call(books.entries, { query: { job_id: first.id } })
    expect(entries.map(({ kind }) => kind)).not.toContain('adjustment')
  })

  test('is refused where it cannot be, and nothing is stored', async () => {
    const [wrong, right] = [await doneJob(), await doneJob()]
    const receipt = (await take(wrong.id, { amount: 1086.4 })).entries[0]?.id as number
    const cancelled = await signedJob(company, undefined, { scheduled_date: '2026-12-03T09:00:00' })
    await company.call(jobs.cancel, { params: { id: cancelled.id }, body: { reason: 'No move.' } })
    const again = await company.createJob({
      quoteId: cancelled.quote_id as number,
      scheduled_date: '2026-12-04T09:00:00',
    })
    const stranger = await company.createJob()
    const refusedMove = async (to: number, amount: number) =>
      (await company.refused(payments.move, move(receipt, to, amount))).detail
    expect(await refusedMove(right.id, 1086.41)).toBe(
      'Only $1,086.40 of this payment can be moved; its tip stays.',
    )
    expect(await refusedMove(wrong.id, 10)).toBe(
      `This payment is with ${wrong.job_number} already. Choose another job.`,
    )
    expect(await refusedMove(stranger.id, 10)).toBe(
      `${stranger.job_number} is not this customer’s. A payment can be moved only between jobs of one customer.`,
    )
    expect(await refusedMove(cancelled.id, 10)).toBe(
      `${cancelled.job_number} was booked again as ${again.job_number}. Please move it there.`,
    )
    await take(right.id, { amount: 1000 })
    expect(await refusedMove(right.id, 100)).toBe(`Only $86.40 is open on ${right.job_number}.`)
    expect((await moneyOf(wrong.id)).entries).toHaveLength(1)
  })
})

test('what was paid above a price that was lowered before the move goes back, and is on the list at once', async () => {
  const { id, quote_id } = await signedJob(company)
  await take(id, { amount: 1086.4 })
  const quoteId = quote_id as number
  const fixed_price = { amount: 800, reason: 'The piano stays.' }
  await company.call(quotes.update, { params: { id: quoteId }, body: { fixed_price } })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  await signOffer(visitor(), url.split('/q/')[1] as string, { version: 2, valuation: 'released' })
  const refund = (await moneyOf(id)).refund
  expect(refund).toBeGreaterThan(0)
  expect((await company.call(receivables.list)).refunds).toMatchObject([{ job_id: id, refund }])
})

// @spec 10.176
test('what the office settled a job at is what it comes to', async () => {
  const { id } = await signedJob(company)
  await complete(id)
  const settle = (actual_cost: number | null) =>
    company.call(jobs.update, { params: { id }, body: { actual_cost } as never })
  const words = { label: 'Price adjustment', reason: null }
  expect((await company.call(jobs.get, { params: { id } })).actual_cost).toBe(1086.4)
  expect((await settle(1100)).actual_cost).toBe(1100)
  expect(await moneyOf(id)).toMatchObject({
    ...{ done: 1100, owed: 1100, due_now: 1100 },
    entries: [{ kind: 'charge', amount: 13.6, ...words }],
  })
  await settle(1000)
  expect(await moneyOf(id)).toMatchObject({
    ...{ done: 1100, owed: 1000, due_now: 1000 },
    entries: [{ kind: 'charge' }, { kind: 'credit', amount: 100, ...words }],
  })
  // What no one has typed any more the agreement and the clock say again.
  expect((await settle(null)).actual_cost).toBe(1086.4)
  expect(await moneyOf(id)).toMatchObject({ owed: 1086.4 })
})

test('what is charged or let go after a job was settled is what lists and figures say of it', async () => {
  const { id } = await doneJob()
  await company.call(jobMoney.waive, {
    params: { id },
    body: { kind: 'credit', amount: 86.4, reason: 'An hour late.' },
  })
  expect((await company.call(jobs.list, {})).jobs.find((job) => job.id === id)).toMatchObject({
    actual_cost: 1000,
    total_cost: 1000,
  })
  expect(await company.call(jobs.stats)).toMatchObject({ total_revenue: 1000, total_collected: 0 })
})

// @spec 10.176
test('above the signed maximum an Admin settles with a reason, and all of it is owed', async () => {
  const { id } = await doneJob()
  const body = { actual_cost: 1300, overrun_reason: 'A second stop, agreed by text.' }
  await company.call(jobs.update, { params: { id }, body: body as never })
  expect(await moneyOf(id)).toMatchObject({
    ...{ done: 1300, owed: 1300, never_owed: 0, due_now: 1300 },
    entries: [{ kind: 'charge', amount: 213.6, reason: body.overrun_reason }],
  })
})

test.each([
  ['below zero', { amount: -5 }, 'Must be 0 or more'],
  ['nothing', { amount: 0 }, 'Must be more than 0'],
  ['a fraction of a cent', { amount: 10.005 }, 'Must have at most two decimals'],
  ['a million by a slip', { amount: 1_000_000 }, 'Must be at most $250,000'],
  ['a tip below zero', { amount: 10, tip: -1 }, 'Must be 0 or more'],
  ['more than is open', { amount: 1086.41 }, 'Only $1,086.40 is open on this job.'],
])('%s is refused in words, and nothing is stored', async (_, body, words) => {
  const { id } = await doneJob()
  const refused = await company.attempt(jobMoney.take, {
    params: { id },
    body: { purpose: 'balance', method: 'cash', ...body } as never,
  })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused)).toContain(words)
  expect((await moneyOf(id)).entries).toEqual([])
})

test('a job with money is not deleted', async () => {
  const { id } = await company.createJob()
  await complete(id)
  await company.call(jobMoney.charge, {
    params: { id },
    body: { label: 'Boxes', amount: 20, reason: 'Sold.' },
  })
  expect(await company.refused(jobs.delete, { params: { id } })).toMatchObject({
    status: 409,
    detail: 'Money was entered for this job. Cancel it instead.',
  })
})

// @spec 10.165 *Money* lists balances due by age from delivery to payment, and refunds due; jobs completed
//   before the ledger existed stay settled
test('who owes stands in the list from the delivery on until it is paid, by its age', async () => {
  // Planned for December, and done on the tests’ day.
  const job = await doneJob()
  const owing = (as_of: string) => company.call(receivables.list, { query: { as_of } })
  const list = await owing('2026-12-20')
  expect(list).toMatchObject({
    ...{ total: 1, amount: 1086.4 },
    debts: [{ job_id: job.id, since: '2026-11-23', days: 27, owed: 1086.4, open: 1086.4, later: 0 }],
  })
  expect(list.ages[0]).toEqual({ name: '0-30', amount: 1086.4, count: 1 })
  expect((await owing('2027-02-15')).ages[2]).toEqual({ name: '61-90', amount: 1086.4, count: 1 })
  await take(job.id, { amount: 1086.4 })
  expect(await owing('2026-12-20')).toMatchObject({ total: 0, amount: 0, debts: [], refunds: [] })
  await company.call(jobMoney.waive, {
    params: { id: job.id },
    body: { kind: 'credit', amount: 86.4, reason: 'An hour late.' },
  })
  expect((await owing('2026-12-20')).refunds).toMatchObject([{ job_id: job.id, refund: 86.4 }])
})

describe('sales tax', () => {
  const tax = async (percent: number, onMove: boolean) => {
    const { value } = await company.call(agreement.get)
    const body = { value: { ...value, sales_tax_percent: percent, sales_tax_on_move: onMove } }
    await company.call(agreement.put, { body })
  }
  /** What the books have of it: taxable and tax, in cents. */
  async function booked() {
    const query = { from: '2026-11-01', to: '2027-01-31', kind: 'tax' } as const
    const rows = (await (await company.call(exports.books, { query })).text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
    const sum = (column: number) =>
      rows.reduce((cents, row) => cents + Math.round(Number(row.split(',')[column]) * 100), 0)
    return { places: new Set(rows.map((row) => row.split(',')[0])).size, taxable: sum(5), tax: sum(6) }
  }
  const charge = (id: number, taxable: boolean) =>
    company.call(jobMoney.charge, {
      params: { id },
      body: { label: 'Disposal', amount: 45, class: 'asked_for', taxable, reason: 'Asked for at the door.' },
    })
  const credit = (id: number, lowers_tax: boolean) =>
    company.call(jobMoney.waive, {
      params: { id },
      body: { kind: 'credit', amount: 10.8, lowers_tax, reason: 'Half an hour late.' },
    })

  test('comes on top of a charge by hand where the office says so, at the rate that was signed', async () => {
    await tax(8, false)
    const { id } = await doneJob()
    const before = { ...(await moneyOf(id)), booked: await booked() }
    await tax(10, false)
    expect((await charge(id, false)).owed).toBe(before.owed + 45)
    expect(await booked()).toEqual(before.booked)
    const money = await charge(id, true)
    expect(money.owed).toBeCloseTo(before.owed + 93.6, 2)
    expect(money.sales_tax).toEqual({ percent: 8, on_move: false })
    expect(money.charges.slice(-2)).toMatchObject([
      { origin: 'by_hand', label: 'Disposal', amount: 45, signed: null },
      { origin: 'tax', label: 'Sales tax', detail: 'Disposal', amount: 3.6, signed: null },
    ])
    expect(money.entries.at(-1)).toMatchObject({ kind: 'charge', amount: 48.6, tax: 3.6 })
    const { taxable, tax: owed } = before.booked
    expect(await booked()).toMatchObject({ taxable: taxable + 4500, tax: owed + 360 })
    await company.call(jobInvoices.issue, { params: { id }, body: {} })
    expect((await company.call(invoices.list)).invoices[0]?.total).toBeCloseTo(money.owed, 2)
  })

  test('is lowered by a credit note of the lines that bear it alone', async () => {
    await tax(8, false)
    const { id } = await doneJob()
    await charge(id, true)
    const before = await booked()
    expect(before).toMatchObject({ taxable: 4500, tax: 360 })
    const list = await company.call(jobInvoices.issue, { params: { id }, body: {} })
    expect(list.sales_tax).toEqual({ charged: true, on_move: false })
    const note = (amount: number, more: object = {}) =>
      company.call(invoices.creditNote, {
        params: { id: list.invoices[0]?.id as number },
        body: { amount, reason: 'An hour late.', ...more },
      })
    // The move itself is not taxed.
    await note(50)
    await note(25, { lowers_tax: false })
    expect(await booked()).toEqual(before)
    await note(10.8, { lowers_tax: true })
    expect(await booked()).toEqual({ ...before, taxable: before.taxable - 1000, tax: before.tax - 80 })
    await note((await company.call(jobInvoices.list, { params: { id } })).invoices.at(-1)?.open as number)
    expect(await booked()).toMatchObject({ taxable: 0, tax: 0 })
  })

  test('is refused where there is none, and lowered only by a credit', async () => {
    await tax(0, false)
    const { id } = await doneJob()
    expect(
      await company.refused(jobMoney.charge, {
        params: { id },
        body: { label: 'Disposal', amount: 45, taxable: true, reason: 'Asked for.' },
      }),
    ).toMatchObject({ status: 422, detail: expect.stringMatching(/^No sales tax is set .*without it\.$/) })
    const body = { kind: 'write_off', amount: 1, lowers_tax: true, reason: 'Small.' } as const
    expect((await company.refused(jobMoney.waive, { params: { id }, body })).status).toBe(422)
  })

  test('of a job without a quote is its place’s, where the company says that moves are taxed', async () => {
    const typed = () =>
      company.call(jobs.create, {
        body: {
          ...{ customer_name: 'Luis Ortega', scheduled_date: '2026-12-01T09:00:00', duration_hours: 2 },
          ...{ origin_address: '2210 Ivy St, Denver, CO 80207', estimated_cost: 100 },
        },
      })
    const untaxed = await typed()
    await tax(8, true)
    const { id } = await typed()
    await tax(10, true)
    await complete(untaxed.id)
    await complete(id)
    expect(await moneyOf(untaxed.id)).toMatchObject({ agreed: null, owed: 100 })
    expect(await moneyOf(id)).toMatchObject({ owed: 108, sales_tax: { percent: 8, on_move: true } })
    expect(await booked()).toMatchObject({ taxable: 10_000, tax: 800 })
    expect((await credit(id, false)).entries[0]).toMatchObject({ lowers_tax: false })
    expect(await booked()).toMatchObject({ taxable: 10_000, tax: 800 })
    expect(await credit(id, true)).toMatchObject({ owed: 86.4, due_now: 86.4 })
    expect((await booked()).tax).toBe(720)
  })
})
