import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const mailbox = openMailbox(inject('mailFolder'))

let ridgeline: Company
let whitakersNumber: string
const find = async (q: string, query: { types?: string; limit?: number } = {}) =>
  (await ridgeline.call(contract.search.find, { query: { q, ...query } })).results

let phones = 0
/** A quote for someone with an address and a number of their own. */
const named = (name: string, more: object = {}) =>
  ridgeline.createQuote({
    customer_name: name,
    customer_email: `${name.replace(' ', '.')}@example.com`,
    customer_phone: `(719) 555-${1000 + phones++}`,
    ...more,
  })

beforeAll(async () => {
  ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const whitaker = await named('Daniel Whitaker', { customer_phone: '(970) 555-0168' })
  whitakersNumber = whitaker.quote_number
  await ridgeline.createJob({ quoteId: whitaker.id, scheduled_date: '2027-05-15T21:00:00' })
  await named('Whit Marlow', {
    pickup_address: '77 Sheffield Dr, Fort Collins',
    delivery_address: 'Aspen Lodge, Estes Park',
    stops: [{ address: '4 Cottonwood Ln, Lyons' }],
  })
  await named('Lena Snowhite', { customer_phone: '303.555.0100' })
  const other = await registerCompany()
  await other.createQuote({ customer_name: 'Daniel Whitaker' })
})

describe('what is found', () => {
  test.each([
    ['a quote number', 'q-', '-0001', 'quote', 'Daniel Whitaker'],
    ['a job number', 'J-', '-0001', 'job', 'Daniel Whitaker'],
    ['a number without its letter', '', '-0002', 'quote', 'Whit Marlow'],
    ['an email', 'lena.snowhite@example.com', '', 'quote', 'Lena Snowhite'],
    ['an address', '77 sheffield', '', 'quote', 'Whit Marlow'],
    ['a phone number, however it is written', '970-555-0168', '', 'quote', 'Daniel Whitaker'],
  ])('%s, and the name leads', async (_what, begins, ends, type, title) => {
    const year = ends === '' ? '' : whitakersNumber.split('-')[1]
    const [first] = await find(`${begins}${year}${ends}`)
    expect(first).toMatchObject({ type, title, subtitle: expect.stringMatching(/^[QJ]-/) })
  })

  // @spec 2.3.3
  test.each([
    ['an address', '77 sheffield', '77 Sheffield Dr, Fort Collins'],
    ['where it goes', 'aspen lodge', 'Aspen Lodge, Estes Park'],
    ['where it stops on the way', 'cottonwood', '4 Cottonwood Ln, Lyons'],
    ['an email', 'whit.marlow@', 'Whit.Marlow@example.com'],
    ['a typing error in an address', 'sheffeild', '77 Sheffield Dr, Fort Collins'],
  ])('what matched can be seen: %s', async (_what, typed, text) => {
    const results = await find(typed)
    expect(results).not.toEqual([])
    for (const { subtitle, description } of results) {
      expect(`${subtitle}; ${description}`).toMatch(new RegExp(`(^|; )${text}`))
    }
  })

  test('a customer is not found by the number of their quote, which is not shown', async () => {
    const types = (typed: string) => find(typed).then((results) => results.map(({ type }) => type))
    expect(await types(whitakersNumber)).toEqual(['quote'])
    expect(await types(whitakersNumber.replace('-0001', '-9999'))).not.toContain('customer')
  })

  // @spec 2.3.8 Results lead to the quote or job; a customer to the related one
  // @spec 3.19 Search result with id, type, title, subtitle, description and href, under results
  test('quote, job and customer, each leading to its page', async () => {
    const results = await find('daniel whitaker')
    expect(results.map(({ type }) => type)).toEqual(['quote', 'job', 'customer'])
    const [quote, job, customer] = results
    expect(quote).toMatchObject({
      title: 'Daniel Whitaker',
      subtitle: expect.stringMatching(/^Q-\d{4}-0001, \$/),
      href: `/quotes/${quote?.id}`,
    })
    // The evening in Denver is the next day elsewhere.
    expect(job).toMatchObject({
      title: 'Daniel Whitaker',
      subtitle: expect.stringMatching(/^J-\d{4}-0001, May 15, 2027$/),
      href: `/jobs/${job?.id}`,
    })
    expect(customer).toMatchObject({ title: 'Daniel Whitaker', href: `/customers/${customer?.id}` })
  })

  test('the whole before beginnings before what only contains it', async () => {
    await named('Whit')
    const names = (await find('whit', { types: 'customer' })).map(({ title }) => title)
    expect(names).toEqual(['Whit', 'Whit Marlow', 'Lena Snowhite', 'Daniel Whitaker'])
  })

  test('a typing error is forgiven', async () => {
    expect((await find('witaker')).map(({ title }) => title)).toContain('Daniel Whitaker')
    await named('Petra Nulty')
    expect((await find('null')).map(({ title }) => title)).toContain('Petra Nulty')
  })

  test('of two mistyped words each is corrected, and both are searched together', async () => {
    const at = (pickup_address: string) => ({ pickup_address })
    await named('Ida Sandberg', at('4 Elm St'))
    await named('Olof Sandberg', at('12 Varanford Rd'))
    await named('Ines Marlow', at('9 Varanford Rd'))
    const results = await find('sanberg varanfrod')
    expect(results.map(({ type, title }) => [type, title])).toEqual([
      ['quote', 'Olof Sandberg'],
      ['customer', 'Olof Sandberg'],
    ])
    expect(results[0]?.description).toContain('12 Varanford Rd')
  })

  test('under three characters only beginnings', async () => {
    expect(await find('hi')).toEqual([])
    expect((await find('le', { types: 'customer' })).map(({ title }) => title)).toEqual(['Lena Snowhite'])
  })

  test('% and _ mean themselves', async () => {
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
  })

  // @spec 7.28 GET /search with q, limit and types
  test('only the kinds asked for, and no more than asked for', async () => {
    expect((await find('whit', { types: 'job' })).map(({ type }) => type)).toEqual(['job'])
    expect(await find('example.com', { limit: 2 })).toHaveLength(2)
  })
})

