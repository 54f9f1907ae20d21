import { expect, test } from 'vitest'
import { catalogueItems } from './catalogue.ts'
import { everydayWords } from './everyday-words.ts'
import { searchItems } from './item-search.ts'

const found = (query: string) => searchItems(catalogueItems, query).map(({ name }) => name)

test.each([
  ['the exact name', 'small-box', 'small-box'],
  ['the name as people read it', 'TV 40 to 55 Inch', 'tv-40-to-55-inch'],
  ['words in another order', 'dining chair', 'dining-chair'],
  ['words in another order', 'chair dining', 'dining-chair'],
  ['the beginnings of words', 'gra clo', 'grandfather-clock'],
  ['a plural', 'nightstands', 'nightstand'],
  ['a plural in -es', 'book boxes', 'book-box'],
  ['an alias', 'Toolbox', 'tool-chest-small'],
  ['a part of an alias', 'spring queen', 'mattress-foundation-queen'],
  ['an everyday word', 'couch', 'sofa-three-seat'],
  ['an everyday word half typed', 'couc', 'sofa-three-seat'],
  ['an everyday word in the plural', 'fridges', 'refrigerator'],
  ['an everyday word with another', 'couch four', 'sofa-four-seat'],
  ['the middle of a word', 'wave', 'microwave'],
])('%s: %j finds %s first', (_how, query, name) => {
  expect(found(query)[0]).toBe(name)
})

test('exact comes before beginnings, beginnings before words, words before parts; common items first in each', () => {
  const items = [
    { id: 1, name: 'flatbed', common: true },
    { id: 2, name: 'sofa-bed', common: false },
    { id: 3, name: 'bed-small', common: false },
    { id: 4, name: 'bed-wide', common: true },
    { id: 5, name: 'bed', common: false },
    { id: 6, name: 'chair', common: true },
  ]
  expect(searchItems(items, 'bed').map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})

test.each([[''], ['   '], ['-_-'], ['%'], ['xylophone'], ['sofa xylophone'], ['.*']])(
  '%j finds nothing',
  (query) => {
    expect(found(query)).toEqual([])
  },
)

test('every everyday word leads to something', () => {
  for (const word of everydayWords.keys()) expect(found(word), word).not.toEqual([])
})
