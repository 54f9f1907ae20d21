// By the hour the crew and the truck are paid for their time, the truck also by the day and the mile; stairs, long
// carries, the way to the customer, extra stops and special items are fees. The time of stairs, carries and of the way is
// charged there and nowhere else. Figures: published hourly prices and fees, see the rate card.
import { HOUR_MS } from '../calendar.ts'
import { itemName } from '../catalogue/item-name.ts'
import { formatCount } from '../count.ts'
import { type CrewRate, crewRate } from './crew-rate.ts'
import type { Crew } from './crew-size.ts'
import { lineHaul } from './line-haul.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import { piecesLine } from './piece-line.ts'
import { type PriceLine, TRAVEL } from './price-line.ts'
import { basisOfMove, type CardBasis, LINE_HAUL } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'
import { roundedMs } from './rounded-hours.ts'
import { tariffFreight } from './tariff-freight.ts'
import { travel } from './travel-time.ts'
import type { Trucks } from './truck-size.ts'
import { dollars, figure, hoursText, percent } from './wording.ts'
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
  const fees = [...extraStopsFee(move, card), ...specialItemFees(load), ...waitingLine(card)]
  if (rateBasis === 'piece') {
    const truck = truckLine(priced, move.distance, null)
    const lines = [piecesLine(move.items, card), ...(truck.cents > 0 ? [truck] : []), ...fees]
    return { rateBasis, lines, chargedMs: null }
  }
  if (rateBasis === 'distance' && card.charging.freight.by === 'tariff') {
    const freight = tariffFreight(load.weightLb, move.distance, card)
    return { rateBasis, lines: [{ part: 'truck', label: LINE_HAUL, ...freight }, ...fees], chargedMs: null }
  }
  const { lines, chargedMs } = hourlyLines(priced, rateBasis)
  return { rateBasis, lines: [...lines, ...fees], chargedMs }
}

/** Labor and truck by the hour, or on a move by distance the truck by the pound and mile where that is more. */
function hourlyLines(
  priced: PricedMove,
  basis: 'hourly' | 'distance',
): { lines: PriceLine[]; chargedMs: number } {
  const { move, load, crew, trucks, card } = priced
  // The road past the first hundred miles is paid by the line-haul, the driver's time included.
  const billedMiles = basis === 'hourly' ? move.distance : Math.min(move.distance, card.lineHaul.fromMiles)
  const time =
    billedMiles === move.distance
      ? priced.time
      : workTime({ ...move, distance: billedMiles }, load, crew, card)
  const rate = crewRate(crew.movers, trucks.count, card)
  const way = basis === 'hourly' ? travel(move, card) : null
  const wayMs = way?.ms ?? 0
  const chargedMs = wayMs === 0 ? time.totalMs : roundedMs(time.sumMs + wayMs, card)
  const accessLines = time.lines.filter(({ isAccess }) => isAccess)
  const accessMs = accessLines.reduce((sum, { ms }) => sum + ms, 0)
  const workMs = Math.max(0, chargedMs - accessMs - wayMs)

  const hourly = `${rate.crew} × ${hoursText(workMs)} × ${rate.rate}`
  const labor: PriceLine = {
    part: 'labor',
    label: 'Labor',
    reason:
      basis === 'distance' && move.distance > billedMiles
        ? `${hourly}, including the first ${figure(billedMiles)} miles of driving`
        : hourly,
    cents: (workMs * rate.crewCents) / HOUR_MS,
  }
  const byTheHour = truckLine(priced, billedMiles, { workMs, rate })
  const truck =
    basis === 'distance' ? dearer(haulLine(load.weightLb, move.distance, card), byTheHour) : byTheHour
  const lines = [
    labor,
    ...overtimeLine(chargedMs, rate, card),
    ...(truck.cents > 0 || rate.chargedTrucks > 0 ? [truck] : []),
    ...accessLines.map(({ label, ms }) => feeOfHours(label, '', ms, rate)),
    ...(wayMs > 0 ? [feeOfHours(TRAVEL, `${way?.reason}: `, wayMs, rate)] : []),
    ...(way && way.feeCents > 0
      ? [{ part: 'location_fees' as const, label: TRAVEL, reason: way.reason, cents: way.feeCents }]
      : []),
  ]
  return { lines, chargedMs }
}

const dearer = (haul: PriceLine, byTheHour: PriceLine) => (haul.cents > byTheHour.cents ? haul : byTheHour)

function feeOfHours(label: string, before: string, ms: number, rate: CrewRate): PriceLine {
  const hourlyCents = rate.crewCents + rate.trucksCents
  return {
    part: 'location_fees',
    label,
    reason: `${before}${hoursText(ms)} × ${dollars(hourlyCents)} for crew and truck`,
    cents: (ms * hourlyCents) / HOUR_MS,
  }
}

/** What the hours past the card's limit cost on top of the crew's rate. */
function overtimeLine(chargedMs: number, rate: CrewRate, { charging }: RateCard): PriceLine[] {
  const { afterHours, factor } = charging.overtime
  const overMs = chargedMs - afterHours * HOUR_MS
  if (overMs <= 0 || factor === 1) return []
  return [
    {
      part: 'labor',
      label: 'Overtime',
      reason: `${hoursText(overMs)} past ${figure(afterHours)} h × ${dollars(rate.crewCents)} × ${percent(factor - 1)} more`,
      cents: (overMs * rate.crewCents * (factor - 1)) / HOUR_MS,
    },
  ]
}

function haulLine(weightLb: number, miles: number, card: RateCard): PriceLine {
  const { minimumLb, baseCents } = card.lineHaul
  const haul = lineHaul(weightLb, miles, card)
  const minimum = weightLb < minimumLb ? ', the minimum weight' : ''
  const weight = `${figure(haul.billedLb)} lb × ${dollars(haul.centsPerLb)} + ${dollars(baseCents)}`
  return {
    part: 'truck',
    label: LINE_HAUL,
    reason: `${figure(miles)} miles: ${haul.share < 1 ? `(${weight}) × ${percent(haul.share)}` : weight}${minimum}`,
    cents: haul.cents,
  }
}

/** The truck by the hour, where hours are charged, by the day and by the mile. */
function truckLine(
  { trucks, card: { prices } }: PricedMove,
  billedMiles: number,
  hours: { readonly workMs: number; readonly rate: CrewRate } | null,
): PriceLine {
  const times = (count: number) => (count === 1 ? '' : `${count} × `)
  const charged = hours?.rate.chargedTrucks ?? 0
  const reasons = [
    hours &&
      charged > 0 &&
      `${hoursText(hours.workMs)} × ${times(charged)}${dollars(prices.centsPerTruckHour)}`,
    prices.centsPerTruck > 0 && `${times(trucks.count)}${dollars(prices.centsPerTruck)} flat`,
    billedMiles > 0 &&
      prices.centsPerMile > 0 &&
      `${formatCount(billedMiles, 'mile')} × ${dollars(prices.centsPerMile)}`,
  ].filter(Boolean)
  return {
    part: 'truck',
    label: 'Truck and mileage',
    reason: `${trucks.size}: ${reasons.join(', ')}`,
    cents:
      ((hours?.workMs ?? 0) * (hours?.rate.trucksCents ?? 0)) / HOUR_MS +
      trucks.count * prices.centsPerTruck +
      billedMiles * prices.centsPerMile,
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
