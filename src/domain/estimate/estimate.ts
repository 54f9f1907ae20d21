import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { crewSize } from './crew-size.ts'
import { dateFactor, dateFactorSchema } from './date-factor.ts'
import { measureLoad } from './load.ts'
import { type Move, withinLimits } from './move.ts'
import { PRICE_PARTS, type PricePart } from './price-line.ts'
import { type PricedMove, priceLines } from './price-lines.ts'
import { pricedLines } from './priced-lines.ts'
import { CARD_BASES } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { truckSize } from './truck-size.ts'
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
  /** What the crew takes from one address to the other, as the rate card rounds it. */
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
  /** What it is charged by; not said in what an earlier release stored, see `rateBasisOf`. */
  rateBasis: z.enum(CARD_BASES).optional(),
  /** The hours that are charged, the way to the customer included; null where none are, or no one has said. */
  chargedHours: z.number().nullable().default(null),
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

/** A move as its card measures it: what it carries and who and what that takes, for how long. */
export function measured(requested: Move, card: RateCard): PricedMove {
  const move = withinLimits(requested)
  const load = measureLoad(move.items, card)
  const crew = crewSize(load, move.pickupStairs + move.deliveryStairs, card)
  return { move, load, crew, trucks: truckSize(load, card), time: workTime(move, load, crew, card), card }
}

/**
 * What a move takes and costs on a rate card, and why. Pure and deterministic: the order of the items does
 * not matter. Expects non-negative finite figures and whole quantities; answers nothing negative or infinite.
 */
export function estimateMove(requested: Move, card: RateCard): Estimate {
  const priced = measured(requested, card)
  const { move, load, crew, trucks, time } = priced
  const date = dateFactor(move.moveDate, card)
  const price = priceLines(priced)
  const money: MoneyLine[] = pricedLines(price.lines, { surcharges: card.charging.surcharges, date })
  const laborCents = partCents(money, 'labor')
  const truckCents = partCents(money, 'truck')
  const locationFeesCents = partCents(money, 'location_fees')

  return {
    rateBasis: price.rateBasis,
    chargedHours: price.chargedMs === null ? null : price.chargedMs / HOUR_MS,
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
