import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { describeRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const { agreement, auth, jobMoney, jobs, moveDays, payments, quotes, quoteVersions, receivables } = contract

let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

/** The office on a later day, by when its session has ended. */
async function officeOn(day: string, { account, withToken }: Company): Promise<Caller> {
  now = new Date(`${day}T17:00:00Z`)
  const { email, password } = account
  const guest = visitor({ baseUrl: server.baseUrl })
  return withToken((await guest.call(auth.login, { body: { email, password } })).access_token)
}

/** A move of so much that was done this morning. */
async function delivered(company: Company, office: Caller, amount: number): Promise<number> {
  const own = { ...company, ...office }
  const day = now.toISOString().slice(0, 10)
  const body = { ...contract.quotes.create.example, fixed_price: { amount, reason: 'As agreed' } }
  const { id: quote } = await own.call(contract.quotes.create, { body: body as never })
  const job = await own.call(contract.quotes.convert, {
    params: { id: quote },
    body: { scheduled_date: `${day}T05:00:00` } as never,
  })
  const done = { id: randomUUID(), kind: 'done', at: `${day}T09:00:00-07:00`, data: {} } as const
  await own.call(moveDays.add, { params: { id: job.id }, body: done })
  return job.id
}

test('what was owed on a day that has passed is what the ledger had by its end', async () => {
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  const first = await delivered(company, company, 500)
  const inDecember = await officeOn('2026-12-10', company)
  const check = { purpose: 'balance', method: 'check', amount: 200 } as const
  const taken = await inDecember.call(jobMoney.take, { params: { id: first }, body: check })
  const credit = { kind: 'credit', amount: 50, reason: 'An hour late.' } as const
  await inDecember.call(jobMoney.waive, { params: { id: first }, body: credit })
  const second = await delivered(company, inDecember, 300)
  const later = await officeOn('2026-12-20', company)
  await later.call(jobMoney.take, { params: { id: first }, body: { ...check, amount: 250 } })
  const bounced = taken.entries.find(({ kind }) => kind === 'payment')?.id as number
  const last = await officeOn('2027-02-20', company)
  await last.call(payments.reverse, { params: { id: bounced }, body: { reason: 'The bank returned it.' } })

  const on = (as_of?: string) => last.call(receivables.list, { query: as_of ? { as_of } : {} })
  const openOn = async (day?: string) =>
    (await on(day)).debts.map(({ job_id, paid, open }) => [job_id, paid, open])
  expect(await openOn('2026-11-22')).toEqual([])
  expect(await openOn('2026-11-23')).toEqual([[first, 0, 500]])
  expect(await openOn('2026-12-09')).toEqual([[first, 0, 500]])
  expect(await openOn('2026-12-10')).toEqual([
    [first, 200, 250],
    [second, 0, 300],
  ])
  expect(await openOn('2026-12-20')).toEqual([[second, 0, 300]])
  expect(await openOn()).toEqual([
    [first, 250, 200],
    [second, 0, 300],
  ])
  expect(await on('2027-01-31')).toMatchObject({
    ...{ as_of: '2027-01-31', total: 1, amount: 300, deposits: [] },
    ages: [{ amount: 0 }, { name: '31-60', amount: 300, count: 1 }, { amount: 0 }, { amount: 0 }],
    debts: [{ days: 52 }],
  })
})

test('a payment is dated from the day of the agreement, without one from that of the booking, to today', async () => {
  now = new Date('2027-03-01T17:00:00Z')
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  await describeRidgeline(company)
  const { id } = await company.createQuote(WITHIN_COLORADO)
  const { url } = await company.call(quoteVersions.createLink, { params: { id } })
  const customer = visitor({ baseUrl: server.baseUrl })
  await signOffer(customer, url.split('/q/')[1] as string, { valuation: 'released' })
  const office = await officeOn('2027-03-05', company)
  const book = (quote: number) =>
    office.call(quotes.convert, {
      params: { id: quote },
      body: { scheduled_date: '2027-03-20T09:00:00' } as never,
    })
  const signed = await book(id)
  const byWord = await book((await office.call(quotes.create, { body: quotes.create.example as never })).id)

  const paid = (at: string) => ({
    ...({ purpose: 'deposit', method: 'check', amount: 10 } as const),
    at,
  })
  const refused = async (job: number, at: string) =>
    office.refused(jobMoney.take, { params: { id: job }, body: paid(at) })
  const daysOf = async (job: number, ...times: string[]) => {
    for (const at of times) await office.call(jobMoney.take, { params: { id: job }, body: paid(at) })
    const { entries } = await office.call(jobMoney.get, { params: { id: job } })
    return entries.map(({ at }) => at.slice(0, 10))
  }
  expect(await refused(signed.id, '2027-02-28T23:59:00')).toMatchObject({
    status: 422,
    detail: 'The payment date cannot be before Mar 1, 2027, when the agreement was signed.',
  })
  expect(await refused(byWord.id, '2027-03-04T23:59:00')).toMatchObject({
    status: 422,
    detail: 'The payment date cannot be before Mar 5, 2027, when the job was booked.',
  })
  for (const { id: job } of [signed, byWord]) {
    expect(await refused(job, '2027-03-06T00:00:00')).toMatchObject({
      status: 422,
      detail: 'The payment date cannot be in the future.',
    })
  }
  expect(await daysOf(signed.id, '2027-03-01T00:00:00', '2027-03-05T08:00:00')).toEqual([
    '2027-03-01',
    '2027-03-05',
  ])
  expect(await daysOf(byWord.id, '2027-03-05T00:00:00')).toEqual(['2027-03-05'])
})

test('what was to go back on a day that has passed stays so when the job comes back', async () => {
  now = new Date('2027-10-10T17:00:00Z')
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  await describeRidgeline(company)
  const refunds = [{ days_before: 7, percent: 50 }]
  const deposit = { ...NO_DEPOSIT, kind: 'percent', amount: 20, refunds } as const
  await company.call(agreement.put, { body: { value: { deposit } as never } })
  const wish = { scheduled_date: '2027-12-01T09:00:00' }
  const quote = { ...WITHIN_COLORADO, move_date: '2027-12-01', lines: [] }
  const { id } = await signedJob(company, quote, wish, { baseUrl: server.baseUrl })
  const params = { id }
  const paid = { purpose: 'deposit', method: 'check', amount: 189.98 } as const
  await company.call(jobMoney.take, { params, body: paid })
  const inOctober = await officeOn('2027-10-20', company)
  await inOctober.call(jobs.cancel, { params, body: { reason: 'No move.' } })

  const on = async (office: Caller, as_of?: string) => {
    const { refunds } = await office.call(receivables.list, { query: as_of ? { as_of } : {} })
    return refunds.map(({ job_id, refund }) => [job_id, refund])
  }
  const back = [[id, 94.99]]
  expect(await on(inOctober)).toEqual(back)
  const later = await officeOn('2027-11-10', company)
  const atEnd = await later.call(receivables.list, { query: { as_of: '2027-10-31' } })
  expect(await on(later, '2027-10-31')).toEqual(back)
  await later.call(jobs.patch, { params, body: { status: 'scheduled' } as never })
  expect(await on(later)).toEqual([])

  const last = await officeOn('2027-11-20', company)
  expect(await last.call(receivables.list, { query: { as_of: '2027-10-31' } })).toEqual(atEnd)
  const days = ['2027-10-19', '2027-10-20', '2027-11-09', '2027-11-10', '2027-11-19']
  expect(await Promise.all(days.map((day) => on(last, day)))).toEqual([[], back, back, [], []])

  await last.call(jobs.cancel, { params, body: { reason: 'No move after all.' } })
  const over = await officeOn('2027-12-20', company)
  const again = ['2027-10-31', '2027-11-10', '2027-11-20', '2027-12-19']
  expect(await Promise.all(again.map((day) => on(over, day)))).toEqual([back, [], back, back])
})
