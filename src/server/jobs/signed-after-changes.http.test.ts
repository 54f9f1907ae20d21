import { beforeEach, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { addPaper, at, signedEvent } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { jobMoney, jobPapers, jobs, offers, quotes, quoteVersions } = contract

let ridgeline: Company
beforeEach(async () => {
  ridgeline = await registerRidgeline()
})

/** A move that was signed at $1,086.40, at most $1,200.00, whose customer has signed for a piano at $185.00 since. */
async function movedWithPiano() {
  const job = await signedJob(ridgeline)
  const facts = await ridgeline.call(jobPapers.facts, { params: { id: job.id } })
  const lines = [{ label: 'Upright piano', quantity: 1, unit: 'flat' as const, unitCents: 185_00 }]
  const said = { number: 1, moment: 'before_loading', reason: 'more_goods', lines } as const
  const order = buildPaper('change_order', facts, { said, madeAt: at('08:58') })
  await addPaper(ridgeline, job.id, signedEvent(order))
  return { id: job.id, quoteId: job.quote_id as number }
}

const jobOf = (id: number) => ridgeline.call(jobs.get, { params: { id } })
const quoteOf = (id: number) => ridgeline.call(quotes.get, { params: { id } })
const dearer = (id: number) =>
  ridgeline.call(quotes.update, {
    params: { id },
    body: { fixed_price: { amount: 1149.9, reason: 'A second address' }, maximum_price: 1500 },
  })
async function linkOf(id: number) {
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id } })
  return url.split('/q/')[1] as string
}

const PIANO = [{ number: 1, adds: 185 }]

// @spec 10.158 Quote, job and customer's page show the agreement, each signed change order and the sum; a
//   later signed version leaves them, and what may be charged without a reason rises by them
test('quote, job and ledger say the same price with what was signed on the day', async () => {
  const { id, quoteId } = await movedWithPiano()
  expect(await jobOf(id)).toMatchObject({
    estimated_cost: 1271.4,
    agreement: {
      total: 1086.4,
      signed_changes: PIANO,
      total_with_changes: 1271.4,
      limit: {
        amount: 1385,
        rule: expect.stringMatching(/with the signed change orders it is \$1,385\.00\./),
      },
    },
  })
  const { total_cost, booking } = await quoteOf(quoteId)
  expect(total_cost).toBe(1086.4)
  expect(booking).toMatchObject({ agreed_cost: 1271.4, signed_changes: PIANO, change: null })
  expect(await ridgeline.call(jobMoney.get, { params: { id } })).toMatchObject({
    done: 1271.4,
    maximum: 1385,
  })
  const token = await linkOf(quoteId)
  const { change_orders } = await visitor().call(offers.get, { params: { token } })
  expect(change_orders).toMatchObject({ agreed: 1086.4, agreed_version: 1, total: 1271.4, maximum: 1385 })
})

// @spec 10.158
test('a version that is signed after a change order leaves it standing beside it', async () => {
  const { id, quoteId } = await movedWithPiano()
  await dearer(quoteId)
  // Both with the piano, while the change waits.
  expect(await jobOf(id)).toMatchObject({ change: { total_cost: 1471.4, agreed_cost: 1271.4 } })

  const token = await linkOf(quoteId)
  const waiting = await visitor().call(offers.get, { params: { token } })
  expect(waiting).toMatchObject({
    state: 'open',
    total: 1286.4,
    change_orders: { agreed: 1086.4, agreed_version: 1, total: 1271.4 },
  })
  await signOffer(visitor(), token, { version: waiting.version, valuation: 'released' })

  expect(await jobOf(id)).toMatchObject({
    estimated_cost: 1471.4,
    change: null,
    agreement: { version: waiting.version, total: 1286.4, signed_changes: PIANO, total_with_changes: 1471.4 },
  })
  expect(await quoteOf(quoteId)).toMatchObject({ booking: { agreed_cost: 1471.4, signed_changes: PIANO } })
  expect(await ridgeline.call(jobMoney.get, { params: { id } })).toMatchObject({
    done: 1471.4,
    maximum: 1685,
  })
  const { change_orders } = await visitor().call(offers.get, { params: { token } })
  expect(change_orders).toMatchObject({ agreed: 1286.4, agreed_version: waiting.version, total: 1471.4 })
})

test('so does a change that the office says was agreed', async () => {
  const { id, quoteId } = await movedWithPiano()
  const { revision } = await dearer(quoteId)
  await ridgeline.call(jobs.agreeChange, {
    params: { id },
    body: { revision, agreed_by: 'Priya Raman', how: 'phone' },
  })
  expect(await jobOf(id)).toMatchObject({ estimated_cost: 1471.4, change: null })
})

test('what was signed on the day needs no reason when the job is completed, more than that does', async () => {
  const { id } = await movedWithPiano()
  const done = (actual_cost: number) =>
    ridgeline.attempt(jobs.patch, { params: { id }, body: { status: 'completed', actual_cost } })
  await ridgeline.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
  expect(await done(1385.01)).toMatchObject({ status: 422, body: { code: 'above_signed', limit: 1385 } })
  expect((await done(1385)).status).toBe(200)
})
