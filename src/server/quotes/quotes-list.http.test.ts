import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { QUOTE_FILTERS } from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'

const { quotes } = contract

const NAMES = [
  'Megan Ortega',
  "Sean O'Brien",
  'Ana María Núñez',
  '100% Storage_Co',
  '100 Percent Storage Co',
  'Back\\slash Ltd',
  'Étienne Dupont',
]

let ridgeline: Company
const idOf = new Map<string, number>()

beforeAll(async () => {
  ridgeline = await registerCompany()
  for (const customer_name of NAMES) {
    const { id } = await ridgeline.createQuote({ customer_name })
    idOf.set(customer_name, id)
  }
  const approve = { params: { id: idOf.get('Megan Ortega') }, body: { status: 'approved' as const } }
  await ridgeline.call(quotes.setStatus, approve)
})

const listed = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).quotes.map((quote) => quote.customer_name)
const list = (query: {
  page?: number
  per_page?: number
  status?: 'approved' | 'draft' | 'sent'
  customer_name?: string
}) => ridgeline.call(quotes.list, { query })

test('the newest come first, each with its figures but without the explanation', async () => {
  const { quotes: rows, total } = await list({})
  expect(total).toBe(NAMES.length)
  expect(rows.map((quote) => quote.customer_name)).toEqual(NAMES.toReversed())
  const [first] = rows
  expect(Object.keys(first?.selected_items_json.estimate ?? {}).sort()).toEqual(['costs', 'summary'])
  const whole = await ridgeline.call(quotes.get, { params: { id: first?.id } })
  expect(whole).toMatchObject({ ...first, selected_items_json: { items: whole.items } })
})

// @spec 3.5 Departure: lists answer { quotes, total } and { jobs, total }, never a bare array, so that
//   callers need not handle two shapes
// @spec 7.15 GET /quotes with page, per_page, status and customer_name
test('pages cut the list without losing or repeating a quote', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, per_page: 2 })))
  expect(pages.map((page) => page.quotes.length)).toEqual([2, 2, 2, 1])
  expect(pages.flatMap((page) => page.quotes.map((quote) => quote.customer_name))).toEqual(NAMES.toReversed())
  expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7])
  expect(await list({ page: 99 })).toEqual({ quotes: [], total: 7, more: false })
})

// @spec 10.122 Lists carry only what lists show: items on request (`include=none` omits them), names and
//   offers counted up to 1,000, which is shown
test('rows carry their items unless no one wants them', async () => {
  const rows = (include: 'items' | 'none' | undefined) =>
    ridgeline.call(quotes.list, { query: { include } }).then((answer) => answer.quotes)
  const whole = await rows('items')
  expect(whole[0]?.selected_items_json.items).not.toEqual([])
  expect(await rows(undefined)).toEqual(whole)
  expect(await rows('none')).toEqual(
    whole.map((row) => ({ ...row, selected_items_json: { ...row.selected_items_json, items: [] } })),
  )
})

test('twenty on a page unless asked', async () => {
  const company = await registerCompany()
  await Promise.all(Array.from({ length: 21 }, () => company.createQuote()))
  const page = await company.call(quotes.list)
  expect([page.quotes.length, page.total]).toEqual([20, 21])
})

test('a status picks its quotes', async () => {
  expect(await listed({ status: 'approved' })).toEqual(['Megan Ortega'])
  expect((await list({ status: 'draft' })).total).toBe(NAMES.length - 1)
  expect(await list({ status: 'sent' })).toEqual({ quotes: [], total: 0, more: false })
})

describe('a name', () => {
  test.each([
    ['ortega', ['Megan Ortega']],
    ['ORTEGA', ['Megan Ortega']],
    ['gan ort', ['Megan Ortega']],
    ['  ortega  ', ['Megan Ortega']],
    ["o'b", ["Sean O'Brien"]],
    ['núñez', ['Ana María Núñez']],
    ['NÚÑEZ', ['Ana María Núñez']],
    ['étienne', ['Étienne Dupont']],
    ['100%', ['100% Storage_Co']],
    ['e_co', ['100% Storage_Co']],
    ['k\\s', ['Back\\slash Ltd']],
    ['nobody', []],
    // Below three characters only the beginnings of words.
    ['or', ['Megan Ortega']],
    ['me', ['Megan Ortega']],
    ['eg', []],
    ['m', ['Ana María Núñez', 'Megan Ortega']],
    ['ét', ['Étienne Dupont']],
    ['%', []],
    ['_', []],
    ['', NAMES.toReversed()],
    ['   ', NAMES.toReversed()],
  ])('with %j finds %j', async (customer_name, found) => {
    const page = await list({ customer_name })
    expect(page.quotes.map((quote) => quote.customer_name)).toEqual(found)
    expect(page.total).toBe(found.length)
  })
})

// @spec 7.15
test('filters work together', async () => {
  expect(await listed({ customer_name: 'ortega', status: 'draft' })).toEqual([])
  expect(await listed({ customer_name: 'ortega', status: 'approved' })).toEqual(['Megan Ortega'])
})

