import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText } from '../../../test/setup/pdf-text.ts'
import { openPhoneLine, someCallId } from '../../../test/setup/phone-agent.ts'
import { customer, tokenMailedTo } from '../../../test/setup/sent-quote.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, estimates, offers, quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

const DENVER = '1840 Pearl St, Denver, CO 80203'
const ARVADA = '6217 Marigold Ct, Arvada, CO 80004'
const CHEYENNE = '2101 Oneil Ave, Cheyenne, WY 82001'
const LARAMIE = '406 Ivinson Ave, Laramie, WY 82070'

const TAXES = {
  sales_tax_percent: 2.5,
  sales_tax_places: [
    { place: 'CO', percent: 4.81 },
    { place: '802', percent: 8.81 },
    { place: 'WY', percent: 4, on_move: true },
  ],
}
/** A hundred dollars of boxes, on which a rate can be read. */
const BOXES = {
  label: 'Wardrobe box',
  kind: 'material',
  quantity: 2,
  unit: 'piece',
  unit_price: 50,
  taxable: true,
} as const
const FIXED = { amount: 1000, reason: '' }

let company: Company
beforeEach(async () => {
  company = await registerCompany()
  await company.call(agreement.put, { body: { value: TAXES } })
})
const update = (id: number, body: object) => company.call(quotes.update, { params: { id }, body })
const quoteFrom = (pickup_address: string, delivery_address: string) =>
  company.createQuote({ pickup_address, delivery_address, lines: [BOXES], fixed_price: FIXED })

describe('a company with rates by place', () => {
  // @spec 10.49 Sales tax by place: rates by state or ZIP code, the closest to the pickup wins and says
  //   whether the move itself is taxed; printed to the last decimal with every price
  test('P5: taxes a quote at the rate of its pickup, and at another one once it begins elsewhere', async () => {
    const quote = await quoteFrom(DENVER, ARVADA)
    expect(quote).toMatchObject({ tax_percent: 8.81, move_is_taxed: false, tax: 8.81, total_cost: 1108.81 })
    expect(await update(quote.id, { pickup_address: ARVADA, delivery_address: DENVER })).toMatchObject({
      tax_percent: 4.81,
      tax: 4.81,
      total_cost: 1104.81,
    })
    expect(await update(quote.id, { pickup_address: '500 W Madison St, Chicago, IL 60661' })).toMatchObject({
      tax_percent: 2.5,
      total_cost: 1102.5,
    })
  })

  test('P5: taxes the move itself where the place does, but not into another state', async () => {
    const quote = await quoteFrom(CHEYENNE, LARAMIE)
    expect(quote).toMatchObject({ tax_percent: 4, move_is_taxed: true, tax: 44, total_cost: 1144 })
    const off = { label: 'Previous customer', kind: 'discount', percent: 10 } as const
    expect(await update(quote.id, { lines: [...quote.lines, off] })).toMatchObject({
      tax: 39.6,
      total_cost: 1029.6,
    })
    expect(await update(quote.id, { delivery_address: DENVER, lines: [BOXES] })).toMatchObject({
      tax_percent: 4,
      move_is_taxed: false,
      total_cost: 1104,
    })
  })

  test('leaves a quote at the rate it was priced with until its lines or its place change', async () => {
    const { id } = await quoteFrom(DENVER, ARVADA)
    await company.call(agreement.put, {
      body: { value: { sales_tax_places: [{ place: 'CO', percent: 5 }] } },
    })
    expect(await update(id, { pickup_address: '99 Grant St, Denver, CO 80203' })).toMatchObject({
      tax_percent: 8.81,
    })
    expect(await update(id, { move_notes: 'Ring twice', distance: 20 })).toMatchObject({ tax_percent: 8.81 })
    expect(await update(id, { lines: [{ ...BOXES, quantity: 4 }] })).toMatchObject({
      tax_percent: 5,
      tax: 10,
    })
  })

  test('is told of a place that is none, or named twice, and nothing is stored', async () => {
    const before = await company.call(agreement.get)
    const refused = (places: object[]) =>
      company.refused(agreement.put, { body: { value: { sales_tax_places: places } } as never })
    expect(await refused([{ place: 'Denver', percent: 1 }])).toMatchObject({
      status: 422,
      detail: 'Enter a state like CO, or the first 3 to 5 digits of a ZIP code',
    })
    expect(
      await refused([
        { place: 'CO', percent: 1 },
        { place: 'co', percent: 2 },
      ]),
    ).toMatchObject({ status: 422, detail: 'CO is named twice' })
    expect(await company.call(agreement.get)).toEqual(before)
  })

  // @spec 10.49
  test('quotes by phone what its quote then costs, tax on the move included', async () => {
    const line = await openPhoneLine(company)
    const call = { call_id: someCallId(), call_type: 'phone_call', from_number: '+13075550123' }
    const items = [{ name: 'sofa', quantity: 1 }]
    const told = await line.ask(
      'get_estimate',
      { items, distance_miles: 50, origin_address: CHEYENNE, destination_address: LARAMIE },
      call,
    )
    const { estimate } = await company.call(estimates.calculate, {
      body: { items: [{ name: 'sofa-three-seat', quantity: 1 }], distance: 50 },
    })
    const total = Math.round(estimate.costs.total_cost * 104) / 100
    expect(told).toMatchObject({ ok: true, total: expect.closeTo(total, 2) })
    expect(told.say).toContain(`about ${Math.round(total).toLocaleString('en-US')} dollars with sales tax.`)
    await line.ask('create_quote', { customer_name: 'Daniel Whitaker' }, call)
    const [quote] = (await company.call(quotes.list)).quotes
    expect(quote?.total_cost).toBe(told.total)
    // The caller remembers that it goes from another place.
    await line.ask('create_quote', { origin_address: DENVER, destination_address: ARVADA }, call)
    const [told2] = (await company.call(quotes.list)).quotes
    expect(told2?.total_cost).toBe(estimate.costs.total_cost)
  })
})

