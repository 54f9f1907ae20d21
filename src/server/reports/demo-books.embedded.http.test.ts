import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import type { JobMoney } from '../../contract/money.ts'
import { createPasswords } from '../auth/passwords.ts'
import { DEMO_SIGN_IN, fillDemoCompany } from '../demo/fill-demo-company.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../storage/open-database.ts'

const NOW = new Date('2026-11-23T19:00:00Z')
/** A year is filled and read, job by job. */
const FILLING_MS = 20 * 60_000
const YEAR = { from: '2025-11-20', to: '2026-11-23' }
const folder = makeScratchFolder('demo-books')

type Sums = Record<'paid' | 'back' | 'tips' | 'charged' | 'credited', number>
let server: OwnServer
let office: Caller
/** The first way: what stands in the ledger. */
let ledger: Sums
/** The second: what each job's money says. */
let monies: JobMoney[]

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100)
const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)

beforeAll(async () => {
  await putDatabase(folder.path)
  const database = await openDatabase(readSettings({ DATA_DIR: folder.path, DURABLE: '0' }))
  const hash = await createPasswords('low').hash(DEMO_SIGN_IN.password)
  await fillDemoCompany(database.db, hash, NOW, null)
  const { rows } = await database.db.execute<Record<keyof Sums, string>>(sql`
    select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
      coalesce(sum(amount_cents) filter (where kind in ('refund', 'reversal')), 0) as back,
      coalesce(sum(case kind when 'payment' then tip_cents else -tip_cents end), 0) as tips,
      coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as charged,
      coalesce(sum(amount_cents) filter (where kind in ('credit', 'rounding', 'write_off')), 0) as credited
    from ledger_entries`)
  ledger = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Sums
  await database.close()
  server = await startOwnServer(() => NOW, { DATA_DIR: folder.path })
  const { baseUrl } = server
  const { access_token: token } = await visitor({ baseUrl }).call(contract.auth.login, { body: DEMO_SIGN_IN })
  office = visitor({ baseUrl, token })
  monies = []
  for (let page = 1; ; page += 1) {
    const { jobs } = await office.call(contract.jobs.list, {
      query: { page, per_page: 100, status: 'completed' },
    })
    for (const { id } of jobs) monies.push(await office.call(contract.jobMoney.get, { params: { id } }))
    if (jobs.length < 100) break
  }
}, FILLING_MS)

afterAll(async () => {
  await server.stop()
  folder.remove()
})

const csv = async (kind: 'payments' | 'refunds' | 'tips' | 'tax' | 'journal', format?: 'xero') => {
  const file = await office.call(contract.exports.books, {
    query: { ...YEAR, kind, ...(format && { format }) },
  })
  const [headings, ...rows] = cellsOf(await file.text())
  return {
    headings,
    rows,
    column: (name: string) => rows.map((row) => cents(Number(row[headings?.indexOf(name) ?? -1] || 0))),
  }
}

