import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { addShortDay } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { entriesOfFile } from '../../../test/setup/plain-text-books.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { describeRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../storage/open-database.ts'

const { books, exports, history, jobMoney, journalAccounts } = contract
const OCTOBER = { params: { month: '2026-10' } }
const NOVEMBER = { params: { month: '2026-11' } }

const folder = makeScratchFolder('close-month')
let now: Date
let server: OwnServer
let ridgeline: Company
let job: number

beforeAll(async () => {
  await putDatabase(folder.path)
  now = new Date('2026-10-12T16:00:00Z')
  server = await startOwnServer(() => now, { DATA_DIR: folder.path })
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

/** A move of October 12 for $1,000.00, of which $600.00 is paid at the door. */
beforeEach(async () => {
  now = new Date('2026-10-12T16:00:00Z')
  const place = { baseUrl: server.baseUrl }
  ridgeline = await registerCompany({}, place)
  await describeRidgeline(ridgeline)
  const fixed_price = { amount: 1000, reason: 'As agreed' }
  const quote = { customer_name: 'Priya Raman', fixed_price, move_date: '2026-10-12' }
  job = (await signedJob(ridgeline, quote as never, { scheduled_date: '2026-10-12T09:00:00' }, place)).id
  await addShortDay(ridgeline, { id: job })
  await pay(600, '2026-10-12T09:55:00')
})

/** A session does not last as long as a month. */
async function signInAgain() {
  const { baseUrl } = server
  const { email, password } = ridgeline.account
  const { access_token: token } = await visitor({ baseUrl }).call(contract.auth.login, {
    body: { email, password },
  })
  ridgeline = { ...ridgeline, ...visitor({ baseUrl, token }) }
}

const pay = (amount: number, at: string) =>
  ridgeline.call(jobMoney.take, {
    params: { id: job },
    body: { purpose: 'balance', method: 'card', amount, at },
  })

/** The rows of a closed month's file, without its head. */
async function rowsOfFile(edition?: number) {
  const file = await ridgeline.call(books.file, { ...OCTOBER, query: edition ? { edition } : {} })
  const [, , , , , , , ...rows] = (await file.text()).trimEnd().split('\r\n')
  return rows.map((row) => row.split(','))
}

// @spec 10.280 A month of the journal closes once it has ended, in order, with numbers from 1 and a file that
//   never changes; it opens again only by its own right and with a reason, and closes as the next edition
describe('a month', () => {
  test('closes once it has ended, once, and in order', async () => {
    expect((await ridgeline.refused(books.close, OCTOBER)).detail).toBe('October 2026 has not ended yet.')
    now = new Date('2026-12-02T16:00:00Z')
    await signInAgain()
    expect((await ridgeline.refused(books.close, NOVEMBER)).detail).toBe(
      'Months close in order: October 2026 is still open.',
    )
    expect((await ridgeline.refused(books.close, { params: { month: '2026-09' } })).detail).toBe(
      'Nothing is posted in September 2026 or before it.',
    )
    const before = await ridgeline.call(books.month, OCTOBER)
    expect(before).toMatchObject({ state: 'open', edition: 0, entries: 2, debits: 1600, credits: 1600 })
    expect(before).toMatchObject({ closes_next: true, closed_last: false })
    const closed = await ridgeline.call(books.close, OCTOBER)
    expect(closed).toMatchObject({ state: 'closed', edition: 1, closed_last: true })
    expect((await ridgeline.refused(books.close, OCTOBER)).detail).toBe('October 2026 is closed already.')
    const { months } = await ridgeline.call(books.months)
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      ['2026-10', 'closed'],
      ['2026-11', 'open'],
      ['2026-12', 'current'],
    ])
  })

  test('warns of what is not invoiced and of money on its way', async () => {
    const { not_invoiced, clearing, not_posted, not_final, later } = await ridgeline.call(
      books.month,
      OCTOBER,
    )
    expect(not_invoiced).toMatchObject({ rows: [{ id: job, amount: 400 }], total: 1 })
    expect(clearing).toEqual([{ account: '1120', name: 'Card clearing', balance: 600 }])
    expect([not_posted.total, not_final.total, later.total]).toEqual([0, 0, 0])
  })

  test('has its entries with what the job owes after each', async () => {
    const ofJob = await ridgeline.call(books.entries, { query: { job_id: job } })
    expect(ofJob).toMatchObject({ total: 2, debits: 1600, credits: 1600, job: { id: job } })
    expect(ofJob.entries.map(({ kind, owes }) => [kind, owes])).toEqual([
      ['charge', 1000],
      ['payment', 400],
    ])
    const second = { query: { month: '2026-10', page: 2, per_page: 1 } }
    const page = await ridgeline.call(books.entries, second)
    expect(page).toMatchObject({ total: 2, job: null })
    expect(page.entries).toMatchObject([
      {
        ...{ kind: 'payment', number: null, owes: null, customer_name: 'Priya Raman' },
        lines: [
          { account: '1120', name: 'Card clearing', debit: 600, credit: null },
          { account: '1200', name: 'Receivable', debit: null, credit: 600 },
        ],
      },
    ])
    expect((await ridgeline.refused(books.entries, { query: {} })).detail).toBe('Name a month or a job')
  })
})

