import { HOUR_MS } from '../calendar.ts'
import { ASSUMED_MILES, type Move } from './move.ts'
import type { RateCard } from './rate-card.ts'
import { figure } from './wording.ts'
import { drivingOfMove, drivingTime } from './work-time.ts'

/** The way to the customer and back, as it is charged on a move by the hour. */
export type Travel = {
  readonly ms: number
  /** A flat fee instead of hours. */
  readonly feeCents: number
  readonly reason: string
}

const NO_TRAVEL: Travel = { ms: 0, feeCents: 0, reason: '' }

/**
 * What a card charges for the way, on top of the minimum. From yard to yard by the miles that the addresses suggest, each
 * way that is not known taken for a local one. Driving between the addresses twice: BHGS Maximum Rate Tariff 4, Item 36.
 */
export function travel(move: Move, card: RateCard): Travel {
  const { by, hours, feeCents } = card.charging.travel
  if (by === 'none') return NO_TRAVEL
  if (by === 'flat_fee') return { ms: 0, feeCents, reason: 'Flat fee' }
  if (by === 'flat_hours') return { ms: Math.round(hours * HOUR_MS), feeCents: 0, reason: 'Flat' }
  if (by === 'double_drive') {
    return { ms: drivingOfMove(move, card), feeCents: 0, reason: 'Driving counted twice' }
  }
  const [to, from] = [move.yardToPickupMiles, move.deliveryToYardMiles]
  return {
    ms: drivingTime(to ?? ASSUMED_MILES, card) + drivingTime(from ?? ASSUMED_MILES, card),
    feeCents: 0,
    reason: `Yard to pickup ${milesOfWay(to)}, delivery to yard ${milesOfWay(from)}`,
  }
}

const milesOfWay = (miles: number | null) =>
  miles === null ? `${ASSUMED_MILES} miles assumed` : `${figure(miles)} ${miles === 1 ? 'mile' : 'miles'}`
