import { expect, test } from 'vitest'
import { matchingPages } from './pages.ts'

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