// @spec 10.49
test('P6: the customer reads, chooses and signs the tax that was quoted, to the last decimal of its rate', async () => {
  const mailing = await registerMailingCompany(mailbox)
  await mailing.call(agreement.put, {
    body: { value: { sales_tax_places: [{ place: 'NY', percent: 8.8755, on_move: true }] } },
  })
  const to = `megan.${randomUUID()}@example.com`
  const { id } = await mailing.createQuote({
    customer_email: to,
    pickup_address: '350 W 42nd St, New York, NY 10036',
    delivery_address: '15 Lark St, Albany, NY 12210',
    fixed_price: FIXED,
    lines: [{ ...BOXES, optional: true, chosen: false }],
  })
  await mailing.call(quotes.send, { params: { id } })
  const mail = await mailbox.waitForMail({ to })
  const pdf = pdfText(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
  for (const text of [mail.text ?? '', pdf]) {
    // The mail's text writes a row as a sentence: `Total: $12.00`.
    expect(text.replace(/[\s():]+/g, '')).toContain('Salestax,8.8755%Onthemoveandthetaxablelines$88.76')
  }
  const token = await tokenMailedTo(to)
  const offer = await customer().call(offers.get, { params: { token } })
  expect(offer).toMatchObject({ total: 1088.76, details: { tax_percent: 8.8755, move_is_taxed: true } })
  const choice = { chosen_lines: offer.lines.map((line) => line.id), valuation: null }
  const { total } = await customer().call(offers.total, { params: { token }, body: choice })
  expect(total).toBe(1197.63)
  await signOffer(customer(), token, choice)
  expect(await mailing.call(quotes.get, { params: { id } })).toMatchObject({ total_cost: 1197.63 })
})

test('a price with packing, boxes, two discounts, an option and protection, worked out by hand', async () => {
  const mailing = await registerMailingCompany(mailbox)
  await mailing.call(agreement.put, {
    body: {
      value: {
        sales_tax_percent: 8.875,
        valuation: {
          released: false,
          // 42,942 dollars at 10 dollars for each thousand: 429.42.
          full: [{ declared: 42_942, per_pound: null, price_per_thousand: 10, deductible: 0 }],
        },
      },
    },
  })
  const to = `megan.${randomUUID()}@example.com`
  const quote = await mailing.createQuote({
    customer_email: to,
    fixed_price: { amount: 1583.83, reason: '' },
    lines: [
      { label: 'Packing labor', kind: 'service', quantity: 2.5, unit: 'hour', unit_price: 65 },
      { ...BOXES, quantity: 12, unit_price: 18.95 },
      { label: 'Previous customer', kind: 'discount', percent: 7.5 },
      { label: 'Weekday', kind: 'discount', unit_price: 50 },
      { label: 'Upright piano', kind: 'service', unit_price: 185, optional: true },
    ],
  })
  expect(quote).toMatchObject({ tax: 18.16, total_cost: 1793.86 })
  await mailing.call(quotes.send, { params: { id: quote.id } })
  const token = await tokenMailedTo(to)
  const offer = await customer().call(offers.get, { params: { token } })
  const choice = {
    chosen_lines: offer.lines.flatMap(({ id, optional }) => (optional ? id : [])),
    valuation: offer.valuation_offers[0]?.id ?? null,
  }
  const { total } = await customer().call(offers.total, { params: { token }, body: choice })
  expect(total).toBe(2408.28)
  await signOffer(customer(), token, choice)
  expect(await mailing.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    tax: 18.16,
    protection: { price: 429.42 },
    total_cost: 2408.28,
  })
})