describe('a closed month', () => {
  beforeEach(async () => {
    now = new Date('2026-11-03T16:00:00Z')
    await ridgeline.call(books.close, OCTOBER)
  })

  test('has a file whose bytes stay, and whose hash stands in the history', async () => {
    const file = await ridgeline.call(books.file, OCTOBER)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.toString()).toContain('Month,2026-10\r\nEdition,1\r\nEntries,2\r\nDebits,1600.00\r\n')
    expect(bytes.toString()).not.toContain('Priya')
    expect((await rowsOfFile()).map(([number, day, kind]) => [number, day, kind])).toEqual([
      ['2026-10-0001', '2026-10-12', 'charge'],
      ['2026-10-0001', '2026-10-12', 'charge'],
      ['2026-10-0002', '2026-10-12', 'payment'],
      ['2026-10-0002', '2026-10-12', 'payment'],
    ])
    const { history: told } = await ridgeline.call(history.list, { query: { entity: 'books' } })
    expect(told[0]?.words).toMatch(/closed October 2026$/)
    expect(told[0]?.changes).toContainEqual(
      expect.objectContaining({ after: createHash('sha256').update(bytes).digest('hex') }),
    )

    await ridgeline.call(journalAccounts.put, {
      body: { accounts: [{ account: '4000', name: 'Local moving income', code: '40100' }] },
    })
    const rename = (...accounts: object[]) => ({ body: { accounts: accounts as [] } })
    // What is not sent stays, and two accounts are one of the bookkeeper’s only with name and code.
    const { accounts } = await ridgeline.call(journalAccounts.put, rename({ account: '1010', code: '10' }))
    expect(accounts.filter(({ name, code }) => name !== null || code !== null)).toEqual([
      { account: '1010', usual: 'Bank', name: null, code: '10' },
      { account: '4000', usual: 'Moving income', name: 'Local moving income', code: '40100' },
    ])
    const refused = async (row: object) =>
      (await ridgeline.refused(journalAccounts.put, rename({ account: '4010', ...row }))).detail
    expect(await refused({ code: '40100' })).toBe(
      'Moving income and Packing income would both have the code 40100, with two names. Give each a code of its own, or both the same name.',
    )
    expect(await refused({ name: 'local moving income' })).toContain(
      'would both be called local moving income',
    )
    await pay(50, '2026-11-03T08:00:00')
    const again = await ridgeline.call(books.file, OCTOBER)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    const query = { from: '2026-10-01', to: '2026-10-31', kind: 'journal', format: 'xero' } as const
    const journal = await (await ridgeline.call(exports.books, { query })).text()
    expect(journal).toContain('2026-10-0001 Charge')
    expect(journal).toContain('Local moving income,40100,Tax Exempt,-1000.00')
  })

  test('takes what is dated into it on the first day that is open, for it', async () => {
    const filed = async (month: string, last: number) => {
      const query = { from: `${month}-01`, to: `${month}-${last}`, kind: 'payments' } as const
      const file = await (await ridgeline.call(exports.books, { query })).text()
      return file
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[6])
    }
    await pay(100, '2026-10-20T09:00:00')
    expect([await filed('2026-10', 31), await filed('2026-11', 30)]).toEqual([['600.00'], ['100.00']])
    const { entries } = await ridgeline.call(books.entries, { query: { job_id: job } })
    expect(entries.at(-1)).toMatchObject({ day: '2026-11-01', for_month: '2026-10', number: null, owes: 300 })
    const october = await ridgeline.call(books.month, OCTOBER)
    expect(october).toMatchObject({ entries: 2, debits: 1600 })
    expect(october.later).toMatchObject({ total: 1, rows: [{ day: '2026-11-01', amount: -100 }] })
    expect(await rowsOfFile()).toHaveLength(4)
  })

  test('reopens with a reason, and closes as edition 2 whose new entries continue the numbers', async () => {
    const first = await (await ridgeline.call(books.file, OCTOBER)).text()
    expect((await ridgeline.refused(books.reopen, { ...OCTOBER, body: { reason: ' ' } })).detail).toBe(
      'Please say why',
    )
    const reason = 'A payment was missing.'
    expect((await ridgeline.refused(books.reopen, { ...NOVEMBER, body: { reason } })).detail).toContain(
      'Only the month that was closed last can be reopened: October 2026.',
    )
    const open = await ridgeline.call(books.reopen, { ...OCTOBER, body: { reason } })
    expect(open).toMatchObject({ state: 'open', edition: 1, reopen_reason: reason, closes_next: true })
    const { history: told } = await ridgeline.call(history.list, { query: { entity: 'books' } })
    expect(told[0]?.words).toMatch(/reopened October 2026$/)

    await pay(100, '2026-10-14T09:00:00')
    expect(await ridgeline.call(books.close, OCTOBER)).toMatchObject({ state: 'closed', edition: 2 })
    expect(await (await ridgeline.call(books.file, { ...OCTOBER, query: { edition: 1 } })).text()).toBe(first)
    const rows = await rowsOfFile(2)
    const numbers = Map.groupBy(rows, ([number]) => number)
    expect([...numbers.keys()].slice(0, 2)).toEqual(['2026-10-0001', '2026-10-0002'])
    expect(rows.slice(0, 4)).toEqual(await rowsOfFile(1))
    expect(numbers.size).toBeGreaterThan(2)
  })

  test('is nothing to another company, and no one but an Admin closes or reopens', async () => {
    const { baseUrl } = server
    const stranger = await registerCompany({}, { baseUrl })
    expect((await stranger.refused(books.file, OCTOBER)).status).toBe(404)
    expect((await stranger.call(books.months)).months).toMatchObject([{ month: '2026-11', state: 'current' }])
    const seen = await stranger.call(books.entries, { query: { job_id: job } })
    expect(seen).toMatchObject({ entries: [], total: 0, job: null })

    const dispatcher = await joinTeam(ridgeline, server.mailbox, 'office', { baseUrl })
    expect((await dispatcher.call(books.month, OCTOBER)).state).toBe('closed')
    for (const refused of [
      await dispatcher.refused(books.close, OCTOBER),
      await dispatcher.refused(books.reopen, { ...OCTOBER, body: { reason: 'A mistake.' } }),
      await dispatcher.refused(journalAccounts.put, { body: { accounts: [] } }),
    ]) {
      expect(refused.status).toBe(403)
    }
  })
})

