import { expect, test } from 'vitest'
import { matchingPages } from './pages.ts'

const PAGES = [
  { label: 'Dashboard', purpose: 'Main dashboard', to: '/dashboard' },
  { label: 'Quotes', purpose: 'View all quotes', to: '/quotes' },
  { label: 'Calculator', purpose: 'Create new quote', to: '/calculator' },
  { label: 'Settings', purpose: 'App settings', to: '/settings' },
]

test.each([
  ['', [], []],
  ['  ', [], []],
  ['quo', ['Quotes'], ['Calculator']],
  ['QUOTES', ['Quotes'], []],
  ['main', [], ['Dashboard']],
  ['app settings', [], ['Settings']],
  ['whitaker', [], []],
  ['a', [], ['Dashboard', 'Quotes', 'Calculator', 'Settings']],
])('%j finds %j by name and %j otherwise', (typed, named, others) => {
  const found = matchingPages(PAGES, typed)
  expect(found.named.map(({ title }) => title)).toEqual(named)
  expect(found.others.map(({ title }) => title)).toEqual(others)
})

test('a page is found with what it is for, and leads where it is', () => {
  const { named } = matchingPages(PAGES, 'Settings')
  expect(named).toMatchObject([
    { type: 'page', title: 'Settings', subtitle: 'App settings', href: '/settings' },
  ])
})
