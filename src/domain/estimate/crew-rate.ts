import { formatCount } from '../count.ts'
import type { RateCard } from './rate-card.ts'
import { dollars } from './wording.ts'

/** What an hour of a crew costs, its truck included where the card says rates by the crew. */
export type CrewRate = {
  readonly crewCents: number
  /** What an hour of all the trucks costs besides. */
  readonly trucksCents: number
  /** Trucks that are charged by the hour. */
  readonly chargedTrucks: number
  /** `3 movers with a truck`, or `3 movers`. */
  readonly crew: string
  /** `$200`, what the hours are multiplied by for the whole crew, or for each mover. */
  readonly rate: string
}

/** What of a card says what an hour costs. */
type HourlyCard = {
  readonly prices: Pick<RateCard['prices'], 'centsPerMoverHour' | 'centsPerTruckHour'>
  readonly charging: Pick<RateCard['charging'], 'crewRates'>
}

/** The hourly rates of a crew with its trucks, in cents. */
export function crewRate(movers: number, trucks: number, { prices, charging }: HourlyCard): CrewRate {
  const { by, crews } = charging.crewRates
  const crew = formatCount(movers, 'mover')
  if (by === 'mover') {
    return {
      crewCents: movers * prices.centsPerMoverHour,
      trucksCents: trucks * prices.centsPerTruckHour,
      chargedTrucks: trucks,
      crew,
      rate: dollars(prices.centsPerMoverHour),
    }
  }
  const crewCents = centsOfCrew(movers, crews, prices.centsPerMoverHour)
  return {
    crewCents,
    trucksCents: (trucks - 1) * prices.centsPerTruckHour,
    chargedTrucks: trucks - 1,
    crew: `${crew} with a truck`,
    rate: dollars(crewCents),
  }
}

/** A crew between two of the table costs the smaller and a mover's rate for each more, at most the larger. */
function centsOfCrew(
  movers: number,
  crews: RateCard['charging']['crewRates']['crews'],
  centsPerMoverHour: number,
): number {
  const row = crews.findLast((crew) => crew.movers <= movers) ?? crews[0]
  const next = crews.find((crew) => crew.movers > movers)
  const more = Math.max(0, movers - row.movers) * centsPerMoverHour
  return Math.min(row.centsPerHour + more, next?.centsPerHour ?? Number.POSITIVE_INFINITY)
}
