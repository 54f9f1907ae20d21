import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { customer, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, jobs, offers, quotes, quoteVersions, suggestions } = contract

/** Three hours of packing, for which one more person comes. */
const packing = {
  label: 'Packing labor',
  kind: 'service',
  quantity: 3,
  unit: 'hour',
  unit_price: 65,
  hours: 1,
  people: 1,
} as const
const START = '2027-05-20T08:00:00'

type Company = Awaited<ReturnType<typeof registerCompany>>
const jobOf = (company: Company, id: number) => company.call(jobs.get, { params: { id } })
const convert = (company: Company, id: number, wish: object = {}) =>
  company.call(quotes.convert, { params: { id }, body: { scheduled_date: START, ...wish } })

// @spec 10.186
test('a line of three hours and one person makes the job as much longer, and its crew larger', async () => {
  const ridgeline = await registerCompany()
  const plain = await ridgeline.createQuote()
  const quote = await ridgeline.createQuote({ lines: [packing] })
  const { summary } = quote.selected_items_json.estimate ?? {}
  const { movers = 0, estimated_hours = 0 } = summary ?? {}
  const takes = { movers: movers + 1, hours: estimated_hours + 3 }
  // What was estimated stays what it was, and so does its price.
  expect(quote.selected_items_json).toEqual(plain.selected_items_json)
  expect(quote.total_cost).toBe((plain.total_cost as number) + 195)
  expect(plain.crew_time).toEqual({ movers, hours: estimated_hours })
  expect(quote).toMatchObject({ crew_time: takes, lines: [packing] })
  const listed = (await ridgeline.call(quotes.list, { query: {} })).quotes
  expect(listed.map(({ crew_time }) => crew_time)).toEqual([takes, plain.crew_time])

  const best = await ridgeline.call(suggestions.list, { query: { quote_id: quote.id, date: '2027-05-20' } })
  const { start = '', end = '' } = best.suggestions[0] ?? {}
  expect(minutes(end) - minutes(start)).toBe(takes.hours * 60)

  const { id } = await convert(ridgeline, quote.id)
  const job = await jobOf(ridgeline, id)
  expect(job).toMatchObject({
    duration_hours: takes.hours,
    crew_size: takes.movers,
    warnings: [],
    move: {
      ...{ movers: takes.movers, estimated_hours: takes.hours },
      lines: [{ label: 'Packing labor', quantity: '3 h', adds: 'adds 3 h and 1 person' }],
    },
  })
  const shorter = await ridgeline.call(jobs.patch, {
    params: { id },
    body: { duration_hours: estimated_hours },
  })
  expect(shorter.warnings).toEqual([`It takes ${takes.hours} hours; ${estimated_hours} are planned.`])
})

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

// @spec 10.187 A chosen option lengthens the job the customer books, as signed; hours added to a booked
//   move are a change that its job follows once agreed
test.each([
  ['chosen', 3, 1],
  ['left out', 0, 0],
])(
  'an option that its customer has %s makes the job that they book %i hours longer',
  async (choice, h, people) => {
    const { ridgeline, quote, token } = await sentQuote({
      lines: [{ ...packing, optional: true }],
      move_date: '2027-05-20',
    })
    const params = { token }
    await ridgeline.call(agreement.put, { body: { value: { customers_may_book: true } } })
    await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { distance: 12 } })
    const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
    params.token = url.split('/q/')[1] as string
    const chosen_lines = choice === 'chosen' ? quote.lines.map(({ id }) => id) : []
    const { selected_items_json, crew_time } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
    const { movers = 0, estimated_hours = 0 } = selected_items_json.estimate?.summary ?? {}
    // The office has not chosen it.
    expect(crew_time).toEqual({ movers, hours: estimated_hours })
    const signed = await customer().call(offers.accept, {
      params,
      body: { ...signing, version: 2, chosen_lines },
    })
    expect(signed.move).toMatchObject({ movers: movers + people, hours: estimated_hours + h })
    // What the office takes back afterwards is not what was signed.
    await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { lines: [] } })
    const { days } = await customer().call(offers.freeStarts, { params, query: { date: '2027-05-20' } })
    const body = { date: days[0]?.date as string, start: days[0]?.starts[0] as string }
    await customer().call(offers.book, { params, body })
    const { job_id } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
    expect(await jobOf(ridgeline, job_id as number)).toMatchObject({
      duration_hours: estimated_hours + h,
      crew_size: movers + people,
      move: { estimated_hours: estimated_hours + h, movers: movers + people },
    })
  },
)

// @spec 10.187
test('hours that a booked move gets are a change like any other: the job follows once they are agreed', async () => {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote({ lines: [{ ...packing, hours: null, people: null }] })
  const { id } = await convert(ridgeline, quote.id)
  const before = await jobOf(ridgeline, id)
  const lines = quote.lines.map((line) => ({ ...line, hours: 1, people: 2 }))
  const changed = await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { lines } })
  expect(changed.booking?.change?.words).toBe('Packing labor 3 × $65.00 → 3 × $65.00, adds 1 h and 2 people')
  expect(await jobOf(ridgeline, id)).toMatchObject({
    change_pending: true,
    change: {
      hours: before.duration_hours + 3,
      agreed_hours: before.duration_hours,
      total_cost: before.estimated_cost,
    },
    duration_hours: before.duration_hours,
    crew_size: before.crew_size,
    move: { lines: [{ adds: null }] },
  })
  const agreed = { agreed_by: 'Megan Ortega', how: 'phone', revision: changed.revision } as const
  await ridgeline.call(jobs.agreeChange, { params: { id }, body: agreed })
  expect(await jobOf(ridgeline, id)).toMatchObject({
    change_pending: false,
    duration_hours: before.duration_hours + 3,
    crew_size: (before.crew_size as number) + 2,
    estimated_cost: before.estimated_cost,
    move: { lines: [{ adds: 'adds 3 h and 2 people' }] },
  })
})

// @spec 10.188 Hours in quarters up to 100, people up to 10, for services only; anything else is refused
//   with words at its field, in lines and in the price book they come from
test.each([
  [{ hours: 0 }, 'hours', 'Must be more than 0'],
  [{ hours: 0.3 }, 'hours', 'Must be in quarter hours, like 1.25'],
  [{ hours: 100.25 }, 'hours', 'Must be at most 100'],
  [{ hours: 'two' }, 'hours', 'Must be a number'],
  [{ people: 0 }, 'people', 'Must be 1 or more'],
  [{ people: 1.5 }, 'people', 'Must be a whole number'],
  [{ people: 11 }, 'people', 'Must be at most 10'],
  [{ kind: 'material', people: null }, 'hours', 'Only services can add hours to the job'],
  [{ kind: 'fee', hours: null }, 'people', 'Only services can add people to the job'],
])('a line, or an entry of the price book, with %j is refused: %s', async (part, field, message) => {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote()
  const lines = [{ ...packing, ...part }] as never
  const update = { params: { id: quote.id }, body: { lines } }
  const refused = await ridgeline.attempt(quotes.update, update)
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'lines', '0', field], msg: message }] },
  })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)

  const { label: name, unit_price: price, quantity: _, ...rest } = packing
  const before = await ridgeline.call(contract.pricing.priceBook)
  const value = { entries: [{ name, price, ...rest, ...part }] } as never
  expect(await ridgeline.attempt(contract.pricing.putPriceBook, { body: { value } })).toMatchObject({
    status: 422,
    body: { detail: [{ msg: message }] },
  })
  expect(await ridgeline.call(contract.pricing.priceBook)).toEqual(before)
})
