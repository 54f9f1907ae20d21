import { expect, test } from 'vitest'
import { checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { takePayment } from '../../../test/setup/payment.ts'
import { contract } from '../../contract/contract.ts'

const { books, imports, jobMoney, jobs, receivables } = contract

const JOBS = [
  'Job Number,Customer,Email,Date,Total,Status',
  '1041,Ann Lee,ann@example.com,2026-03-02,1200.50,Completed',
  '1042,Ben Ray,ben@example.com,2026-03-05,800,Completed',
  '1044,Cy Low,cy@example.com,2027-05-09,300.25,Scheduled',
  '',
].join('\n')

const BALANCES = [
  'Invoice Number,Customer,Date,Open Balance',
  '1041,Ann Lee,3/2/2026,300.15',
  '1042,Ben Ray,3/5/2026,900',
  '1044,Cy Low,3/5/2026,20',
  '2001,Dee Fox,4/1/2026,75.10',
  ',Eve Orr,,12.30',
  '2002,Fay Poe,4/1/2126,1',
  'TOTAL,,,1308.55',
  '',
].join('\n')

const owedBy = async (office: Company, as_of?: string) => {
  const { debts, amount } = await office.call(receivables.list, { query: as_of ? { as_of } : {} })
  return { amount, debts: debts.map(({ customer_name, open }) => [customer_name, open]).toSorted() }
}

test('open balances become money owed against opening balances, no income, and are taken back by reversing', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  const checked = await checkFile(ridgeline, 'open_balances', BALANCES)
  const params = { id: checked.id }
  expect(checked.counts).toMatchObject({ new: 3, error: 3, aside: 1 })
  expect(checked.summary?.groups).toMatchObject([
    { group: 'open_balances', rows: 3, amount: 387.55 },
    { group: 'to check', rows: 3 },
  ])
  expect(checked.summary?.notes).toEqual([
    '1 row: no day; the balance is open as of today.',
    '2 rows: no job with that number is here; the balance becomes a job of its own, without a date and a price.',
  ])
  const { rows } = await ridgeline.call(imports.rows, { params, query: { fate: 'error' } })
  const { jobs: all } = await ridgeline.call(jobs.list)
  const numberOf = (name: string) => all.find((job) => job.customer_name === name)?.job_number
  expect(rows.map(({ words }) => words)).toEqual([
    `${numberOf('Ben Ray')} came to $800.00: it cannot owe $900.00`,
    `${numberOf('Cy Low')} is not completed: nothing is owed of it yet`,
    'As of: Must be between 2000 and 2100',
  ])
  await ridgeline.call(imports.run, { params, body: {} })
  expect((await settledImport(ridgeline, checked.id)).counts).toMatchObject({ made: 3 })
  const owing = {
    amount: 387.55,
    debts: [
      ['Ann Lee', 300.15],
      ['Dee Fox', 75.1],
      ['Eve Orr', 12.3],
    ],
  }
  expect(await owedBy(ridgeline)).toEqual(owing)
  expect((await owedBy(ridgeline, '2026-04-01')).debts).toEqual(owing.debts.slice(0, 2))
  const ann = all.find((job) => job.customer_name === 'Ann Lee')?.id as number
  const { entries } = await ridgeline.call(books.entries, { query: { job_id: ann } })
  expect(entries.map(({ kind, day }) => [kind, day])).toEqual([['opening', '2026-03-02']])
  expect(await ridgeline.call(jobMoney.get, { params: { id: ann } })).toMatchObject({ owed: 300.15, paid: 0 })
  // What it came to stays what the other program said.
  expect((await ridgeline.call(jobs.get, { params: { id: ann } })).actual_cost).toBe(1200.5)

  // Once more the same rows are here, and what owes another amount is refused.
  expect((await checkFile(ridgeline, 'open_balances', BALANCES)).counts).toMatchObject({ new: 0, same: 3 })
  const other = await checkFile(ridgeline, 'open_balances', 'Job,Open balance\n1041,300.15\n1041,300.16\n')
  expect(other.counts).toMatchObject({ same: 1, error: 1 })

  await takePayment(ridgeline, ann)
  await ridgeline.call(imports.undo, { params })
  expect((await settledImport(ridgeline, checked.id)).counts).toMatchObject({ undone: 2, kept: 1 })
  const kept = await ridgeline.call(imports.rows, { params, query: { fate: 'kept' } })
  expect(kept.rows).toMatchObject([{ number: 2, words: 'Something was paid or charged on it since' }])
  expect(await owedBy(ridgeline)).toEqual({ amount: 290.15, debts: [['Ann Lee', 290.15]] })
  expect((await ridgeline.refused(imports.undo, { params })).status).toBe(409)
  expect((await checkFile(ridgeline, 'open_balances', BALANCES)).counts).toMatchObject({ same: 1, new: 2 })
})

