import type { Pack } from '../../contract/move-day.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import type { ItemCondition } from '../../domain/move-day/item-condition.ts'
import { roomsOf } from './checks.ts'
import type { JobOnPhone } from './use-crew.tsx'

/** One kind of thing in a room: how many were sold, and those of them that were tagged. */
export type InventoryLine = {
  /** The line of the sold list; null for what was not on it. */
  key: string | null
  room: string | null
  article: string
  quantity: number
  handling: Pack['items'][number]['handling']
  articles: readonly ItemCondition[]
}

const nameOf = (room: string | null, article: string) => `${room ?? ''}\n${article}`
const countTagged = (lines: readonly InventoryLine[]) =>
  lines.reduce((sum, { articles }) => sum + articles.length, 0)
/** More may be there than were sold. */
const countAll = (lines: readonly InventoryLine[]) =>
  lines.reduce((sum, { quantity, articles }) => sum + Math.max(quantity, articles.length), 0)

/**
 * What is tagged and to be tagged, room by room: the sold list with its articles, then what was not on it. An article
 * belongs to the line whose words and room it has.
 */
export function inventoryOf({ pack, articles }: Pick<JobOnPhone, 'pack' | 'articles'>) {
  const tagged = Map.groupBy(articles, ({ room, article }) => nameOf(room, article))
  const sold = pack.items.map(({ key, room, name, quantity, handling }): InventoryLine => {
    const article = itemName(name)
    return { key, room, article, quantity, handling, articles: tagged.get(nameOf(room, article)) ?? [] }
  })
  const names = new Set(sold.map(({ room, article }) => nameOf(room, article)))
  const more = [...tagged]
    .filter(([name]) => !names.has(name))
    .map(([, [first, ...others]]): InventoryLine => {
      const { room, article } = first as ItemCondition
      return {
        key: null,
        room,
        article,
        quantity: 0,
        handling: null,
        articles: [first as ItemCondition, ...others],
      }
    })
  const lines = [...sold, ...more]
  const rooms = roomsOf(lines).map(([room, own]) => ({
    room,
    lines: own,
    tagged: countTagged(own),
    all: countAll(own),
  }))
  return { rooms, tagged: countTagged(lines), all: countAll(lines) }
}
