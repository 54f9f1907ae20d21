import type { Item } from '../../../contract/catalogue.ts'
import { HOME_SIZES } from '../../../domain/catalogue/home-sizes.ts'
import { typicalInventories } from '../../../domain/catalogue/typical-inventories.ts'
import { countOf, type DraftItem, totalOf, withCount } from './draft.ts'

type Contents = readonly { readonly name: string; readonly quantity: number }[]

/** The homes whose usual contents can start a list, with how many pieces those are. */
export const TYPICAL_HOMES = HOME_SIZES.map(({ value, label }) => ({
  label,
  contents: typicalInventories[value] as Contents,
  count: totalOf(typicalInventories[value]),
}))
export type TypicalHome = (typeof TYPICAL_HOMES)[number]

/** A list with the usual contents of a home added to what is on it. */
export function withTypicalHome(
  selected: readonly DraftItem[],
  { contents }: Pick<TypicalHome, 'contents'>,
  catalogue: readonly Pick<Item, 'id' | 'name' | 'room'>[],
): readonly DraftItem[] {
  const items = new Map(catalogue.map((item) => [item.name, item]))
  return contents.reduce((list, { name, quantity }) => {
    const item = items.get(name)
    return item ? withCount(list, item, countOf(list, name) + quantity) : list
  }, selected)
}