describe('money in clearing', () => {
  const clearing = async (month = OCTOBER) => (await ridgeline.call(books.month, month)).clearing
  const payOut = (body: object) =>
    ridgeline.call(books.payOut, { body: { account: '1120', day: '2026-10-14', ...body } as never })
  const refusal = async (body: object) =>
    (
      await ridgeline.refused(books.payOut, {
        body: { account: '1120', day: '2026-10-14', ...body } as never,
      })
    ).detail

  test('goes to the bank less the fee, no more than lies there, and is taken back by an entry', async () => {
    now = new Date('2026-10-20T16:00:00Z')
    expect(await refusal({ gross: 600.01 })).toBe(
      'Card clearing held $600.00 on Oct 14, 2026: no more can have been paid out.',
    )
    expect(await refusal({ gross: 10, day: '2026-10-11' })).toBe(
      'Card clearing held nothing on Oct 11, 2026 that can have been paid out.',
    )
    expect(await refusal({ gross: 10, day: '2026-10-21' })).toContain('choose a day up to today')
    expect(await refusal({ gross: 10, fee: 11 })).toBe('The fee is more than what was paid out.')
    expect(await refusal({ gross: 10, net: 10 })).toContain('Give the amount before the fee')

    const paid = await payOut({ net: 388, fee: 12 })
    expect(paid).toMatchObject({ kind: 'card_payout', day: '2026-10-14', job_id: null, corrects: null })
    expect(paid.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['1010', 388, null],
      ['6200', 12, null],
      ['1120', null, 400],
    ])
    expect(await clearing()).toMatchObject([{ account: '1120', balance: 200 }])
    // What was paid out later lies there no more on an earlier day.
    expect(await refusal({ gross: 300, day: '2026-10-13' })).toContain('held $200.00')
    const params = { id: paid.id }
    const back = await ridgeline.call(books.takeBack, { params, body: { reason: 'Entered twice.' } })
    expect(back).toMatchObject({ day: '2026-10-20', corrects: { day: '2026-10-14', kind: 'card_payout' } })
    for (const id of [paid.id, back.id]) {
      const again = { params: { id }, body: { reason: 'Entered twice.' } }
      expect((await ridgeline.refused(books.takeBack, again)).status).toBe(409)
    }
    expect(await clearing()).toMatchObject([{ account: '1120', balance: 600 }])
    const { entries } = await ridgeline.call(books.entries, { query: { month: '2026-10' } })
    expect(entries.find(({ id }) => id === paid.id)?.corrected_on).toBe('2026-10-20')
    const { history: told } = await ridgeline.call(history.list, { query: { entity: 'books' } })
    expect(told.map(({ words }) => words)).toEqual([
      expect.stringMatching(/created reversal of the payout of \$400\.00$/),
      expect.stringMatching(/created payout of \$400\.00$/),
    ])
  })

  test('stays apart by month, is posted on the first open day, and stands in the files', async () => {
    now = new Date('2026-10-20T16:00:00Z')
    await ridgeline.call(jobMoney.take, {
      params: { id: job },
      body: { purpose: 'balance', method: 'cash', amount: 100, at: '2026-10-13T09:00:00' },
    })
    await payOut({ gross: 600, fee: 18 })
    await payOut({ account: '1100', gross: 40 })
    now = new Date('2026-11-03T16:00:00Z')
    await ridgeline.call(books.close, OCTOBER)
    const late = await payOut({ account: '1100', gross: 60 })
    expect(late).toMatchObject({ kind: 'bank_deposit', day: '2026-11-01', for_month: '2026-10' })
    expect(await clearing()).toMatchObject([{ account: '1100', balance: 60 }])
    expect(await clearing(NOVEMBER)).toEqual([])
    const { accounts } = await ridgeline.call(books.clearing)
    expect(accounts.map(({ balance }) => balance)).toEqual([0, 0, 0, 0])
    const rows = (await rowsOfFile()).filter(([, , kind]) => kind === 'card_payout')
    expect(rows.map((row) => [row[5], row[7], row[8]])).toEqual([
      ['1010', '582.00', ''],
      ['6200', '18.00', ''],
      ['1120', '', '600.00'],
    ])
    const query = { from: '2026-10-01', to: '2026-11-30', kind: 'journal', format: 'quickbooks' } as const
    const journal = await (await ridgeline.call(exports.books, { query })).text()
    const file = journal.trimEnd().split('\r\n').slice(1)
    const entries = entriesOfFile(file.map((row) => row.split(',')))
    const bank = entries.flatMap(({ lines }) => lines).filter(({ account }) => account === 'Assets:Bank')
    expect(bank.map(({ cents }) => cents)).toEqual([58_200, 4000, 6000])
  })
})

test('the database itself refuses an entry of a month that is closed', async () => {
  now = new Date('2026-11-03T16:00:00Z')
  await ridgeline.call(books.close, OCTOBER)
  await server.stop()
  const database = await openDatabase(readSettings({ DATA_DIR: folder.path, DURABLE: '0' }))
  try {
    const insert = (day: string) =>
      database.db.execute(sql`insert into journal_entries (organization_id, day, at, kind)
        values (${ridgeline.session.organization.id}, ${day}, now(), 'payment')`)
    await expect(insert('2026-10-31')).rejects.toMatchObject({
      cause: { message: 'the month of 2026-10-31 is closed' },
    })
    await insert('2026-11-01')
  } finally {
    await database.close()
  }
})
