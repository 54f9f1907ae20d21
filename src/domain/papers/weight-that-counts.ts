import type { WeightThatCounts } from './rules-of-place.ts'
import { netPounds, type WeightTicketSaid } from './weight-ticket.ts'

/** What a shipment weighs by its tickets. */
export type ShipmentWeight = {
  readonly pounds: number
  /** The tickets by which that is, one for each truck. */
  readonly numbers: readonly number[]
}

/**
 * What a shipment weighs by its tickets; null where there is none. A truck that was weighed again counts once: by its lowest
 * weight where the place says so, else by the last; what several trucks carry is added up.
 */
export function weightThatCounts(
  tickets: readonly Pick<WeightTicketSaid, 'number' | 'vehicle' | 'grossLb' | 'tareLb'>[],
  counts: WeightThatCounts = 'last',
): ShipmentWeight | null {
  if (tickets.length === 0) return null
  const byTruck = Map.groupBy(tickets, ({ vehicle }) => vehicle.trim().toLowerCase())
  const counting = [...byTruck.values()].map((same) =>
    same.reduce((best, one) => {
      const isBetter = counts === 'lowest' ? netPounds(one) < netPounds(best) : one.number >= best.number
      return isBetter ? one : best
    }),
  )
  return {
    pounds: counting.reduce((sum, ticket) => sum + netPounds(ticket), 0),
    numbers: counting.map(({ number }) => number),
  }
}
