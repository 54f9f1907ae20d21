import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'

const { quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

async function download(company: Company, id: number) {
  const { body, headers } = await company.attempt(quotes.document, { params: { id } })
  const file = body as File
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { headers, name: file.name, bytes, text: pdfText(bytes) }
}

const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

// @spec 2.8.18
test('a common household: one page with everything a customer wants to know', async () => {
  const ridgeline = await registerCompany()
  const items = [...typicalInventories.apt2]
  const notes = 'Street parking only at the pickup.'
  const quote = await ridgeline.createQuote({ items, move_notes: notes, move_date: '2027-05-15' })
  const { headers, name, bytes, text } = await download(ridgeline, quote.id)

  expect(headers.get('content-type')).toBe('application/pdf')
  expect(name).toBe(`${quote.quote_number}.pdf`)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(pagesOf(bytes)).toBe(1)
  const { estimate } = quote.selected_items_json
  const told = [
    quote.quote_number,
    dollars(quote.total_cost as number),
    'Ridgeline Movers',
    '(303) 555-0142',
    'Megan Ortega',
    'megan.ortega@example.com',
    '1840 Pearl St, Apt 3B',
    'Denver, CO 80203',
    'Arvada, CO 80004',
    '2 flights of stairs',
    '120 ft carry',
    'Sat, May 15, 2027',
    '11.4 miles',
    `${estimate?.summary.movers} movers, ${estimate?.summary.estimated_hours} hours`,
    `${estimate?.summary.truck_size} truck`,
    notes,
    'Page 1 of 1',
    ...(estimate?.explanation.rows ?? []).map((line) => `${line.label}${line.reason}${dollars(line.amount)}`),
    ...items.map((item) => `${itemName(item.name)}${item.quantity}`),
  ]
  for (const words of told) expect(text).toContain(withoutSpaces(words))
})

test('a whole house and more: every item, over as many pages as it takes', async () => {
  const ridgeline = await registerCompany()
  const { items: catalogue } = await ridgeline.call(contract.catalogue.list, { query: { limit: 250 } })
  const items = catalogue.map(({ name }) => ({ name, quantity: 3 }))
  const { id } = await ridgeline.createQuote({ items })
  const { bytes, text } = await download(ridgeline, id)
  for (const { name } of items) expect(text).toContain(withoutSpaces(`${itemName(name)}3`))
  const pages = pagesOf(bytes) as number
  expect(pages).toBeGreaterThan(2)
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page${page}of${pages}`)
})

// @spec 4.2.12
test.each([
  ['Zoë Şahin', 'Zoë Şahin'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Иван Дмитриевич', 'Иван Дмитриевич'],
  ['王 小明 (Wang)', '王 小明 (Wang)'],
  ['陳 國樑', '陳 國樑'],
  ['山田 はなこ', '山田 はなこ'],
  ['김 민준', '김 민준'],
  ['דוד לוי', 'יול דוד'],
  ['محمد علي', 'يلع دمحم'],
  ['Ｍｅｇａｎ 😀 ﬁne', 'Megan ? fine'],
])('a customer named %s reads %s', async (customer_name, printed) => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote({ customer_name })
  const { bytes, text } = await download(ridgeline, id)
  // What reads from the right stands in the order of the paper, Arabic in the forms of its letters.
  expect(text.normalize('NFKC')).toContain(withoutSpaces(`Customer${printed}megan.ortega@example.com`))
  expect(bytes.length).toBeLessThan(80_000)
})

test('a quote of which little is known is a document all the same', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote({ move_date: null })
  const params = { id }
  await ridgeline.call(quotes.update, {
    params,
    body: {
      customer_email: '',
      customer_phone: '',
      pickup_address: '',
      delivery_address: '',
      distance: null,
      items: [],
    },
  })
  const { bytes, text } = await download(ridgeline, id)
  expect(pagesOf(bytes)).toBe(1)
  expect(text).toContain('Tobedecided')
  expect(text).not.toMatch(/null|undefined|NaN|Estimatedtotal/)
})

test('the mail brings the document as the quote was when it was sent', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = `${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({ customer_email: to })
  const params = { id: quote.id }
  expect((await ridgeline.call(quotes.send, { params })).delivery).toBe('sent')
  await ridgeline.call(quotes.update, { params, body: { customer_name: 'Someone Else' } })

  const mail = await mailbox.waitForMail({ to: to })
  expect(mail.text).toContain('in the attached PDF')
  expect(mail.attachments).toMatchObject([
    { filename: `${quote.quote_number}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' },
  ])
  const text = pdfText(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
  expect(text).toContain(quote.quote_number)
  expect(text).toContain('MeganOrtega')
  expect(text).toContain(withoutSpaces(dollars(quote.total_cost as number)))
})

test('a long email address goes on in the next line, without a hyphen that reads as part of it', async () => {
  const ridgeline = await registerCompany()
  const customer_email = 'maximiliana.bartholomew.fitzgerald.montgomery@residential.relocations.example.com'
  const website = `https://${'moving'.repeat(12)}.example.com`
  await ridgeline.call(contract.settings.putBranding, { body: { value: { website } } })
  const { id } = await ridgeline.createQuote({ customer_email })
  const { text } = await download(ridgeline, id)
  expect(text).toContain(customer_email)
  expect(text).toContain(website)
})

test("an estimate of what is assumed does not speak of a list that is not the customer's", async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote()
  const check = withoutSpaces('This estimate is based on the list above')
  expect((await download(ridgeline, id)).text).toContain(check)
  await ridgeline.call(quotes.update, { params: { id }, body: { distance: null } })
  const { text } = await download(ridgeline, id)
  expect(text).toContain(withoutSpaces('This is a first estimate. Based on a move of'))
  expect(text).not.toContain(check)
})

/** As long as a quote can be, in every script that the fonts hold and some that they do not. */
const longestList = Array.from({ length: 500 }, (_, n) => {
  const words = [
    'Zoë Şahin',
    'Nguyễn Thị Ánh',
    'Иван Дмитриевич',
    '王 小明',
    'Ｍｅｇａｎ 😀 ﬁne',
    'a plain old sofa',
  ]
  const name = `${n} ${words[n % 6]} ${'ш'.repeat(n % 40)} ${words[(n * 5) % 6]}`.slice(0, 120)
  return { name, quantity: 2, said: name }
})

test('while the longest document is made, everybody else is answered', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote({ items: longestList, move_notes: 'Ш'.repeat(5_000) })
  const answered: string[] = []
  const document = download(ridgeline, id).then((made) => {
    answered.push('document')
    return made
  })
  for (let asked = 0; asked < 10; asked += 1) {
    await ridgeline.request('GET', '/api/v1/health')
    answered.push('health')
  }
  const { bytes, text } = await document
  expect(answered).toEqual([...Array(10).fill('health'), 'document'])
  expect(text).toContain(withoutSpaces('and 200 more kinds of items 400'))
  // Each of the fonts is in it once, not once for each text.
  expect(bytes.length).toBeLessThan(200_000)
})

test('a company that has many made at once waits; others do not', async () => {
  const [ridgeline, other] = await Promise.all([registerCompany(), registerCompany()])
  const { id } = await ridgeline.createQuote({ items: [...typicalInventories.house5] })
  const asking = Array.from({ length: 20 }, () => {
    const left = new AbortController()
    const path = `${inject('baseUrl')}/api/v1/quotes/${id}/document`
    const headers = { authorization: `Bearer ${ridgeline.token}` }
    return { left, reply: fetch(path, { headers, signal: left.signal }) }
  })
  const refused = await Promise.any(
    asking.map(async ({ reply }) => {
      const { status, headers } = await reply
      if (status !== 429) throw new Error(`answered ${status}`)
      return headers.get('retry-after')
    }),
  )
  expect(refused).toMatch(/^\d+$/)
  const { id: everyday } = await other.createQuote()
  expect((await download(other, everyday)).text).toContain('MeganOrtega')
  for (const { left, reply } of asking) {
    left.abort()
    await reply.catch(() => undefined)
  }
  // What no one waits for any more is not made.
  expect((await download(ridgeline, id)).bytes.length).toBeGreaterThan(10_000)
})

// @spec 4.2.9 Beyond: the PDF says what an agreement must; signed, it shows the choices and a certificate
//   page
test('the document says what an agreement has to say', async () => {
  const ridgeline = await registerCompany()
  const terms = Array.from(
    { length: 70 },
    (_, n) => `${n + 1}. ${'What is agreed here, in words. '.repeat(8)}`,
  )
  const value = {
    legal_name: 'Ridgeline Movers, LLC',
    address: '1750 Timberline Rd, Fort Collins, CO 80524',
    dot_number: '3318204',
    state_licences: [{ state: 'CO' as const, number: 'HHG-00412' }],
    terms: terms.join('\n').trim(),
    forms_of_payment: ['card', 'cash'],
    valuation: {
      released: true,
      full: [{ declared: 40_000, per_pound: null, price_per_thousand: 6.5, deductible: 500 }],
    },
  }
  await ridgeline.call(contract.agreement.put, { body: { value } })
  const { id } = await ridgeline.createQuote({
    pickup_address: '4120 Sheffield Dr, Fort Collins, CO 80525',
    delivery_address: '88 Point Bluff, Cheyenne, WY 82009',
    fixed_price: { amount: 1500, reason: 'told no one' },
    lines: [
      { label: 'Packing', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 },
      {
        label: 'Crate',
        kind: 'service',
        quantity: 1,
        unit: 'flat',
        unit_price: 75,
        optional: true,
        chosen: true,
      },
      { label: 'Piano', kind: 'service', quantity: 1, unit: 'flat', unit_price: 185, optional: true },
      { label: 'Discount', kind: 'discount', percent: 5, reason: 'Moved with us before' },
    ],
  })
  const { bytes, text } = await download(ridgeline, id)
  const told = [
    ...['Ridgeline Movers, LLC', value.address, 'U.S. DOT 3318204, CO HHG-00412'],
    'Total, binding, valid until',
    ...['Move, fixed price$1,500.00', 'Packing4 h × $65.00$260.00', 'Crateoptional$75.00'],
    'Discount5% of $1,835.00, Moved with us before−$91.75',
    ...['Total$1,743.25', 'You can addPiano$185.00'],
    'Released valueIf an article is lost or damaged',
    '$260.00',
    'This estimate is binding on you and on us',
    'You can pay by card, cash.',
    ...[terms[0], terms[69]].map((words) => words?.trim() ?? ''),
  ]
  for (const words of told) expect(text).toContain(withoutSpaces(words))
  expect(text).not.toContain(withoutSpaces('told no one'))
  expect(pagesOf(bytes)).toBeGreaterThan(3)
})
