import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEventFrom, anyLogOf } from '../../../test/move-day/any-day.ts'
import { type DayState, dayState, nextStep } from './day-state.ts'
import { type Correction, dayEvent, type LoggedEvent, PAUSE_REASONS } from './events.ts'

const DAY = '2026-12-01T'
const at = (clock: string) => `${DAY}${clock}:00-07:00`
const NOW = new Date(at('18:00'))

let made = 0
/** An event as the lead's phone makes it, unless said otherwise. */
function event(
  kind: string,
  clock: string,
  more: { data?: object; is_lead?: boolean; skew_ms?: number; id?: string } = {},
): LoggedEvent {
  made += 1
  const { is_lead = true, data = {}, ...rest } = more
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { ...dayEvent.parse({ id, kind, at: at(clock), data, ...rest }), is_lead }
}
const minutes = ({ phases }: DayState) => Object.fromEntries(phases.map((one) => [one.name, one.minutes]))
const fixed = (corrects: LoggedEvent, clock: string | null, madeAt = '15:00'): Correction => ({
  id: `10000000-0000-4000-8000-${madeAt.replace(':', '').padStart(12, '0')}`,
  corrects: corrects.id,
  at: clock && at(clock),
  made_at: at(madeAt),
  reason: 'Pressed late.',
})

const DAY_OF_THREE = [
  event('on_the_way', '08:05'),
  event('arrived_origin', '08:42'),
  event('walkthrough_done', '08:55'),
  event('load_start', '09:10', { data: { crew_size: 3 } }),
  event('load_end', '12:05'),
  event('drive_start', '12:05'),
  event('drive_end', '12:40'),
  event('pause', '12:40', { data: { reason: 'meal' } }),
  event('resume', '13:10'),
  event('unload_start', '13:10'),
  event('unload_end', '14:55'),
  event('done', '15:05'),
]

describe('a day', () => {
  test('of three movers comes to 5 h 15 min, the meal not counted', () => {
    const state = dayState(DAY_OF_THREE, [], NOW)
    expect(minutes(state)).toEqual({ travel: 37, walkthrough: 28, loading: 175, drive: 35, unloading: 105 })
    expect(state).toMatchObject({
      phase: 'done',
      billableMinutes: 315,
      crewSize: 3,
      missing: [],
      paused: null,
    })
    expect(state.deductions).toEqual([{ reason: 'meal', minutes: 30 }])
  })

  test.each([
    [0, 'booked', 'on_the_way'],
    [1, 'on_the_way', 'arrived_origin'],
    [2, 'at_origin', 'walkthrough_done'],
    [3, 'at_origin', 'load_start'],
    [4, 'loading', 'load_end'],
    [5, 'loaded', 'drive_start'],
    [6, 'in_transit', 'drive_end'],
    [7, 'at_destination', 'unload_start'],
    [10, 'unloading', 'unload_end'],
    [11, 'delivered', 'done'],
    [12, 'done', null],
  ])('after %i of its events is %s, and %s is next', (count, phase, next) => {
    const state = dayState(DAY_OF_THREE.slice(0, count), [], NOW)
    expect(state.phase).toBe(phase)
    expect(nextStep(state)).toBe(next)
  })

  test('counts what runs up to now', () => {
    const state = dayState(DAY_OF_THREE.slice(0, 4), [], new Date(at('12:00')))
    expect(state.phases.at(-1)).toEqual({ name: 'loading', minutes: 170, isRunning: true })
    expect(state.since).toEqual(new Date(at('09:10')))
  })

  test('says which steps were passed over', () => {
    const state = dayState(
      [event('load_start', '09:00'), event('unload_start', '11:00'), event('done', '12:00')],
      [],
      NOW,
    )
    expect(state.missing).toEqual(['load_end', 'unload_end'])
    expect(minutes(state)).toEqual({ loading: 120, unloading: 60 })
  })
})

