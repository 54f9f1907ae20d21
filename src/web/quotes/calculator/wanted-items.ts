import type { Item } from '../../../contract/catalogue.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { type FoundItems, findItems } from '../../../domain/catalogue/item-search.ts'
import type { DraftItem } from './draft.ts'
import type { ChoosableItem } from './room-items.ts'

/** What a typed line asks for, those added as typed before first; `isKnown` when something is called just so. */
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
