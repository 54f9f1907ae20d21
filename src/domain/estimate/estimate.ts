import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { crewSize } from './crew-size.ts'
import { dateFactor, dateFactorSchema, isDated } from './date-factor.ts'
import { measureLoad } from './load.ts'
import { type Move, withinLimits } from './move.ts'
import { PRICE_PARTS, type PriceLine, type PricePart } from './price-line.ts'
import { priceLines } from './price-lines.ts'
import { CARD_BASES } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { surchargeLines } from './surcharges.ts'
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

  const price = priceLines({ move, load, crew, trucks, time, card })
  const { lines, baseCents } = withSurcharges(price.lines, card)
  // The date's rate is of the whole cents that are shown, so that a customer comes to the same total.
  const cents = wholeCents(
    baseCents.map((base, index) => (isDated(lines[index]?.part, date) ? base * date.factor : base)),
  )
  const money = lines.map(
    (line, index): MoneyLine => ({ ...line, cents: cents[index] ?? 0, baseCents: baseCents[index] ?? 0 }),
  )
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

/** The lines with the surcharges after them, each in whole cents at the base rate. */
function withSurcharges(lines: readonly PriceLine[], card: RateCard) {
  const cents = wholeCents(lines.map((line) => line.cents))
  const whole = lines.map((line, index) => ({ ...line, cents: cents[index] ?? 0 }))
  const all = [...whole, ...surchargeLines(whole, card)]
  return { lines: all, baseCents: all.map((line) => line.cents) }
}

function partCents(money: readonly MoneyLine[], part: PricePart): number {
  return money.reduce((sum, line) => sum + (line.part === part ? line.cents : 0), 0)
}
