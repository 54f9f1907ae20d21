// No move is larger than these figures; beyond them the arithmetic would lose its exactness.
import type { Move } from './move.ts'

const largestDistanceMiles = 25_000
const largestFlights = 1000
const largestCarryFeet = 100_000
const largestStops = 1000

/** The same move with figures the engine can calculate exactly with. */
export function withinLimits(move: Move): Move {
  return {
    items: move.items,
    distance: Math.min(move.distance, largestDistanceMiles),
    pickupStairs: Math.min(move.pickupStairs, largestFlights),
    deliveryStairs: Math.min(move.deliveryStairs, largestFlights),
    pickupCarryFeet: Math.min(move.pickupCarryFeet, largestCarryFeet),
    deliveryCarryFeet: Math.min(move.deliveryCarryFeet, largestCarryFeet),
    multipleStops: Math.min(move.multipleStops, largestStops),
    moveDate: move.moveDate,
  }
}
