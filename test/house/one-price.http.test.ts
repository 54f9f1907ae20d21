import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { addCrew, linksOf, phoneOf } from '../setup/move-day.ts'
import { pdfText } from '../setup/pdf-text.ts'
import { openPhoneLine, someCallId } from '../setup/phone-agent.ts'
import { customer, tokenMailedTo } from '../setup/sent-quote.ts'
import { signOffer } from '../setup/sign-offer.ts'

const { agreement, crewJobs, daySheets, jobs, offers, quotes, quoteVersions, search } = contract
const mailbox = openMailbox(inject('mailFolder'))

const MOVE = { name: 'Move, fixed price', amount: '$1,499.99' }
const PACKING = { name: 'Packing the kitchen', why: '3.25 h × $65.50', amount: '$212.88' }
const CRATE = { name: 'Crate for the TV', amount: '$79.95' }
const PIANO = { name: 'Upright piano', amount: '$185.00' }
/** Of everything before it: 7.5 % of 1,792.82. */
const DISCOUNT = { name: 'Previous customer', why: '7.5% of $1,792.82', amount: '−$134.46' }
/** Of what is taxable and left of the discount: 8.875 % of 292.83 less 21.96. */
const TAX = { name: 'Sales tax, 8.875%', amount: '$24.04' }
const PROTECTION = { name: 'Full value protection', amount: '$260.00' }
const SENT_ROWS = [MOVE, PACKING, CRATE, DISCOUNT, TAX]
const SENT = '$1,682.40'
const SIGNED_ROWS = [...SENT_ROWS, PROTECTION]
const SIGNED = '$1,942.40'

type Row = { name: string; why?: string; amount: string }
const bare = (words: string) => words.replace(/\s+/g, '')
/** Every row with its amount right after it, and what they come to. */
function expectRows(place: string, text: string, rows: readonly Row[], total: string) {
  for (const { name, why = '', amount } of rows) {
    const [, after] = bare(text).split(bare(name))
    expect(after, `${place} has ${name}`).toBeDefined()
    expect(bare(text), `${place} says what ${name} costs`).toMatch(
      new RegExp(`${quoted(name)}.{0,80}?${quoted(why)}.{0,60}?${quoted(amount)}`),
    )
  }
  expect(bare(text), `${place} says the total`).toContain(bare(total))
}
const quoted = (words: string) => bare(words).replace(/[$.,%×()-]/g, '\\$&')

