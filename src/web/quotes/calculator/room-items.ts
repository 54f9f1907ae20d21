import type { Item } from '../../../contract/catalogue.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { orderForRoom } from '../../../domain/catalogue/item-order.ts'
import { type FoundItems, findItems } from '../../../domain/catalogue/item-search.ts'
import { belongsInRoom, type RoomName, roomLabels, roomNames } from '../../../domain/catalogue/rooms.ts'
import type { DraftItem } from './draft.ts'

/** An item to choose: of the catalogue, or one that was added as typed and has no figures. */
export type ChoosableItem = Pick<DraftItem, 'id' | 'name' | 'room'> &
  Partial<Pick<Item, 'cubic_feet' | 'weight_lb'>>

export type RoomItems = {
  room: RoomName
  label: string
  items: readonly Item[]
  names: ReadonlySet<string>
}

/** The catalogue as the rooms show it, each in its curated order. */
export const roomsOfCatalogue = (items: readonly Item[]): RoomItems[] =>
  roomNames.map((room) => {
    const inRoom = orderForRoom(
      items.filter((item) => belongsInRoom(item, room)),
      room,
    )
    return { room, label: roomLabels[room], items: inRoom, names: new Set(inRoom.map(({ name }) => name)) }
  })

/** How many pieces of a room's items are selected. */
export const countInRoom = ({ names }: RoomItems, selected: readonly DraftItem[]) =>
  selected.reduce((count, { name, quantity }) => (names.has(name) ? count + quantity : count), 0)

/** What a typed line finds, typed items first; `isKnown` when an item has exactly that name or alias. */
export function wantedItems(
  catalogue: readonly Item[],
  query: string,
  selected: readonly DraftItem[],
): FoundItems<ChoosableItem> & { isKnown: boolean } {
  const { count, name, items } = findItems(catalogue, query)
  const typed = plain(name)
  const added = selected.filter((item) => item.id === null && plain(item.name).includes(typed))
  const isKnown =
    added.some((item) => plain(item.name) === typed) ||
    catalogue.some((item) =>
      [item.name, itemName(item.name), ...item.aliases].some((one) => plain(one) === typed),
    )
  return { count, name, items: [...added, ...items], isKnown }
}

/** As compared: in small letters, hyphens like spaces. */
const plain = (name: string) => name.trim().toLowerCase().replaceAll('-', ' ')
