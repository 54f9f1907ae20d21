import { expect, test } from 'vitest'
import { dayForecast } from './day-forecast.ts'
import { dayState } from './day-state.ts'
import { lateWords, outlookWords, standingWords } from './day-words.ts'
import { dayEvent, type LoggedEvent } from './events.ts'

const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`)
const clock = (instant: Date) => instant.toISOString().slice(11, 16)

let made = 0
function event(kind: string, time: string, data: object = {}): LoggedEvent {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { ...dayEvent.parse({ id, kind, at: at(time).toISOString(), data }), is_lead: true }
}

const PLAN = [
  { name: 'travel', minutes: 35 },
  { name: 'walkthrough', minutes: 20 },
  { name: 'loading', minutes: 130 },
  { name: 'drive', minutes: 30 },
  { name: 'unloading', minutes: 95 },
] as const
const PROMISE = { plan: PLAN, days: 1, startsAt: at('08:40'), arriveBy: null }

const MORNING = [event('on_the_way', '08:05'), event('arrived_origin', '08:42'), event('load_start', '09:10')]
const AFTERNOON = [
  event('load_end', '12:05'),
  event('drive_start', '12:05'),
  event('drive_end', '12:40'),
  event('unload_start', '13:10'),
]

function heading(
  events: readonly LoggedEvent[],
  time: string,
  promise: Parameters<typeof dayForecast>[1] = PROMISE,
) {
  const state = dayState(events, [], at(time))
  const forecast = dayForecast(state, promise, at(time))
  return {
    state,
    forecast,
    words: [standingWords(state, clock), lateWords(forecast), outlookWords(forecast, clock)],
  }
}
const spans = (list: readonly { name: string; from: Date; to: Date; isOver?: boolean }[]) =>
  list.map(({ name, from, to, isOver }) => `${name} ${clock(from)}-${clock(to)}${isOver ? ' over' : ''}`)

// @spec 10.145 A job's page has tabs *Plan* and *Day*, kept in the address; *Day* shows the timeline, time
//   by phase against the estimate, gaps, all events and phones seen, and follows the phones live
test('loading that takes longer moves all that follows', () => {
  const { forecast, words } = heading(MORNING, '12:00')
  expect(words).toEqual([
    'Loading since 09:10',
    '40 min over',
    'Expected at the delivery address at 12:30, done at 14:05 instead of 13:15.',
  ])
  expect(spans(forecast.planned)).toEqual([
    'travel 08:05-08:40',
    'walkthrough 08:40-09:00',
    'loading 09:00-11:10',
    'drive 11:10-11:40',
    'unloading 11:40-13:15',
  ])
  expect(spans(forecast.parts)).toEqual([
    'travel 08:05-08:40',
    'travel 08:40-08:42 over',
    'walkthrough 08:42-09:02',
    'walkthrough 09:02-09:10 over',
    'loading 09:10-11:20',
    'loading 11:20-12:00 over',
  ])
  expect(spans(forecast.expected)).toEqual(['drive 12:00-12:30', 'unloading 12:30-14:05'])
})

test('within its plan the rest of what runs is expected first', () => {
  const { forecast, words } = heading(MORNING, '10:10')
  expect(words).toEqual([
    'Loading since 09:10',
    null,
    'Expected at the delivery address at 11:50, done at 13:25 instead of 13:15.',
  ])
  expect(spans(forecast.expected)).toEqual([
    'loading 10:10-11:20',
    'drive 11:20-11:50',
    'unloading 11:50-13:25',
  ])
})

test.each([
  ['meal', '11:30', null],
  ['customer', '11:30', '10 min over'],
  ['meal', '11:50', '10 min over'],
])('a pause (%s) that is not billed is not over: at %s %s', (reason, time, late) => {
  const paused = [...MORNING, event('pause', '10:00', { reason }), event('resume', '10:20')]
  expect(heading(paused, time).words[1]).toBe(late)
})

test.each([
  // No one has said anything.
  [[], '08:40', null, null],
  [[], '08:55', null, '15 min late'],
  [[], '08:55', '09:00', null],
  [[], '09:01', '09:00', '1 min late'],
  // On the way, with and without a time.
  [[event('on_the_way', '08:15')], '08:20', null, '10 min late'],
  [[event('on_the_way', '08:15', { arrives_at: at('08:45').toISOString() })], '08:20', null, '5 min late'],
  [[event('on_the_way', '08:15', { arrives_at: at('08:45').toISOString() })], '08:50', null, '10 min late'],
  [[event('on_the_way', '08:15'), event('arrived_origin', '09:00')], '09:01', null, null],
])('%j at %s, to arrive by %s: %s', (events, time, arriveBy, late) => {
  const promise = { ...PROMISE, arriveBy: arriveBy === null ? null : at(arriveBy) }
  expect(heading(events, time, promise).words[1]).toBe(late)
})

test('nothing is expected before the day begins and after all is unloaded, nor planned without a date', () => {
  expect(heading([], '08:00').forecast).toMatchObject({ expected: [], doneAt: null, minutesOver: 0 })
  const done = [...MORNING, ...AFTERNOON, event('unload_end', '14:55')]
  expect(heading(done, '15:00').forecast).toMatchObject({ expected: [], minutesOver: 0 })
  expect(heading(done, '15:00').words[0]).toBe('Delivered at 14:55')
  const undated = heading(MORNING, '12:00', { plan: PLAN, days: 1, startsAt: null, arriveBy: null })
  expect(undated.forecast).toMatchObject({ planned: [], plannedEnd: null, minutesLate: 0, minutesOver: 40 })
})

test('between two phases the next one is expected now', () => {
  expect(spans(heading([...MORNING, ...AFTERNOON.slice(0, 1)], '12:10').forecast.expected)).toEqual([
    'drive 12:10-12:40',
    'unloading 12:40-14:15',
  ])
  const unplanned = heading(MORNING, '12:00', { ...PROMISE, plan: [] })
  expect(unplanned.forecast).toMatchObject({ expected: [], minutesOver: 0 })
  expect(unplanned.forecast.parts.every(({ isOver }) => !isOver)).toBe(true)
})

// @spec 10.146
test('what runs is due when its plan ends, a stop of its clock aside', () => {
  expect(heading(MORNING, '12:00').forecast.dueAt).toEqual(at('11:20'))
  expect(heading(MORNING.slice(0, 1), '08:20').forecast.dueAt).toEqual(at('08:40'))
  const paused = [...MORNING, event('pause', '10:00', { reason: 'meal' })]
  expect(heading(paused, '10:10').forecast.dueAt).toBeNull()
  expect(heading([...paused, event('resume', '10:20')], '10:30').forecast.dueAt).toEqual(at('11:40'))
  expect(heading([], '10:00').forecast.dueAt).toBeNull()
})

test('of several days each phase is compared as a whole, and nothing is laid out or expected', () => {
  const several = { ...PROMISE, days: 2 }
  const { forecast, words } = heading(MORNING, '12:00', several)
  expect(forecast).toMatchObject({
    planned: [],
    expected: [],
    doneAt: null,
    plannedEnd: null,
    minutesOver: 40,
  })
  expect(words[1]).toBe('40 min over')
  expect(forecast.phases.find(({ name }) => name === 'travel')?.planned).toBeNull()
  const nextDay = { id: '00000000-0000-4000-8000-999999999999', at: '2026-12-02T08:05:00Z' }
  const again = dayEvent.parse({ ...nextDay, kind: 'on_the_way', data: {} })
  const now = new Date('2026-12-02T08:20:00Z')
  const log = [...MORNING, event('done', '17:00'), { ...again, is_lead: true }]
  expect(dayForecast(dayState(log, [], now), several, now).minutesLate).toBe(0)
})
