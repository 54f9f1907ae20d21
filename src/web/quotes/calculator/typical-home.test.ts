import { expect, test } from 'vitest'
import { catalogueItems } from '../../../domain/catalogue/catalogue.ts'
import { totalOf, withCount } from './draft.ts'
import { TYPICAL_HOMES, withTypicalHome } from './typical-home.ts'

// @spec 2.13.10
test.each(TYPICAL_HOMES)('$label: the list holds the pieces that were promised', (home) => {
  const list = withTypicalHome([], home, catalogueItems)
  expect(totalOf(list)).toBe(home.count)
  expect(list.every(({ id, room, source }) => id !== null && room !== null && source === 'manual')).toBe(true)
})

test('what was selected before stays, and becomes more where the home has it too', () => {
  const piano = { id: 7, name: 'piano-upright', room: 'living_room' }
  const bed = { id: 8, name: 'bed-queen', room: 'bedroom' }
  const before = withCount(withCount([], piano, 1), bed, 2)
  const list = withTypicalHome(before, { contents: [{ name: 'bed-queen', quantity: 1 }] }, catalogueItems)
  expect(list.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['piano-upright', 1],
    ['bed-queen', 3],
  ])
})
