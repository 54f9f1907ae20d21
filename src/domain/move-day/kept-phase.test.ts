import { expect, test } from 'vitest'
import { dayForecast } from './day-forecast.ts'
import { dayState } from './day-state.ts'
import { dayEvent } from './events.ts'
import { endToKeep, expectedEnd, keptPhaseWords, keptProgress } from './kept-phase.ts'

const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`)
const iso = (clock: string) => at(clock).toISOString()

test.each([
  ['loading', '12:00', 'Loading since 9:10 AM', '40 min over'],
  ['loading', '11:20', 'Loading since 9:10 AM', null],
  ['on_the_way', '11:25', 'On the way since 9:10 AM', '5 min late'],
  ['done', null, 'Done at 9:10 AM', null],
] as const)('what is kept of %s reads at %s: %s, %s', (phase, time, standing, late) => {
  const phase_until = time === null ? null : '2026-12-01T11:20:00Z'
  const kept = { phase, phase_since: '2026-12-01T09:10:00Z', phase_until, phase_paused: null }
  expect(keptPhaseWords(kept, at(time ?? '12:00'))).toEqual({ standing, late })
  expect(keptPhaseWords({ ...kept, phase: null }, at('12:00'))).toBeNull()
})

test('a clock that stands is said with its reason', () => {
  const kept = {
    phase: 'loading',
    phase_since: '2026-12-01T09:10:00Z',
    phase_until: null,
    phase_paused: { reason: 'meal', since: '2026-12-01T11:45:00Z' },
  } as const
  expect(keptPhaseWords(kept, at('12:00'))).toEqual({ standing: 'Meal break since 11:45 AM', late: null })
})

const PLAN = [
  { name: 'loading', minutes: 120 },
  { name: 'drive', minutes: 30 },
  { name: 'unloading', minutes: 90 },
] as const
const PROMISE = { plan: PLAN, days: 1, startsAt: at('09:00'), arriveBy: null }
const LOADING = [
  { kind: 'arrived_origin', clock: '08:50' },
  { kind: 'load_start', clock: '09:00' },
] as const
const MEAL = { kind: 'pause', clock: '10:00', data: { reason: 'meal' } } as const
const LOADED = { kind: 'load_end', clock: '11:00' } as const

test.each([
  ['while it loads within its plan', LOADING, '09:30'],
  ['before it loads', LOADING.slice(0, 1), '08:55'],
  ['on a break', [...LOADING, MEAL], '10:20'],
  ['between two phases', [...LOADING, LOADED], '11:10'],
  ['over its plan', LOADING, '12:10'],
])('what is kept %s tells the end of the day at any later moment as the log does', (_, events, keptAt) => {
  const log = events.map(({ kind, clock, ...more }, index) => ({
    ...dayEvent.parse({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      ...{ kind, at: iso(clock), data: {}, ...more },
    }),
    is_lead: true,
  }))
  const forecastAt = (now: Date) => {
    const state = dayState(log, [], now)
    return { state, forecast: dayForecast(state, PROMISE, now) }
  }
  const { state, forecast } = forecastAt(at(keptAt))
  const kept = {
    phase_since: state.since?.toISOString() ?? null,
    phase_until: forecast.dueAt?.toISOString() ?? null,
    phase_paused: state.paused && { reason: state.paused.reason, since: state.paused.since.toISOString() },
    day_until: endToKeep(forecast, state, at(keptAt))?.toISOString() ?? null,
  }
  for (const later of [keptAt, '12:30', '13:45']) {
    expect(expectedEnd(kept, at(later))).toEqual(forecastAt(at(later)).forecast.doneAt)
  }
})

test('a day that is over its plan is so from the moment at which its phase was to end', () => {
  const whole = { from: at('09:00'), to: at('13:00') }
  const progress = (until: string | null, now: string) =>
    keptProgress({ phase_until: until && iso(until) }, whole, at(now))
  expect(progress('11:00', '10:00')).toEqual({ done: 0.25, over: 0 })
  expect(progress('11:00', '12:00')).toEqual({ done: 0.75, over: 0.25 })
  expect(progress(null, '12:00')).toEqual({ done: 0.75, over: 0 })
  expect(progress('11:00', '08:00')).toEqual({ done: 0, over: 0 })
  expect(progress('11:00', '15:00')).toEqual({ done: 1, over: 0.5 })
})
