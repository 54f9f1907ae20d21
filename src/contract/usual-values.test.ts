import { expect, test } from 'vitest'
import { contract } from './contract.ts'

const { catalogue, jobs, quotes, search } = contract

// @spec 7.10 GET /items/search with q and a limit of 50
// @spec 7.14, 7.28, 9.3
test('what a call is taken to ask for when it does not say', () => {
  expect(search.find.query.parse({ q: 'sofa' })).toMatchObject({ limit: 20 })
  expect(catalogue.list.query.parse({})).toMatchObject({ limit: 500 })
  expect(catalogue.search.query.parse({ q: 'sofa' })).toMatchObject({ limit: 50 })
  for (const list of [quotes.list, jobs.list]) {
    expect(list.query.parse({})).toMatchObject({ page: 1, per_page: 20 })
  }
  expect(quotes.createAndSend.query.parse({})).toEqual({ send_immediately: true })
  expect(jobs.dailySchedule.query.parse({})).toEqual({ duration: 2 })
})

test('a list answers a hundred at most on a page', () => {
  expect(quotes.list.query.safeParse({ per_page: '100' }).success).toBe(true)
  expect(quotes.list.query.safeParse({ per_page: '101' }).success).toBe(false)
})
