import { findCatalogueItem } from '../catalogue/catalogue.ts'
import { type Estimate, estimateMove } from '../estimate/estimate.ts'
import type { Move } from '../estimate/move.ts'
import type { RateCard } from '../estimate/rate-card.ts'
import type { SelectedItem } from './selected-item.ts'

/** A move whose distance nobody has told, and no addresses suggest, is taken for a local one. In miles. */
export const ASSUMED_MILES = 10

/** A move as far as it is known. */
type MoveAsTold = Omit<Move, 'distance'> & {
  readonly distance: number | null
  /** What the addresses suggest instead. */
  readonly assumedMiles: number | null
}

/** A quote's estimate and total; both null while no items are known. */
export function estimateQuote(
  move: MoveAsTold,
  card: RateCard,
): { estimate: Estimate | null; totalCents: number | null } {
  if (move.items.length === 0) return { estimate: null, totalCents: null }
  const distance = move.distance ?? move.assumedMiles ?? ASSUMED_MILES
  const estimate = estimateMove({ ...move, distance }, card)
  return { estimate, totalCents: estimate.totalCents }
}

/** Items as they are kept: with the room they are listed under and who picked them. */
export function selectedItems(
  items: readonly { name: string; quantity: number; room?: string | null; source?: SelectedItem['source'] }[],
): SelectedItem[] {
  return items.map(({ name, quantity, room, source }) => ({
    name,
    quantity,
    room: room ?? findCatalogueItem(name)?.room ?? null,
    source: source ?? 'manual',
  }))
}
