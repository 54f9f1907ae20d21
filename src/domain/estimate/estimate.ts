import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { crewSize } from './crew-size.ts'
import { dateFactor, dateFactorSchema } from './date-factor.ts'
import { measureLoad } from './load.ts'
import { type Move, withinLimits } from './move.ts'
import { PRICE_PARTS, type PricePart, priceLines } from './price-lines.ts'
import type { RateCard } from './rate-card.ts'
import { truckSize } from './truck-size.ts'
import { wholeCents } from './whole-cents.ts'
import { hourLineSchema, hourLines, workTime } from './work-time.ts'

const moneyLineSchema = z.object({
  part: z.enum(PRICE_PARTS),
  label: z.string(),
  reason: z.string(),
  /** The date's rate included. */
  cents: z.number(),
  /** Before the date's rate; not said in what an earlier release stored. */
  baseCents: z.number().optional(),
})
export type MoneyLine = z.output<typeof moneyLineSchema>

/** The figures alone, as lists read them. */
export const estimateFiguresSchema = z.object({
  movers: z.number(),
  /** Rounded up as the rate card says, to the quarter hour unless it says otherwise. */
  hours: z.number(),
  /** `26 ft`, or `2 × 26 ft`. */
  truckSize: z.string(),
  totalItems: z.number(),
  laborCents: z.number(),
  truckCents: z.number(),
  locationFeesCents: z.number(),
  /** Exactly labor, truck and location fees together. */
  totalCents: z.number(),
})
export type EstimateFigures = z.output<typeof estimateFiguresSchema>

/** An estimate as it is stored with its quote: what a later release adds has a default here. */
export const estimateSchema = estimateFiguresSchema.extend({
  /** Why the estimate is what it is, in the words and figures shown to the customer. */
  explanation: z.object({
    volumeCuFt: z.number(),
    weightLb: z.number(),
    truckFillPercent: z.number(),
    moversReason: z.string(),
    truckReason: z.string(),
    /** In hundredths of an hour they add up to `hours` exactly. */
    hours: z.array(hourLineSchema),
    dateFactor: dateFactorSchema,
    /** In whole cents; with the date's rate they add up to each part and to the total exactly. Shown by `estimateRows`. */
    money: z.array(moneyLineSchema),
    /** Names outside the catalogue, priced with the rate card's unknown item. */
    unknownItems: z.array(z.string()),
  }),
})
export type Estimate = z.output<typeof estimateSchema>

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
  // The date's rate is of the whole cents that are shown, so that a customer comes to the same total.
  const baseCents = wholeCents(lines.map((line) => line.cents))
  const cents = wholeCents(baseCents.map((base) => base * date.factor))
  const money = lines.map(
    (line, index): MoneyLine => ({ ...line, cents: cents[index] ?? 0, baseCents: baseCents[index] ?? 0 }),
  )
  const laborCents = partCents(money, 'labor')
  const truckCents = partCents(money, 'truck')
  const locationFeesCents = partCents(money, 'location_fees')

  return {
    movers: crew.movers,
    hours: time.totalMs / HOUR_MS,
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
      unknownItems: [...load.unknownItems],
    },
  }
}

function partCents(money: readonly MoneyLine[], part: PricePart): number {
  return money.reduce((sum, line) => sum + (line.part === part ? line.cents : 0), 0)
}
