import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { missingOf, PEERS } from '../../../test/setup/peers.ts'
import { entriesOfFile, type PlainEntry, plainAccount } from '../../../test/setup/plain-text-books.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import type { JobMoney } from '../../contract/money.ts'
import { daysFromTo } from '../../domain/calendar.ts'
import { ACCOUNTS, type Account, MONEY_ACCOUNTS } from '../../domain/journal/accounts.ts'
import { type Day, monthOf } from '../../domain/journal/entry.ts'
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../domain/ledger/ledger-words.ts'
import { createPasswords } from '../auth/passwords.ts'
import { DEMO_SIGN_IN, fillDemoCompany } from '../demo/fill-demo-company.ts'
import { readSettings } from '../settings.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { openDatabase } from '../storage/open-database.ts'

const NOW = new Date('2026-11-23T19:00:00Z')
/** A year is filled and read, job by job. */
const FILLING_MS = 20 * 60_000
const YEAR = { from: '2025-11-20', to: '2026-11-23' }
const folder = makeScratchFolder('demo-books')

/** What each account comes to. */
const sumsOfJournal = async ({ db }: OpenDatabase) =>
  (
    await db.execute<{ account: string; cents: number }>(
      sql`select account, sum(cents)::float8 as cents from postings group by account order by account`,
    )
  ).rows

/** What the bank got, by month and account: no ledger has it. */
const payoutsOf = async ({ db }: OpenDatabase) =>
  (
    await db.execute<{ month: string; account: Account; cents: number }>(
      sql`select to_char(line.day, 'YYYY-MM') as month, account, sum(cents)::float8 as cents from postings as line
        join journal_entries as entry
          on entry.organization_id = line.organization_id and entry.id = line.entry_id and entry.job_id is null
        group by 1, 2`,
    )
  ).rows

/** As an earlier release leaves it: with the ledger, and of the journal only what is of no job. */
async function withoutJournal({ db }: OpenDatabase): Promise<void> {
  await db.execute(
    sql`create temporary table kept_entries as select * from journal_entries where job_id is null`,
  )
  await db.execute(sql`create temporary table kept_lines as select postings.* from postings
    join kept_entries as entry on entry.organization_id = postings.organization_id and entry.id = entry_id`)
  await db.execute(sql`truncate postings, journal_entries cascade`)
  await db.execute(sql`insert into journal_entries overriding system value select * from kept_entries`)
  await db.execute(sql`insert into postings select * from kept_lines`)
  await db.execute(sql`delete from figures where figure like 'clearing.%'`)
  await db.execute(sql`select add_to_figure(organization_id, sum, month, count, cents) from (
    select organization_id, 'clearing.' || account as sum, date_trunc('month', day)::date as month,
      count(*)::int as count, sum(cents)::bigint as cents
    from kept_lines where account in ('1100', '1110', '1120', '1190') group by 1, 2, 3) as moved`)
  await db.execute(sql`insert into jobs_to_post (organization_id, job_id)
    select organization_id, job_id from ledger_entries
    union select organization_id, job_id from job_balances`)
}

/** The entries that no rule explains: there are none. */
const adjustmentsOf = async ({ db }: OpenDatabase) =>
  (await db.execute(sql`select job_id, day from journal_entries where kind = 'adjustment'`)).rows

/** Where what is kept of open debts is another than the sum over their postings: nowhere. */
const wrongDebts = async ({ db }: OpenDatabase) =>
  (
    await db.execute(sql`select * from open_debts full join (
      select organization_id, job_id, due_on, sum(cents) as posted from postings
      where account = '1200' group by organization_id, job_id, due_on having sum(cents) <> 0) as sums
      using (organization_id, job_id, due_on) where cents is distinct from posted`)
  ).rows

/** Where what is kept of a clearing account's month is another than the sum over its postings: nowhere. */
const wrongClearing = async ({ db }: OpenDatabase) =>
  (
    await db.execute(sql`select * from (
      select figure, day, sum(count) as count, sum(cents) as kept from figures
      where figure like 'clearing.%' group by figure, day) as kept full join (
      select 'clearing.' || account as figure, date_trunc('month', day)::date as day, count(*) as count, sum(cents) as posted
      from postings where account in ('1100', '1110', '1120', '1190') group by 1, 2) as sums
      using (figure, day, count) where kept is distinct from posted`)
  ).rows

