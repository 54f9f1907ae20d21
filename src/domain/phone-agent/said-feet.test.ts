import { expect, test } from 'vitest'
import { saidFeet } from './said-feet.ts'

test.each([
  [80, 80],
  [0, 0],
  [12.5, 12.5],
  [5000, 5000],
  ['80', 80],
  ['80 feet', 80],
  ['an 80-foot walk', 80],
  ['100 ft.', 100],
  ["80'", 80],
  ['80’', 80],
  ['eighty feet', 80],
  ['50 to 75 feet', 63],
  ['25 yards', 75],
  ['25 yds', 75],
  ['30 meters', 98],
  ['30 metres', 98],
  ['30m', 98],
  ['half a mile', 2640],
])('%j: %d feet', (said, feet) => {
  expect(saidFeet(said)).toBe(feet)
})

test.each([
  ...[-1, 5000.1, Number.NaN, null, undefined, true, [], {}],
  ...['', 'far', 'a short walk', '2 minutes', '50 steps', '-80 feet', '1 mile', '2 km', 'door 12', '5,001'],
])('%j tells no feet', (said) => {
  expect(saidFeet(said)).toBeNull()
})
