import { expect, test } from 'vitest'
import { runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const { agreement, imports, jobs, quotes, quoteVersions, receivables } = contract

test('a job takes the quote that it comes of along: booked once, at one price, and taken back with it', async () => {
  const ridgeline = await registerCompany()
  const quotesCsv = [
    'Quote Number,Customer,Move Date,Total,Status,Origin Address',
    '1001,Lena Whitfield,12/5/2026,"$1,338.11",Booked,"1840 Pearl St, Denver, CO 80203"',
    '1002,Tom Reyes,5/4/2026,900,Sent,',
    '1003,Kim Lo,12/9/2026,700,Booked,',
  ].join('\n')
  const made = await runFile(ridgeline, 'quotes', quotesCsv)
  const toBook = () => ridgeline.call(quotes.list, { query: { offer: 'accepted' } })
  expect((await toBook()).total).toBe(2)
  const jobsCsv = [
    'Job Number,Quote Number,Customer,Job Date,Start Time,Hours,Estimate,Total,Status',
    'A-1,1001,Lena Whitfield,12/5/2026,8:00 AM,6,1300,,Booked',
    'A-2,1001,Lena Whitfield,12/6/2026,8:00 AM,2,200,,Booked',
    'A-3,1002,Tom Reyes,5/4/2026,,4,900,960,Closed',
    'A-4,1003,Kim Lo,12/9/2026,,4,700,,Cancelled',
    'A-5,1999,Ann Old,12/10/2026,,4,500,,Booked',
  ].join('\n')
  const { id, counts } = await runFile(ridgeline, 'jobs', jobsCsv)
  expect(counts).toMatchObject({ made: 5, error: 0 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id } })
  const job = (at: number) => ridgeline.call(jobs.get, { params: { id: rows[at]?.made?.id as number } })
  const [first, second, past, cancelled, unknown] = await Promise.all([0, 1, 2, 3, 4].map(job))
  expect(first).toMatchObject({ status: 'scheduled', estimated_cost: 1338.11 })
  expect(past).toMatchObject({ status: 'completed', estimated_cost: 900, actual_cost: 960 })
  expect([second, cancelled, unknown].map((one) => [one?.quote_id, one?.estimated_cost])).toEqual([
    [null, 200],
    [null, 700],
    [null, 500],
  ])
  const booked = await ridgeline.call(quotes.get, { params: { id: first?.quote_id as number } })
  expect(booked).toMatchObject({
    status: 'approved',
    standing: 'booked',
    job_id: first?.id,
    total_cost: 1338.11,
  })
  expect((await ridgeline.call(contract.jobMoney.get, { params: { id: first?.id as number } })).agreed).toBe(
    1338.11,
  )
  expect((await toBook()).quotes.map(({ customer_name }) => customer_name)).toEqual(['Kim Lo'])
  const money = await ridgeline.call(contract.receivables.list)
  expect(JSON.stringify(money)).not.toContain('Tom Reyes')

  await ridgeline.call(imports.undo, { params: { id } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ undone: 5, kept: 0 })
  expect((await toBook()).total).toBe(2)
  const { quotes: again } = await ridgeline.call(quotes.list)
  expect(again.find(({ customer_name }) => customer_name === 'Tom Reyes')).toMatchObject({ status: 'sent' })
  await ridgeline.call(imports.undo, { params: { id: made.id } })
  expect((await settledImport(ridgeline, made.id)).counts).toMatchObject({ undone: 3, kept: 0 })
})

test('a quote that has become a job stays when its import is taken back, and is listed', async () => {
  const ridgeline = await registerCompany()
  const csv =
    'Quote Number,Customer,Move Date,Total,Status\n1,Ada Poe,12/5/2026,900,Sent\n2,Ben Ray,12/6/2026,800,Sent\n'
  const { id } = await runFile(ridgeline, 'quotes', csv)
  await runFile(
    ridgeline,
    'jobs',
    'Job Number,Quote Number,Customer,Job Date,Status\nA-1,1,Ada Poe,12/5/2026,Booked\n',
  )
  await ridgeline.call(imports.undo, { params: { id } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ undone: 1, kept: 1 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id }, query: { fate: 'kept' } })
  expect(rows.map(({ number, words }) => [number, words])).toEqual([[2, 'It has become a job']])
})

test('a deposit that was signed here is owed once the job of the other program is brought', async () => {
  const ridgeline = await registerRidgeline()
  const deposit = { ...NO_DEPOSIT, kind: 'percent', amount: 20 }
  await ridgeline.call(agreement.put, { body: { value: { deposit } as never } })
  const row = 'Lena Whitfield,12/5/2026'
  const from = '"2210 Ivy St, Denver, CO 80207","1190 Birch St, Broomfield, CO 80020"'
  const made = await runFile(
    ridgeline,
    'quotes',
    `Quote Number,Customer,Move Date,Total,Status,Origin Address,Destination Address\n1001,${row},1000,Sent,${from}\n`,
  )
  const [quote] = (await ridgeline.call(imports.rows, { params: { id: made.id } })).rows
  const id = quote?.made?.id as number
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id } })
  await signOffer(visitor(), url.split('/q/')[1] as string, { valuation: 'released' })
  await runFile(
    ridgeline,
    'jobs',
    `Job Number,Quote Number,Customer,Job Date,Hours,Status\nA-1,1001,${row},6,Booked\n`,
  )
  expect((await ridgeline.call(receivables.list, {})).deposits).toMatchObject([{ amount: 200 }])
})
