import { itemName } from './item-name.ts'
import { roomLabels, roomNames } from './rooms.ts'

export type RoomOfItems = {
  room: string
  pieces: number
  items: { name: string; quantity: number }[]
}

const ORDER: readonly string[] = roomNames
const LABELS: Readonly<Record<string, string>> = roomLabels
const OTHER = 'Other Items'

const label = (room: string) => LABELS[room] ?? (itemName(room) || OTHER)

/** Rooms of the calculator in its order, then rooms it does not know, then items without a room. */
function place(room: string): number {
  if (room === '') return ORDER.length + 1
  return ORDER.includes(room) ? ORDER.indexOf(room) : ORDER.length
}

/** A quote's items by room, in the order in which a home is walked; what has no room comes last. */
export function itemsByRoom(
  items: readonly { name: string; quantity: number; room: string | null }[],
): RoomOfItems[] {
  const byRoom = Map.groupBy(items, (item) => item.room ?? '')
  return [...byRoom]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([room, inRoom]) => ({
      room: label(room),
      pieces: inRoom.reduce((sum, { quantity }) => sum + quantity, 0),
      items: inRoom.map(({ name, quantity }) => ({ name: itemName(name), quantity })),
    }))
}
