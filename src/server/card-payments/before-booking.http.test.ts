import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import { askForDeposit, offeredMove, takeCards } from '../../../test/setup/card-payments.ts'
import type { Company } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, customerMoneys, jobMoney, jobs, payments, receivables } = contract

let fake: FakeStripe
let server: OwnServer
beforeAll(async () => {
  fake = await startFakeStripe(() => Date.now())
  server = await startOwnServer(() => new Date(), { STRIPE_API_URL: fake.url })
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

let company: Company
let webhook: string
beforeEach(async () => {
  company = await registerRidgeline(server)
  webhook = await takeCards(company)
})

const askDeposit = () => askForDeposit(company)
/** A customer whom no one has booked, who has signed unless said. */
const offered = (how: { isSigned?: boolean } = {}) =>
  offeredMove(fake, company, { ...how, webhook, place: server })

test('a deposit is paid before anybody has booked: once, into the ledger of a job without a day', async () => {
  await askDeposit()
  const move = await offered()
  expect(await move.money()).toMatchObject({
    ...{ stage: 'before_delivery', purpose: 'deposit', due_now: 200, later: 800, owed: 1000 },
    ...{ by_card: true, paying: null, receipts: [] },
    reasons: [expect.stringMatching(/^A deposit of \$200\.00 is due by /)],
  })
  expect(await move.jobId()).toBeNull()

  // Two quick presses: who comes while the page is being made is asked to wait a moment.
  const answers = await Promise.all([move.tryToPay(), move.tryToPay()])
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  const session = await move.pay()
  fake.pay(session)
  await Promise.all([move.arrives(session), move.arrives(session)])

  expect(await move.money()).toMatchObject({
    ...{ due_now: 0, paid: 200, purpose: null, by_card: false },
    receipts: [{ kind: 'payment', purpose: 'deposit', card_last4: '4242', amount: 200 }],
  })
  expect((await move.offer()).deposit).toMatchObject({ amount: 200, open: 0, booking_waits: false })
  const id = (await move.jobId()) as number
  expect(await company.call(jobs.list, { query: {} })).toMatchObject({
    jobs: [{ id, scheduled_date: null, status: 'scheduled', total_cost: 1000 }],
  })
  expect((await company.call(jobMoney.get, { params: { id } })).entries).toMatchObject([
    { kind: 'payment', purpose: 'deposit', method: 'card', amount: 200, by: null },
  ])
  expect((await company.call(receivables.list, {})).deposits).toEqual([])
})

test('the office gives it a day, or gives it back', async () => {
  await askDeposit()
  const move = await offered()
  const session = await move.pay()
  fake.pay(session)
  await move.arrives(session)
  const id = (await move.jobId()) as number
  await company.call(jobs.update, { params: { id }, body: { scheduled_date: '2027-06-01T09:00:00' } })
  expect(await move.offer()).toMatchObject({
    booked_for: expect.stringMatching(/^2027-06-01T09:00/),
    deposit: { open: 0 },
  })

  const [payment] = (await company.call(jobMoney.get, { params: { id } })).entries
  await company.call(payments.refund, {
    params: { id: payment?.id as number },
    body: { amount: 200, reason: 'The house was not sold.' },
  })
  expect(await move.money()).toMatchObject({
    ...{ due_now: 200, paid: 0 },
    receipts: [{ kind: 'payment' }, { kind: 'refund', amount: 200 }],
  })
})

test('without a signature, without a deposit, and before a day that customers choose themselves nothing is due', async () => {
  const without = await offered()
  await askDeposit()
  const unsigned = await offered({ isSigned: false })
  await company.call(agreement.put, { body: { value: { customers_may_book: true } } })
  const chooses = await offered()
  for (const { customer, params, tryToPay, jobId } of [without, unsigned, chooses]) {
    expect(await customer.refused(customerMoneys.get, { params })).toMatchObject({ status: 404 })
    expect(await tryToPay()).toMatchObject({ status: 404 })
    expect(await jobId()).toBeNull()
  }
})

test('where cards are not taken no job is made', async () => {
  await askDeposit()
  await company.call(contract.cardConnections.delete)
  const move = await offered()
  expect(await move.money()).toMatchObject({ due_now: 200, by_card: false })
  expect(await move.tryToPay()).toMatchObject({ status: 409 })
  expect(await move.jobId()).toBeNull()
})

test('what the office has booked meanwhile is what is paid for', async () => {
  await askDeposit()
  const move = await offered()
  const job = await company.createJob({ quoteId: move.quoteId, scheduled_date: '2027-06-01T09:00:00' })
  await move.pay()
  expect(await move.jobId()).toBe(job.id)
})

test('of a move that was cancelled what goes back stands behind the link, and nothing is asked for', async () => {
  await askDeposit()
  const move = await offered()
  const job = await company.createJob({ quoteId: move.quoteId, scheduled_date: '2027-06-01T09:00:00' })
  const body = { purpose: 'deposit', method: 'check', amount: 200 } as const
  await company.call(jobMoney.take, { params: { id: job.id }, body })
  await company.call(jobs.cancel, { params: { id: job.id }, body: { reason: 'No move.' } })
  expect(await move.money()).toMatchObject({
    ...{ owed: 0, paid: 200, due_now: 0, refund: 200, payable: 0, by_card: false },
    receipts: [{ kind: 'payment', amount: 200 }],
  })
  expect((await move.offer()).deposit).toMatchObject({ open: 0 })
  expect(await move.tryToPay()).toMatchObject({ status: 409 })
  expect(await move.jobId()).toBeNull()
})
