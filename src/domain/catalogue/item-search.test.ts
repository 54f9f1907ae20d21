import { expect, test } from 'vitest'
import { catalogueItems } from './catalogue.ts'
import { findItems } from './item-search.ts'
import { everydayWords } from './item-words.ts'

const found = (typed: string) => findItems(catalogueItems, typed).items.map(({ name }) => name)

// @spec 2.13.17 Typing finds an item in any room, with a leading quantity and despite typos; Enter adds the
//   first and waits for the next
test.each([
  // Names and parts of names.
  ['small-box', ['small-box']],
  ['TV 40 to 55 Inch', ['tv-40-to-55-inch']],
  ['dining chair', ['dining-chair']],
  ['gra clo', ['grandfather-clock']],
  ['chest of drawers', ['chest-of-drawers']],
  ['wave', ['microwave']],
  ['dining', ['dining-table', 'dining-chair']],
  ['kitchen', ['kitchen-table', 'kitchen-chair', 'kitchen-island']],
  // In another order.
  ['chair dining', ['dining-chair']],
  ['king bed', ['bed-king']],
  ['twin mattress', ['mattress-twin', 'mattress-foundation-twin']],
  ['upright piano', ['piano-upright']],
  ['grand piano', ['piano-grand', 'piano-baby-grand']],
  // Plurals.
  ['nightstands', ['nightstand']],
  ['book boxes', ['book-box']],
  ['sofas', ['sofa-three-seat']],
  // Written in one word or in two.
  ['night stand', ['nightstand']],
  ['arm chair', ['armchair']],
  ['dish washer', ['dishwasher']],
  ['barstool', ['bar-stool']],
  // What people say.
  ['Toolbox', ['tool-chest-small']],
  ['spring queen', ['mattress-foundation-queen']],
  ['couch', ['sofa-three-seat']],
  ['couc', ['sofa-three-seat']],
  ['fridges', ['refrigerator']],
  ['couch four seat', ['sofa-four-seat']],
  ['lazy boy', ['recliner']],
  ['side table', ['end-table']],
  ['bike', ['bicycle']],
  ['oak desk', ['office-desk']],
  ['white dresser', ['dresser-double']],
  // The thing before what is for it, and what is common before what is rare.
  ['chair', ['kitchen-chair', 'dining-chair', 'office-chair', 'patio-chair']],
  ['bed', ['bed-queen', 'bed-king', 'bed-full', 'bed-twin']],
  ['desk', ['office-desk', 'desk-small', 'desk-executive', 'standing-desk']],
  ['lamp', ['floor-lamp', 'table-lamp', 'desk-lamp', 'lamp-box']],
  ['mattress', ['mattress-queen', 'mattress-king', 'mattress-full', 'mattress-twin']],
  ['piano', ['piano-upright', 'piano-spinet', 'piano-baby-grand', 'piano-grand']],
  ['wash', ['washing-machine']],
  ['tv', ['tv-40-to-55-inch', 'tv-56-to-75-inch']],
  // Typing errors: a letter missing, too many, wrong, two swapped; in whole words and on the way to one.
  ['bed quen', ['bed-queen']],
  ['wardrbe', ['wardrobe-cabinet-large', 'wardrobe-box', 'wardrobe-cabinet-small']],
  ['wardrb', ['wardrobe-cabinet-large', 'wardrobe-box', 'wardrobe-cabinet-small']],
  ['chiar', ['kitchen-chair', 'dining-chair']],
  ['talbe lamp', ['table-lamp']],
  ['matress king', ['mattress-king']],
  ['refridgerator', ['refrigerator']],
  ['dreser', ['dresser-double']],
  ['bycicle', ['bicycle']],
  ['tredmil', ['treadmill']],
  ['eliptical', ['elliptical']],
  ['coffe tabel', ['coffee-table']],
  ['offce chair', ['office-chair']],
  ['bokcase', ['bookcase-medium']],
  ['coach', ['sofa-three-seat']],
  // Numbers that belong to the name.
  ['65 inch tv', ['tv-56-to-75-inch']],
  ['32" tv', ['tv-under-40-inch']],
  ['tv 85', ['tv-over-75-inch']],
  ['range stove 36', ['range-stove-36-inch']],
  ['4 drawer file cabinet', ['file-cabinet-four-drawer']],
  ['3 seat sofa', ['sofa-three-seat']],
  ['4 chair patio set', ['patio-set-table-four-chairs']],
])('%j finds %j first', (typed, names) => {
  expect(found(typed).slice(0, names.length)).toEqual(names)
  expect(findItems(catalogueItems, typed)).toMatchObject({ count: 1, name: typed })
})

// @spec 2.13.17
test.each([
  ['6 dining chair', 6, 'dining chair', 'dining-chair'],
  ['6 dinning chairs', 6, 'dinning chairs', 'dining-chair'],
  ['3x nightstand', 3, 'nightstand', 'nightstand'],
  ['3 x nightstand', 3, 'nightstand', 'nightstand'],
  ['nightstand x3', 3, 'nightstand', 'nightstand'],
  ['boxes x 20', 20, 'boxes', 'medium-box'],
  ['small boxes 20', 20, 'small boxes', 'small-box'],
  ['four chairs', 4, 'chairs', 'kitchen-chair'],
  ['a dozen medium boxes', 12, 'medium boxes', 'medium-box'],
  ['2 tvs', 2, 'tvs', 'tv-40-to-55-inch'],
  ['2 three seat sofas', 2, '3 seat sofas', 'sofa-three-seat'],
  ['  2   end tables ', 2, 'end tables', 'end-table'],
  ['5 beekeeping trunks', 5, 'beekeeping trunks', undefined],
])('%j asks for %i of %j, first %j', (typed, count, name, first) => {
  const wanted = findItems(catalogueItems, typed)
  expect(wanted).toMatchObject({ count, name })
  expect(wanted.items[0]?.name).toBe(first)
})

test('chairs come before chair mats, and what has more to its name comes last', () => {
  const names = found('chair')
  const places = ['dining-chair', 'folding-chair', 'armchair', 'chair-mat'].map((name) => names.indexOf(name))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBe(1)
})

test('a typing error is looked for only where nothing is so called', () => {
  expect(found('cot')).not.toContain('coat-rack')
  expect(found('crib')).not.toContain('bird-cage')
  expect(found('car')).not.toContain('chair-mat')
})

test.each([
  [''],
  ['   '],
  ['-_-'],
  ['%'],
  ['xylophone'],
  ['sofa xylophone'],
  ['.*'],
  ['6'],
  ['0 chairs'],
  ['1000 boxes'],
])('%j finds nothing', (typed) => {
  expect(findItems(catalogueItems, typed)).toEqual({ count: 1, name: typed.trim(), items: [] })
})

test('every everyday word leads to something', () => {
  for (const word of everydayWords.keys()) expect(found(word), word).not.toEqual([])
})

test('every item is found first by its own name', () => {
  for (const { name } of catalogueItems) expect(found(name)[0]).toBe(name)
})
