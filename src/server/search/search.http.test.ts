import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

let ridgeline: Company
const find = async (q: string, query: { types?: string; limit?: number } = {}) =>
  (await ridgeline.call(contract.search.find, { query: { q, ...query } })).results

const named = (name: string, more: object = {}) =>
  ridgeline.createQuote({
    customer_name: name,
    customer_email: `${name.replace(' ', '.')}@example.com`,
    ...more,
  })

beforeAll(async () => {
  ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const whitaker = await named('Daniel Whitaker', { customer_phone: '(970) 555-0168' })
  await ridgeline.createJob({ quoteId: whitaker.id, scheduled_date: '2027-05-15T21:00:00' })
  await named('Whit Marlow', { pickup_address: '77 Sheffield Dr, Fort Collins' })
  await named('Lena Snowhite', { customer_phone: '303.555.0100' })
  const other = await registerCompany()
  await other.createQuote({ customer_name: 'Daniel Whitaker' })
})

describe('what is found', () => {
  test.each([
    ['a quote number', 'q-2026-0001', 'Q-', 'quote'],
    ['a job number', 'J-2026-0001', 'J-', 'job'],
    ['an e-mail', 'lena.snowhite@example.com', 'Q-', 'quote'],
    ['an address', '77 sheffield', 'Q-', 'quote'],
    ['a phone number, however it is written', '970-555-0168', 'Q-', 'quote'],
  ])('%s', async (_what, typed, title, type) => {
    const year = new Date().getFullYear()
    const [first] = await find(typed.replace('2026', String(year)))
    expect(first).toMatchObject({ type, title: expect.stringContaining(title) })
  })

  test('quote, job and customer, each leading to its page', async () => {
    const results = await find('daniel whitaker')
    expect(results.map(({ type }) => type)).toEqual(['quote', 'job', 'customer'])
    const [quote, job, customer] = results
    expect(quote).toMatchObject({
      subtitle: expect.stringMatching(/^Daniel Whitaker, \$/),
      href: `/quotes/${quote?.id}`,
    })
    // The evening in Denver is the next day elsewhere.
    expect(job).toMatchObject({ subtitle: 'Daniel Whitaker, May 15, 2027', href: `/jobs/${job?.id}` })
    expect(customer).toMatchObject({ title: 'Daniel Whitaker', href: `/jobs/${job?.id}` })
  })

  test('the whole before beginnings before what only contains it', async () => {
    await named('Whit')
    const names = (await find('whit', { types: 'customer' })).map(({ title }) => title)
    expect(names).toEqual(['Whit', 'Whit Marlow', 'Lena Snowhite', 'Daniel Whitaker'])
  })

  test('a typing error is forgiven', async () => {
    expect((await find('witaker')).map(({ title }) => title)).toContain('Daniel Whitaker')
  })

  test('under three characters only beginnings', async () => {
    expect(await find('hi')).toEqual([])
    expect((await find('le', { types: 'customer' })).map(({ title }) => title)).toEqual(['Lena Snowhite'])
  })

  test('% and _ mean themselves', async () => {
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
  })

  test('only the kinds asked for, and no more than asked for', async () => {
    expect((await find('whit', { types: 'job' })).map(({ type }) => type)).toEqual(['job'])
    expect(await find('example.com', { limit: 2 })).toHaveLength(2)
  })
})

test('another organisation finds nothing of it', async () => {
  const stranger = await registerCompany()
  const { results } = await stranger.call(contract.search.find, { query: { q: 'whitaker' } })
  expect(results).toEqual([])
})

test('an unknown kind is refused', async () => {
  const refused = await ridgeline.refused(contract.search.find, { query: { q: 'a', types: 'quote,truck' } })
  expect(refused).toMatchObject({ status: 422, detail: 'Must be a list of quote, job, customer' })
})
