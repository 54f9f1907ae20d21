import { HOUR_MS } from '../calendar.ts'
import { findCatalogueItem } from '../catalogue/catalogue.ts'
import { type ClockTerms, crewCharged } from '../estimate/clock-terms.ts'
import { type Estimate, estimateMove, measured } from '../estimate/estimate.ts'
import { lawfulCard } from '../estimate/lawful-card.ts'
import { minimumHours } from '../estimate/minimum-hours.ts'
import { ASSUMED_MILES, type Move } from '../estimate/move.ts'
import { hourlyTermsOf, weightTermsOf } from '../estimate/price-lines.ts'
import { basisOfMove, cardBasisOf } from '../estimate/rate-basis.ts'
import type { RateCard } from '../estimate/rate-card.ts'
import { travel } from '../estimate/travel-time.ts'
import { trucksSold } from '../estimate/truck-size.ts'
import { milesWithStops, type WayOverStops } from '../estimate/way-over-stops.ts'
import type { WeightTerms } from '../estimate/weight-terms.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import type { MoveType } from '../jurisdictions/move-types.ts'
import { jurisdictionOfMove, type RulesOverride } from '../jurisdictions/rules-override.ts'
import { priceOfQuote } from './quote-price.ts'
import type { SelectedItem } from './selected-item.ts'

/** A move as far as it is known. */
type MoveAsTold = Omit<Move, 'distance' | 'legs'> & {
  readonly distance: number | null
  /** What the addresses suggest instead. */
  readonly assumedMiles: number | null
  /** How far it goes over the stops whose places are known; nothing where none is. */
  readonly wayOverStops?: WayOverStops | null
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  /** What staff say of the rules; nothing while there is no quote. */
  readonly rulesOverride?: RulesOverride | null
  /** A household's where it is left out. */
  readonly moveType?: MoveType
}

/** What else the price of a quote is made of; nothing where it is left out. */
type Terms = Partial<Omit<Parameters<typeof priceOfQuote>[0], 'estimate'>>

/**
 * A quote's estimate, null while no items are known, and its total with lines, fixed price, tax and protection. What the
 * rules of the move's jurisdiction say of how it is charged stands above the card.
 */
export function estimateQuote(
  quote: MoveAsTold & Terms,
  card: RateCard,
): { estimate: Estimate | null; totalCents: number | null } {
  const priced = lawfullyPriced(quote, card)
  const estimate = quote.items.length === 0 ? null : estimateMove(priced.move, priced.card)
  const { lines = [], fixedPrice = null, taxPercent = 0, moveIsTaxed = false, protection = null } = quote
  const { totalCents } = priceOfQuote({ estimate, lines, fixedPrice, taxPercent, moveIsTaxed, protection })
  return { estimate, totalCents }
}

/** By what the crew's time of a quote is charged once it was worked; null where its price is not by the hour. */
export function clockTermsOfQuote(
  { estimate, ...quote }: MoveAsTold & { readonly estimate: Estimate },
  ofQuote: RateCard,
): ClockTerms | null {
  if (cardBasisOf(estimate) !== 'hourly') return null
  const { move, card } = lawfullyPriced(quote, ofQuote)
  const { time, charging } = card
  const price = { ...hourlyTermsOf(measured(move, card)), ...soldCrew(estimate) }
  return {
    ...crewCharged(price),
    agreedHours: estimate.chargedHours ?? estimate.hours,
    travelHours: travel(move, card).ms / HOUR_MS,
    doubleDrive: charging.travel.by === 'double_drive',
    minimumHours: minimumHours(move.moveDate, card).hours,
    rounding: {
      time: { roundUpToHours: time.roundUpToHours },
      charging: { rounding: charging.rounding },
    },
    price,
  }
}

const soldCrew = ({ movers, truckSize }: Estimate) => ({ movers, trucks: trucksSold(truckSize) })

/** By what a quote is charged once its goods were weighed; null where its price is not by weight and distance. */
export function weightTermsOfQuote(
  { estimate, ...quote }: MoveAsTold & { readonly estimate: Estimate },
  ofQuote: RateCard,
): WeightTerms | null {
  if (cardBasisOf(estimate) !== 'distance') return null
  const { move, card } = lawfullyPriced(quote, ofQuote)
  const terms = weightTermsOf(measured(move, card))
  return {
    ...terms,
    estimatedLb: estimate.explanation.weightLb,
    price: { ...terms.price, ...soldCrew(estimate) },
  }
}

/** A move with the miles that it is charged for, and the card as the law of its jurisdiction has it. */
function lawfullyPriced(quote: MoveAsTold, card: RateCard) {
  const { wayOverStops = null } = quote
  const distance = milesWithStops(quote.distance ?? quote.assumedMiles ?? ASSUMED_MILES, wayOverStops)
  const rules =
    jurisdictions[jurisdictionOfMove({ rulesOverride: null, moveType: 'household', ...quote })].charging
  const legs = wayOverStops?.legs ?? []
  return { move: { ...quote, distance, legs }, card: lawfulCard(card, rules, basisOfMove(distance, card)) }
}

type ChosenItem = Pick<SelectedItem, 'name' | 'quantity'> & {
  readonly room?: string | null | undefined
  readonly source?: SelectedItem['source'] | undefined
  readonly said?: string | undefined
}

/** Items as they are kept: with the room they are listed under and who picked them. */
export const selectedItems = (items: readonly ChosenItem[]): SelectedItem[] =>
  items.map(({ name, quantity, room, source, said }) => ({
    name,
    quantity,
    room: room ?? findCatalogueItem(name)?.room ?? null,
    source: source ?? 'manual',
    ...(said !== undefined && { said }),
  }))
