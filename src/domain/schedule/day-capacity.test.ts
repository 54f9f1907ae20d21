import { expect, test } from 'vitest'
import { away, crew, dayIn, LONG_AGO, TUESDAY, truck } from '../../../test/schedule/told-day.ts'
import type { Crew, Truck } from './crew-schedule.ts'
import { dayCapacity, workingTimes } from './day-capacity.ts'

const hours = (from: number, to: number) => ({ startMs: from * 3_600_000, endMs: to * 3_600_000 })
const job = (of: number | null, from: number, to: number, isWaiting = of === null) => ({
  ...hours(from, to),
  ...{ crew: of, isWaiting },
})
const TWO = [
  { crew: 1, times: [hours(8, 18)] },
  { crew: 2, times: [hours(7, 15)] },
]
const DAY = { crews: TWO, booked: [], completed: 0, isOver: false }

test.each([
  ['nothing booked', {}, '18 h free'],
  ['one job', { booked: [job(1, 8, 12)] }, '14 h free'],
  ['part of an hour left', { booked: [job(1, 8, 12.5)] }, '13 h free'],
  ['a job before and after its crew’s hours', { booked: [job(1, 5, 20)] }, '8 h free'],
  ['two jobs of a crew at once', { booked: [job(1, 8, 12), job(1, 10, 14)] }, '12 h free'],
  ['a job of a crew that does not work then', { booked: [job(3, 8, 12)] }, '18 h free'],
  ['a job that waits for a crew', { booked: [job(null, 8, 12)] }, '14 h free, 1 waiting'],
  ['one that no crew did', { booked: [job(null, 5, 12, false)] }, '13 h free'],
  ['a job of a name that is no crew', { booked: [job(0, 8, 12, true)] }, '18 h free, 1 waiting'],
  ['hardly anything left', { booked: [job(1, 8, 18), job(2, 7, 14.5)] }, 'Full'],
  ['two half hours left, each of another crew', { booked: [job(1, 8, 17.5), job(2, 7, 14.5)] }, 'Full'],
  ['an hour left', { booked: [job(1, 8, 17), job(2, 7, 15)] }, '1 h free'],
  ['more than there is', { booked: [job(1, 8, 18), job(2, 7, 18), job(null, 9, 11)] }, 'Full, 1 waiting'],
  ['its hours have passed', { crews: [{ crew: 1, times: [] }] }, 'No hours left'],
  ['no one works', { crews: [] }, 'No crew working'],
  ['it is over', { isOver: true, completed: 7 }, '7 jobs done'],
  ['it is over and nothing was', { isOver: true }, 'No jobs'],
])('%s', (_what, changes, words) => {
  expect(dayCapacity({ ...DAY, ...changes })).toBe(words)
})

const day = dayIn(TUESDAY)
const at = (hour: number) => day.instantOf(hour * 60)
const off = (from: number, to = 24) => [{ startMs: at(from), endMs: at(to), reason: null }]
const people = (...aways: Crew['people'][number]['away'][]) =>
  aways.map((away, id) => ({ id, name: `Person ${id}`, away }))
const OUT = { away: off(12) } satisfies Partial<Truck>

test.each([
  ['within its hours', [crew(1)], [], 0, { 1: [[8, 18]] }],
  ['not on its days off', [crew(1, { workDays: [1, 3] }), crew(2)], [], 0, { 2: [[8, 18]] }],
  ['from now on', [crew(1)], [], 13.5, { 1: [[13.5, 18]] }],
  ['no more once they have passed', [crew(1)], [], 18, { 1: [] }],
  [
    'while one of it is there',
    [crew(1, { people: people(off(8, 13), off(10, 24)) })],
    [],
    0,
    {
      1: [
        [8, 10],
        [13, 18],
      ],
    },
  ],
  [
    'while not all are off at once',
    [crew(1, { people: people(off(8, 10), off(10)) })],
    [],
    0,
    { 1: [[8, 18]] },
  ],
  ['not with everyone off', [crew(1, { people: people([away(TUESDAY, TUESDAY)]) })], [], 0, {}],
  ['while its truck is in service', [crew(1, { truckId: 5 })], [truck(5, OUT)], 0, { 1: [[8, 12]] }],
  [
    'with a truck that no other has',
    [crew(1, { truckId: 5 })],
    [truck(5, OUT), truck(6)],
    0,
    { 1: [[8, 18]] },
  ],
  [
    'one of two with it',
    [crew(1, { truckId: 5 }), crew(2, { truckId: 7 })],
    [truck(5, OUT), truck(6), truck(7, OUT)],
    0,
    { 1: [[8, 18]], 2: [[8, 12]] },
  ],
  [
    'not with the truck of another',
    [crew(1, { truckId: 5 }), crew(2, { truckId: 6 })],
    [truck(5, OUT), truck(6)],
    0,
    { 1: [[8, 12]], 2: [[8, 18]] },
  ],
  ['on foot as ever', [crew(1)], [truck(5, OUT)], 0, { 1: [[8, 18]] }],
])('a crew works %s', (_what, crews, trucks, now, expected) => {
  const found = workingTimes({ crews, trucks }, day, now === 0 ? LONG_AGO : at(now))
  const told = found.map(({ crew, times }) => [
    crew,
    times.map(({ startMs, endMs }) => [startMs, endMs].map((ms) => (ms - at(0)) / 3_600_000)),
  ])
  expect(Object.fromEntries(told)).toEqual(expected)
})
