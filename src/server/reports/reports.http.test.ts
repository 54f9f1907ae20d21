import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openDay } from '../../../test/setup/move-day.ts'
import { openPhoneLine, retellDelivery, someCallId, vapiDelivery } from '../../../test/setup/phone-agent.ts'
import { customer, mailbox, sentQuote } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import type { ReportName } from '../../domain/reports/reports.ts'

const { claims, exports, jobs, jobMoney, offers, reports } = contract

/** The days around the tests' clock. */
const PERIOD = { from: '2026-11-16', to: '2026-12-06' }
const reportOf = (company: Company, name: ReportName) =>
  company.call(reports.get, { params: { name }, query: PERIOD })
const rowsOf = async (company: Company, name: ReportName, key: string) =>
  (await company.call(reports.rows, { params: { name }, query: { ...PERIOD, key } })).rows

async function doneJob(company: Company, cost = 1000, hours?: number) {
  const job = await company.createJob()
  const params = { id: job.id }
  await company.call(jobs.patch, { params, body: { status: 'in_progress' } })
  await company.call(jobs.patch, {
    params,
    body: { status: 'completed', actual_cost: cost, ...(hours && { actual_hours: hours }) },
  })
  return job
}

// @spec 10.182 *Reports* for Admins: revenue booked, settled and collected, average ticket, sources,
//   estimators, lost, hours, trucks and claims of a period, each row with what it counts, as a file and on
//   paper
test('revenue is booked, settled and collected, each on its day, without tips', async () => {
  const company = await registerCompany()
  const { id, job_number } = await doneJob(company, 1000)
  await company.createJob()
  const paid = { purpose: 'balance', method: 'check', amount: 600, tip: 50 } as const
  const { entries } = await company.call(jobMoney.take, { params: { id }, body: paid })
  const payment = entries.find(({ kind }) => kind === 'payment')?.id as number
  await company.call(contract.payments.refund, {
    params: { id: payment },
    body: { amount: 100, reason: 'Late.' },
  })
  const { rows, totals, of } = await reportOf(company, 'revenue')
  expect(of).toBe('Week of')
  expect(rows).toHaveLength(3)
  expect(totals.map(({ label, value }) => [label, value])).toMatchObject([
    ['Jobs booked', 2],
    ['Booked', expect.any(Number)],
    ['Settled', 1000],
    ['Collected', 500],
  ])
  const week = rows.find(({ values }) => values[2] === 1000)
  expect(await rowsOf(company, 'revenue', week?.key ?? '')).toMatchObject([
    { of: 'job', id, number: job_number, amount: 1000 },
  ])
  expect(await reportOf(company, 'ticket')).toMatchObject({ totals: [{ value: 1 }, { value: 1000 }] })
  expect(await company.call(jobs.stats)).toMatchObject({ total_collected: 500, recent_collected: 500 })
  const { weeks } = await company.call(contract.dashboard.weekly)
  expect(weeks.at(-1)).toMatchObject({ revenue: 1000, collected: 500 })
})

test('sources and hours count what there is, and follow every change', async () => {
  const company = await registerCompany()
  const quote = await company.createQuote()
  const job = await doneJob(company, 1000, 5)
  const { rows } = await reportOf(company, 'sources')
  expect(rows).toMatchObject([
    { key: 'manual', label: 'Manual Entry', values: [2, expect.any(Number), 1, expect.any(Number), 0, 50] },
  ])
  expect((await rowsOf(company, 'sources', 'manual')).map(({ id }) => id)).toContain(quote.id)
  await company.call(contract.quotes.delete, { params: { id: quote.id } })
  expect((await reportOf(company, 'sources')).rows[0]?.values[0]).toBe(1)

  const planned = job.duration_hours
  const hours = await reportOf(company, 'hours')
  expect(hours.totals.map(({ value }) => value)).toEqual([
    Math.round(planned * 10) / 10,
    5,
    Math.round(((5 - planned) / planned) * 1000) / 10,
  ])
  await company.call(jobs.patch, { params: { id: job.id }, body: { actual_hours: 6 } })
  expect((await reportOf(company, 'hours')).totals[1]?.value).toBe(6)
  expect(await rowsOf(company, 'hours', hours.rows[0]?.key ?? '?')).toMatchObject([{ id: job.id }])
  await company.call(jobs.patch, { params: { id: job.id }, body: { actual_hours: null } })
  expect((await reportOf(company, 'hours')).rows).toEqual([])
})

