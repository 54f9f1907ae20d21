// No move is larger than these figures; beyond them the arithmetic would lose its exactness.
import type { Move } from './move.ts'

const LARGEST = {
  distance: 25_000,
  pickupStairs: 1000,
  deliveryStairs: 1000,
  pickupCarryFeet: 100_000,
  deliveryCarryFeet: 100_000,
  multipleStops: 1000,
}

/** The same move with figures the engine can calculate exactly with. */
export function withinLimits(move: Move): Move {
  const details = Object.keys(LARGEST) as (keyof typeof LARGEST)[]
  return {
    ...move,
    ...Object.fromEntries(details.map((detail) => [detail, Math.min(move[detail], LARGEST[detail])])),
  }
}
