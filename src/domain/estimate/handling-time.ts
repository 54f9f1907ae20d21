// Loading and unloading take the volume divided by what the crew carries in an hour, four sevenths of it
// at pickup and three at delivery. Figures: fitted to published hours; unloading is 75 % of loading.
import type { Crew } from './crew-size.ts'
import { toMs } from './duration.ts'
import type { RateCard } from './rate-card.ts'

/** The time on each side with neither stairs nor a long carry, in milliseconds. */
export function handlingTime(
  volumeCuFt: number,
  crew: Crew,
  { handling }: RateCard,
): { loadingMs: number; unloadingMs: number } {
  const hours = volumeCuFt / (handling.cuFtPerMoverHour * crew.movers * crew.efficiency)
  const parts = handling.loadingParts + handling.unloadingParts
  return {
    loadingMs: toMs((hours * handling.loadingParts) / parts),
    unloadingMs: toMs((hours * handling.unloadingParts) / parts),
  }
}
