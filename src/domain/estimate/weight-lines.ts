// On a move that is charged by distance the truck is paid by the pound and mile, or the whole by a tariff's hundredweight. An
// estimate is priced by these lines with the weight that is expected, a bill with that of the tickets.
import { z } from 'zod'
import { formatWeight } from '../count.ts'
import { sumOf } from '../money.ts'
import { hourlyLines, hourlyTerms } from './hourly-lines.ts'
import { lineHaul } from './line-haul.ts'
import type { PriceLine } from './price-line.ts'
import { pricedLines } from './priced-lines.ts'
import { LINE_HAUL } from './rate-basis.ts'
import { tariffFreight } from './tariff-freight.ts'
import { dollars, figure, percent } from './wording.ts'

/** What of a rate card says what a pound and a mile cost, without the limits of what a company may set there. */
const byThePound = z.object({
  fromMiles: z.number(),
  fullAtMiles: z.number(),
  shareAtStart: z.number(),
  baseCents: z.number(),
  minimumLb: z.number(),
  centsPerLb: z.number(),
  centsPerLbMile: z.number(),
})
const bracket = z.object({ fromLb: z.number() })
const row = z.object({ upToMiles: z.number(), rates: z.array(z.object({ centsPerCwt: z.number() })) })
const byTariff = z.object({
  minimumLb: z.number(),
  brackets: z.tuple([bracket], bracket),
  rows: z.tuple([row], row),
  centsPerCwtBeyond: z.number(),
})

/** What a price by weight and distance is made of, but for the weight. */
export const weightTerms = z.object({
  /** What the move was expected to weigh, in pounds. */
  estimatedLb: z.number(),
  miles: z.number(),
  /** What follows no weight, and what stands above all of it. */
  price: hourlyTerms,
  freight: z.discriminatedUnion('by', [
    // The labor is paid by its hours, as they were expected.
    z.object({ by: z.literal('pound'), card: byThePound, chargedMs: z.number(), including: z.string() }),
    z.object({ by: z.literal('tariff'), card: byTariff }),
  ]),
})
export type WeightTerms = z.output<typeof weightTerms>

/** The lines of a price by weight and distance, fees after them; not rounded and before surcharges and the date's rate. */
export function linesByWeight({ miles, price, freight }: WeightTerms, weightLb: number): PriceLine[] {
  if (freight.by === 'tariff') {
    const cost = tariffFreight(weightLb, miles, freight.card)
    return [{ part: 'truck', label: LINE_HAUL, ...cost }, ...price.fees]
  }
  const { card, chargedMs, including } = freight
  return hourlyLines(price, { chargedMs, wayMs: 0 }, { haul: haulLine(weightLb, miles, card), including })
}

function haulLine(weightLb: number, miles: number, card: z.output<typeof byThePound>): PriceLine {
  const haul = lineHaul(weightLb, miles, card)
  const minimum = weightLb < card.minimumLb ? ', the minimum weight' : ''
  const weight = `${figure(haul.billedLb)} lb × ${dollars(haul.centsPerLb)} + ${dollars(card.baseCents)}`
  return {
    part: 'truck',
    label: LINE_HAUL,
    reason: `${figure(miles)} miles: ${haul.share < 1 ? `(${weight}) × ${percent(haul.share)}` : weight}${minimum}`,
    cents: haul.cents,
  }
}

/** A weighed move as it is charged, beside what was agreed. */
type Weighed = {
  /** How much more than at the estimated weight it comes to in whole cents, below zero for less. */
  readonly moreCents: number
  /** `5,200 lb weighed, 4,000 lb estimated. 1,003 miles: 5,200 lb × $0.65 + $450` */
  readonly words: string
}

/** What the tickets make of a price by weight: the lines of the estimate, with the weight that was weighed. */
export function chargedByWeight(terms: WeightTerms, weighedLb: number): Weighed {
  const { estimatedLb, price } = terms
  const above = { surcharges: price.card.charging.surcharges, date: price.date }
  const linesAt = (lb: number) => pricedLines(linesByWeight(terms, lb), above)
  const totalOf = (lines: ReturnType<typeof linesAt>) => sumOf(lines.map(({ cents }) => cents))
  const done = linesAt(weighedLb)
  const haul = done.find(({ label }) => label === LINE_HAUL)
  return {
    moreCents: totalOf(done) - totalOf(linesAt(estimatedLb)),
    words: [
      `${formatWeight(weighedLb)} weighed, ${formatWeight(estimatedLb)} estimated`,
      ...(haul ? [haul.reason] : []),
    ].join('. '),
  }
}
