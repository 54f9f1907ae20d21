import { expect, test } from 'vitest'
import { catalogueItems } from './catalogue.ts'
import { itemName } from './item-name.ts'

test.each([
  ['tv-40-to-55-inch', 'TV 40 to 55 Inch'],
  ['sofa-three-seat', 'Sofa Three Seat'],
  ['chest-of-drawers', 'Chest of Drawers'],
  ['tv-under-40-inch', 'TV Under 40 Inch'],
  ['refrigerator-side-by-side', 'Refrigerator Side by Side'],
  ['aquarium-large-with-stand', 'Aquarium Large with Stand'],
  ['picture-or-mirror-small', 'Picture or Mirror Small'],
  ['laptop-and-accessories', 'Laptop and Accessories'],
  ['power-tool-on-stand', 'Power Tool on Stand'],
  ['guitar-in-case', 'Guitar in Case'],
  ['ship in a bottle for the shelf', 'Ship in a Bottle for the Shelf'],
  ['atv', 'ATV'],
  ['ups-battery', 'UPS Battery'],
  ['bakers-rack', 'Baker’s Rack'],
  ['bed-captains-storage', 'Bed Captain’s Storage'],
  ['grandma’s old_clock', 'Grandma’s Old Clock'],
  ['Of mice', 'Of Mice'],
  ['', ''],
])('%j reads %j', (name, pretty) => {
  expect(itemName(name)).toBe(pretty)
})

// @spec 2.13.15 Names are stored with hyphens and shown prettified
test('every name reads as words: no hyphens, capitals but for small words, nothing shouted but acronyms', () => {
  for (const { name } of catalogueItems) {
    const words = itemName(name).split(' ')
    for (const word of words) {
      expect(word).toMatch(/^([A-Z][a-z’]*|\d+|TV|ATV|UPS|and|by|in|of|on|or|to|with)$/)
    }
    expect(words[0]).toMatch(/^[A-Z]/)
  }
})

test('no two items read alike', () => {
  expect(new Set(catalogueItems.map(({ name }) => itemName(name))).size).toBe(catalogueItems.length)
})