// @spec 2.8.17 One function prices a quote, and every place shows its result to the cent in the same words:
//   page, lines, lists, dashboard, search, calculator, mail, PDF, customer's page, signed copy, job, phone
//   agent; fixed prices, options, percent discounts, tax and valuation included
test('a quote with everything costs the same to the cent in every place that says what it costs', async () => {
  const company = await registerMailingCompany(mailbox)
  await company.call(agreement.put, {
    body: {
      value: {
        sales_tax_percent: 8.875,
        valuation: {
          released: true,
          full: [{ declared: 40_000, per_pound: null, price_per_thousand: 6.5, deductible: 500 }],
        },
      },
    },
  })
  const to = `megan.${randomUUID()}@example.com`
  const quote = await company.createQuote({
    customer_email: to,
    // A Friday in December: what it adds is in no fixed price.
    move_date: '2027-12-17T00:00:00',
    fixed_price: { amount: 1499.99, reason: 'Summit offered the same' },
    lines: [
      { label: PACKING.name, kind: 'service', quantity: 3.25, unit: 'hour', unit_price: 65.5, taxable: true },
      { label: CRATE.name, kind: 'fee', unit_price: 79.95, optional: true, chosen: true, taxable: true },
      { label: PIANO.name, kind: 'service', unit_price: 185, optional: true },
      { label: DISCOUNT.name, kind: 'discount', percent: 7.5 },
    ],
  })
  const { id, quote_number } = quote
  const params = { id }
  const line = await openPhoneLine(company)
  const call = { call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' }
  const dollars = Number(SENT.replace(/[$,]/g, ''))
  const withProtection = Number(SIGNED.replace(/[$,]/g, ''))

  /** The figures of the office, which have no rows. */
  async function expectFigures(total: number) {
    expect((await company.call(quotes.get, { params })).total_cost).toBe(total)
    expect((await company.call(quotes.list)).quotes.find((row) => row.id === id)?.total_cost).toBe(total)
    expect((await company.call(quotes.stats)).recent_quotes_value).toBe(total)
    const { results } = await company.call(search.find, { query: { q: quote_number } })
    expect(results.find((found) => found.type === 'quote')?.subtitle).toContain(
      total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    )
    const told = await line.ask('lookup_quote', { quote_number, last_name: 'Ortega' }, call)
    expect(told).toMatchObject({ ok: true, total })
    expect(told.say).toContain(`${Math.round(total).toLocaleString('en-US')} dollars`)
  }
  const pdf = async (file: Promise<unknown>) =>
    pdfText(new Uint8Array(await ((await file) as File).arrayBuffer()))

  await expectFigures(dollars)
  expect(quote).toMatchObject({ tax: 24.04, fixed_price: { amount: 1499.99 } })
  expect(quote.lines.map(({ amount }) => amount)).toEqual([212.88, 79.95, 185, -134.46])
  const preview = await company.call(quotes.mailPreview, { params })
  expectRows('the mail as it would be', preview.plain, SENT_ROWS, SENT)
  expectRows('the PDF as it would be', await pdf(company.call(quotes.document, { params })), SENT_ROWS, SENT)

  await company.call(quotes.send, { params })
  const mail = await mailbox.waitForMail({ to })
  expectRows('the mail', mail.text ?? '', SENT_ROWS, SENT)
  expect(bare(mail.text ?? '')).toContain(bare(`Optional, not in the total ${PIANO.name}: ${PIANO.amount}`))
  const [attached] = mail.attachments
  expectRows('the attached PDF', pdfText(new Uint8Array(attached?.content as ArrayBuffer)), SENT_ROWS, SENT)
  expect((await company.call(quotes.list, { query: { offer: 'waiting' } })).quotes).toMatchObject([
    { id, total_cost: dollars },
  ])

  const token = await tokenMailedTo(to)
  const offer = await customer().call(offers.get, { params: { token } })
  expect(offer.total).toBe(dollars)
  const choice = {
    chosen_lines: offer.lines.filter((each) => each.optional && each.chosen).map((each) => each.id),
    valuation: offer.valuation_offers.find(({ kind }) => kind === 'full')?.id ?? null,
  }
  expect((await customer().call(offers.total, { params: { token }, body: choice })).total).toBe(
    withProtection,
  )

  await signOffer(customer(), token, choice)
  await expectFigures(withProtection)
  const signed = await company.call(quotes.get, { params })
  expect(signed).toMatchObject({
    protection: { label: PROTECTION.name, price: 260 },
    offer: { signed: { total: withProtection } },
  })
  const document = company.call(quoteVersions.versionDocument, {
    params: { id, n: 1 },
    query: { signed: 'true' },
  })
  expectRows('the signed PDF', await pdf(document), SIGNED_ROWS, SIGNED)
  const after = await company.call(quotes.mailPreview, { params })
  expectRows('the mail once it is signed', after.plain, SIGNED_ROWS, SIGNED)
  const copy = await mailbox.waitForMail({ to, subject: /signed/ })
  expectRows(
    'the PDF that the customer gets',
    pdfText(new Uint8Array(copy.attachments[0]?.content as ArrayBuffer)),
    SIGNED_ROWS,
    SIGNED,
  )

  const day = '2027-12-17'
  const { name: assigned_crew } = await addCrew(company)
  const job = await company.createJob({ quoteId: id, scheduled_date: `${day}T09:00:00`, assigned_crew })
  expect(job).toMatchObject({ total_cost: withProtection, estimated_cost: withProtection })
  expect((await company.call(jobs.list)).jobs.map(({ total_cost }) => total_cost)).toEqual([withProtection])
  expect((await company.call(quotes.get, { params })).total_cost).toBe(withProtection)

  await company.call(daySheets.tell, { body: { date: day } })
  const lead = await phoneOf((await linksOf(company, day)).Luis)
  const { price } = await lead.call(crewJobs.pack, { params: { id: job.id } })
  expect(price?.total, 'the phone of the crew’s lead').toBe(withProtection)
  const amounts = price?.lines.map(({ amount }) => formatMoney(amount).replace('-', '−'))
  expect(amounts?.toSorted()).toEqual(SIGNED_ROWS.map(({ amount }) => amount).toSorted())
})

// @spec 2.8.17
test('an estimate is shown at the base rate and the date by itself, adding up, in every place', async () => {
  const company = await registerMailingCompany(mailbox)
  const to = `megan.${randomUUID()}@example.com`
  const { id, selected_items_json, total_cost } = await company.createQuote({
    customer_email: to,
    move_date: '2027-12-14T00:00:00',
    multiple_stops: 1,
    pickup_elevator: true,
    items: [{ name: 'piano-upright', quantity: 1 }],
  })
  const { rows = [], parts = [] } = selected_items_json.estimate?.explanation ?? {}
  const written = (shown: readonly { label: string; reason?: string; amount: number }[]) =>
    shown.map(({ label, reason = '', amount }) => ({ name: label, why: reason, amount: formatMoney(amount) }))
  const total = formatMoney(total_cost as number)
  for (const shown of [rows, parts]) {
    const cents = shown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(cents).toBe(Math.round((total_cost as number) * 100))
  }
  expect(rows).toContainEqual(
    expect.objectContaining({ label: 'Extra stops', reason: '1 stop × $75', amount: 75 }),
  )
  expect(rows.at(-1)).toMatchObject({ part: 'date', label: 'December rate, −5%' })

  await company.call(quotes.send, { params: { id } })
  const mail = await mailbox.waitForMail({ to })
  expectRows('the mail', mail.text ?? '', written(parts), total)
  const [attached] = mail.attachments
  expectRows('the PDF', pdfText(new Uint8Array(attached?.content as ArrayBuffer)), written(rows), total)
  const { details } = await customer().call(offers.get, { params: { token: await tokenMailedTo(to) } })
  expect(details?.estimate_lines).toEqual(
    rows.map(({ label, reason, amount }) => ({ label, reason, amount })),
  )
})
