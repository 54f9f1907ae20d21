import { expect, test } from 'vitest'
import { itemsByRoom } from './items-by-room.ts'

const item = (name: string, quantity: number, room: string | null) => ({ name, quantity, room })

test('rooms come in the order of the calculator, each with its pieces; the rest comes last', () => {
  expect(
    itemsByRoom([
      item('small-box', 18, 'boxes'),
      item('statue', 1, null),
      item('sofa-three-seat', 1, 'living_room'),
      item('tv-40-to-55-inch', 2, 'living_room'),
      item('kayak', 1, 'boat_house'),
    ]),
  ).toEqual([
    {
      room: 'Living Room',
      pieces: 3,
      items: [
        { name: 'Sofa Three Seat', quantity: 1 },
        { name: 'TV 40 to 55 Inch', quantity: 2 },
      ],
    },
    { room: 'Boxes', pieces: 18, items: [{ name: 'Small Box', quantity: 18 }] },
    { room: 'Boat House', pieces: 1, items: [{ name: 'Kayak', quantity: 1 }] },
    { room: 'Other Items', pieces: 1, items: [{ name: 'Statue', quantity: 1 }] },
  ])
})

test('nothing to move, no rooms', () => {
  expect(itemsByRoom([])).toEqual([])
})
