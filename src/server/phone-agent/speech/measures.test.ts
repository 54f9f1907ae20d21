import { expect, test } from 'vitest'
import { readFeet, readFlights, readMiles } from './measures.ts'
import { elevatorIn, readElevator } from './stairs.ts'

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
  expect(readMiles(said)).toBe(miles)
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
  expect(readMiles(said)).toBeNull()
})

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
  expect(readFeet(said)).toBe(feet)
})

test.each([
  ...[-1, 5000.1, Number.NaN, null, undefined, true, [], {}],
  ...['', 'far', 'a short walk', '2 minutes', '50 steps', '-80 feet', '1 mile', '2 km', 'door 12', '5,001'],
])('%j tells no feet', (said) => {
  expect(readFeet(said)).toBeNull()
})

test.each([
  [2, 2],
  [0, 0],
  [1.5, 2],
  [30, 30],
  ['2', 2],
  ['two', 2],
  ['about 2', 2],
  ['2 flights', 2],
  ['1 flight', 1],
  ['a flight of stairs', 1],
  ['two or three flights', 3],
  ['half a flight', 1],
  ['one and a half flights', 2],
  ['2 1/2 flights', 3],
  ['2½ flights', 3],
  ['3 narrow flights', 3],
  ['two sets of stairs', 2],
  ['2 flights of 12 steps', 2],
  ['12 steps, one flight', 1],
  ['elevator, then 1 flight', 1],
  ['none', 0],
  ['None (first floor)', 0],
  ['no', 0],
  ['zero', 0],
  ['No stairs', 0],
  ['without any steps', 0],
  ['no stairs, it is the second floor by the ramp', 0],
  ['ground floor', 0],
  ['Ground-level unit', 0],
  ['first floor', 0],
  ['1st floor', 0],
  ['elevator', 0],
  ['4th floor with an elevator', 0],
  ['second floor', 1],
  ['2nd floor', 1],
  ['Second-floor walkup', 1],
  ['3rd floor', 2],
  ['third floor, no elevator', 2],
  ['3rd floor, the elevator is broken', 2],
  ['third floor, elevator doesn’t work', 2],
  ['floor 4', 3],
  ['Floor: four', 3],
  ['twenty-first floor', 20],
  ['31st floor', 30],
  ['two-story house', 1],
  ['2 floors', 2],
  ['15 steps', 2],
  ['13 steps', 1],
  ['14 stairs', 2],
  ['3 front steps', 0],
  ['1st floor, 5 steps', 0],
  ['0 steps', 0],
  ['390 steps', 30],
  [`${'very long way '.repeat(6)}2 flights and on and on and on`, 2],
])('%j: %d flights', (said, flights) => {
  expect(readFlights(said)).toBe(flights)
})

test.each([
  ...[-1, 31, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, [], [2], {}],
  ...['', 'stairs', 'some', 'a few flights', 'yes', '-2', '31 flights', '32nd floor', '391 steps', '5000'],
  ...[
    'none mentioned',
    'no stairs mentioned',
    'no elevator',
    'unit 5',
    '5th street',
    '15 minutes',
    'no idea',
  ],
])('%j tells no flights', (said) => {
  expect(readFlights(said)).toBeNull()
})

// @spec 2.8.21
test.each<[string, boolean | null]>([
  ['true', true],
  ['yes', true],
  ['Yes, a freight elevator', true],
  ['there is an elevator', true],
  ['a service lift', true],
  ['false', false],
  ['No.', false],
  ['none', false],
  ['no elevator', false],
  ['yes, but the elevator is out of order', false],
  ['the elevator is broken', false],
  ['', null],
  ['unknown', null],
  ['third floor', null],
])('%j: an elevator is used: %s', (said, used) => {
  expect(readElevator(said)).toBe(used)
})

test.each<[string, boolean | null]>([
  ['none, there is an elevator', true],
  ['4th floor with an elevator', true],
  ['third floor, no elevator', false],
  ['no', null],
  ['none', null],
  ['2', null],
])('what is said of the stairs, %j, tells of an elevator: %s', (said, used) => {
  expect(elevatorIn(said)).toBe(used)
})