describe('a pause', () => {
  test.each(PAUSE_REASONS)('for %s is billed only where the crew waits for its customer', (reason) => {
    const log = [
      event('load_start', '09:00'),
      event('pause', '09:30', { data: { reason } }),
      event('resume', '10:00'),
      event('load_end', '11:00'),
    ]
    expect(dayState(log, [], NOW).billableMinutes).toBe(reason === 'customer' ? 120 : 90)
  })

  test('that no one ended ends with the next step', () => {
    const log = [
      event('load_start', '09:00'),
      event('pause', '09:30', { data: { reason: 'truck' } }),
      event('load_end', '11:00'),
    ]
    expect(dayState(log, [], NOW)).toMatchObject({ billableMinutes: 30, paused: null })
  })

  test('stops the clock while it lasts', () => {
    const log = [event('load_start', '09:00'), event('pause', '09:30', { data: { reason: 'meal' } })]
    expect(dayState(log, [], NOW)).toMatchObject({ billableMinutes: 30, paused: { reason: 'meal' } })
  })
})

describe('two phones', () => {
  test.each([
    ['later than another', '09:12', '11:03', 111],
    ['earlier than another', '09:08', '10:58', 110],
  ])('press one step twice: the lead, who was %s, counts', (_, leadsStart, leadsEnd, loading) => {
    const log = [
      event('load_start', '09:10', { is_lead: false }),
      event('load_start', leadsStart),
      event('load_end', '11:00', { is_lead: false }),
      event('load_end', leadsEnd),
    ]
    expect(minutes(dayState(log, [], NOW)).loading).toBe(loading)
  })

  test('a helper who presses late does not bring the day back', () => {
    const log = [...DAY_OF_THREE.slice(0, 5), event('load_start', '12:07', { is_lead: false })]
    expect(dayState(log, [], NOW)).toMatchObject({ phase: 'loaded', billableMinutes: 175 })
  })
})

describe('a clock that is off', () => {
  test('by seven minutes is put right, and that is said', () => {
    const log = [event('load_start', '09:17', { skew_ms: 7 * 60_000 }), event('load_end', '10:00')]
    expect(dayState(log, [], NOW)).toMatchObject({ billableMinutes: 50, isSkewed: true })
  })

  test('by three minutes is believed', () => {
    const log = [event('load_start', '09:13', { skew_ms: 3 * 60_000 }), event('load_end', '10:00')]
    expect(dayState(log, [], NOW)).toMatchObject({ billableMinutes: 47, isSkewed: false })
  })
})

describe('a correction', () => {
  const [start, end] = [event('load_start', '09:00'), event('load_end', '11:00')]
  test.each([
    ['moves an event', [fixed(start, '08:30')], 150],
    ['of a correction counts instead of it', [fixed(start, '08:30'), fixed(start, '08:45', '16:00')], 135],
    ['in any order', [fixed(start, '08:45', '16:00'), fixed(start, '08:30')], 135],
    ['takes back what did not happen', [fixed(end, null)], 540],
  ])('%s', (_, corrections, billable) => {
    expect(dayState([start, end], corrections, NOW).billableMinutes).toBe(billable)
  })
})

const anyLog = anyLogOf(anyEventFrom(Date.parse(at('06:00'))))

describe('any log', () => {
  // @spec 10.142 Every move-day event goes to one append-only log; any order, repetition or split gives one
  //   state, and a refused event holds up nothing
  test('shuffled, repeated or sent in pieces gives one state', () => {
    fc.assert(
      fc.property(
        anyLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 })),
        ),
        ([log, again]) => {
          expect(dayState(again, [], NOW)).toEqual(dayState(log, [], NOW))
        },
      ),
    )
  })

  test('never bills more than has passed, nor less than nothing, and its parts add up', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { phases, billableMinutes } = dayState(log, [], NOW)
        for (const { minutes: each } of phases) expect(each).toBeGreaterThanOrEqual(0)
        const billed = phases.filter(({ name }) => ['loading', 'drive', 'unloading'].includes(name))
        expect(billableMinutes).toBe(billed.reduce((sum, one) => sum + one.minutes, 0))
        expect(billableMinutes).toBeLessThanOrEqual(16 * 60)
      }),
    )
  })
})
