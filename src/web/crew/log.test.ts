import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pack } from '../../contract/move-day.ts'
import { sentEvent } from '../../domain/move-day/corrections.ts'
import { type DayEvent, dayEvent, type EventKind } from '../../domain/move-day/events.ts'
import { checksAt, piecesSaid, roomsOf, sideOf } from './checks.ts'
import { correctedNow, elapsedMs, logOf, msUntilLapse, nextBatch, saidOf, stateOf } from './log.ts'
import { progressOf } from './outbox.ts'
import type { SendingState, StoredEvent } from './store.ts'
import { arrivalWords, clockAt, dayAt } from './time-words.ts'
import { EN } from './words.ts'
import { ES } from './words-es.ts'

const at = (clock: string) => `2026-12-01T${clock}:00-07:00`
let made = 0
function own(
  kind: EventKind,
  clock: string,
  data: object = {},
  state: SendingState = 'waiting',
): StoredEvent & { event: DayEvent } {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  const event = dayEvent.parse({ id, kind, at: at(clock), data })
  return { order: made, id, session: 's', job: 1, event, heldUntil: 0, state, detail: null, settledAt: null }
}
/** The same as the server gives it back. */
const received = ({ event }: { event: DayEvent }): Pack['events'][number] => ({
  ...event,
  ...{ is_lead: true, by: 'Luis', received_at: event.at },
})
const NOTHING = { events: [], corrections: [] }
const kindsOf = (log: readonly { kind: string }[]) => log.map(({ kind }) => kind)

describe('the log of a job', () => {
  const [left, arrived] = [own('on_the_way', '08:05'), own('arrived_origin', '08:40')]

  test('has each event once, however much of it the server has already', () => {
    for (const known of [[], [left], [arrived], [left, arrived]]) {
      const log = logOf({ events: known.map(received), corrections: [] }, [left, arrived], true)
      expect(kindsOf(log).toSorted()).toEqual(['arrived_origin', 'on_the_way'])
    }
  })

  test('has nothing that was refused, and no kind that this app does not know', () => {
    const refused = own('load_start', '09:00', {}, 'refused')
    const unknown = { ...received(left), kind: 'teleported' as EventKind }
    expect(logOf({ events: [unknown], corrections: [] }, [arrived, refused], true)).toMatchObject([
      { kind: 'arrived_origin', is_lead: true },
    ])
  })

  test('comes to one state wherever what was pressed is: here, on its way, or with the server', () => {
    const day = [
      left,
      arrived,
      own('load_start', '09:10'),
      own('pause', '10:00', { reason: 'meal' }),
      own('resume', '10:30'),
      own('load_end', '12:05'),
    ]
    const now = new Date(at('13:00'))
    const whole = stateOf(logOf(NOTHING, day, true), NOTHING, now)
    fc.assert(
      fc.property(fc.subarray(day), fc.subarray(day), (known, alsoHere) => {
        const pack = { events: known.map(received), corrections: [] }
        const here = day.filter((event) => alsoHere.includes(event) || !known.includes(event))
        expect(stateOf(logOf(pack, here, true), pack, now)).toEqual(whole)
      }),
    )
  })
})

test('what can still be taken back holds what came after it, so that the order stays', () => {
  const [first, held, last] = [
    own('on_the_way', '08:05'),
    own('arrived_origin', '08:40'),
    own('load_start', '09:00'),
  ]
  const waiting = [first, { ...held, heldUntil: 1000 }, last] as StoredEvent[]
  expect(nextBatch(waiting, 999).map(({ event }) => event.kind)).toEqual(['on_the_way'])
  expect(nextBatch(waiting, 1000)).toHaveLength(3)
})

test.each([
  ['runs on', [], '09:40', 30],
  ['stands while nothing is billed', [own('pause', '09:20', { reason: 'meal' })], '09:40', 10],
  ['goes on from there', [own('pause', '09:20', { reason: 'meal' }), own('resume', '09:30')], '09:40', 20],
  [
    'runs while the crew waits for its customer',
    [own('pause', '09:20', { reason: 'customer' })],
    '09:40',
    30,
  ],
])('the clock %s', (_, more, clock, minutes) => {
  const log = logOf(NOTHING, [own('load_start', '09:10'), ...more], true)
  const now = new Date(at(clock))
  expect(elapsedMs(stateOf(log, NOTHING, now), log, NOTHING, now)).toBe(minutes * 60_000)
})

test('a clock that is off by five minutes is put right, one that is less off is believed', () => {
  expect(correctedNow(600_000, 300_000).getTime()).toBe(300_000)
  expect(correctedNow(600_000, 299_999).getTime()).toBe(600_000)
})

