import { expect, test } from 'vitest'
import { matchingPages } from './pages.ts'

test.each([
  ['Dashboard', 'Main dashboard', '/dashboard'],
  ['Quotes', 'View all quotes', '/quotes'],
  ['Jobs', 'Manage jobs', '/jobs'],
  ['Calculator', 'Create new quote', '/calculator'],
  ['Settings', 'App settings', '/settings'],
])('the page %s says %j and leads to %s', (title, subtitle, href) => {
  expect(matchingPages(title).named).toEqual([
    expect.objectContaining({ type: 'page', title, subtitle, href }),
  ])
  const { named, others } = matchingPages(subtitle)
  expect([...named, ...others]).toMatchObject([{ title }])
})

test.each([
  ['', [], []],
  ['  ', [], []],
  ['quo', ['Quotes'], ['Calculator']],
  ['JOBS', ['Jobs'], []],
  ['main', [], ['Dashboard']],
  ['app settings', [], ['Settings']],
  ['whitaker', [], []],
])('%j finds %j by name and %j otherwise', (typed, named, others) => {
  const found = matchingPages(typed)
  expect(found.named.map(({ title }) => title)).toEqual(named)
  expect(found.others.map(({ title }) => title)).toEqual(others)
})
