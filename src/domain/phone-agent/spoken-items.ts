// What a caller wants moved, as far as it was understood: catalogue items under their own names, everything else
// under the name it was given, which an estimate prices at a typical size.
import type { SelectedItem } from '../quotes/selected-item.ts'
import { isNotSaid } from './not-said.ts'
import { itemSaid } from './spoken-item-name.ts'
import { spokenLines } from './spoken-lines.ts'

const MOST_OF_ONE = 999

/**
 * The items in a list as a model sends it: names and quantities, names alone, or a sentence. The same items add up;
 * none of an item leaves it out. `understood` counts the different lines that became items of the catalogue,
 * `notUnderstood` names those that it has nothing for.
 */
export function spokenItems(said: unknown): {
  items: SelectedItem[]
  understood: number
  notUnderstood: string[]
} {
  const items = new Map<string, SelectedItem>()
  const notUnderstood: string[] = []
  let understood = 0
  for (const line of spokenLines(said)) {
    if (isNotSaid(line.name) || line.quantity === 0) continue
    const item = itemSaid(line.name)
    const name = item?.name ?? line.name
    if (item) understood += 1
    const key = name.toLowerCase()
    if (!item && !items.has(key)) notUnderstood.push(name)
    const quantity = Math.min((items.get(key)?.quantity ?? 0) + line.quantity, MOST_OF_ONE)
    items.set(key, {
      name: items.get(key)?.name ?? name,
      quantity,
      room: item?.room ?? null,
      source: 'voice_ai',
    })
  }
  return { items: [...items.values()], understood, notUnderstood }
}
