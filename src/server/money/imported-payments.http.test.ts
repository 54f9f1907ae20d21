import { expect, test } from 'vitest'
import { checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { exports: files, imports, jobMoney, jobs, payments, receivables } = contract

const JOBS = [
  'Job Number,Customer,Email,Date,Total,Status',
  '1041,Ann Lee,ann@example.com,2026-03-02,1200.50,Completed',
  '1042,Ben Ray,ben@example.com,2026-03-05,800,Completed',
  '1043,Ben Ray,ben@example.com,2026-04-05,650,Completed',
  '1044,Cy Low,cy@example.com,2026-05-09,300.25,Completed',
  '',
].join('\n')

const PAYMENTS = [
  'Payment ID,Job Number,Customer,Payment Date,Amount,Tip,Payment Type,Check Number',
  'P1,1041,Ann Lee,3/1/2026,"$200.00",,Visa,',
  'P2,1041,Ann Lee,3/2/2026,"$1,000.50",50.00,Check,1188',
  'P3,1042,Ben Ray,3/6/2026,500.10,,ACH,',
  'P4,,Cy Low,5/9/2026,300.25,,Cash,',
  'P5,,Ben Ray,5/9/2026,10,,Cash,',
  'P6,1049,Dee Fox,5/9/2026,10,,Cash,',
  'P7,1043,Ben Ray,5/9/2026,9999,,Cash,',
  'P8,1043,Ben Ray,5/9/2026,10,,Barter,',
  'P9,1043,Ben Ray,5/9/2126,10,,Cash,',
  '',
].join('\n')

const collected = async (office: Company) => {
  const text = await bookOf(office)
  const rows = text.trim().split(/\r?\n/).slice(1)
  return rows.map((row) => Number(row.split(',')[6])).reduce((sum, one) => sum + one, 0)
}
const bookOf = async (office: Company) =>
  (
    (await office.call(files.books, {
      query: { from: '2026-01-01', to: '2026-12-31', kind: 'payments' },
    })) as File
  ).text()

async function moneyOf(office: Company, customer: string, at = 0) {
  const { jobs: all } = await office.call(jobs.list, { query: { per_page: 100 } })
  const own = all.filter(({ customer_name }) => customer_name === customer).toSorted((a, b) => a.id - b.id)
  return office.call(jobMoney.get, { params: { id: own[at]?.id as number } })
}

test('payments come with their day and way, matched to a job or refused in words, and are taken back by reversing', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  const checked = await checkFile(ridgeline, 'payments', PAYMENTS)
  expect(checked.counts).toMatchObject({ new: 5, error: 4 })
  expect(checked.summary?.groups).toMatchObject([
    { group: 'bank_transfer', amount: 500.1 },
    { group: 'card', amount: 200 },
    { group: 'cash', rows: 2, amount: 10_299.25 },
    { group: 'check', amount: 1000.5 },
    { group: 'to check', rows: 4 },
  ])
  expect(checked.summary?.notes).toEqual([
    '1 row: no number; matched by the customer’s name, who has just one job.',
  ])
  const params = { id: checked.id }
  await ridgeline.call(imports.run, { params, body: {} })
  expect((await settledImport(ridgeline, checked.id)).counts).toMatchObject({ made: 4, error: 5 })
  const { rows } = await ridgeline.call(imports.rows, { params, query: { fate: 'error' } })
  expect(rows.map(({ words }) => words)).toEqual([
    'Ben Ray has 2 jobs here: say by its number which one is meant',
    'No job here has the number 1049',
    'Only $650.00 is open on this job. Enter the rest as a tip, or add a charge first.',
    'Method: Must be a method that we know, not “Barter”',
    'Date: Must be between 2000 and 2100',
  ])
  expect(await collected(ridgeline)).toBeCloseTo(2000.85, 5)
  const ann = await moneyOf(ridgeline, 'Ann Lee')
  expect(ann).toMatchObject({ owed: 1200.5, paid: 1200.5, tips: 50, due_now: 0 })
  expect(ann.entries.map(({ method, amount, tip, at }) => [method, amount, tip, at.slice(0, 10)])).toEqual([
    ['card', 200, 0, '2026-03-01'],
    ['check', 1000.5, 50, '2026-03-02'],
  ])
  // What was partly paid owes the rest, on the days of its move.
  const owing = await ridgeline.call(receivables.list)
  expect(owing.debts.map(({ customer_name, open }) => [customer_name, open])).toEqual([['Ben Ray', 299.9]])

  // The same rows again are known; one that says another amount is not the same.
  const again = await checkFile(ridgeline, 'payments', PAYMENTS.replace('500.10', '500.20'))
  expect(again.counts).toMatchObject({ new: 1, same: 3, changed: 1 })

  // What was given back since stays, the rest is reversed, and what was reversed can come again.
  const refunded = ann.entries[0]?.id as number
  await ridgeline.call(payments.refund, { params: { id: refunded }, body: { amount: 5, reason: 'Late.' } })
  await ridgeline.call(imports.undo, { params })
  const undone = await settledImport(ridgeline, checked.id)
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 1 } })
  const kept = await ridgeline.call(imports.rows, { params, query: { fate: 'kept' } })
  expect(kept.rows).toMatchObject([{ number: 2, words: 'Money of it was given back or moved since' }])
  expect((await moneyOf(ridgeline, 'Ann Lee')).paid).toBe(195)
  expect((await moneyOf(ridgeline, 'Cy Low')).paid).toBe(0)
  expect((await ridgeline.refused(imports.undo, { params })).status).toBe(409)
  expect((await checkFile(ridgeline, 'payments', PAYMENTS)).counts).toMatchObject({ same: 1, new: 4 })
})

