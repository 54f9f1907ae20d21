import { MAX_MILES } from '../../contract/estimate.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { homeSizeOf } from '../../domain/phone-agent/home-size.ts'
import { saidDate } from '../../domain/phone-agent/said-date.ts'
import { saidNumber } from '../../domain/phone-agent/said-number.ts'
import { spokenItems } from '../../domain/phone-agent/spoken-items.ts'
import { selectedItems } from '../../domain/quotes/estimate-quote.ts'
import type { PricedMove } from '../storage/tables/phone-agent.ts'

/** What was said of a move, under the names the functions and the analysis use; of any type. */
export type SaidOfMove = {
  items?: unknown
  distance_miles?: unknown
  pickup_stairs?: unknown
  delivery_stairs?: unknown
  pickup_carry_feet?: unknown
  delivery_carry_feet?: unknown
  multiple_stops?: unknown
  move_date?: unknown
  move_type?: unknown
  items_count_estimate?: unknown
}

/**
 * The move as it was said, with what a home of its size usually holds while no items were named. What cannot be
 * read, or is beyond what a quote may say, counts as not said.
 * @param today the company's day, `YYYY-MM-DD`
 */
export function toldMove(said: SaidOfMove, today: string): { move: PricedMove; notUnderstood: string[] } {
  const { items, notUnderstood } = spokenItems(said.items)
  const typicalHome =
    items.length > 0 ? null : homeSizeOf(textOf(said.move_type), numberOrText(said.items_count_estimate))
  const move: PricedMove = {
    items: typicalHome
      ? selectedItems(typicalInventories[typicalHome].map((item) => ({ ...item, source: 'voice_ai' })))
      : items,
    typicalHome,
    distanceMiles: upTo(MAX_MILES, saidNumber(said.distance_miles)),
    pickupStairs: wholeUpTo(100, said.pickup_stairs),
    deliveryStairs: wholeUpTo(100, said.delivery_stairs),
    pickupCarryFeet: upTo(5_000, saidNumber(said.pickup_carry_feet)) ?? 0,
    deliveryCarryFeet: upTo(5_000, saidNumber(said.delivery_carry_feet)) ?? 0,
    extraStops: wholeUpTo(50, said.multiple_stops),
    moveDate: saidDate(textOf(said.move_date) ?? undefined, today),
  }
  return { move, notUnderstood }
}

const upTo = (most: number, value: number | null) => (value === null || value > most ? null : value)
const wholeUpTo = (most: number, value: unknown) => Math.round(upTo(most, saidNumber(value)) ?? 0)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOrText = (value: unknown) => (typeof value === 'number' ? value : textOf(value))
