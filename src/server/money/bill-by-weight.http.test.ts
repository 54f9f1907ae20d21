import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { addPaper, at, bothSign, signedEvent } from '../../../test/setup/sign-paper.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { invoices, jobInvoices, jobMoney, jobPapers, jobs, moveDays, settings } = contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
  const { dates, charging } = defaultRateCard
  const value = {
    ...defaultRateCard,
    unknownItem: { ...defaultRateCard.unknownItem, volumeCuFt: 600, weightLb: 4000 },
    dates: {
      ...dates,
      monthEdge: { ...dates.monthEdge, factor: 1 },
      offSeason: { ...dates.offSeason, factor: 1 },
    },
    charging: { ...charging, freight: { by: 'tariff' as const } },
  }
  await company.call(settings.putRateCard, { body: { value } })
})

/** 4,000 lb over 1,003 miles: 40 × $88.00 by the tariff. */
const byWeight = (more: Partial<typeof BETWEEN_STATES> = {}) =>
  signedJob(company, {
    ...BETWEEN_STATES,
    ...{
      delivery_address: '525 S State St, Chicago, IL 60605',
      distance: 1003,
      lines: [],
      fixed_price: null,
    },
    ...{ pickup_stairs: 0, delivery_stairs: 0, pickup_carry_feet: 0, delivery_carry_feet: 0 },
    ...{ pickup_elevator: false, delivery_elevator: false, multiple_stops: 0 },
    items: [{ name: 'a household', quantity: 1, said: 'a household' }],
    ...more,
  })

const moneyOf = (id: number) => company.call(jobMoney.get, { params: { id } })

/** A ticket of what the shipment weighs, made after those before. */
async function weigh(id: number, number: number, netLb: number) {
  const facts = await company.call(jobPapers.facts, { params: { id } })
  const said = {
    ...{ number, scale: 'Denver Certified Scales', place: '5600 E 56th Ave, Commerce City, CO' },
    ...{ weighedOn: '2026-12-01', tareLb: 14_000, grossLb: 14_000 + netLb, vehicle: 'Truck 6' },
    photo: 'a'.repeat(64),
  }
  const ticket = buildPaper('weight_ticket', facts, { said, madeAt: at(`11:${10 + number}`) })
  const [ours] = bothSign(ticket)
  await addPaper(company, id, signedEvent(ticket, { signatures: ours ? [ours] : [], copy_given: null }))
}

const deliver = (id: number) =>
  company.call(moveDays.add, {
    params: { id },
    body: {
      ...{ id: crypto.randomUUID(), kind: 'done', at: '2026-12-01T15:05:00-07:00', data: {} },
    } as never,
  })

describe('a move by weight that was not binding', () => {
  // @spec 10.283 A move by distance and weight is billed by the net of its weight tickets, through the lines of its
  //   estimate; a binding price, a maximum and what may be asked for at delivery stand above it
  test('costs what its tickets say: 1,200 lb more than estimated, of which 110 percent is due at the door', async () => {
    const { id } = await byWeight()
    expect(await moneyOf(id)).toMatchObject({ done: 3520 })
    await weigh(id, 1, 5200)
    await deliver(id)
    const money = await moneyOf(id)
    // 52 × $88.00; at the door 110 percent of $3,520.00.
    expect(money).toMatchObject({ agreed: 3520, done: 4576, owed: 4576, due_now: 3872, later: 704 })
    expect(money.charges).toMatchObject([
      {
        detail: expect.stringMatching(/^5,200 lb weighed, 4,000 lb estimated\. 1,003 miles: 5,200 lb × \$88/),
        estimated: 3520,
        amount: 4576,
        quantities: { agreed: '4,000 lb', actual: '5,200 lb', difference: '1,200 lb more' },
      },
    ])
    expect((await company.call(jobs.get, { params: { id } })).actual_cost).toBe(4576)
    await company.call(jobInvoices.issue, { params: { id }, body: {} } as never)
    const [invoice] = (await company.call(invoices.list, { query: {} } as never)).invoices
    // The rest is invoiced once it may be asked for.
    expect(invoice?.total).toBe(3872)
  })

  test('weighed again after the delivery it costs what the last ticket says', async () => {
    const { id } = await byWeight()
    await weigh(id, 1, 5200)
    await deliver(id)
    await weigh(id, 2, 3100)
    // 31 × $93.00: below 4,000 lb a hundredweight costs more.
    expect(await moneyOf(id)).toMatchObject({ done: 2883, owed: 2883, due_now: 2883 })
    expect((await company.call(jobs.get, { params: { id } })).actual_cost).toBe(2883)
  })
})

test.each([
  ['a binding price', { price_kind: 'binding' as const }],
  ['a fixed price', { fixed_price: { amount: 3520, reason: 'As agreed on the phone' } }],
])('%s stays, whatever it weighs', async (_, more) => {
  const { id } = await byWeight(more)
  await weigh(id, 1, 5200)
  await deliver(id)
  expect(await moneyOf(id)).toMatchObject({ owed: 3520 })
})