// @spec 10.182
test('who sent a quote first has it, and what was declined is lost for its reason', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const sent = await reportOf(ridgeline, 'estimators')
  expect(sent.rows).toMatchObject([{ values: [1, 0, 0, 0, 0, 0] }])
  await customer().call(offers.decline, { params: { token }, body: { reason: 'price' } })
  const { rows, totals } = await reportOf(ridgeline, 'lost')
  expect(rows).toMatchObject([{ label: 'The price', values: [1, quote.total_cost, 100] }])
  expect(totals[0]).toMatchObject({ label: 'Declined', value: 1 })
  expect(await rowsOf(ridgeline, 'lost', rows[0]?.key ?? '')).toMatchObject([{ of: 'quote', id: quote.id }])
  expect(await rowsOf(ridgeline, 'estimators', sent.rows[0]?.key ?? '')).toMatchObject([{ id: quote.id }])
})

test('the platforms of phone agents are one source, which opens the quotes of all', async () => {
  const company = await registerCompany()
  const retell = await openPhoneLine(company, 'retell')
  await retell.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  await retell.quotes()
  const vapi = await openPhoneLine(company, 'vapi')
  await vapi.deliver(vapiDelivery('end_of_call_report'))
  const ids = (await vapi.quotes()).map(({ id }) => id)
  await company.createQuote()
  const { rows } = await reportOf(company, 'sources')
  expect(rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ['AI Phone Call (Email)', 2],
    ['Manual Entry', 1],
  ])
  const counted = await rowsOf(company, 'sources', rows[0]?.key ?? '')
  expect(counted.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('booked and collected are told by source and by who sent the quote, as the revenue has them', async () => {
  const { ridgeline, quote } = await sentQuote()
  const body = { scheduled_date: '2026-11-30T09:00:00' }
  const { id } = await ridgeline.call(contract.quotes.convert, { params: { id: quote.id }, body })
  const params = { id }
  const paid = { purpose: 'deposit', method: 'check', amount: 300, tip: 20 } as const
  const { entries } = await ridgeline.call(jobMoney.take, { params, body: paid })
  await ridgeline.call(contract.payments.refund, {
    params: { id: entries[0]?.id as number },
    body: { amount: 45.5, reason: 'Too much.' },
  })
  // A move that no one sent a quote for has a source and no sender; one without a quote has neither.
  await doneJob(ridgeline, 500)
  const figures = async (name: ReportName, labels: string[]) => {
    const { columns, rows, totals } = await reportOf(ridgeline, name)
    const of = (values: (number | null)[]) =>
      labels.map((label) => values[columns.findIndex((column) => column.label === label)])
    return { rows: rows.map(({ values }) => of(values)), totals: of(totals.map(({ value }) => value)) }
  }
  const cost = quote.total_cost as number
  expect(await figures('estimators', ['Quotes sent', 'Booked', 'Collected'])).toEqual({
    rows: [[1, cost, 254.5]],
    totals: [1, cost, 254.5],
  })
  expect((await figures('sources', ['Collected'])).totals).toEqual([254.5])
  expect((await figures('revenue', ['Collected'])).totals).toEqual([254.5])
})

test('a truck is used on the days on which it has a job', async () => {
  const company = await registerCompany()
  const truck = await company.call(contract.trucks.create, { body: contract.trucks.create.example })
  const job = await company.createJob({ scheduled_date: '2026-11-30T09:00:00' })
  const give = (truck_id: number | null) =>
    company.call(jobs.patch, { params: { id: job.id }, body: { truck_id } })
  await give(truck.id)
  const { rows } = await reportOf(company, 'trucks')
  expect(rows).toEqual([{ key: String(truck.id), label: truck.name, values: [1, 1, 21, 4.8] }])
  expect(await rowsOf(company, 'trucks', String(truck.id))).toMatchObject([{ id: job.id }])
  // A second one is used on the same days, and the job brings its money once.
  const second = await company.call(contract.trucks.create, { body: { name: 'Van' } })
  const change = (body: object) => company.call(jobs.patch, { params: { id: job.id }, body })
  await change({ truck_ids: [truck.id, second.id] })
  const used = async () => (await reportOf(company, 'trucks')).rows.map(({ values }) => values.slice(0, 2))
  expect(await used()).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await rowsOf(company, 'trucks', String(second.id))).toMatchObject([{ id: job.id }])
  await change({ status: 'cancelled', cancel_reason: 'Sold.' })
  expect(await used()).toEqual([
    [0, 0],
    [0, 0],
  ])
  await change({ status: 'scheduled' })
  await change({ truck_ids: [second.id] })
  expect(await used()).toEqual([
    [0, 0],
    [1, 1],
  ])
  await give(null)
  expect((await reportOf(company, 'trucks')).rows[0]?.values).toEqual([0, 0, 21, 0])
})

test('claims stand by their state against what was completed, and each opens', async () => {
  const company = await registerCompany()
  expect(await reportOf(company, 'claims')).toMatchObject({
    rows: [],
    totals: [{ value: 0 }, {}, {}, {}, {}],
  })
  const job = await doneJob(company)
  await doneJob(company)
  const fileClaim = (asked: number) =>
    company.call(claims.file, {
      params: { id: job.id },
      body: { items: [{ what: 'Mirror', result: 'damaged', asked, weight_lb: 20 }] },
    })
  const paid = await fileClaim(120)
  const open = await fileClaim(80.5)
  await company.call(claims.pay, {
    params: { id: paid.id },
    body: { amount: 12, method: 'check', mail: false },
  })
  const { rows, totals } = await reportOf(company, 'claims')
  expect(rows).toEqual([
    { key: 'filed', label: 'Filed', values: [1, 80.5, 0] },
    { key: 'paid', label: 'Paid', values: [1, 120, 12] },
  ])
  expect(totals.map(({ label, value }) => [label, value])).toEqual([
    ['Claims', 2],
    ['Asked', 200.5],
    ['Paid', 12],
    ['Jobs completed', 2],
    ['Claim rate', 100],
  ])
  expect(await rowsOf(company, 'claims', 'filed')).toEqual([
    {
      ...{ of: 'claim', id: open.id, title: job.customer_name, number: open.number },
      ...{ day: open.filed_on, amount: 80.5 },
    },
  ])
})

test('a report is a file for spreadsheets, too, with the same figures', async () => {
  const company = await registerCompany()
  await doneJob(company, 1000.1)
  const file = await company.call(reports.csv, { params: { name: 'ticket' }, query: PERIOD })
  expect(file.name).toBe('ticket-2026-11-16-to-2026-12-06.csv')
  const text = await file.text()
  expect(text).toContain('Week of,Jobs completed,Settled,Average\r\n')
  expect(text).toContain('"Nov 23, 2026",1,1000.10,1000.10\r\n')
})

test('reports are for Admins, exports for the office', async () => {
  const company = await registerCompany()
  const office = await joinTeam(company, mailbox, 'office')
  expect(await office.refused(reports.get, { params: { name: 'revenue' }, query: PERIOD })).toMatchObject({
    status: 403,
    detail: 'Your role (Office) cannot see reports. Please ask an Admin.',
  })
  expect((await office.call(exports.books, { query: { ...PERIOD, kind: 'payments' } })).type).toContain(
    'text/csv',
  )
  const estimator = await joinTeam(company, mailbox, 'estimator')
  expect(
    (await estimator.refused(exports.books, { query: { ...PERIOD, kind: 'payments' } })).detail,
  ).toContain('cannot see or export the books')
})

test.each([
  ['backwards', { from: '2026-12-01', to: '2026-11-01' }, 'Must not be before the first day'],
  ['too long', { from: '2020-01-01', to: '2026-11-01' }, 'Must be within three years of the first day'],
])('a period that is %s is refused in words', async (_, query, words) => {
  const company = await registerCompany()
  const refused = await company.refused(reports.get, { params: { name: 'revenue' }, query })
  expect(refused).toMatchObject({ status: 422, detail: words, fields: ['to'] })
})

// @spec 10.181
test('what someone has typed is no formula in a file, and figures below zero stay figures', async () => {
  const company = await registerCompany()
  const { id } = await doneJob(company, 1000)
  await company.call(jobs.patch, {
    params: { id },
    body: { customer_name: '=HYPERLINK("http://evil.example")' },
  })
  const body = { purpose: 'balance', method: 'check', amount: 250, tip: 20, reference: '+1188' } as const
  await company.call(jobMoney.take, { params: { id }, body })
  const textOf = async (kind: 'payments' | 'journal', format: 'xero' | 'quickbooks' = 'quickbooks') =>
    (await company.call(exports.books, { query: { ...PERIOD, kind, format } })).text()
  const payments = await textOf('payments')
  expect(payments).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(payments).toContain(`250.00,20.00,"'+1188"`)
  expect(await textOf('journal', 'xero')).toMatch(/,2400,Tax Exempt,-20\.00\r\n/)
  expect(await textOf('journal')).toContain(
    'Journal No,Journal Date,Account Name,Description,Debits,Credits,Name\r\n',
  )
})

test('invoices and tips are files for the books: what counts adds up, and each tip is someone’s', async () => {
  const company = await registerCompany()
  const { job } = await openDay(company)
  const params = { id: job.id }
  for (const status of ['in_progress', 'completed'] as const) {
    await company.call(jobs.update, { params, body: { status, actual_hours: 6 } })
  }
  await company.call(contract.jobInvoices.issue, { params, body: { kind: 'final' } })
  const { due_now } = await company.call(jobMoney.get, { params })
  const paid = { purpose: 'balance', method: 'cash', amount: 100, tip: 15.01 } as const
  const { entries } = await company.call(jobMoney.take, { params, body: paid })
  const refund = { amount: 110.01, reason: 'A mistake.' }
  await company.call(contract.payments.refund, {
    params: { id: entries.at(-1)?.id as number },
    body: refund,
  })
  const [invoice] = (await company.call(contract.invoices.list)).invoices
  const takeOff = { params: { id: invoice?.id as number }, body: { amount: 5, reason: 'An hour late.' } }
  await company.call(contract.invoices.creditNote, takeOff)
  const rowsOfFile = async (kind: 'invoices' | 'tips') =>
    (await (await company.call(exports.books, { query: { ...PERIOD, kind } })).text())
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
  const total = due_now.toFixed(2)
  const open = (due_now - 5).toFixed(2)
  expect((await rowsOfFile('invoices')).slice(1).map((row) => [row[0], row[1], ...row.slice(6)])).toEqual([
    ['I-2026-0001', 'Invoice', '', 'Open', total, '0.00', '5.00', open],
    ['I-2026-0002', 'Credit note', 'I-2026-0001', '', '-5.00', '0.00', '-5.00', '0.00'],
  ])
  expect((await rowsOfFile('tips')).slice(1).map((row) => row.slice(-2))).toEqual([
    ['Luis', '7.51'],
    ['Ben', '7.50'],
    ['Luis', '-5.01'],
    ['Ben', '-5.00'],
  ])
})
