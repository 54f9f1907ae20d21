import { expect, test } from 'vitest'
import { saidMiles } from './said-miles.ts'

test.each([
  [110, 110],
  [12.45, 12.45],
  [0, 0],
  [5000, 5000],
  ['110', 110],
  ['about 110 or so', 110],
  ['110 miles', 110],
  ['about 1,100 mi', 1100],
  ['~12.45mi.', 12.45],
  ['a hundred and ten miles', 110],
  ['10-15 miles', 13],
  ['between ten and fifteen miles', 13],
  ['between 10 and 14', 12],
  ['a mile', 1],
  ['half a mile', 0.5],
  ['a mile and a half', 1.5],
  ['half of a mile', 0.5],
  ['½ mile', 0.5],
  ['one and a half miles', 1.5],
  ['3/4 mile', 0.75],
  ['15 minutes, 4 miles', 4],
  ['4 miles (15 min)', 4],
  ['20 km', 12.4],
  ['20 Kilometers', 12.4],
  ['8,046 km', 4999.6],
  ['500 feet', 0.1],
  ['1500 m', 0.9],
])('%j: %d miles', (said, miles) => {
  expect(saidMiles(said)).toBe(miles)
})

test.each([
  ...[-1, 5000.1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, [], [5], {}],
  ...[
    '',
    'across town',
    'local',
    '15 minutes',
    '15 min',
    '2 hours',
    '1:30',
    'an hour',
    '15 минут',
    'exit 12',
  ],
  ...[
    '-5',
    '-5 miles',
    '5,001 miles',
    '8,050 km',
    '5 blocks',
    'a few miles',
    'miles',
    'not 24 hours',
    `${'1'.repeat(101)}`,
  ],
])('%j tells no miles', (said) => {
  expect(saidMiles(said)).toBeNull()
})
