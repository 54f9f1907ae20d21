import type { SelectedItem } from '../../contract/quotes.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { roomLabels, roomNames } from '../../domain/catalogue/rooms.ts'
import { prettify } from '../format/prettify.ts'

export type PrintedRoom = {
  room: string
  pieces: number
  items: { name: string; quantity: number }[]
}

const ORDER: readonly string[] = roomNames
const LABELS: Readonly<Record<string, string>> = roomLabels
const OTHER = 'Other Items'

const label = (room: string) => LABELS[room] ?? (prettify(room) || OTHER)

/** Rooms of the calculator in its order, then rooms it does not know, then items without a room. */
function place(room: string): number {
  if (room === '') return ORDER.length + 1
  return ORDER.includes(room) ? ORDER.indexOf(room) : ORDER.length
}

/** A quote's items by room, in the order in which a home is walked; what has no room comes last. */
export function printRooms(items: readonly SelectedItem[]): PrintedRoom[] {
  const byRoom = Map.groupBy(items, (item) => item.room ?? '')
  return [...byRoom]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([room, inRoom]) => ({
      room: label(room),
      pieces: inRoom.reduce((sum, { quantity }) => sum + quantity, 0),
      items: inRoom.map(({ name, quantity }) => ({ name: itemName(name), quantity })),
    }))
}
