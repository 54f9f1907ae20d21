import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'

const kept = (said: unknown) => readItems(said).items.map(({ name, quantity }) => [name, quantity])

test('an item is kept with its room and as heard by the phone agent', () => {
  expect(readItems([{ name: 'two seater couch', quantity: 1 }])).toEqual({
    items: [{ name: 'loveseat', quantity: 1, room: 'living_room', source: 'voice_ai' }],
    understood: 1,
    notUnderstood: [],
    uncounted: [],
    left: [],
    spoken: ['1 two seater couch'],
  })
})

test('an item that the catalogue has nothing for is kept by its name, and told', () => {
  const said = ['a kryptonite  harp', { name: 'Kryptonite Harp', quantity: 2 }, 'sofa', { name: '__proto__' }]
  expect(readItems(said)).toEqual({
    items: [
      { name: 'kryptonite harp', quantity: 3, room: null, source: 'voice_ai' },
      { name: 'sofa-three-seat', quantity: 1, room: 'living_room', source: 'voice_ai' },
      { name: '__proto__', quantity: 1, room: null, source: 'voice_ai' },
    ],
    understood: 1,
    notUnderstood: ['kryptonite harp', '__proto__'],
    uncounted: [],
    left: [],
    spoken: ['1 sofa'],
  })
})

test.each<[unknown, [string, number][]]>([
  ['sofa', [['sofa-three-seat', 1]]],
  ['2 sofas', [['sofa-three-seat', 2]]],
  [
    'sofa, 2 beds and 20 medium boxes',
    [
      ['sofa-three-seat', 1],
      ['bed-queen', 2],
      ['medium-box', 20],
    ],
  ],
  [
    'We have a couch; about thirty boxes',
    [
      ['sofa-three-seat', 1],
      ['medium-box', 30],
    ],
  ],
  [
    'a dining table with six chairs',
    [
      ['dining-table', 1],
      ['kitchen-chair', 6],
    ],
  ],
  [
    'washer and dryer',
    [
      ['washing-machine', 1],
      ['dryer', 1],
    ],
  ],
  [
    'washer/dryer',
    [
      ['washing-machine', 1],
      ['dryer', 1],
    ],
  ],
  ['stacked washer and dryer', [['washer-dryer-stacked', 1]]],
  [
    'queen mattress and box spring',
    [
      ['mattress-queen', 1],
      ['mattress-foundation-queen', 1],
    ],
  ],
  [
    'table/chairs',
    [
      ['kitchen-table', 1],
      ['kitchen-chair', 1],
    ],
  ],
  [
    'armchair with an ottoman',
    [
      ['armchair', 1],
      ['ottoman', 1],
    ],
  ],
  ['king/queen bed', [['king/queen bed', 1]]],
  [
    '[{"name": "sofa", "quantity": 2}, "bed"]',
    [
      ['sofa-three-seat', 2],
      ['bed-queen', 1],
    ],
  ],
  ['[sofa] bed', [['sofa-sleeper', 1]]],
  ['odds and ends', [['odds and ends', 1]]],
  ['projector and screen', [['projector-and-screen', 1]]],
  [
    '55" tv, 1,200 books',
    [
      ['tv-40-to-55-inch', 1],
      ['book-box', 999],
    ],
  ],
  ['two 65 inch TVs', [['tv-56-to-75-inch', 2]]],
  ['2 seater couch', [['loveseat', 1]]],
  ['four drawer filing cabinet', [['file-cabinet-four-drawer', 1]]],
  ['four poster bed', [['four-poster-bed-king', 1]]],
  ['a couple of lamps', [['floor-lamp', 2]]],
  ['a dozen boxes', [['medium-box', 12]]],
  ['10-15 boxes', [['medium-box', 13]]],
  ['sofa x3', [['sofa-three-seat', 3]]],
  ['3x sofa', [['sofa-three-seat', 3]]],
  ['box (4)', [['medium-box', 4]]],
  ['TV stand - 2', [['tv-stand', 2]]],
  ['nightstands: 2', [['nightstand', 2]]],
  ['no piano', []],
  [['sofa', 'couch', 'Sofa Three Seat'], [['sofa-three-seat', 3]]],
  [{ name: 'bed' }, [['bed-queen', 1]]],
  [
    [{ name: 'table and 4 chairs', quantity: 1 }],
    [
      ['kitchen-table', 1],
      ['kitchen-chair', 4],
    ],
  ],
  [
    [{ name: 'table and four chairs', quantity: 2 }],
    [
      ['kitchen-table', 2],
      ['kitchen-chair', 8],
    ],
  ],
  [[{ name: '2 couches', quantity: 1 }], [['sofa-three-seat', 2]]],
  [[{ name: '2 lamps', quantity: 3 }], [['floor-lamp', 3]]],
  [
    'a harp and two sofas',
    [
      ['harp', 1],
      ['sofa-three-seat', 2],
    ],
  ],
  [[' Two sofas '], [['sofa-three-seat', 2]]],
  ['[harp', [['[harp', 1]]],
  [[{ name: '2 lamps' }], [['floor-lamp', 2]]],
])('%j is %j', (said, items) => {
  expect(kept(said)).toEqual(items)
})

