import { expect, test } from 'vitest'
import { dayState } from '../move-day/day-state.ts'
import type { LoggedEvent } from '../move-day/events.ts'
import { type PaidFrom, type Shift, shiftsOf, workedTime } from './worked-time.ts'

const NOW = new Date('2026-11-24T20:00:00Z')
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const at = (clock: string) => (clock.includes('T') ? clock : `2026-11-23T${clock}`)
const instant = (clock: string) => new Date(`${at(clock)}:00Z`)

let events = 0
function log(...pressed: [kind: string, clock: string, data?: object][]): LoggedEvent[] {
  return pressed.map(([kind, clock, data = {}]) => {
    events += 1
    const id = `00000000-0000-4000-8000-${String(events).padStart(12, '0')}`
    return { id, kind, at: instant(clock).toISOString(), skew_ms: 0, data, is_lead: true } as LoggedEvent
  })
}
const meal = (from: string, to: string): [string, string, object?][] => [
  ['pause', from, { reason: 'meal' }],
  ['resume', to],
]
const shifts = (...pressed: Parameters<typeof log>) => shiftsOf(dayState(log(...pressed), [], NOW), dayOf)

const DAY: [string, string, object?][] = [
  ['on_the_way', '08:05'],
  ['arrived_origin', '08:40'],
  ['load_start', '09:00'],
  ['load_end', '12:00'],
  ['drive_start', '12:05'],
  ['drive_end', '12:35'],
]
const REST: [string, string, object?][] = [
  ['unload_start', '13:15'],
  ['unload_end', '15:00'],
  ['done', '15:05'],
]

/** The minutes of one job’s day. */
const minutes = (pressed: [string, string, object?][], paidFrom: PaidFrom = 'on_the_way') =>
  workedTime(
    shifts(...pressed).map((shift) => ({ ...shift, jobId: 1 })),
    paidFrom,
  )

test.each<[string, [string, string, object?][], PaidFrom, number]>([
  ['from the first way to done', [...DAY, ...REST], 'on_the_way', 420],
  ['from the arrival to done', [...DAY, ...REST], 'arrival', 385],
  ['a meal of 30 minutes is not paid', [...DAY, ...meal('12:35', '13:05'), ...REST], 'on_the_way', 390],
  ['one of 29 minutes is', [...DAY, ...meal('12:35', '13:04'), ...REST], 'on_the_way', 420],
  [
    'waiting for a truck is work',
    [...DAY, ['pause', '12:35', { reason: 'truck' }], ['resume', '13:15'], ...REST],
    'on_the_way',
    420,
  ],
  ['no one said that they were on the way', [...DAY.slice(1), ...REST], 'on_the_way', 385],
  [
    'said to be done the next morning: until the last work',
    [...DAY, ...REST.slice(0, 2), ['done', '2026-11-24T08:00']],
    'on_the_way',
    415,
  ],
  [
    'through midnight it is one day',
    [
      ['load_start', '20:00'],
      ['load_end', '23:30'],
      ['unload_start', '2026-11-24T00:30'],
      ['done', '2026-11-24T02:00'],
    ],
    'on_the_way',
    360,
  ],
  ['only done was pressed', [['done', '15:00']], 'on_the_way', 0],
])('%s', (_, pressed, paidFrom, expected) => {
  expect(minutes(pressed, paidFrom).minutes).toBe(expected)
})

test('a move of two days is two goes, each on its day; the second runs until it is done', () => {
  const two = shifts(
    ['on_the_way', '08:00'],
    ['load_start', '09:00'],
    ['load_end', '16:00'],
    ['drive_start', '2026-11-24T07:00'],
    ['drive_end', '2026-11-24T11:00'],
  )
  expect(two.map(({ day, isRunning }) => [day, isRunning])).toEqual([
    ['2026-11-23', false],
    ['2026-11-24', true],
  ])
  expect(two.map(({ from, to }) => (to.getTime() - from.getTime()) / 60_000)).toEqual([480, 240])
})

const shift = (jobId: number, from: string, arrived: string, to: string): Shift & { jobId: number } => ({
  ...{ jobId, day: '2026-11-23', isRunning: false, unpaid: [] },
  ...{ from: instant(from), arrivedAt: instant(arrived), to: instant(to) },
})

test('of two jobs no minute counts twice, and the way from one to the next is always paid', () => {
  const two = [shift(2, '11:50', '12:30', '15:00'), shift(1, '08:00', '08:30', '12:00')]
  expect(workedTime(two, 'on_the_way')).toMatchObject({
    minutes: 420,
    jobs: [
      { jobId: 1, minutes: 240 },
      { jobId: 2, minutes: 180 },
    ],
  })
  expect(workedTime(two, 'arrival').minutes).toBe(390)
  expect(workedTime([], 'arrival')).toEqual({ minutes: 0, isRunning: false, jobs: [] })
})
