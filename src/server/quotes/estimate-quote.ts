import type { SelectedItem } from '../../contract/quotes.ts'
import { findCatalogueItem } from '../../domain/catalogue/catalogue.ts'
import { type Estimate, estimateMove } from '../../domain/estimate/estimate.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import type { StoredQuote } from './queries.ts'

/** The columns of a quote that its estimate depends on. */
export const ESTIMATED_FROM = [
  'items',
  'distanceMiles',
  'pickupStairs',
  'deliveryStairs',
  'pickupCarryFeet',
  'deliveryCarryFeet',
  'extraStops',
  'moveDate',
] as const satisfies (keyof StoredQuote)[]

type Basis = Pick<StoredQuote, (typeof ESTIMATED_FROM)[number]>

/** A quote's estimate and total; both null while the distance or the items are not known. */
export function estimateQuote(
  { distanceMiles, ...move }: Basis,
  card: RateCard,
): { estimate: Estimate | null; totalCents: number | null } {
  if (distanceMiles === null || move.items.length === 0) return { estimate: null, totalCents: null }
  const estimate = estimateMove({ ...move, distanceMiles }, card)
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
