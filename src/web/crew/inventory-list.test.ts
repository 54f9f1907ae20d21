import { describe, expect, test } from 'vitest'
import type { Pack } from '../../contract/move-day.ts'
import { articlesOfLog } from '../../domain/move-day/articles.ts'
import { dayState } from '../../domain/move-day/day-state.ts'
import { dayEvent, type EventKind, type LoggedEvent } from '../../domain/move-day/events.ts'
import { listAt } from './checks.ts'
import { inventoryOf } from './inventory-list.ts'
import { SAID_NOW } from './papers.ts'

const NOW = '2026-12-01T15:00:00-07:00'
const FRAGILE = { kind: 'fragile', people: null }
const ITEMS = [
  { key: 'lamp', room: null, name: 'floor-lamp', quantity: 1, handling: null },
  { key: 'Den: bookcase', room: 'Den', name: 'bookcase-medium', quantity: 2, handling: FRAGILE },
]
const pack = { items: ITEMS, corrections: [], server_time: NOW } as unknown as Pack

let made = 0
function said(kind: EventKind, data: object): LoggedEvent {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  const at = `2026-12-01T14:00:${String(made % 60).padStart(2, '0')}-07:00`
  return { ...dayEvent.parse({ id, kind, at, data }), is_lead: true }
}
const tagged = (number: number, article: string, room: string | null = 'Den') =>
  said('item_condition', { tag: { color: 'Blue', number }, article, room })
const jobWith = (...log: LoggedEvent[]) => ({
  ...{ pack, log, articles: articlesOfLog(log, []), taggedTwice: [] },
  state: dayState(log, [], new Date(NOW)),
})

describe('what is to be tagged', () => {
  test('is the sold list, room by room, what stands in none at its end', () => {
    expect(inventoryOf(jobWith())).toMatchObject({
      ...{ tagged: 0, all: 3 },
      rooms: [
        { room: 'Den', tagged: 0, all: 2, lines: [{ article: 'Bookcase Medium', handling: FRAGILE }] },
        { room: null, tagged: 0, all: 1, lines: [{ article: 'Floor Lamp' }] },
      ],
    })
  })

  // @spec 10.148
  test('has what is tagged with its line, what was not on the list apart, and may be more than was sold', () => {
    const books = [1, 2, 3].map((number) => tagged(number, 'Bookcase Medium'))
    const { rooms, ...counts } = inventoryOf(jobWith(...books, tagged(4, 'Globe'), tagged(5, 'Rug', 'Hall')))
    expect(counts).toEqual({ tagged: 5, all: 6 })
    expect(
      rooms.map(({ room, lines }) => [
        room,
        lines.map(({ article, articles }) => [article, articles.length]),
      ]),
    ).toEqual([
      [
        'Den',
        [
          ['Bookcase Medium', 3],
          ['Globe', 1],
        ],
      ],
      ['Hall', [['Rug', 1]]],
      [null, [['Floor Lamp', 0]]],
    ])
  })
})

describe('the delivery', () => {
  const checked = (item: string, result: string, note?: string) =>
    said('item_checked', { item, result, note })
  const receiptOf = (job: ReturnType<typeof jobWith>) => SAID_NOW.delivery_receipt(job as never, {})

  // @spec 10.153 At delivery each item is checked off by tag, else by line sold, damage with a note and
  //   picture; the receipt and the office's *Day* tab name the tag
  test('is checked off by tag where anything was tagged, else by the sold list', () => {
    const job = jobWith(tagged(1, 'Bookcase Medium'))
    expect(listAt('pickup', job).map(({ key }) => key)).toEqual(['lamp', 'Den: bookcase'])
    expect(listAt('delivery', job).map(({ key }) => key)).toEqual(['tag: Blue 001'])
    expect(listAt('delivery', jobWith()).map(({ key }) => key)).toEqual(['lamp', 'Den: bookcase'])
  })

  // @spec 10.153
  test('has what is missing or damaged on its receipt, with its tag', () => {
    const job = jobWith(
      ...[tagged(1, 'Bookcase Medium'), tagged(2, 'Bookcase Medium'), tagged(3, 'Globe')],
      checked('tag: Blue 001', 'delivered'),
      checked('tag: Blue 002', 'damaged', 'A shelf is broken'),
      checked('tag: Blue 003', 'missing'),
    )
    expect(receiptOf(job)).toMatchObject({
      articles: 2,
      exceptions: [
        {
          tag: { color: 'Blue', number: 2 },
          article: 'Bookcase Medium',
          result: 'damaged',
          note: 'A shelf is broken',
        },
        { tag: { color: 'Blue', number: 3 }, article: 'Globe', result: 'missing', note: null },
      ],
    })
  })

  test('without tags names the lines of the sold list in words', () => {
    expect(receiptOf(jobWith(checked('lamp', 'missing')))).toMatchObject({
      articles: 2,
      exceptions: [{ tag: null, article: 'Floor Lamp', result: 'missing', note: null }],
    })
  })
})