test.each([
  [3, 3],
  ['two', 2],
  ['about 5', 5],
  ['10-15', 13],
  [2.5, 3],
  [5000, 999],
  [-2, 1],
  ['many', 1],
  [null, 1],
  [undefined, 1],
  [Number.NaN, 1],
])('a quantity of %j is %d', (quantity, count) => {
  expect(kept([{ name: 'sofa', quantity }])).toEqual([['sofa-three-seat', count]])
})

test.each([
  ...[
    undefined,
    null,
    5,
    true,
    '',
    ' , ;',
    'none',
    'N/A',
    [],
    {},
    [null, 7, '', {}, { name: 5 }, { name: ' - ' }, ['sofa']],
  ],
  ...[{ quantity: 2 }, [{ name: 'sofa', quantity: 0 }]],
])('%j holds no items', (said) => {
  expect(readItems(said)).toEqual({
    items: [],
    understood: 0,
    notUnderstood: [],
    uncounted: [],
    left: [],
    spoken: [],
  })
})

test.each<[unknown, number]>([
  [['sofa', 'couch', 'harp'], 2],
  ['a sofa and two lamps, kryptonite', 2],
  [['sofa', { name: ' sofa ', quantity: 2 }], 1],
  ['no piano, sofa', 1],
])('%j: lines understood %d', (said, understood) => {
  expect(readItems(said).understood).toBe(understood)
})

const spaces = ' '.repeat(498)

test.each<[string, unknown, [string, number][]]>([
  ['space within a name', [{ name: `two${spaces}sofas` }], [['sofa-three-seat', 2]]],
  ['space before a count', [{ name: `sofa${spaces}x${spaces}3` }], [['sofa-three-seat', 3]]],
  ['lines within a name', [{ name: 'dining\r\n\ttable' }], [['dining-table', 1]]],
  ['control characters', ['so\u0000fa'], [['sofa-three-seat', 1]]],
  ['commas before a count', [{ name: 'sofa,,,, (2)' }], [['sofa-three-seat', 2]]],
  ['a count spelled as one', ['lamps qty: 3'], [['floor-lamp', 3]]],
  ['the same line with other quantities', [{ name: 'bed', quantity: 2 }, 'bed'], [['bed-queen', 3]]],
  ['a count beyond what is read', [{ name: `${'x'.repeat(130)} x 3` }], [[`${'x'.repeat(119)}…`, 1]]],
])('%s', (_what, said, items) => {
  expect(kept(said)).toEqual(items)
})

test('a list without end is read as far as anybody lists in a call', () => {
  const endless = Array.from({ length: 2_000 }, (_, index) => `kryptonite ${index}`)
  expect(readItems(endless).items).toHaveLength(200)
  expect(kept(endless.join(','))).toHaveLength(200)
  expect(readItems(endless.map((name) => `${name} and ${name}`)).items).toHaveLength(200)
  expect(kept(Array(2_000).fill({ name: 'sofa', quantity: 1 }))).toEqual([['sofa-three-seat', 500]])
  expect(kept([...Array(499).fill(''), 'sofa', 'bed'])).toEqual([['sofa-three-seat', 1]])
})

test('a text without end is read up to a length', () => {
  expect(kept(`sofa${' '.repeat(30_000)}`)).toEqual([['sofa-three-seat', 1]])
  expect(kept('harp;'.repeat(1_000_000))).toEqual([['harp', 999]])
  expect(kept(['x'.repeat(19_996), 'sofas', 'bed']).at(-1)).toEqual(['sofa-three-seat', 1])
  expect(kept([{ name: 'x', quantity: '1'.repeat(19_999) }, 'sofa'])).toEqual([['x', 1]])
  expect(kept([{ name: `${' '.repeat(19_999)}x`, quantity: 2 }, 'sofa'])).toEqual([['x', 2]])
  expect(kept(`${' '.repeat(20_000)}sofa`)).toEqual([])
})