test('an empty filter is none', async () => {
  const reply = await ridgeline.request('GET', '/api/v1/quotes?status=&customer_name=')
  expect(reply).toMatchObject({ status: 200, body: { total: NAMES.length } })
})

// @spec 3.6 Quote stats
// @spec 7.20 GET /quotes/stats, again every 60 seconds
test('the stats count every quote and what the last seven days brought', async () => {
  const company = await registerCompany()
  const empty = { total_quotes: 0, recent_quotes_count: 0, recent_quotes_value: 0 }
  expect(await company.call(quotes.stats)).toEqual(empty)
  const [first, second] = [await company.createQuote(), await company.createQuote({ distance: 33.3 })]
  const cents = Math.round(((first.total_cost ?? 0) + (second.total_cost ?? 0)) * 100)
  expect(await company.call(quotes.stats)).toEqual({
    total_quotes: 2,
    recent_quotes_count: 2,
    recent_quotes_value: cents / 100,
  })
})

// @spec 2.7.5
test('every filter has its count, which is what its list holds', async () => {
  const company = await registerCompany()
  const make = (changes = {}) => company.createQuote(changes)
  await make()
  const [waiting, asked, declined, accepted, booked, expired] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ]
  const guest = visitor()
  const linkTo = async ({ id }: { id: number }) => {
    const { url } = await company.call(contract.quoteVersions.createLink, { params: { id } })
    return { params: { token: url.split('/q/')[1] as string } }
  }
  await linkTo(waiting)
  await guest.call(contract.offers.ask, { ...(await linkTo(asked)), body: { message: 'A piano?' } })
  await guest.call(contract.offers.decline, { ...(await linkTo(declined)), body: { reason: 'price' } })
  await company.call(quotes.setStatus, { params: { id: accepted.id }, body: { status: 'approved' } })
  await company.createJob({ quoteId: booked.id })
  await linkTo(expired)
  const counts = await company.call(quotes.counts)
  const totalOf = async (query: Parameters<typeof list>[0]) =>
    (await company.call(quotes.list, { query })).total
  for (const filter of QUOTE_FILTERS) {
    const query = QUOTE_STATUSES.some((one) => one === filter) ? { status: filter } : { offer: filter }
    expect(counts[filter], filter).toEqual({ total: await totalOf(query as never), more: false })
  }
  expect(Object.fromEntries(Object.entries(counts).map(([name, { total }]) => [name, total]))).toEqual({
    ...{ all: 7, draft: 1, sent: 4, approved: 2, phone_quote: 0 },
    ...{ waiting: 3, asked: 1, accepted: 1, declined: 1, expired: 0 },
  })
})

test('the totals stay true through everything that happens to quotes at once', async () => {
  const company = await registerCompany()
  const made = await Promise.all(Array.from({ length: 12 }, () => company.createQuote()))
  await Promise.all(
    made.map(({ id }, index) => {
      const params = { id }
      if (index % 3 === 0) return company.call(quotes.delete, { params })
      if (index % 3 === 1)
        return company.createJob({ quoteId: id, scheduled_date: `2027-03-${10 + index}T09:00:00` })
      return company.call(quotes.setStatus, { params, body: { status: 'sent' } })
    }),
  )
  const totalOf = async (status?: 'draft' | 'sent' | 'approved') => {
    const { quotes: rows, total } = await company.call(quotes.list, { query: { status, per_page: 100 } })
    expect(total, `the rows of ${status ?? 'all'}`).toBe(rows.length)
    return total
  }
  expect([await totalOf('draft'), await totalOf('sent'), await totalOf('approved'), await totalOf()]).toEqual(
    [0, 4, 4, 8],
  )
  expect((await company.call(quotes.stats)).total_quotes).toBe(8)
})

// @spec 2.7.9 All quotes of a view can be selected: the export has them all, at most the newest 5,000 (GET
//   /quotes/csv); bulk mail states its limit
test('a view is downloaded for a spreadsheet, each quote once, and nothing of another company', async () => {
  const ridgeline = await registerCompany()
  await (await registerCompany()).createQuote({ customer_name: 'Someone Else' })
  for (let index = 0; index < 101; index += 1)
    await ridgeline.createQuote({ customer_name: `=Fay(${index})` })
  const { id } = await ridgeline.createQuote({ customer_name: 'Ann Bell' })
  await ridgeline.call(contract.quotes.setStatus, { params: { id }, body: { status: 'sent' } })
  const lines = async (query: object) => {
    const file = (await ridgeline.call(contract.quotes.csv, { query })) as File
    return (await file.text()).trim().split('\r\n')
  }
  const all = await lines({})
  expect(all[0]).toMatch(/^\uFEFF?Quote,Status,Standing,Customer,/)
  expect(new Set(all).size, 'the headings and 102 quotes').toBe(103)
  expect(all.join()).not.toContain('Someone Else')
  expect(all[2], 'no formula').toContain("'=Fay(100)")
  expect(await lines({ status: 'sent' })).toEqual([all[0], expect.stringContaining('Ann Bell')])
})
