import type { Crew } from './crew-size.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'

/** A load of nothing, for tests that care about one figure of it. */
export const emptyLoad: Load = {
  volumeCuFt: 0,
  weightLb: 0,
  totalItems: 0,
  moversMin: 1,
  heaviestItem: null,
  specialItems: [],
  unknownItems: [],
}

/** A move of nothing to next door, for tests that care about one figure of it. */
export const emptyMove: Move = {
  items: [],
  distance: 0,
  pickupStairs: 0,
  deliveryStairs: 0,
  pickupCarryFeet: 0,
  deliveryCarryFeet: 0,
  multipleStops: 0,
  moveDate: null,
}

/** Three movers at full pace. */
export const crewOfThree: Crew = { movers: 3, efficiency: 1, reason: '' }
