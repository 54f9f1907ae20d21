import { beforeAll, expect, test } from 'vitest'
import { assistantOf } from '../../../test/setup/assistant.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'
import { READING_RIGHTS } from '../../domain/team/key-rights.ts'

const { catalogue, estimates, quotes } = contract

/** A two-bedroom home in the words that people use. */
const HOME = [
  ...[called('Piano'), called('couch'), called('loveseat'), called('coffee table'), called('55 inch TV')],
  ...[
    called('TV stand'),
    called('queen size bed', 2),
    called('chest of drawers', 2),
    called('nightstands', 4),
  ],
  ...[called('kitchen table'), called('dining chairs', 4), called('bookshelf', 2), called('desk')],
  ...[called('office chair'), called('washer'), called('dryer'), called('fridge'), called('boxes', 25)],
]
const ADDRESSES = {
  pickup_address: '1840 Pearl St, Apt 3B, Denver, CO 80203',
  delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
}
const MEGAN = {
  customer_name: 'Megan Ortega',
  customer_email: 'megan.ortega@example.com',
  customer_phone: '(303) 555-0117',
}

function called(name: string, quantity = 1) {
  return { name, quantity }
}

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

test('a home in everyday names costs the same by the API, an assistant and on the phone', async () => {
  const body = { items: HOME, distance: 11.4 }
  const { estimate, items } = await ridgeline.call(estimates.calculate, { body })
  expect(estimate.explanation.unknown_items).toEqual([])
  const price = { total: estimate.costs.total_cost, movers: estimate.summary.movers }

  const quote = await ridgeline.createQuote({
    ...MEGAN,
    ...ADDRESSES,
    ...body,
    delivery_carry_feet: 0,
    pickup_stairs: 0,
    move_date: null,
  })
  expect({ total: quote.total_cost, movers: quote.crew_time.movers }).toEqual(price)
  expect(quote.items.map(({ name, quantity, said }) => ({ name, quantity, said }))).toEqual(
    items.map(({ name, quantity, said }) => ({ name, quantity, said })),
  )

  const { call } = await assistantOf(ridgeline, [...READING_RIGHTS, 'quotes.change'])
  const estimated = await call('estimate', body)
  expect(estimated.said).toMatchObject({
    unknown_items: [],
    items,
    estimate: { costs: { total_cost: price.total } },
  })

  const line = await openPhoneLine(ridgeline)
  const told = await line.ask('get_estimate', { items: HOME, distance_miles: 11.4 })
  expect({ total: told.total, movers: told.movers }).toEqual(price)
  const names = items.map(({ name }) => name)
  expect(names.slice(0, 5)).toEqual([
    'piano-upright',
    'sofa-three-seat',
    'loveseat',
    'coffee table',
    'tv-40-to-55-inch',
  ])
})

test('who asks is told what each name was taken as, and which the catalog has nothing for', async () => {
  const items = [
    called('Sofa'),
    called('table and four chairs'),
    called('stuffed moose', 2),
    called('piano-upright'),
  ]
  const taken = [
    { name: 'sofa-three-seat', quantity: 1, said: 'Sofa' },
    { name: 'kitchen-table', quantity: 1, said: 'table and four chairs' },
    { name: 'kitchen-chair', quantity: 4, said: 'table and four chairs' },
    { name: 'stuffed moose', quantity: 2 },
    { name: 'piano-upright', quantity: 1 },
  ]
  const answer = await ridgeline.call(estimates.calculate, { body: { items, distance: 10 } })
  expect(answer).toMatchObject({
    items: taken,
    estimate: { explanation: { unknown_items: ['stuffed moose'] } },
  })
  const quote = await ridgeline.createQuote({ items })
  expect(quote).toMatchObject({ items: taken, unknown_items: ['stuffed moose'] })

  const { call } = await assistantOf(ridgeline, [...READING_RIGHTS, 'quotes.change'])
  const draft = { ...MEGAN, ...ADDRESSES, items }
  const tried = await call('make_draft', draft)
  expect(tried.said.would).toContain(
    'Taken: “Sofa” as 1 × Sofa Three Seat; “table and four chairs” as 1 × Kitchen Table; “table and four chairs” as 4 × Kitchen Chair. Not in the catalog, counted at a typical size: “stuffed moose”.',
  )
  const made = await call('make_draft', { ...draft, confirmation: tried.said.confirmation })
  expect(made.said).toMatchObject({ quote: { items: taken, unknown_items: ['stuffed moose'] } })

  const { id } = made.said.quote as { id: number }
  const change = { id, items: [...quote.items.slice(3), called('fridge')] }
  const would = (await call('change_draft', change)).said
  expect(would.would).toContain('Taken: “fridge” as 1 × Refrigerator.')
  const changed = await call('change_draft', { ...change, confirmation: would.confirmation })
  expect(changed.said).toMatchObject({
    quote: { items: [taken[3], taken[4], { name: 'refrigerator', quantity: 1, said: 'fridge' }] },
  })
})

