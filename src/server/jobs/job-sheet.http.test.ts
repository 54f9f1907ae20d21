import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'

const { jobs } = contract

async function sheetOf(company: Company, id: number) {
  const { body, headers } = await company.attempt(jobs.sheet, { params: { id } })
  const file = body as File
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
  return { headers, name: file.name, text: pdfText(bytes), pages }
}

test('a common household: one page with what the crew has to know, and no price', async () => {
  const ridgeline = await registerCompany()
  const items = [...typicalInventories.apt2]
  const quote = await ridgeline.createQuote({ items, move_notes: 'Gate code 4421.', multiple_stops: 1 })
  const job = await ridgeline.createJob({
    quoteId: quote.id,
    assigned_crew: 'North crew',
    job_notes: 'Piano first, then the crate for the TV.',
  })
  const { headers, name, text, pages } = await sheetOf(ridgeline, job.id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(name).toBe(`${job.job_number}.pdf`)
  expect(pages).toBe(1)
  const told = [
    job.job_number,
    'Megan Ortega',
    '(303) 555-0117',
    'Saturday, May 15, 2027',
    '9:00 AM',
    'North crew',
    `${job.move?.movers} movers`,
    job.move?.truck_size as string,
    '1840 Pearl St, Apt 3B',
    'Denver, CO 80203',
    'Arvada, CO 80004',
    '2 flights of stairs',
    '120 ft carry',
    '11.4 miles',
    '1 extra stop',
    'Gate code 4421.',
    'Piano first, then the crate for the TV.',
    'Customer signature',
    ...items.map((item) => `${itemName(item.name)}${item.quantity}`),
  ]
  for (const words of told) expect(text).toContain(withoutSpaces(words))
  expect(text).not.toContain('$')
  const price = String(quote.total_cost).split('.')[0] as string
  expect(text.replaceAll(',', '')).not.toContain(price)
  expect(text, 'nor any e-mail').not.toContain('@')
})

test('a job without a quote, a time, a crew or an address has a sheet as well', async () => {
  const ridgeline = await registerCompany()
  const body = { customer_name: 'Lena Whitfield', scheduled_date: null }
  const { id } = await ridgeline.call(jobs.create, { body })
  const { text, pages } = await sheetOf(ridgeline, id)
  expect(pages).toBe(1)
  for (const words of ['Lena Whitfield', 'Time TBD', 'Unassigned', 'To be agreed', 'No list of items.']) {
    expect(text).toContain(withoutSpaces(words))
  }
})

test('the longest list and the longest notes take as many pages as they need', async () => {
  const ridgeline = await registerCompany()
  const { items: catalogue } = await ridgeline.call(contract.catalogue.list, { query: { limit: 250 } })
  const items = catalogue.map(({ name }) => ({ name, quantity: 3 }))
  const { id: quoteId } = await ridgeline.createQuote({ items, move_notes: 'Mind the step. '.repeat(60) })
  const job = await ridgeline.createJob({ quoteId, job_notes: 'Ring twice. '.repeat(60) })
  const { text, pages } = await sheetOf(ridgeline, job.id)
  expect(pages).toBeGreaterThan(1)
  for (const item of items) expect(text).toContain(withoutSpaces(itemName(item.name)))
  expect(text).toContain(withoutSpaces(`Page ${pages} of ${pages}`))
})