// @spec 2.3.3 Eight results, three of each kind before more of any; 'More quotes' and the like expand in
//   place; the customer's name leads and the match is marked
test('many quotes do not drown customers and jobs, and each kind says whether there is more', async () => {
  const company = await registerCompany()
  for (let at = 0; at < 6; at++) {
    const quote = await company.createQuote({
      customer_name: 'Megan Ortega',
      customer_email: `megan${at < 2 ? at : ''}@example.com`,
      customer_phone: `(719) 555-200${Math.min(at, 2)}`,
    })
    if (at < 4) {
      await company.createJob({ quoteId: quote.id, scheduled_date: `2027-05-1${at}T15:00:00` })
    }
  }
  const find = (query: object) => company.call(contract.search.find, { query: { q: 'ortega', ...query } })
  const kinds = ({ results }: { results: { type: string }[] }) => results.map(({ type }) => type[0]).join('')
  const few = await find({ limit: 8 })
  expect(kinds(few)).toBe('qqqjjjcc')
  expect(few.more).toEqual(['quote', 'job', 'customer'])
  const all = await find({ limit: 20 })
  expect(kinds(all)).toBe('qqqqqqjjjjccc')
  expect(all.more).toEqual([])
  const quotes = await find({ limit: 50, types: 'quote' })
  expect(kinds(quotes)).toBe('qqqqqq')
})

test('another organisation finds nothing of it', async () => {
  const stranger = await registerCompany()
  const { results } = await stranger.call(contract.search.find, { query: { q: 'whitaker' } })
  expect(results).toEqual([])
})

describe('crews, people and trucks', () => {
  let company: Company
  const { crews, people, trucks } = contract
  const named = async (q: string) => {
    const { results } = await company.call(contract.search.find, { query: { q } })
    return results.map(({ type, title, subtitle, href }) => [type, title, subtitle, href])
  }
  let truck: number
  let person: number
  let crew: number

  beforeAll(async () => {
    company = await registerMailingCompany(mailbox)
    truck = (
      await company.call(trucks.create, {
        body: { ...trucks.create.example, name: 'Big Blue', length_ft: 26, plate: 'CO 4471' },
      })
    ).id
    person = (
      await company.call(people.create, {
        body: {
          name: 'Dwayne Okafor',
          phone: '(303) 555-0177',
          email: 'dwayne@ridgeline.example',
          role: 'lead',
        },
      })
    ).id
    crew = (
      await company.call(crews.create, {
        body: { ...crews.create.example, name: 'North Crew', truck_id: truck, member_ids: [person] },
      })
    ).id
  })

  test.each([
    [
      'a crew by its name',
      'north',
      () => ['crew', 'North Crew', 'Big Blue', `/settings?tab=crews#crew-${crew}`],
    ],
    [
      'a person by the name, mistyped',
      'dwayne okafro',
      () => ['person', 'Dwayne Okafor', '(303) 555-0177, Lead', `/settings?tab=crews#person-${person}`],
    ],
    [
      'a person by the phone, however it is written',
      '303-555-0177',
      () => ['person', 'Dwayne Okafor', '(303) 555-0177, Lead', `/settings?tab=crews#person-${person}`],
    ],
    [
      'a truck by its plate',
      'co 4471',
      () => ['truck', 'Big Blue', '26 ft, CO 4471', `/settings?tab=crews#truck-${truck}`],
    ],
  ])('%s', async (_what, typed, expected) => {
    expect(await named(typed)).toEqual([expected()])
  })

  test('the two of a new company are found, and a name that was changed by the new one only', async () => {
    expect((await named('crew 2')).map(([, title]) => title)).toEqual(['Crew 2'])
    const { crews: all } = await company.call(crews.list)
    const second = all.find(({ name }) => name === 'Crew 2')
    const params = { id: second?.id as number }
    await company.call(crews.update, { params, body: { name: 'Boulder' } })
    expect((await named('boulder')).map(([, title]) => title)).toEqual(['Boulder'])
    expect((await named('crew 2')).map(([, title]) => title)).not.toContain('Boulder')
    await company.call(crews.delete, { params })
    expect(await named('boulder')).toEqual([])
  })

  // @spec 10.244 Search finds crews, people and trucks and leads to their settings, for those who may
  //   change them
  test('no one who may not change them finds what leads to where they are changed', async () => {
    const estimator = await joinTeam(company, mailbox, 'estimator')
    for (const types of [undefined, 'crew,person,truck']) {
      const query = { q: 'okafor', ...(types && { types }) }
      expect((await estimator.call(contract.search.find, { query })).results).toEqual([])
    }
  })
})

test('an unknown kind is refused', async () => {
  const refused = await ridgeline.refused(contract.search.find, { query: { q: 'a', types: 'quote,boat' } })
  expect(refused).toMatchObject({
    status: 422,
    detail: 'Must be a list of quote, job, customer, reminder, crew, person, truck',
  })
})