test('a file of payments that two tabs run at once is entered once', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  const csv = 'Job Number,Date,Amount,Method\n1041,3/2/2026,100,Cash\n1042,3/2/2026,100,Cash\n'
  const [one, two] = [
    await checkFile(ridgeline, 'payments', csv),
    await checkFile(ridgeline, 'payments', csv),
  ]
  await Promise.all([one, two].map(({ id }) => ridgeline.call(imports.run, { params: { id }, body: {} })))
  const done = [await settledImport(ridgeline, one.id), await settledImport(ridgeline, two.id)]
  expect(done.map(({ counts }) => counts.made).toSorted()).toEqual([0, 2])
  expect(await collected(ridgeline)).toBe(200)
})

test('our own payments come back whole, and are known where they were', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  await runFile(ridgeline, 'payments', PAYMENTS)
  const book = await bookOf(ridgeline)
  const here = await checkFile(ridgeline, 'payments', book, { name: 'payments.csv' })
  expect(here).toMatchObject({ layout: 'Moving Pro', counts: { same: 4, new: 0 } })
  const { jobs: all } = await ridgeline.call(jobs.list)
  const other = await registerCompany()
  const theirs = JOBS.replaceAll(/^10\d\d/gm, (number) => {
    const at = Number(number) - 1041
    return all.toSorted((a, b) => a.id - b.id)[at]?.job_number as string
  })
  // Another job of theirs has the number of one of ours.
  await runFile(other, 'jobs', 'Job Number,Customer,Date,Total,Status\n7,Zoe Art,2026-02-02,90,Completed\n')
  await runFile(other, 'jobs', theirs)
  expect((await runFile(other, 'payments', book)).counts).toMatchObject({ made: 4, error: 0 })
  expect(await collected(other)).toBeCloseTo(await collected(ridgeline), 5)
})

const LAYOUTS = [
  {
    layout: 'Square',
    kind: 'payments',
    csv: [
      'Date,Time,Gross Sales,Tip,Total Collected,Transaction ID,Card Brand,Event Type,Customer Name',
      '2026-03-06,10:02:11,$500.10,$20.00,$520.10,SQ1,Visa,Payment,Ann Lee',
      '2026-03-07,10:02:11,-$5.00,$0.00,-$5.00,SQ2,Visa,Refund,Ann Lee',
    ],
    counts: { new: 1, skipped: 1 },
    read: { group: 'card', amount: 500.1 },
  },
  {
    layout: 'QuickBooks Online',
    kind: 'payments',
    csv: [
      'Date,Transaction type,Num,Name,Memo/Description,Amount',
      '03/06/2026,Payment,1188,Ann Lee,Thanks,"1,000.50"',
      '03/02/2026,Invoice,1041,Ann Lee,Move,"1,200.50"',
    ],
    counts: { new: 1, skipped: 1 },
    read: { group: 'other', amount: 1000.5 },
  },
  {
    layout: 'QuickBooks Online',
    kind: 'open_balances',
    csv: [
      'Date,Transaction type,Num,Customer,Due date,Open balance',
      '03/02/2026,Invoice,1041,Ann Lee,03/12/2026,300.15',
      '03/02/2026,Payment,77,Ann Lee,03/12/2026,-20',
    ],
    counts: { new: 1, skipped: 1 },
    read: { group: 'open_balances', amount: 300.15 },
  },
  {
    layout: 'Xero',
    kind: 'open_balances',
    csv: [
      'ContactName,EmailAddress,InvoiceNumber,InvoiceDate,DueDate,Total,InvoiceAmountDue,Currency',
      'Ann Lee,ann@example.com,1041,3/2/2026,3/12/2026,1200.50,300.15,USD',
    ],
    counts: { new: 1 },
    read: { group: 'open_balances', amount: 300.15 },
  },
] as const

test('payments and balances of other programs are known by their headings', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  for (const { layout, kind, csv, counts, read } of LAYOUTS) {
    const checked = await checkFile(ridgeline, kind, `${csv.join('\n')}\n`)
    expect(checked).toMatchObject({ layout, counts })
    expect(checked.summary?.groups).toContainEqual(expect.objectContaining(read))
  }
})

test('a payment is known by its check alone, and by no word that many payments share', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  const headings = 'Job Number,Customer,Payment Date,Amount,Payment Type,Reference\n'
  await runFile(
    ridgeline,
    'payments',
    `${headings}1041,Ann Lee,3/6/2026,100,Other,Zelle\n1041,Ann Lee,3/6/2026,100,Check,77\n`,
  )
  const theirs = `${headings}1042,Ben Ray,3/6/2026,100,Other,Zelle\n1042,Ben Ray,3/6/2026,100,Check,77\n`
  const checked = await checkFile(ridgeline, 'payments', theirs)
  expect(checked.counts).toMatchObject({ new: 2, same: 0 })
  const again = await checkFile(ridgeline, 'payments', `${headings},Ann Lee,3/6/2026,100,Check,77\n`)
  expect(again.counts).toMatchObject({ new: 0, same: 1 })
})
