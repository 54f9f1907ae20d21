import { expect, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import {
  customer,
  discount,
  line,
  piano,
  pianoOf,
  read,
  sentQuote,
  signing,
} from '../../../test/setup/sent-quote.ts'
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

/** What each person of a day's crews reads behind their link. */
async function daySheetsOf(company: Company, date: string) {
  const { crews } = await company.call(contract.daySheets.get, { query: { date } })
  const links = crews.flatMap(({ people }) => people.map(({ link }) => link?.url.split('/d/')[1] ?? ''))
  return Promise.all(links.map((token) => visitor().call(contract.sheetLinks.get, { params: { token } })))
}

// @spec 4.3.13 The crew's sheet is a PDF without prices
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
  expect(text, 'nor any email').not.toContain('@')
})

// @spec 10.185
test('what was signed stands on the job, its sheet and the day’s link; no price does', async () => {
  const { ridgeline, quote, token } = await sentQuote({
    ...{ internal_notes: 'Bring the ramp.', multiple_stops: 1, pickup_elevator: true },
    items: [
      { name: 'piano-upright', quantity: 1 },
      { name: 'box-medium', quantity: 12 },
    ],
    lines: [{ ...line, hours: 1, people: 1 }, { ...piano, hours: 0.5 }, discount],
  })
  await customer().call(contract.offers.accept, {
    params: { token },
    body: { ...signing, chosen_lines: [pianoOf(await read(token))] },
  })
  const { id: luis } = await ridgeline.call(contract.people.create, { body: { name: 'Luis Castellanos' } })
  await ridgeline.call(contract.crews.create, { body: { name: 'Dwyer', member_ids: [luis] } })
  const truck = { name: 'Truck 6', length_ft: 20, capacity_cu_ft: 1016 }
  const { id: truck_id } = await ridgeline.call(contract.trucks.create, { body: truck })
  const job = await ridgeline.createJob({ quoteId: quote.id, assigned_crew: 'Dwyer', truck_id })
  const lines = [
    { label: 'Packing the kitchen', quantity: '4 h', adds: 'adds 4 h and 1 person', optional: false },
    { label: 'Upright piano', quantity: null, adds: 'adds 0.5 h', optional: true },
  ]
  expect(job.move).toMatchObject({ lines, internal_notes: 'Bring the ramp.', multiple_stops: 1 })
  expect(job.move?.pickup_access).toEqual(['2 flights of stairs', 'Elevator'])
  expect(job.move?.delivery_access).toEqual(['120 ft carry'])
  expect(job.move?.items[0]?.handling).toBe('Special handling, 3 people')

  const { text } = await sheetOf(ridgeline, job.id)
  const date = MOVE_DAY
  const { body } = await ridgeline.attempt(contract.daySheets.print, { query: { date } })
  const printed = pdfText(new Uint8Array(await (body as File).arrayBuffer()))
  for (const words of [
    ...[
      'Packing the kitchen: 4 h, adds 4 h and 1 person',
      'Upright piano: adds 0.5 h',
      'Bring the ramp.',
      'Elevator',
      '120 ft carry',
    ],
    ...['Piano Upright: Special handling, 3 people', '1 extra stop'],
  ]) {
    expect(text, 'the sheet').toContain(withoutSpaces(words))
    expect(printed, 'the day').toContain(withoutSpaces(words))
  }
  expect(text, 'how full is the truck that was assigned').toContain(
    withoutSpaces(`Truck 6, 20 ft${job.move?.volume_cu_ft} cu ft, ${job.truck?.fill_percent}% full`),
  )
  expect(text).not.toMatch(/\$|Returningcustomer/)

  await ridgeline.call(contract.daySheets.tell, { body: { date } })
  const [sheet] = await daySheetsOf(ridgeline, date)
  expect(sheet?.jobs).toMatchObject([
    { work: lines, notes: [{ by: 'internal', words: 'Bring the ramp.' }], extra_stops: 1 },
  ])
  expect(JSON.stringify(sheet)).not.toMatch(/price|cost|cents/)
})

// @spec 10.189
test('the sheet prints who comes, when and on which days, and what was estimated only where it differs', async () => {
  const ridgeline = await registerCompany()
  const member_ids: number[] = []
  for (const name of ['Luis Castellanos', 'Ben Okafor', 'Ann Ray']) {
    const { id } = await ridgeline.call(contract.people.create, { body: { name } })
    member_ids.push(id)
  }
  await ridgeline.call(contract.crews.create, { body: { name: 'Dwyer', member_ids } })
  const { id } = await ridgeline.createJob({ assigned_crew: 'Dwyer' })
  await ridgeline.call(jobs.patch, {
    params: { id },
    body: {
      ...{ days: 2, duration_hours: 5, scheduled_date: `${MOVE_DAY}T09:00:00` },
      ...{ arrival_from: `${MOVE_DAY}T08:00:00`, arrival_to: `${MOVE_DAY}T10:00:00` },
    },
  })
  const { text } = await sheetOf(ridgeline, id)
  for (const words of [
    ...['Luis Castellanos', 'Ben Okafor', 'Ann Ray', '3 movers', '2 days of 5 hours', 'Begins at 9:00 AM'],
    ...['Saturday, May 15, 2027 to Sunday, May 16, 2027', '8:00 AM to 10:00 AM', 'Estimate: '],
  ]) {
    expect(text).toContain(withoutSpaces(words))
  }
})

test('a job without a quote, a time, a crew or an address has a sheet as well', async () => {
  const ridgeline = await registerCompany()
  const body = { customer_name: 'Lena Whitfield', scheduled_date: null }
  const { id } = await ridgeline.call(jobs.create, { body })
  const { text, pages } = await sheetOf(ridgeline, id)
  expect(pages).toBe(1)
  for (const words of ['Lena Whitfield', 'Time TBD', 'Unassigned', 'To be decided', 'No item list.']) {
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

test('the letters of a name stand in every document, whatever was printed before', async () => {
  const ridgeline = await registerCompany()
  // Each paper is made by the process that made the one before.
  for (const customer_name of ['Anna Miller', 'Yıldız Kaya']) {
    const quote = await ridgeline.createQuote({ customer_name })
    const job = await ridgeline.createJob({ quoteId: quote.id })
    expect((await sheetOf(ridgeline, job.id)).text).toContain(withoutSpaces(customer_name))
  }
})