test('of a closed month nothing is opened, in words, and a payment stands in the first open one', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  await runFile(ridgeline, 'open_balances', 'Job,As of,Open balance\n1041,3/2/2026,300.15\n')
  await ridgeline.call(books.close, { params: { month: '2026-03' } })
  const late = await checkFile(ridgeline, 'open_balances', 'Job,As of,Open balance\n1042,3/5/2026,20\n')
  const { rows } = await ridgeline.call(imports.rows, { params: { id: late.id } })
  expect(rows.map(({ fate, words }) => [fate, words])).toEqual([
    [
      'error',
      'As of: March 2026 is closed in the books. Say a day of an open month, or open that month again.',
    ],
  ])
  const payments = 'Job,Date,Amount,Method\n1041,3/9/2026,300.15,Check\n'
  const paid = await checkFile(ridgeline, 'payments', payments)
  expect(paid.summary?.notes).toEqual([
    '1 row: of a month that is closed; the books have them on the first day that is open.',
  ])
  await ridgeline.call(imports.run, { params: { id: paid.id }, body: {} })
  expect((await settledImport(ridgeline, paid.id)).counts.made).toBe(1)
  expect((await owedBy(ridgeline)).amount).toBe(0)
})

const wordsOf = async (office: Company, id: number) =>
  (await office.call(imports.rows, { params: { id } })).rows.map(({ fate, words }) => [fate, words])

test('a balance is opened for whom it is of, an invoice once, and what was paid before is inside it', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'jobs', JOBS)
  const { jobs: all } = await ridgeline.call(jobs.list)
  const ann = all.find((job) => job.customer_name === 'Ann Lee')
  const number = ann?.job_number
  const balances = 'Job,Invoice Number,Customer,Date,Open Balance\n'
  const first = await checkFile(
    ridgeline,
    'open_balances',
    `${balances},1041,Zed Fox,3/9/2026,300\n1041,,Zed Fox,3/9/2026,300\n1041,,Ann Lee,3/9/2026,200\n`,
  )
  expect(await wordsOf(ridgeline, first.id)).toEqual([
    ['new', `1041 is ${number} of Ann Lee here, not of Zed Fox: a job of its own`],
    ['error', `${number} is of Ann Lee, not of Zed Fox`],
    ['new', null],
  ])
  await ridgeline.call(imports.run, { params: { id: first.id }, body: {} })
  await settledImport(ridgeline, first.id)
  const debts = [
    ['Ann Lee', 200],
    ['Zed Fox', 300],
  ]
  expect((await owedBy(ridgeline)).debts).toEqual(debts)

  // A month later the same invoice owes less: it is the same debt.
  const less = await checkFile(ridgeline, 'open_balances', `${balances},1041,Zed Fox,4/9/2026,100\n`)
  expect(less.counts).toMatchObject({ new: 0, changed: 1 })

  const payments = await checkFile(
    ridgeline,
    'payments',
    'Job,Invoice Number,Customer,Date,Amount,Method\n1041,,Ann Lee,3/9/2026,50,Cash\n1041,,Ann Lee,3/10/2026,50,Cash\n1041,,Ann Lee,3/10/2026,50,Cash\n,1042,Ann Lee,3/10/2026,50,Cash\n1042,,Ann Lee,3/10/2026,50,Cash\n',
  )
  const ben = all.find((job) => job.customer_name === 'Ben Ray')?.job_number
  expect(await wordsOf(ridgeline, payments.id)).toEqual([
    ['same', 'In the open balance as of Mar 9, 2026 already'],
    ['new', null],
    ['new', null],
    ['error', `1042 is ${ben} of Ben Ray here, not of Ann Lee`],
    ['new', `On ${ben} of Ben Ray`],
  ])

  // Once its balance is taken back, a job owes what it came to, and can be opened again.
  await ridgeline.call(imports.undo, { params: { id: first.id } })
  await settledImport(ridgeline, first.id)
  const params = { id: ann?.id as number }
  expect(await ridgeline.call(jobMoney.get, { params })).toMatchObject({ owed: 1200.5, paid: 0 })
  await runFile(ridgeline, 'open_balances', `${balances}1041,,Ann Lee,3/9/2026,200\n`)
  expect(await ridgeline.call(jobMoney.get, { params })).toMatchObject({ owed: 200 })
  expect((await owedBy(ridgeline)).debts).toEqual(debts.slice(0, 1))
})
