import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText } from '../../../test/setup/pdf-text.ts'
import { customer, tokenMailedTo } from '../../../test/setup/sent-quote.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, offers, quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

const TOLLS = { label: 'Tolls', kind: 'fee', unit: 'at cost', unit_price: 25, taxable: true } as const
const PERMIT = { label: 'Parking permit', kind: 'fee', unit: 'at cost' } as const
const STORAGE = {
  label: 'Storage',
  kind: 'service',
  quantity: 2,
  unit: 'month',
  unit_price: 150,
  starts_on: '2026-12-01',
  recurring: true,
} as const
const IN_TRANSIT = {
  label: 'Storage in transit',
  kind: 'service',
  quantity: 12,
  unit: 'day',
  unit_price: 15,
} as const
const WAITING = {
  label: 'Waiting time',
  kind: 'service',
  quantity: 3,
  unit: 'quarter hour',
  unit_price: 37.5,
} as const
const LINES = [STORAGE, IN_TRANSIT, WAITING, TOLLS, PERMIT]
const FIXED = { amount: 1000, reason: '' }

test('a quote keeps what is at cost and what storage is for, and only the storage is in its total', async () => {
  const company = await registerCompany()
  const quote = await company.createQuote({ lines: LINES, fixed_price: FIXED })
  expect(quote).toMatchObject({
    total_cost: 1592.5,
    lines: [
      { ...STORAGE, amount: 300 },
      { ...IN_TRANSIT, amount: 180, starts_on: null, recurring: false },
      { ...WAITING, amount: 112.5 },
      { ...TOLLS, amount: 25, taxable: false },
      { ...PERMIT, unit_price: null, amount: 0 },
    ],
  })
  // What GET answers may be PUT back.
  const same = { lines: quote.lines, fixed_price: quote.fixed_price }
  expect(await company.call(quotes.update, { params: { id: quote.id }, body: same })).toEqual(quote)
})

// @spec 10.50 Work billed at cost shows its possible amount and is in no total, discount, tax or maximum;
//   storage by day or month has a first day and may continue beyond what is counted
test('the customer reads what comes on top of the total, also of a maximum, on paper, page and mail', async () => {
  const company = await registerMailingCompany(mailbox)
  const to = `megan.${randomUUID()}@example.com`
  const { id } = await company.createQuote({
    customer_email: to,
    pickup_address: '1 Main St, Austin, TX 78701',
    delivery_address: '9 Elm St, Dallas, TX 75201',
    lines: LINES,
    fixed_price: FIXED,
    price_kind: 'not_to_exceed',
    // Exactly the total: what is at cost is not part of it.
    maximum_price: 1592.5,
  })
  await company.call(quotes.send, { params: { id } })
  const mail = await mailbox.waitForMail({ to })
  const pdf = pdfText(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
  for (const text of [mail.text ?? '', pdf]) {
    const bare = text.replace(/[\s:]+/g, '').toLowerCase()
    const has = (words: string) => expect(bare).toContain(words.replace(/\s+/g, '').toLowerCase())
    has('2 months × $150.00 from Dec 1, 2026, then $150.00 a month, not in the total')
    has('12 days × $15.00')
    has('3 quarter hours × $37.50')
    has('At cost, not in the total Tolls about $25.00 Parking permit at cost')
    has('billed as we pay it, with the receipt, on top of the total and of any maximum')
    has('Total $1,592.50')
  }
  const token = await tokenMailedTo(to)
  const offer = await customer().call(offers.get, { params: { token } })
  expect(offer).toMatchObject({ total: 1592.5, maximum_price: 1592.5 })
  expect(offer.lines).toMatchObject([
    { starts_on: '2026-12-01', recurring: true },
    {},
    {},
    { label: 'Tolls', unit: 'at cost', unit_price: 25 },
    { label: 'Parking permit', unit: 'at cost', unit_price: null },
  ])
  await signOffer(customer(), token, { chosen_lines: [], valuation: null })
  const job = await company.createJob({ quoteId: id, scheduled_date: '2026-12-17T09:00:00' })
  expect(job.estimated_cost).toBe(1592.5)
  const { move } = await company.call(jobs.get, { params: { id: job.id } })
  // The crew knows what they may have to pay for.
  expect(move?.lines).toMatchObject([
    { label: 'Storage', quantity: '2 months' },
    { quantity: '12 days' },
    { quantity: '3 quarter hours' },
    { label: 'Tolls', quantity: 'at cost' },
    { label: 'Parking permit', quantity: 'at cost' },
  ])
})
