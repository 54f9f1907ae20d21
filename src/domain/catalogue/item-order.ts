// A room lists what nearly every home has first: its preferred items in the order people think of them,
// then the other common ones, then the rest of the catalogue.
import type { RoomName } from './rooms.ts'

const preferredNames: Readonly<Partial<Record<RoomName, readonly string[]>>> = {
  living_room: [
    'sofa-three-seat',
    'loveseat',
    'sectional-sofa',
    'armchair',
    'recliner',
    'coffee-table',
    'end-table',
    'tv-40-to-55-inch',
    'tv-stand',
    'bookcase-medium',
    'area-rug-large',
    'floor-lamp',
    'table-lamp',
    'tv-56-to-75-inch',
    'ottoman',
    'entertainment-center',
    'console-table',
    'mirror-large',
  ],
  bedroom: [
    'bed-queen',
    'bed-king',
    'bed-full',
    'bed-twin',
    'dresser-double',
    'chest-of-drawers',
    'nightstand',
    'armoire',
    'mattress-queen',
    'vanity-table',
    'crib',
    'mirror-full-length',
    'dresser-single',
    'bed-bunk',
    'mattress-king',
  ],
  kitchen: [
    'refrigerator',
    'range-stove',
    'dishwasher',
    'microwave',
    'kitchen-table',
    'kitchen-chair',
    'dining-table',
    'dining-chair',
    'bar-stool',
    'china-cabinet',
    'buffet-sideboard',
    'kitchen-island',
    'mini-fridge',
    'freezer-upright',
  ],
  boxes: [
    'small-box',
    'medium-box',
    'large-box',
    'extra-large-box',
    'wardrobe-box',
    'dish-pack-box',
    'book-box',
    'picture-box',
    'tv-box',
    'plastic-tote-large',
    'plastic-tote-small',
    'file-box',
    'mirror-box-large',
    'lamp-box',
    'mattress-box',
  ],
}

/** The same items in the order a room shows them; the given list is left as it is. */
export function orderForRoom<Item extends { id: number; name: string; common: boolean }>(
  items: readonly Item[],
  room: RoomName,
): Item[] {
  const ranks = new Map(preferredNames[room]?.map((name, index) => [name, index]))
  const rank = (item: Item) => ranks.get(item.name) ?? (item.common ? ranks.size : ranks.size + 1)
  return [...items].sort((a, b) => rank(a) - rank(b) || a.id - b.id)
}