type Sums = Record<'paid' | 'back' | 'tips' | 'charged' | 'credited', number>
/** What the journal said before it was built again of the ledger. */
let posted: { account: string; cents: number }[]
let payouts: Awaited<ReturnType<typeof payoutsOf>>
/** What is not as it should be in the journal. */
let faults: unknown[]
let server: OwnServer
let office: Caller
/** The first way: what stands in the ledger. */
let ledger: Sums
/** The second: what each job's money says. */
let monies: JobMoney[]

const FEES = ACCOUNTS['6200'].name

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
  posted = await sumsOfJournal(database)
  faults = [
    ...(await adjustmentsOf(database)),
    ...(await wrongDebts(database)),
    ...(await wrongClearing(database)),
  ]
  payouts = await payoutsOf(database)
  await withoutJournal(database)
  await database.close()
  server = await startOwnServer(() => NOW, { DATA_DIR: folder.path }, { followUpsEveryMs: 150 })
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

/** The journal's file, once all that is older is in it. */
async function journalFile(format?: 'xero') {
  await expect
    .poll(
      async () =>
        (await office.attempt(contract.exports.books, { query: { ...YEAR, kind: 'journal' } })).status,
      { timeout: FILLING_MS },
    )
    .toBe(200)
  return csv('journal', format)
}

