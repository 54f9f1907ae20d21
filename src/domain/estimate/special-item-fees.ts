// Pianos, safes, hot tubs and the like cost a fee each, on top of the time they take.
// Figures: published fees per kind of item.
import { itemName } from '../catalogue/item-name.ts'
import type { Load } from './load.ts'
import { dollars } from './wording.ts'

export type SpecialItemFee = { readonly label: string; readonly reason: string; readonly cents: number }

/** One line for each kind of special item that carries a fee, before the date factor. */
export function specialItemFees(load: Load): SpecialItemFee[] {
  return load.specialItems
    .filter(({ feeCents }) => feeCents > 0)
    .map(({ name, quantity, feeCents }) => ({
      label: itemName(name),
      reason: quantity === 1 ? 'Special handling' : `Special handling, ${quantity} × ${dollars(feeCents)}`,
      cents: quantity * feeCents,
    }))
}