test('what a quote has already is not read again, and keeps the words it came with', async () => {
  const { id, items, version } = await ridgeline.createQuote({
    items: [called('couch', 2), called('stuffed moose')],
  })
  const params = { id }
  const again = await ridgeline.call(quotes.update, { params, body: { items } })
  expect(again.version, 'sent back as it was').toBe(version)
  const [couch] = items.map(({ name, quantity, room, source }) => ({ name, quantity, room, source }))
  const changed = await ridgeline.call(quotes.update, {
    params,
    body: { items: [{ ...called('sofa-three-seat', 3), room: couch?.room, source: couch?.source }] },
  })
  expect(changed.items).toEqual([{ ...items[0], quantity: 3 }])
})

test('a name that someone chose as typed is not read, and what was read once stays as it was read', async () => {
  const typed = { ...called('Beekeeping trunk'), said: 'Beekeeping trunk' }
  const read = { ...called('stuffed moose'), said: 'trophy couch' }
  const body = { items: [typed, read], distance: 10 }
  const answer = await ridgeline.call(estimates.calculate, { body })
  expect(answer.items).toEqual([called('Beekeeping trunk'), read])
  expect(answer.estimate.explanation.unknown_items).toEqual(['Beekeeping trunk', 'stuffed moose'])
  const { id, items, version } = await ridgeline.createQuote({ items: [typed] })
  expect(items).toMatchObject([called('Beekeeping trunk')])
  expect(items[0]).not.toHaveProperty('said')
  const again = await ridgeline.call(quotes.update, { params: { id }, body: { items: [typed] } })
  expect(again).toMatchObject({ version, items })
})

test('what means the same adds up, and each line of the catalog’s own names stays a line', async () => {
  const items = [called('couch'), called('sofa', 2), called('floor-lamp'), called('floor-lamp')]
  const answer = await ridgeline.call(estimates.calculate, { body: { items, distance: 10 } })
  expect(answer.items).toEqual([
    { name: 'sofa-three-seat', quantity: 3, said: 'couch, sofa' },
    { name: 'floor-lamp', quantity: 1 },
    { name: 'floor-lamp', quantity: 1 },
  ])
})

test('a name that says nothing of what it is stays as it was given, and is named', async () => {
  const items = [called('none'), called('everything but the piano'), called('misc')]
  const { estimate } = await ridgeline.call(estimates.calculate, { body: { items, distance: 10 } })
  expect(estimate.explanation.unknown_items).toEqual(items.map(({ name }) => name).toSorted())
})

test('find_items and the search say what a name is taken as', async () => {
  const { call } = await assistantOf(ridgeline, ['quotes.read'])
  const found = await call('find_items', { q: 'couch' })
  expect(found.said).toMatchObject({ meant: 'sofa-three-seat' })
  expect(found.said.items).toContainEqual(
    expect.objectContaining({ name: 'sofa-three-seat', room: 'living_room' }),
  )
  expect(JSON.stringify(found.said).length).toBeLessThan(6000)
  const searched = await ridgeline.call(catalogue.search, { query: { q: 'upright piano (500 pounds)' } })
  expect({ meant: searched.meant, first: searched.items[0]?.name }).toEqual({
    meant: 'piano-upright',
    first: 'piano-upright',
  })
  expect((await ridgeline.call(catalogue.search, { query: { q: 'kryptonite' } })).meant).toBeNull()
})
