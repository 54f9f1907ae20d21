import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { addShortDay } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { describeRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import type { BooksKind } from '../../domain/reports/books.ts'

const { agreement, auth, exports, invoices, jobInvoices, jobMoney } = contract

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const STORED = {
  label: 'Storage',
  ...({ kind: 'service', quantity: 1, unit: 'month', unit_price: 150, taxable: true } as const),
  recurring: true,
  starts_on: '2026-10-20',
} as const

let now: Date
let server: OwnServer
let ridgeline: Company
beforeAll(async () => {
  now = new Date('2026-10-12T16:00:00Z')
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = new Date('2026-10-12T16:00:00Z')
  ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  await describeRidgeline(ridgeline)
  const { value } = await ridgeline.call(agreement.get)
  await ridgeline.call(agreement.put, { body: { value: { ...value, sales_tax_percent: 10 } } })
})

/** A signed and taxed move of October 12. */
async function signed(lines: readonly object[] = []) {
  const place = { baseUrl: server.baseUrl }
  const { id } = await signedJob(
    ridgeline,
    {
      customer_name: 'Priya Raman',
      pickup_address: '2210 Ivy St, Denver, CO 80207',
      delivery_address: '1190 Birch St, Broomfield, CO 80020',
      fixed_price: { amount: 1000, reason: 'As agreed' },
      move_date: '2026-10-12',
      lines: [
        { label: 'Boxes', kind: 'material', quantity: 10, unit: 'piece', unit_price: 10, taxable: true },
        ...lines,
      ],
    } as never,
    { scheduled_date: '2026-10-12T09:00:00' },
    place,
  )
  return id
}

async function delivered() {
  const id = await signed()
  await addShortDay(ridgeline, { id })
  return id
}

const fileOf = async (kind: BooksKind, days: typeof OCTOBER) =>
  (await ridgeline.call(exports.books, { query: { ...days, kind } })).text()
const rowsOf = async (kind: BooksKind, days: typeof OCTOBER) =>
  (await fileOf(kind, days))
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))

// @spec 10.181
test('what is entered in November changes nothing of October and stands in November, for October', async () => {
  const id = await delivered()
  const before = { tax: await fileOf('tax', OCTOBER), journal: await fileOf('journal', OCTOBER) }
  expect(await rowsOf('tax', OCTOBER)).toEqual([
    ['CO', '80207', '', '1', '1100.00', '100.00', '10.00', '1110.00'],
  ])
  now = new Date('2026-11-03T16:00:00Z')
  const given = { kind: 'credit', amount: 110, reason: 'Two hours late.' } as const
  await ridgeline.call(jobMoney.waive, { params: { id }, body: given })
  const charge = { label: 'Disposal', amount: 45, reason: 'Asked for.', class: 'asked_for' } as const
  await ridgeline.call(jobMoney.charge, { params: { id }, body: charge })
  await ridgeline.call(jobInvoices.issue, { params: { id }, body: {} })
  const [invoice] = (await ridgeline.call(invoices.list)).invoices
  const off = { params: { id: invoice?.id as number }, body: { reason: 'Moved abroad.' } }
  await ridgeline.call(invoices.writeOff, off)

  expect(await fileOf('tax', OCTOBER)).toBe(before.tax)
  expect(await fileOf('journal', OCTOBER)).toBe(before.journal)
  const sums = Map.groupBy(await rowsOf('journal', NOVEMBER), ([, , account]) => account)
  const cents = (account: string) =>
    (sums.get(account) ?? []).reduce(
      (sum, row) => sum + Math.round((Number(row[4] || 0) - Number(row[5] || 0)) * 100),
      0,
    )
  expect([cents('Discounts and credits'), cents('Moving income')]).toEqual([11_000, -4500])
  expect(cents('Receivable')).toBe(4500 - 11_000 - 104_500)
  expect(cents('Bad debt') + cents('Sales tax payable')).toBe(104_500)
  const november = await rowsOf('tax', NOVEMBER)
  expect(november.map((row) => row[2])).toContain('October 2026')
})

test('the tax of a month of storage stands in its month, at the place of the warehouse', async () => {
  const id = await signed([STORED])
  now = new Date('2026-11-21T16:00:00Z')
  const { email, password } = ridgeline.account
  const { access_token: token } = await visitor({ baseUrl: server.baseUrl }).call(auth.login, {
    body: { email, password },
  })
  ridgeline = { ...ridgeline, ...visitor({ baseUrl: server.baseUrl, token }) }
  await ridgeline.call(jobInvoices.startStorage, { params: { id }, body: {} })
  await expect
    .poll(async () => (await ridgeline.call(invoices.list)).invoices.length, { timeout: 30_000 })
    .toBe(1)
  expect(await rowsOf('tax', NOVEMBER)).toEqual([
    ['CO', '80239', '', '1', '150.00', '150.00', '15.00', '165.00'],
  ])
})

// @spec 4.3.12
test('what was charged for a job that is deleted is taken back on the day it is deleted', async () => {
  const { id } = await ridgeline.createJob({ scheduled_date: '2026-10-12T09:00:00' })
  const params = { id }
  for (const status of ['in_progress', 'completed'] as const) {
    await ridgeline.call(contract.jobs.patch, { params, body: { status, actual_hours: 6 } })
  }
  const october = await fileOf('journal', OCTOBER)
  const charged = (await rowsOf('journal', OCTOBER)).filter(([, , account]) => account === 'Receivable')
  expect(charged).toHaveLength(1)
  now = new Date('2026-11-03T16:00:00Z')
  await ridgeline.call(contract.jobs.delete, { params })
  expect(await fileOf('journal', OCTOBER)).toContain(charged[0]?.[4])
  expect((await rowsOf('journal', OCTOBER)).length).toBe(october.trimEnd().split('\r\n').length - 1)
  const back = (await rowsOf('journal', NOVEMBER)).filter(([, , account]) => account === 'Receivable')
  expect(back.map((row) => [row[4], row[5]])).toEqual([[charged[0]?.[5], charged[0]?.[4]]])
})
