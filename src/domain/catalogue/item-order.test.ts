import { expect, test } from 'vitest'
import { catalogueItems } from './catalogue.ts'
import { orderForRoom } from './item-order.ts'
import { belongsInRoom, type RoomName, roomNames } from './rooms.ts'

const itemsOf = (room: RoomName) => catalogueItems.filter((item) => belongsInRoom(item, room))
const namesOf = (room: RoomName) => orderForRoom(itemsOf(room), room).map(({ name }) => name)

test.each<[RoomName, string[]]>([
  ['living_room', ['sofa-three-seat', 'loveseat', 'sectional-sofa', 'armchair']],
  ['bedroom', ['bed-queen', 'bed-king', 'bed-full', 'bed-twin']],
  ['kitchen', ['refrigerator', 'range-stove', 'dishwasher', 'microwave']],
  ['boxes', ['small-box', 'medium-box', 'large-box', 'extra-large-box']],
  ['garage', ['bicycle', 'lawn-mower-push', 'tool-chest-medium', 'workbench']],
])('%s begins with %j', (room, names) => {
  expect(namesOf(room).slice(0, 4)).toEqual(names)
})

// @spec 3.13
test('what follows the preferred items is common first, then the rest in catalogue order', () => {
  const items = [
    { id: 9, name: 'rare', common: false },
    { id: 8, name: 'rarer', common: false },
    { id: 7, name: 'usual', common: true },
    { id: 6, name: 'table-lamp', common: false },
    { id: 5, name: 'loveseat', common: true },
  ]
  const before = structuredClone(items)
  expect(orderForRoom(items, 'living_room').map(({ name }) => name)).toEqual([
    'loveseat',
    'table-lamp',
    'usual',
    'rarer',
    'rare',
  ])
  expect(orderForRoom(items, 'outside').map(({ id }) => id)).toEqual([5, 7, 6, 8, 9])
  expect(items).toEqual(before)
})

test('the order keeps every item, whatever order they come in', () => {
  for (const room of roomNames) {
    const items = itemsOf(room)
    const sorted = orderForRoom(items.toReversed(), room)
    expect(sorted).toEqual(orderForRoom(items, room))
    expect(sorted.toSorted((a, b) => a.id - b.id)).toEqual(items)
  }
})

test('all common items of a room are above the fold or right after the preferred ones', () => {
  for (const room of roomNames) {
    const names = orderForRoom(itemsOf(room), room)
    const lastCommon = names.findLastIndex(({ common }) => common)
    expect(lastCommon).toBeLessThan(18)
  }
})
