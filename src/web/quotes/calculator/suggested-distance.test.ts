import { expect, test } from 'vitest'
import type { Distance } from '../../../contract/estimate.ts'
import { suggestionOf } from './suggested-distance.ts'

const byZip: Distance['from'] = { name: 'Denver, CO 80203', known_by: 'zip_code' }
const byCity: Distance['from'] = { name: 'Boulder, CO', known_by: 'city' }

test.each([
  [byZip, byZip, 'About 11.4 miles by road, from the ZIP codes. Approximate.'],
  [byCity, byCity, 'About 11.4 miles by road, from the cities. Approximate.'],
  [byZip, byCity, 'About 11.4 miles by road, from the ZIP code and the city. Approximate.'],
])('%j to %j: %s', (from, to, words) => {
  expect(suggestionOf({ miles: 11.4, from, to })).toEqual({
    miles: '11.4',
    words,
    places: [from.name, to.name],
  })
})

test('nothing is suggested where an address, or the way between, is not known', () => {
  expect(suggestionOf({ miles: null, from: byZip, to: null })).toBeNull()
  expect(suggestionOf({ miles: null, from: byCity, to: byCity })).toBeNull()
})
