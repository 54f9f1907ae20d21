import { describe, expect, test } from 'vitest'
import {
  articlesOfLog,
  changedArticles,
  checkedItemWords,
  nextTagNumber,
  taggedTwice,
  taggedTwiceWords,
} from './articles.ts'
import { dayEvent, type LoggedEvent } from './events.ts'
import { itemCondition, tagKey, tagOfCode } from './item-condition.ts'

let made = 0
function noted(clock: string, number: number, article: string, more: object = {}): LoggedEvent {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  const data = { tag: { color: 'Blue', number }, article, ...more }
  const event = dayEvent.parse({ id, kind: 'item_condition', at: `2026-12-01T${clock}:00-07:00`, data })
  return { ...event, is_lead: true }
}
const article = (number: number, name: string, more: object = {}) =>
  itemCondition.parse({ tag: { color: 'Blue', number }, article: name, ...more })

describe('the articles of an inventory', () => {
  const sofa = noted('09:10', 14, 'Sofa')
  const table = noted('09:11', 15, 'Table')
  const worn = noted('09:20', 14, 'Sofa', { codes: [{ code: 'W', place: 'arm' }] })
  const tableOut = noted('09:30', 15, 'Table', { taken_out: true })

  // @spec 10.149 An inventory lists the last entry of each tag in the log, on phone and server alike; a
  //   differing one is kept and flagged, a signed one says what has changed since
  test('are what was written last of each tag, in any order in which it arrives', () => {
    const expected = [article(14, 'Sofa', { codes: [{ code: 'W', place: 'arm' }] }), article(15, 'Table')]
    expect(articlesOfLog([sofa, table, worn], [])).toEqual(expected)
    expect(articlesOfLog([worn, table, sofa, sofa], [])).toEqual(expected)
  })

  // @spec 10.149
  test('are without what was taken out, until it is tagged again', () => {
    expect(articlesOfLog([sofa, table, tableOut], [])).toEqual([article(14, 'Sofa')])
    const again = noted('09:40', 15, 'Lamp')
    expect(articlesOfLog([again, tableOut, table], [])).toEqual([article(15, 'Lamp')])
  })

  test('follow the office, which says that something did not happen', () => {
    const correction = {
      ...{ id: 'c', corrects: worn.id, at: null, reason: 'Another sofa.' },
      made_at: '2026-12-01T10:00:00-07:00',
    }
    expect(articlesOfLog([sofa, worn], [correction])).toEqual([article(14, 'Sofa')])
  })

  test('of an earlier release are read as they were stored', () => {
    expect(table.data).not.toHaveProperty('taken_out')
  })
})

describe('a tag that two phones wrote', () => {
  type Writes = readonly [clock: string, by: string, article: string, received: string | null, more?: object]
  const said = (...writes: Writes[]) => {
    const log = writes.map(([clock, , name, , more]) => noted(clock, 12, name, more))
    const sent = new Map(
      writes.map(([, by, , received], index) => [
        log[index]?.id,
        { by, receivedAt: received === null ? null : new Date(`2026-12-01T${received}-07:00`) },
      ]),
    )
    const sentOf = (id: string) => sent.get(id) ?? { by: null, receivedAt: null }
    // In whatever order they arrive.
    expect(taggedTwice(log.toReversed(), [], sentOf)).toEqual(taggedTwice(log, [], sentOf))
    return taggedTwice(log, [], sentOf).map(taggedTwiceWords)
  }
  const TWICE = ['Blue 012 was written on two phones: Sofa (Luis), Lamp (Ben)']

  // @spec 10.159 A tag two phones wrote independently is flagged on the *Day* tab and both phones, with
  //   both entries, until rewritten by a person who has seen both
  test.each<[string, Writes[], string[]]>([
    [
      'both without a signal',
      [
        ['09:00', 'Luis', 'Sofa', '10:00:00'],
        ['09:05', 'Ben', 'Lamp', '10:01:00'],
      ],
      TWICE,
    ],
    [
      'one of them without',
      [
        ['09:00', 'Luis', 'Sofa', '09:00:01'],
        ['09:05', 'Ben', 'Lamp', '10:01:00'],
      ],
      TWICE,
    ],
    [
      'the first not sent yet',
      [
        ['09:00', 'Luis', 'Sofa', null],
        ['09:05', 'Ben', 'Lamp', '09:05:01'],
      ],
      TWICE,
    ],
    [
      'the same name, each its own article',
      [
        ['09:00', 'Luis', 'Chair', '10:00:00'],
        ['09:05', 'Ben', 'Chair', '09:05:01'],
      ],
      ['Blue 012 was written on two phones: Chair (Luis), Chair (Ben)'],
    ],
    [
      'the second corrects the first',
      [
        ['09:00', 'Luis', 'Sofa', '09:00:01'],
        ['09:05', 'Ben', 'Lamp', '09:05:01'],
      ],
      [],
    ],
    [
      'the second adds to the first offline',
      [
        ['09:00', 'Luis', 'Sofa', '09:00:01'],
        ['09:05', 'Ben', 'Sofa', '10:00:00'],
      ],
      [],
    ],
    [
      'one phone twice',
      [
        ['09:00', 'Luis', 'Sofa', '10:00:00'],
        ['09:05', 'Luis', 'Lamp', '10:00:00'],
      ],
      [],
    ],
    [
      'then again by someone who knows of both',
      [
        ['09:00', 'Luis', 'Sofa', '10:00:00'],
        ['09:05', 'Ben', 'Lamp', '10:01:00'],
        ['10:05', 'Luis', 'Sofa', '10:05:01'],
      ],
      [],
    ],
    [
      'then taken out',
      [
        ['09:00', 'Luis', 'Sofa', '10:00:00'],
        ['09:05', 'Ben', 'Lamp', '10:01:00'],
        ['10:05', 'Ben', 'Lamp', '10:05:01', { taken_out: true }],
      ],
      [],
    ],
  ])('%s', (_, writes, words) => {
    expect(said(...writes)).toEqual(words)
  })
})

test.each([
  ['nothing', [article(1, 'Sofa')], 0],
  ['one written otherwise', [article(1, 'Sofa', { room: 'Den' })], 1],
  ['one more', [article(1, 'Sofa'), article(2, 'Lamp')], 1],
  ['one gone', [], 1],
  ['one tagged again', [article(2, 'Sofa')], 2],
])('what has changed since the inventory was signed: %s', (_, now, changed) => {
  expect(changedArticles([article(1, 'Sofa')], now)).toBe(changed)
})

test('the next number is the one after the highest of the lot', () => {
  const tagged = [article(14, 'Sofa'), article(9, 'Table')]
  expect(nextTagNumber(tagged, 'Blue')).toBe(15)
  expect(nextTagNumber(tagged, 'Red')).toBe(1)
})

test.each([
  ['017', { color: 'Blue', number: 17 }],
  ['RED-00231', { color: 'Red', number: 231 }],
  ['https://tags.example/lot/7/04', { color: 'Blue', number: 4 }],
  ['4006381333931', null],
  ['000', null],
  ['no number', null],
])('a code that says %s is a tag', (code, tag) => {
  expect(tagOfCode(code, 'Blue')).toEqual(tag)
})

test('what an event names reads as words', () => {
  const sofa = article(17, 'Sofa')
  expect(checkedItemWords(tagKey(sofa.tag), [sofa])).toBe('Blue 017, Sofa')
  expect(checkedItemWords(tagKey(sofa.tag), [])).toBe('Blue 017')
  expect(checkedItemWords('Office: desk', [sofa])).toBe('Office: desk')
})
