// The crew grows with the volume, is never smaller than the heaviest thing needs, and gets one more mover
// when much has to go up or down three or more flights. Figures: published crews per size of home.
import { itemName } from '../catalogue/item-name.ts'
import { formatCount, formatVolume } from '../count.ts'
import type { Load } from './load.ts'
import type { RateCard } from './rate-card.ts'
import { figure } from './wording.ts'

export type Crew = {
  readonly movers: number
  /** How much of a lone mover's pace each of the crew keeps. */
  readonly efficiency: number
  readonly reason: string
}

/** The crew for a load and the flights of both sides together; never larger than the card's largest. */
export function crewSize(load: Load, flights: number, { crew }: RateCard): Crew {
  const largest = crew.sizes.at(-1) ?? crew.sizes[0]
  const forVolume = crew.sizes.find(({ upToCuFt }) => load.volumeCuFt <= (upToCuFt ?? Infinity)) ?? largest
  const smaller = crew.sizes[crew.sizes.indexOf(forVolume) - 1]
  const reasons: string[] = []

  let movers = forVolume.movers
  if (load.moversMin > movers && load.heaviestItem) {
    movers = load.moversMin
    reasons.push(`${itemName(load.heaviestItem)} needs ${formatCount(movers, 'mover')}`)
  } else {
    reasons.push(volumeReason(smaller?.upToCuFt ?? null, forVolume.upToCuFt))
  }
  const { fromFlights, aboveCuFt } = crew.stairsMover
  if (flights >= fromFlights && load.volumeCuFt > aboveCuFt && movers < largest.movers) {
    movers += 1
    reasons.push(`one more for ${formatCount(flights, 'flight')}`)
  }

  const row = crew.sizes.find((size) => size.movers >= movers) ?? largest
  return { movers, efficiency: row.efficiency, reason: reasons.join(', ') }
}

function volumeReason(aboveCuFt: number | null, upToCuFt: number | null): string {
  if (aboveCuFt === null) return upToCuFt === null ? 'For any load' : `For up to ${formatVolume(upToCuFt)}`
  if (upToCuFt === null) return `For more than ${formatVolume(aboveCuFt)}`
  return `For ${figure(aboveCuFt)} to ${formatVolume(upToCuFt)}`
}
