import { crewSize } from './crew-size.ts'
import { type DateFactor, dateFactor } from './date-factor.ts'
import { hourMs } from './duration.ts'
import { type HourLine, hourLines } from './hour-lines.ts'
import { measureLoad } from './load.ts'
import type { Move } from './move.ts'
import { type PricePart, priceLines } from './price-lines.ts'
import type { RateCard } from './rate-card.ts'
import { truckSize } from './truck-size.ts'
import { wholeCents } from './whole-cents.ts'
import { withinLimits } from './within-limits.ts'
import { workTime } from './work-time.ts'

export type Estimate = {
  readonly movers: number
  /** Rounded up as the rate card says, to the quarter hour unless it says otherwise. */
  readonly hours: number
  /** `26 ft`, or `2 × 26 ft`. */
  readonly truckSize: string
  readonly totalItems: number
  readonly laborCents: number
  readonly truckCents: number
  readonly locationFeesCents: number
  /** Exactly labor, truck and location fees together. */
  readonly totalCents: number
  readonly explanation: Explanation
}

export type MoneyLine = {
  readonly part: PricePart
  readonly label: string
  readonly reason: string
  readonly cents: number
}

/** Why the estimate is what it is, in the words and figures shown to the customer. */
export type Explanation = {
  readonly volumeCuFt: number
  readonly weightLb: number
  readonly truckFillPercent: number
  readonly moversReason: string
  readonly truckReason: string
  /** In hundredths of an hour they add up to `hours` exactly. */
  readonly hours: readonly HourLine[]
  readonly dateFactor: DateFactor
  /** In whole cents, the date factor included; they add up to each part and to the total exactly. */
  readonly money: readonly MoneyLine[]
  /** Names outside the catalogue, priced with the rate card's unknown item. */
  readonly unknownItems: readonly string[]
}

/**
 * What a move takes and costs on a rate card, and why. Pure and deterministic: the order of the items does
 * not matter. Expects non-negative finite figures and whole quantities; answers nothing negative or infinite.
 */
export function estimateMove(requested: Move, card: RateCard): Estimate {
  const move = withinLimits(requested)
  const load = measureLoad(move.items, card)
  const crew = crewSize(load, move.pickupStairs + move.deliveryStairs, card)
  const trucks = truckSize(load, card)
  const time = workTime(move, load, crew, card)
  const date = dateFactor(move.moveDate, card)

  const lines = priceLines(move, load, crew, trucks, card)
  const cents = wholeCents(lines.map((line) => line.cents * date.factor))
  const money: MoneyLine[] = lines.map((line, index) => ({ ...line, cents: cents[index] ?? 0 }))
  const laborCents = partCents(money, 'labor')
  const truckCents = partCents(money, 'truck')
  const locationFeesCents = partCents(money, 'location_fees')

  return {
    movers: crew.movers,
    hours: time.totalMs / hourMs,
    truckSize: trucks.size,
    totalItems: load.totalItems,
    laborCents,
    truckCents,
    locationFeesCents,
    totalCents: laborCents + truckCents + locationFeesCents,
    explanation: {
      volumeCuFt: load.volumeCuFt,
      weightLb: load.weightLb,
      truckFillPercent: trucks.fillPercent,
      moversReason: crew.reason,
      truckReason: trucks.reason,
      hours: hourLines(time),
      dateFactor: date,
      money,
      unknownItems: load.unknownItems,
    },
  }
}

function partCents(money: readonly MoneyLine[], part: PricePart): number {
  return money.reduce((sum, line) => sum + (line.part === part ? line.cents : 0), 0)
}
