// What a move costs by the basis that its card charges it by: by the hour, by distance and weight, or by the piece; extra
// stops, special items and waiting are fees beside. Figures: published hourly prices and fees, see the rate card.
import { itemName } from '../catalogue/item-name.ts'
import { formatCount } from '../count.ts'
import type { Crew } from './crew-size.ts'
import { dateFactor } from './date-factor.ts'
import { type HourlyTerms, hourlyLines, truckLine } from './hourly-lines.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import { piecesLine } from './piece-line.ts'
import type { PriceLine } from './price-line.ts'
import { basisOfMove, type CardBasis } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { roundedMs } from './rounded-hours.ts'
import { travel } from './travel-time.ts'
import type { Trucks } from './truck-size.ts'
import { linesByWeight } from './weight-lines.ts'
import type { WeightTerms } from './weight-terms.ts'
import { dollars, figure } from './wording.ts'
import { type WorkTime, workTime } from './work-time.ts'

/** What a move is priced by. */
export type PricedMove = {
  readonly move: Move
  readonly load: Load
  readonly crew: Crew
  readonly trucks: Trucks
  /** Of the whole way. */
  readonly time: WorkTime
  readonly card: RateCard
}

export type MovePrice = {
  readonly rateBasis: CardBasis
  /** Not yet rounded and before the date factor. */
  readonly lines: readonly PriceLine[]
  /** The hours that are paid by the hour, the way to the customer included; null where none are. */
  readonly chargedMs: number | null
}

/** What the price of a move is made of, by the basis that its card charges it by. */
export function priceLines(priced: PricedMove): MovePrice {
  const { move, load, card } = priced
  const rateBasis = basisOfMove(move.distance, card)
  if (rateBasis === 'hourly') return { rateBasis, ...pricedByTheHour(priced) }
  if (rateBasis === 'piece') {
    const fees = feesOf(priced)
    const truck = truckLine({ truck: truckByTheDay(priced, move.distance), card }, null)
    const lines = [piecesLine(move.items, card), ...(truck.cents > 0 ? [truck] : []), ...fees]
    return { rateBasis, lines, chargedMs: null }
  }
  const terms = weightTermsOf(priced)
  const chargedMs = terms.freight.by === 'pound' ? terms.freight.chargedMs : null
  return { rateBasis, lines: linesByWeight(terms, load.weightLb), chargedMs }
}

/** Labor and truck by the hour, the way to the customer as the card has it. */
function pricedByTheHour(priced: PricedMove) {
  const { time, card } = priced
  const { ms: wayMs } = travel(priced.move, card)
  const chargedMs = wayMs === 0 ? time.totalMs : roundedMs(time.sumMs + wayMs, card)
  return { lines: hourlyLines(hourlyTermsOf(priced), { chargedMs, wayMs }), chargedMs }
}

/**
 * What the price of a move by distance is made of, but for its weight: by the tariff, labor included, or labor by the hour and
 * the truck by the pound and mile where that is more than by the hour.
 */
export function weightTermsOf(priced: PricedMove): WeightTerms {
  const { move, load, crew, card } = priced
  const { distance: miles } = move
  const terms = { estimatedLb: load.weightLb, miles }
  if (card.charging.freight.by === 'tariff')
    return { ...terms, price: hourlyTermsOf(priced), freight: { by: 'tariff', card: card.charging.tariff } }
  // The road past the first hundred miles is paid by the line-haul, the driver's time included.
  const billedMiles = Math.min(miles, card.lineHaul.fromMiles)
  const isPast = miles > billedMiles
  const time = isPast ? workTime({ ...move, distance: billedMiles }, load, crew, card) : priced.time
  const including = isPast ? `, including the first ${figure(billedMiles)} miles of driving` : ''
  return {
    ...terms,
    price: { ...hourlyTermsOf({ ...priced, time }, billedMiles), way: { reason: '', feeCents: 0 } },
    freight: { by: 'pound', card: card.lineHaul, chargedMs: time.totalMs, including },
  }
}

/** What the price of a move by the hour is made of, but for the hours. */
export function hourlyTermsOf(priced: PricedMove, billedMiles = priced.move.distance): HourlyTerms {
  const { move, crew, trucks, time, card } = priced
  const { crewRates, overtime, surcharges } = card.charging
  const { centsPerMoverHour, centsPerTruckHour } = card.prices
  const { reason, feeCents } = travel(move, card)
  const { factor, on } = dateFactor(move.moveDate, card)
  return {
    ...{ movers: crew.movers, trucks: trucks.count },
    card: {
      prices: { centsPerMoverHour, centsPerTruckHour },
      charging: { crewRates, overtime, surcharges },
    },
    truck: truckByTheDay(priced, billedMiles),
    access: time.lines.filter(({ isAccess }) => isAccess).map(({ label, ms }) => ({ label, ms })),
    way: { reason, feeCents },
    fees: feesOf(priced),
    date: { factor, on },
  }
}

const feesOf = ({ move, load, card }: PricedMove): PriceLine[] => [
  ...extraStopsFee(move, card),
  ...specialItemFees(load),
  ...waitingLine(card),
]

/** The trucks by the day and by the mile. */
function truckByTheDay(
  { trucks, card: { prices } }: Pick<PricedMove, 'trucks' | 'card'>,
  billedMiles: number,
): HourlyTerms['truck'] {
  const times = trucks.count === 1 ? '' : `${trucks.count} × `
  return {
    size: trucks.size,
    cents: trucks.count * prices.centsPerTruck + billedMiles * prices.centsPerMile,
    reasons: [
      ...(prices.centsPerTruck > 0 ? [`${times}${dollars(prices.centsPerTruck)} flat`] : []),
      ...(billedMiles > 0 && prices.centsPerMile > 0
        ? [`${formatCount(billedMiles, 'mile')} × ${dollars(prices.centsPerMile)}`]
        : []),
    ],
  }
}

function extraStopsFee({ multipleStops }: Move, { prices }: RateCard): PriceLine[] {
  const cents = multipleStops * prices.centsPerExtraStop
  if (cents === 0) return []
  const reason = `${formatCount(multipleStops, 'stop')} × ${dollars(prices.centsPerExtraStop)}`
  return [{ part: 'location_fees', label: 'Extra stops', reason, cents }]
}

/** What waiting would cost, which no one expects: it is nothing so far. */
function waitingLine({ charging: { waitingCentsPerHour } }: RateCard): PriceLine[] {
  if (waitingCentsPerHour === 0) return []
  const reason = `None expected; ${dollars(waitingCentsPerHour)} an hour where the crew has to wait`
  return [{ part: 'location_fees', label: 'Waiting', reason, cents: 0 }]
}

/** Pianos, safes, hot tubs and the like cost a fee each, on top of the time they take. Figures: published fees. */
function specialItemFees(load: Load): PriceLine[] {
  const withFees = load.specialItems.filter(({ feeCents }) => feeCents > 0)
  return withFees.map(({ name, quantity, feeCents }) => ({
    part: 'location_fees',
    label: itemName(name),
    reason: quantity === 1 ? 'Special handling' : `Special handling, ${quantity} × ${dollars(feeCents)}`,
    cents: quantity * feeCents,
  }))
}
