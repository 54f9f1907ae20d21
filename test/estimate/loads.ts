import type { Crew } from '../../src/domain/estimate/crew-size.ts'
import type { Load } from '../../src/domain/estimate/load.ts'

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

/** Three movers at full pace. */
export const crewOfThree: Crew = { movers: 3, efficiency: 1, reason: '' }
