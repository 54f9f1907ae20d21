import { beforeEach, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, jobMoney, jobPapers, jobs, quotes } = contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

const factsOf = (id: number) => company.call(jobPapers.facts, { params: { id } })

test('a move without a signature says once it is done what it said then, whatever the company sets since', async () => {
  const { id } = await company.createJob()
  for (const status of ['in_progress', 'completed'] as const) {
    await company.call(jobs.patch, { params: { id }, body: { status } })
  }
  const money = await company.call(jobMoney.get, { params: { id } })
  const facts = await factsOf(id)
  await company.call(agreement.put, {
    body: {
      value: {
        legal_name: 'Ridgeline Moving and Storage, LLC',
        terms: 'Other terms.',
        price_kind: 'binding',
        forms_of_payment: ['Check'],
        payment_due: 'within 30 days',
      },
    },
  })
  expect(await company.call(jobMoney.get, { params: { id } })).toEqual(money)
  const since = await factsOf(id)
  expect([since.agreement, since.paymentDue]).toEqual([facts.agreement, facts.paymentDue])
})

test('a change that waits alters nothing of how the hours of a move are charged', async () => {
  const { id, quote_id } = await company.createJob()
  const before = await factsOf(id)
  await company.call(quotes.update, {
    params: { id: quote_id as number },
    body: { pickup_stairs: 8, delivery_stairs: 8, distance: 180 },
  })
  const after = await factsOf(id)
  expect(after.clock).toEqual(before.clock)
  expect(after.rates).toEqual(before.rates)
  expect(after.place).toEqual(before.place)
})
