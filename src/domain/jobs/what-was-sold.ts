import type { Acceptance } from '../agreements/acceptance.ts'
import type { OfferDocument, OfferedLine } from '../agreements/offer-document.ts'
import { withChosen } from '../agreements/same-offer.ts'
import { type HandlingFacts, handlingLine } from '../catalogue/handling-line.ts'
import { handlingOf } from '../catalogue/handling-words.ts'
import type { Estimate } from '../estimate/estimate.ts'
import type { Access } from '../estimate/move.ts'
import { milesWithStops, type WayOverStops } from '../estimate/way-over-stops.ts'
import { type AccessFact, accessFacts, readAccessLine } from '../quotes/access-words.ts'
import { crewTime, crewTimeWords } from '../quotes/crew-time.ts'
import { quantityWords } from '../quotes/line-words.ts'
import { isCounted, type QuoteLine } from '../quotes/quote-lines.ts'
import type { SelectedItem } from '../quotes/selected-item.ts'

type Quote = Access & {
  readonly lines: readonly QuoteLine[]
  readonly items: readonly SelectedItem[]
  readonly estimate: Estimate | null
  readonly distance: number | null
  readonly wayOverStops?: WayOverStops | null
  readonly multipleStops: number
  readonly internalNotes: string | null
}
/** A version of the quote with what the customer signed of it; null where they agreed otherwise. */
export type Agreed = {
  readonly document: Pick<OfferDocument, 'items' | 'lines' | 'move'>
  readonly acceptance: Pick<Acceptance, 'chosenLines'> | null
}

/** How much of a line there is, and what it adds to the crew's work for each; null for nothing. */
export type WorkFacts = Pick<QuoteLine, 'quantity' | 'unit' | 'hours' | 'people'>

/** Something that was sold beside the move itself, without its price. */
export type SoldLine = {
  readonly id: number
  readonly label: string
  /** `4 h`, `6`; null where the line is one piece of work. */
  readonly quantity: string | null
  /** Of what both are said, for the person who says them in another language. */
  readonly facts: WorkFacts
  /** `adds 4 h and 1 person`; null where the estimate has room for it. */
  readonly adds: string | null
  /** The customer decided on it. */
  readonly optional: boolean
}

export type Sold = {
  /** What is to be done or brought, chosen options included; a discount is neither. */
  readonly lines: readonly SoldLine[]
  /** With what anyone who carries an item must know: `Heavy, 4 people`; null for what anybody carries. */
  readonly items: readonly (SelectedItem & {
    readonly handling: string | null
    readonly handlingFacts: HandlingFacts | null
  })[]
  /** What the ways to the truck are like. */
  readonly pickupAccess: readonly AccessFact[]
  readonly deliveryAccess: readonly AccessFact[]
  readonly extraStops: number
  readonly miles: number | null
  /** As estimated, with what the lines add. */
  readonly movers: number | null
  readonly hours: number | null
  readonly truckSize: string | null
  readonly volumeCuFt: number | null
  readonly weightLb: number | null
  /** Of the office, for anyone who carries the move out. */
  readonly internalNotes: string | null
}

/**
 * What a company has sold with a quote, as its crew has to know it: of a quote that was signed what was signed, however
 * the quote was edited since, else what it says now; while a change waits, what was agreed before it. No price is part of
 * it.
 * @param agreed null where the quote itself is what was agreed
 */
export function whatWasSold(quote: Quote, agreed: Agreed | null): Sold {
  const said = agreed ? asAgreed(agreed, quote) : asItIs(quote)
  return {
    ...said,
    items: said.items.map((item) => {
      const facts = handlingOf(item.name)
      return { ...item, handling: facts && handlingLine(facts), handlingFacts: facts }
    }),
    internalNotes: quote.internalNotes,
  }
}

function asItIs(quote: Quote) {
  const { estimate } = quote
  return {
    lines: soldLines(quote.lines),
    items: quote.items,
    pickupAccess: accessFacts(quote, 'pickup'),
    deliveryAccess: accessFacts(quote, 'delivery'),
    extraStops: quote.multipleStops,
    miles: quote.distance === null ? null : milesWithStops(quote.distance, quote.wayOverStops),
    ...crewTime(estimate, quote.lines),
    truckSize: estimate?.truckSize ?? null,
    volumeCuFt: estimate?.explanation.volumeCuFt ?? null,
    weightLb: estimate?.explanation.weightLb ?? null,
  }
}

function asAgreed({ document, acceptance }: Agreed, quote: Quote) {
  const { items, move } = document
  const lines = withChosen(document.lines, acceptance)
  const sources = new Map(quote.items.map(({ name, source }) => [name, source]))
  return {
    lines: soldLines(lines),
    items: items.map(({ name, quantity, room }) => ({
      name,
      quantity,
      room,
      source: sources.get(name) ?? ('manual' as const),
    })),
    pickupAccess: move.from.access.map(readAccessLine),
    deliveryAccess: move.to.access.map(readAccessLine),
    extraStops: move.extraStops ?? quote.multipleStops,
    miles: move.miles,
    ...crewTime(move, lines),
    truckSize: move.truckSize,
    volumeCuFt: move.volumeCuFt,
    weightLb: move.weightLb,
  }
}

const soldLines = (lines: readonly (QuoteLine | OfferedLine)[]): SoldLine[] =>
  lines
    .filter((line) => line.kind !== 'discount' && isCounted(line))
    .map((line) => ({
      id: line.id,
      label: line.label,
      quantity: quantityWords(line),
      facts: { quantity: line.quantity, unit: line.unit, hours: line.hours, people: line.people },
      adds: crewTimeWords(line),
      optional: line.optional,
    }))
