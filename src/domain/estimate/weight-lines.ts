// On a move that is charged by distance the truck is paid by the pound and mile, or the whole by a tariff's hundredweight. An
// estimate is priced by these lines with the weight that is expected, a bill with that of the tickets.
import { formatWeight } from '../count.ts'
import { sumOf } from '../money.ts'
import { hourlyLines } from './hourly-lines.ts'
import { lineHaul } from './line-haul.ts'
import type { PriceLine } from './price-line.ts'
import { pricedLines } from './priced-lines.ts'
import { LINE_HAUL } from './rate-basis.ts'
import { tariffFreight } from './tariff-freight.ts'
import type { WeightTerms } from './weight-terms.ts'
import { dollars, figure, percent } from './wording.ts'

/** The lines of a price by weight and distance, fees after them; not rounded and before surcharges and the date's rate. */
export function linesByWeight({ miles, price, freight }: WeightTerms, weightLb: number): PriceLine[] {
  if (freight.by === 'tariff') {
    const cost = tariffFreight(weightLb, miles, freight.card)
    return [{ part: 'truck', label: LINE_HAUL, ...cost }, ...price.fees]
  }
  const { card, chargedMs, including } = freight
  return hourlyLines(price, { chargedMs, wayMs: 0 }, { haul: haulLine(weightLb, miles, card), including })
}

function haulLine(weightLb: number, miles: number, card: Parameters<typeof lineHaul>[2]): PriceLine {
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