type Kind = 'payments' | 'refunds' | 'tips' | 'tax' | 'journal'
const csv = async (kind: Kind, format?: 'xero', days = YEAR) => {
  const file = await office.call(contract.exports.books, {
    query: { ...days, kind, ...(format && { format }) },
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

test('there is something to add up', async () => {
  expect(monies.length).toBeGreaterThan(200)
  for (const figure of Object.values(ledger)) expect(figure).toBeGreaterThan(0)
  const { total } = await office.call(contract.invoices.list)
  expect(total).toBeGreaterThan(50)
  expect(payouts.length).toBeGreaterThan(50)
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
  const journal = await journalFile()
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
  expect(balanceOf('Receivable')).toBe(open)
  expect(balanceOf('Customer deposits')).toBe(0 - refunds)
  const MONEY = ['Bank', 'Cash on hand', 'Check clearing', 'Card clearing', 'Other clearing']
  const fees = balanceOf(FEES)
  expect(fees).toBeGreaterThan(0)
  expect(balanceOf('Bank')).toBeGreaterThan(0)
  expect(sum(MONEY.map(balanceOf)) + fees).toBe(ledger.paid - ledger.back + ledger.tips)
  expect(balanceOf('Tips payable')).toBe(-ledger.tips)
  const owed = sum(monies.map((money) => cents(money.owed)))
  const brought = Object.values(ACCOUNTS)
    .filter(({ name, type }) => /income|expense/.test(type) || name === 'Sales tax payable')
    .filter(({ name }) => name !== FEES)
    .map(({ name }) => name)
  expect(sum(brought.map(balanceOf))).toBe(-owed)

  expect(faults).toEqual([])
  expect(journal.rows.map((row) => row[3]).filter((words) => words?.includes('Adjustment'))).toEqual([])
  const names = new Map(Object.entries(ACCOUNTS).map(([code, { name }]) => [code, name]))
  for (const { account, cents: before } of posted) {
    expect([account, balanceOf(names.get(account) ?? '')]).toEqual([account, before])
  }

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

/** The months of the year, the first and the last as far as they belong to it. */
const MONTHS_OF_YEAR = [...Map.groupBy(daysFromTo(YEAR.from, YEAR.to), monthOf).values()].map((days) => ({
  ...{ from: days[0] as Day, to: days.at(-1) as Day },
}))

type Figures = Record<string, number>
/** Figures added up by what they are of, without what comes to nothing. */
const added = (figures: readonly (readonly [string, number])[]): Figures =>
  Object.fromEntries(
    [...Map.groupBy(figures, ([of]) => of)]
      .map(([of, some]) => [of, sum(some.map(([, one]) => one))] as const)
      .filter(([, one]) => one !== 0),
  )

/** What came and went in each month, by the account in which its way of payment waits for the bank, and the tips of it. */
async function moneyByMonth(): Promise<Figures> {
  const methods = new Map(
    Object.entries(PAYMENT_METHOD_NAMES).map(([method, name]) => [name, method as PaymentMethod]),
  )
  const moved = async (kind: 'payments' | 'refunds', way: 1 | -1) => {
    const { headings = [], rows, column } = await csv(kind)
    const [amounts, tips] = [column('Amount'), column('Tip')]
    return rows.flatMap((row, index): [string, number][] => {
      const month = monthOf(row[headings.indexOf('Date')] ?? '')
      const account = MONEY_ACCOUNTS[methods.get(row[headings.indexOf('Method')] ?? '') ?? 'other']
      const [amount = 0, tip = 0] = [amounts[index], tips[index]]
      return [
        [`${month} ${plainAccount(account)}`, way * (amount + tip)],
        [`${month} ${plainAccount('2400')}`, 0 - way * tip],
      ]
    })
  }
  const toBank = payouts
    .filter(({ account }) => account !== '6200')
    .map((one) => [`${one.month} ${plainAccount(one.account)}`, one.cents] as const)
  return added([...(await moved('payments', 1)), ...(await moved('refunds', -1)), ...toBank])
}

describe.each(PEERS)('$name, where it is installed,', (peer) => {
  const isMissing = missingOf(peer).length > 0
  const entriesOfYear = async () => entriesOfFile((await journalFile()).rows)

  test.skipIf(isMissing)('comes to what the product says of the year', async () => {
    const books = { entries: await entriesOfYear() }
    expect(await peer.faults(books)).toBe('')
    const months = await peer.monthSums(books)
    const year = added(Object.entries(months).map(([key, one]) => [key.slice('2025-11 '.length), one]))
    const on = (...accounts: Account[]) => sum(accounts.map((account) => year[plainAccount(account)] ?? 0))
    expect(sum(Object.values(year))).toBe(0)

    const { amount, refunds } = await office.call(contract.receivables.list)
    expect(on('1200')).toBe(cents(amount))
    expect(on('2300')).toBe(0 - sum(refunds.map(({ refund }) => cents(refund))))

    const ways = [...Object.values(MONEY_ACCOUNTS), '2400' as const].map((account) => plainAccount(account))
    const money = Object.entries(months).filter(([key]) => ways.some((way) => key.endsWith(` ${way}`)))
    expect(Object.fromEntries(money)).toEqual(await moneyByMonth())

    const tax = await csv('tax')
    expect(on('2200')).toBe(0 - sum(tax.column('Sales tax')))
    // What bears a place: rounding, fees of the bank and claims bear none.
    const earned = (Object.keys(ACCOUNTS) as Account[]).filter(
      (account) => ACCOUNTS[account].type === 'income' || account === '4900' || account === '6100',
    )
    expect(on(...earned)).toBe(0 - sum(tax.column('Before tax')))
  })

  test.skipIf(isMissing)('finds the same in the files of the months as in that of the year', async () => {
    const year = await peer.monthSums({ entries: await entriesOfYear() })
    const months: Figures = {}
    for (const days of MONTHS_OF_YEAR) {
      const { rows } = await csv('journal', undefined, days)
      Object.assign(months, await peer.monthSums({ entries: entriesOfFile(rows) }))
    }
    expect(MONTHS_OF_YEAR.length).toBe(13)
    expect(months).toEqual(year)
  })

  test.skipIf(isMissing)('finds a line of the year that is a cent off', async () => {
    const [first, ...more] = (await entriesOfYear()) as [PlainEntry, ...PlainEntry[]]
    const lines = first.lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents + 1 } : line))
    expect(await peer.faults({ entries: [{ ...first, lines }, ...more] })).toContain('0.01')
  })
})

test('each month of the year that has ended closes in its turn', async () => {
  const ended = MONTHS_OF_YEAR.map(({ from }) => monthOf(from)).slice(0, -1)
  for (const month of ended) {
    const closed = await office.call(contract.books.close, { params: { month } })
    expect(closed).toMatchObject({ state: 'closed', edition: 1, debits: closed.credits })
  }
})
