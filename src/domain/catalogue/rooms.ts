/**
 * The rooms of a home, in the order the calculator walks them. Kept apart from the catalogue's data
 * because the browser imports this file.
 */
export const roomNames = [
  'living_room',
  'bedroom',
  'kitchen',
  'garage',
  'basement',
  'home_office',
  'outside',
  'boxes',
] as const

export type RoomName = (typeof roomNames)[number]

export const roomLabels: Readonly<Record<RoomName, string>> = {
  living_room: 'Living Room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  garage: 'Garage',
  basement: 'Basement',
  home_office: 'Home Office',
  outside: 'Outside',
  boxes: 'Boxes',
}

/** How a room is called; one that the calculator does not know as it is written. */
export const roomLabel = (room: string): string => roomLabels[room as RoomName] ?? room.replaceAll('_', ' ')

/** Whether an item is shown in a room: its own room, and in Boxes also everything named a box or a tote. */
export function belongsInRoom(item: { name: string; room: string }, room: RoomName): boolean {
  return item.room === room || (room === 'boxes' && /box|tote/i.test(item.name))
}
