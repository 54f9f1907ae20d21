import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { auth, jobMoney, moveDays, payments, receivables } = contract

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
