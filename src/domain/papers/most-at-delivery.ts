import type { PaperFacts } from './paper-facts.ts'
import { priceWithChanges } from './price-with-changes.ts'

/** What may be asked for at delivery to hand the goods over, rounded down to the cent; null where nothing limits it. */
export function mostAtDeliveryCents({ agreement, changes, atDeliveryPercent }: PaperFacts): number | null {
  const { totalCents, maximumCents } = priceWithChanges(agreement, changes)
  if (maximumCents !== null) return maximumCents
  if (totalCents === null) return null
  if (atDeliveryPercent !== null) return Math.floor((totalCents * atDeliveryPercent) / 100)
  return agreement?.offer.priceKind === 'binding' ? totalCents : null
}
