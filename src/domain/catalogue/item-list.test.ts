import { expect, test } from 'vitest'
import { catalogueItems } from './catalogue.ts'
import { readItemList } from './item-list.ts'

const readAs = (typed: string) =>
  readItemList(catalogueItems, typed).map(
    ({ quantity, item, name }) => `${quantity} ${item?.name ?? `“${name}”`}`,
  )

// @spec 2.13.18 Beyond: a list on one line, '2 sofas, 6 chairs, king bed', is read item by item and added
//   by one Enter; unknown words stay in the field
test.each([
  ['', []],
  [' , ; ', []],
  ['sofa', ['1 sofa-three-seat']],
  ['2 sofas, 6 chairs, king bed', ['2 sofa-three-seat', '6 kitchen-chair', '1 bed-king']],
  ['2 sofas,6 chairs,king bed', ['2 sofa-three-seat', '6 kitchen-chair', '1 bed-king']],
  ['two sofas; six chairs; a king bed', ['2 sofa-three-seat', '6 kitchen-chair', '1 bed-king']],
  ['sofa, ', ['1 sofa-three-seat']],
  // The number after it, and one that belongs to the name.
  ['nightstand 2, lamp x3', ['2 nightstand', '3 floor-lamp']],
  ['55 inch tv, 6 drawer dresser', ['1 tv-40-to-55-inch', '1 dresser-double']],
  ['2 55 inch tvs, 4 chair patio set', ['2 tv-40-to-55-inch', '1 patio-set-table-four-chairs']],
  ['1,000 small boxes, sofa', ['1 “1,000 small boxes”', '1 sofa-three-seat']],
  // Joined by words.
  ['washer and dryer', ['1 washing-machine', '1 dryer']],
  ['a table and four chairs', ['1 kitchen-table', '4 kitchen-chair']],
  ['desk, an armchair and 2 lamps', ['1 office-desk', '1 armchair', '2 floor-lamp']],
  ['sofa, and a pair of end tables', ['1 sofa-three-seat', '2 end-table']],
  // Beginnings and typing errors, as in the search of one.
  ['que, 2 nig, dre', ['1 bed-queen', '2 nightstand', '1 dresser-double']],
  ['bed quen, wardrb', ['1 bed-queen', '1 wardrobe-cabinet-large']],
  // What no one knows stays as it was typed.
  ['sofa, 3 kryptonite harps', ['1 sofa-three-seat', '3 “kryptonite harps”']],
  ['odd and strange kryptonite', ['1 “odd and strange kryptonite”']],
])('%j: %j', (typed, wanted) => {
  expect(readAs(typed)).toEqual(wanted)
})
