import type { Item } from '../../contract/catalogue.ts'
import type { Contract } from '../../contract/contract.ts'
import { type CatalogueItem, catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { orderForRoom } from '../../domain/catalogue/item-order.ts'
import { findItems } from '../../domain/catalogue/item-search.ts'
import { itemRead } from '../../domain/catalogue/read-items.ts'
import { belongsInRoom, type RoomName, roomNames } from '../../domain/catalogue/rooms.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Feature } from '../feature.ts'
import type { Handlers } from '../serve-contract.ts'

const commonFirst = (items: readonly CatalogueItem[]) => [
  ...items.filter((item) => item.common),
  ...items.filter((item) => !item.common),
]

const isRoom = (name: string): name is RoomName => (roomNames as readonly string[]).includes(name)

/** The items of a room in the order its people know them; none for a room that there is not. */
const itemsOfRoom = (room: string) =>
  isRoom(room)
    ? orderForRoom(
        catalogueItems.filter((item) => belongsInRoom(item, room)),
        room,
      )
    : []

/** The catalogue of items; the same for every organisation. */
const catalogueHandlers: Handlers<Contract['catalogue']> = {
  async list(_scope, { query }) {
    const ofRoom = query.room ? itemsOfRoom(query.room) : commonFirst(catalogueItems)
    const tagged = query.tag === 'common' ? ofRoom.filter((item) => item.common) : ofRoom
    return { items: tagged.slice(0, query.limit).map(itemToApi) }
  },

  async search(_scope, { query }) {
    const found = findItems(catalogueItems, query.q).items
    const meant = itemRead(query.q)
    const items = meant ? [meant, ...found.filter((item) => item !== meant)] : found
    return { items: items.slice(0, query.limit).map(itemToApi), meant: meant?.name ?? null }
  },

  async itemTypes() {
    const counts = Map.groupBy(catalogueItems, (item) => item.type)
    return { types: [...counts].map(([type, items]) => ({ type, count: items.length })) }
  },

  async get(_scope, { params }) {
    const item = catalogueItems.find(({ id }) => id === params.id)
    if (!item) throw new Refusal('not-found', 'Item not found')
    return itemToApi(item)
  },
}

function itemToApi(item: CatalogueItem): Item {
  return {
    id: item.id,
    name: item.name,
    type: item.type,
    room: item.room,
    cubic_feet: item.volumeCuFt,
    weight_lb: item.weightLb,
    handling: item.handling,
    movers_min: item.moversMin,
    common: item.common,
    aliases: [...item.aliases],
    synonyms: [...item.synonyms],
  }
}

export const catalogue = {
  name: 'catalogue',
  handlers: { catalogue: catalogueHandlers },
} satisfies Feature