describe('the list', () => {
  const items = [
    { key: 'lamp', room: null, name: 'lamp', quantity: 1, care: null, handling: null },
    { key: 'Office: desk', room: 'Office', name: 'desk', quantity: 2, care: null, handling: null },
  ]

  test('has the last word on each item, on each side of the move', () => {
    const said = (result: string, clock: string, note?: string) =>
      own('item_checked', clock, { item: 'Office: desk', result, note })
    const log = logOf(
      NOTHING,
      [said('seen', '09:00'), said('not_there', '09:05'), said('damaged', '14:00', 'A leg')],
      true,
    )
    const [before, after] = [checksAt('pickup', log, NOTHING), checksAt('delivery', log, NOTHING)]
    expect(before.get('Office: desk')).toEqual({ result: 'not_there', note: null })
    expect(after.get('Office: desk')).toEqual({ result: 'damaged', note: 'A leg' })
    expect(piecesSaid(items, after)).toEqual({ said: 2, all: 3 })
  })

  test('has what stands in no room at its end, and turns to the delivery once the truck is loaded', () => {
    expect(roomsOf(items).map(([room]) => room)).toEqual(['Office', null])
    expect([sideOf('loading'), sideOf('loaded')]).toEqual(['pickup', 'delivery'])
  })
})

test('times are the company’s, in the words of each language', () => {
  const moment = '2026-12-01T00:05:00-07:00'
  expect(clockAt(Date.parse('2026-12-01T19:30:00Z'), moment, EN)).toBe('12:30 PM')
  expect(clockAt(Date.parse(moment), moment, ES)).toBe('12:05 a. m.')
  expect(dayAt(new Date('2026-12-02T06:59:00Z'), moment)).toBe('2026-12-01')
  const arriving = { starts_at: at('08:00'), arrival_from: at('08:30'), arrival_to: at('09:00') }
  expect(arrivalWords(arriving, EN)).toBe('8:30 AM to 9:00 AM')
  expect(arrivalWords({ ...arriving, arrival_to: null }, EN)).toBe('8:30 AM')
})

test.each([EN, ES])('the words of $language fit where they stand', (words) => {
  for (const step of Object.values(words.steps)) expect(step.length).toBeLessThanOrEqual(26)
  for (const caption of Object.values(words.captions)) expect(caption.length).toBeLessThanOrEqual(44)
  for (const tile of [words.items, words.photos, words.remarks, words.addresses])
    expect(tile.length).toBeLessThanOrEqual(13)
  expect(words.offlineWaiting(99).length).toBeLessThanOrEqual(34)
})

describe('what was said of a press', () => {
  const [start, end] = [own('load_start', '09:10'), own('load_end', '12:05')]
  const said = (state: SendingState): StoredEvent => ({
    ...start,
    ...{ order: 99, id: '10000000-0000-4000-8000-000000000001', state },
    event: sentEvent.parse({
      ...{ id: '10000000-0000-4000-8000-000000000001', kind: 'correction', at: at('12:10') },
      data: { corrects: start.id, at: at('09:00'), reason: 'Pressed late.' },
    }),
  })
  const minutesWith = (known: typeof NOTHING, one: StoredEvent) =>
    stateOf(logOf(known, [start, end, one], true), saidOf(known, [start, end, one]), new Date(at('13:00')))
      .billableMinutes

  test('counts at once, and once where the server has it too', () => {
    expect(minutesWith(NOTHING, said('waiting'))).toBe(185)
    const there = {
      ...{ id: '10000000-0000-4000-8000-000000000001', corrects: start.id, at: at('09:00'), by: 'Luis' },
      ...{ made_at: at('12:10'), reason: 'Pressed late.' },
    }
    const known = { events: [], corrections: [there] }
    expect(saidOf(known, [said('sent')]).corrections).toEqual([there])
    expect(
      stateOf(logOf(known, [start, end, said('sent')], true), known, new Date(at('13:00'))),
    ).toMatchObject({
      billableMinutes: 185,
    })
  })

  test('does not count where it was refused', () => {
    expect(minutesWith(NOTHING, said('refused'))).toBe(175)
  })
})

test.each([
  ['nothing waits', [], { sent: 0, all: 0 }],
  ['three of seven are sent', [1, 1, 1, 0, 0, 0, 0], { sent: 3, all: 7 }],
])('%s', (_, sent, progress) => {
  const things = sent.map((isSent, index) => ({
    ...{ at: index, settledAt: isSent ? 100 + index : null },
    state: isSent ? ('sent' as const) : ('waiting' as const),
  }))
  // What was sent before the first of these was made is over.
  expect(progressOf([{ state: 'sent', at: -10, settledAt: -5 }, ...things])).toEqual(progress)
})

test.each([
  ['nothing is held back', [0], Number.POSITIVE_INFINITY],
  ['a press can be undone for two seconds more', [0, 12_000], 2_000],
  ['that has lapsed while the rest was sent', [0, 9_000], 0],
])('%s: what waits is tried after so many milliseconds', (_, held, ms) => {
  const waiting = held.map((heldUntil) => ({ heldUntil }))
  expect(msUntilLapse(waiting, { triedAt: 5_000, now: 10_000 })).toBe(ms)
})
