import type { ItemHandling } from './handling-line.ts'
import { nameKey } from './item-words.ts'
import items from './items.json' with { type: 'json' }
import type { RoomName } from './rooms.ts'

export type CatalogueItem = {
  /** Written in the data file and never reused. */
  readonly id: number
  /** Lower case with hyphens, like `tv-40-to-55-inch`; unique. */
  readonly name: string
  readonly room: RoomName
  /** The kind of thing: sofa, chair, box ... */
  readonly type: string
  readonly volumeCuFt: number
  readonly weightLb: number
  readonly handling: ItemHandling
  /** The smallest crew that can lift it. */
  readonly moversMin: number
  /** Found in most homes; listed first. */
  readonly common: boolean
  /** Other names of exactly this item: an estimate prices by them. */
  readonly aliases: readonly string[]
  /** What people call it when they look for it, also what it is only taken for; who sends one is told what it was taken as. */
  readonly synonyms: readonly string[]
}

/** Every item of the catalogue, by id. */
export const catalogueItems: readonly CatalogueItem[] = items as readonly CatalogueItem[]

const itemsByKey = new Map<string, CatalogueItem>()
for (const item of catalogueItems) for (const alias of item.aliases) itemsByKey.set(nameKey(alias), item)
for (const item of catalogueItems) itemsByKey.set(nameKey(item.name), item)

/**
 * The item with exactly this name or alias, or null. Case and apostrophes do not matter, nor whether spaces,
 * underscores or hyphens stand between the words.
 */
export function findCatalogueItem(name: string): CatalogueItem | null {
  return itemsByKey.get(nameKey(name)) ?? null
}
