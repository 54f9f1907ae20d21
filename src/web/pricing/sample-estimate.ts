import { catalogueItems } from '../../domain/catalogue/catalogue.ts'
import { type HomeSize, typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { type Estimate, estimateMove } from '../../domain/estimate/estimate.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'

/** A move that shows what a rate card does: what a home usually holds, and the way it goes. */
export type SampleMove = {
  homeSize: HomeSize
  distance: number
  pickupStairs: number
  pickupCarryFeet: number
  multipleStops: number
  /** The catalogue name of one more thing that takes special handling; `''` for none. */
  specialItem: string
  /** `YYYY-MM-DD`, or `''` while the date is not known. */
  moveDate: string
}

/** What the sample costs on a card. */
export function sampleEstimate(sample: SampleMove, card: RateCard): Estimate {
  const extra = sample.specialItem === '' ? [] : [{ name: sample.specialItem, quantity: 1 }]
  return estimateMove(
    {
      ...EMPTY_MOVE,
      ...sample,
      items: [...typicalInventories[sample.homeSize], ...extra],
      moveDate: sample.moveDate || null,
    },
    card,
  )
}

/** Every item that can be named, by its catalogue name. */
export const itemNames: readonly string[] = catalogueItems.map(({ name }) => name)
