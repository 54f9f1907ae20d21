import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '../calendar.ts'
import { ROUNDINGS } from './charging.ts'
import { crewRate } from './crew-rate.ts'
import type { Estimate } from './estimate.ts'
import { minimumHours } from './minimum-hours.ts'
import type { Move } from './move.ts'
import { cardBasisOf } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { roundedMs } from './rounded-hours.ts'
import { travel } from './travel-time.ts'
import { trucksSold } from './truck-size.ts'

const roundUpToHours = z.union([z.literal(0.25), z.literal(0.5), z.literal(1)])

/** By what the crew's time is charged when the work is done: the terms of the card with which it was priced. */
export const clockTerms = z.object({
  /** `3 movers with a truck` */
  crew: z.string(),
  /** The hours in the agreed price, the way to the customer included. */
  agreedHours: z.number(),
  /** Whole cents of an hour of the crew and its trucks, the date's rate included. */
  centsPerHour: z.number(),
  /** Charged on top of the clock for the way, in hours. */
  travelHours: z.number(),
  /** The fewest hours of work that are charged, without the way. */
  minimumHours: z.number(),
  rounding: z.object({
    time: z.object({ roundUpToHours }),
    charging: z.object({ rounding: z.enum(ROUNDINGS) }),
  }),
})
export type ClockTerms = z.output<typeof clockTerms>

/** How the time of an estimate is charged once it was worked; null where its price is not by the hour. */
export function clockTermsOf(estimate: Estimate, move: Move, card: RateCard): ClockTerms | null {
  if (cardBasisOf(estimate) !== 'hourly') return null
  const { crew, crewCents, trucksCents } = crewRate(estimate.movers, trucksSold(estimate.truckSize), card)
  return {
    crew,
    agreedHours: estimate.chargedHours ?? estimate.hours,
    centsPerHour: Math.round((crewCents + trucksCents) * estimate.explanation.dateFactor.factor),
    travelHours: travel(move, card).ms / HOUR_MS,
    minimumHours: minimumHours(move.moveDate, card).hours,
    rounding: {
      time: { roundUpToHours: card.time.roundUpToHours },
      charging: { rounding: card.charging.rounding },
    },
  }
}

/** The hours that are charged for so many minutes on the clock, as the card rounds them. */
export function hoursByClock(terms: ClockTerms, billableMinutes: number): number {
  const workMs = Math.max(billableMinutes * MINUTE_MS, terms.minimumHours * HOUR_MS)
  return roundedMs(workMs + terms.travelHours * HOUR_MS, terms.rounding) / HOUR_MS
}