/** The cells of a CSV file without line breaks in them. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
        .slice(0, -1),
    )

test('there is something to add up', () => {
  expect(monies.length).toBeGreaterThan(200)
  for (const figure of Object.values(ledger)) expect(figure).toBeGreaterThan(0)
})

// @spec 10.181 Payments, refunds, tips, sales tax by place and a journal for QuickBooks Online and Xero
//   export as CSV for a period, and match screens and ledger to the cent
test('what was paid, given back and tipped is the same in the ledger, on the jobs and in the files', async () => {
  expect(sum(monies.map(({ paid }) => cents(paid)))).toBe(ledger.paid - ledger.back)
  expect(sum(monies.map(({ tips }) => cents(tips)))).toBe(ledger.tips)
  const payments = await csv('payments')
  const refunds = await csv('refunds')
  expect(sum(payments.column('Amount'))).toBe(ledger.paid)
  expect(sum(refunds.column('Amount'))).toBe(ledger.back)
  expect(sum((await csv('tips')).column('Tip'))).toBe(ledger.tips)
  expect(payments.rows.length).toBeGreaterThan(150)
  expect(new Set(payments.rows.map(([receipt]) => receipt)).size).toBe(payments.rows.length)
})

test('what jobs were settled at is the same on the jobs, in their lists, figures and reports', async () => {
  const owed = sum(monies.map((money) => cents(money.owed)))
  const stats = await office.call(contract.jobs.stats)
  expect(cents(stats.total_revenue)).toBe(owed)
  expect(cents(stats.total_collected)).toBe(ledger.paid - ledger.back)
  const revenue = await office.call(contract.reports.get, { params: { name: 'revenue' }, query: YEAR })
  const total = (label: string) => cents(revenue.totals.find((one) => one.label === label)?.value)
  expect(total('Settled')).toBe(owed)
  expect(total('Collected')).toBe(ledger.paid - ledger.back)
  const ticket = await office.call(contract.reports.get, { params: { name: 'ticket' }, query: YEAR })
  expect(ticket.totals[0]?.value).toBe(monies.length)
  const { weeks } = await office.call(contract.dashboard.weekly)
  const first = weeks[0]?.week_start as string
  const recent = await office.call(contract.reports.get, {
    params: { name: 'revenue' },
    query: { from: first, to: YEAR.to },
  })
  expect(recent.rows.map(({ values }) => [values[2], values[3]])).toEqual(
    weeks.map(({ revenue: settled, collected }) => [settled, collected]),
  )
})

// @spec 10.181
test('what is open is the same on the jobs, in the list of debts and in the journal', async () => {
  const open = sum(monies.map(({ owed, paid }) => Math.max(0, cents(owed) - cents(paid))))
  const debts = await office.call(contract.receivables.list)
  expect(cents(debts.amount)).toBe(open)
  for (const { name, count } of debts.ages) expect([name, count]).toEqual([name, expect.any(Number)])
  expect(debts.ages.every(({ count }) => count > 0)).toBe(true)
  const journal = await csv('journal')
  const [debits, credits] = [journal.column('Debits'), journal.column('Credits')]
  expect(sum(debits)).toBe(sum(credits))
  const entries = Map.groupBy(journal.rows, ([number]) => number)
  const amount = (cell: string | undefined) => cents(Number(cell || 0))
  for (const [number, rows] of entries) {
    expect([number, sum(rows.map((row) => amount(row[4]) - amount(row[5])))]).toEqual([number, 0])
  }
  const balanceOf = (account: string) =>
    sum(journal.rows.map((row) => (row[2] === account ? amount(row[4]) - amount(row[5]) : 0)))
  const refunds = sum(debts.refunds.map(({ refund }) => cents(refund)))
  expect(balanceOf('Accounts Receivable (A/R)')).toBe(open - refunds)
  expect(balanceOf('Undeposited Funds')).toBe(ledger.paid - ledger.back + ledger.tips)
  expect(balanceOf('Tips Payable')).toBe(-ledger.tips)
  const owed = sum(monies.map((money) => cents(money.owed)))
  const brought = ['Moving Income', 'Sales Tax Payable', 'Discounts and Credits', 'Cash Rounding', 'Bad Debt']
  expect(sum(brought.map(balanceOf))).toBe(-owed)

  const xero = await csv('journal', 'xero')
  expect(sum(xero.column('*Amount'))).toBe(0)
  expect(sum(xero.column('*Amount').filter((one) => one > 0))).toBe(sum(debits))
})

test('sales tax and what is owed are the same on the jobs and by place', async () => {
  const tax = await csv('tax')
  const ofJobs = monies.flatMap(({ charges }) => charges.filter(({ origin }) => origin === 'tax'))
  expect(sum(tax.column('Total'))).toBe(sum(monies.map((money) => cents(money.owed))))
  expect(sum(tax.column('Sales tax'))).toBe(sum(ofJobs.map(({ amount }) => cents(amount))))
  expect(sum(tax.rows.map((row) => Number(row[3])))).toBe(monies.length)
})
