import { HOUR_MS } from '../calendar.ts'
// The crew is paid by the hour and the truck by the hour, the truck and the mile; stairs, long carries, extra
// stops and special items are location fees. The time of stairs and carries is charged there and nowhere else.
// Figures: published hourly prices and fees, see the rate card.
import { itemName } from '../catalogue/item-name.ts'
import { formatCount } from '../count.ts'
import type { Crew } from './crew-size.ts'
import { type LineHaul, lineHaul } from './line-haul.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import type { RateCard } from './rate-card.ts'
import type { Trucks } from './truck-size.ts'
import { dollars, figure, hoursText, percent } from './wording.ts'
import { type WorkTime, workTime } from './work-time.ts'

export const PRICE_PARTS = ['labor', 'truck', 'location_fees'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

export type PriceLine = {
  readonly part: PricePart
  readonly label: string
  readonly reason: string
  /** Not rounded, before the date factor. */
  readonly cents: number
}

/** Every line of the price of a move, not yet rounded and before the date factor. */
export function priceLines(move: Move, load: Load, crew: Crew, trucks: Trucks, card: RateCard): PriceLine[] {
  const { prices } = card
  const haul = lineHaul(load.weightLb, move.distance, card)
  // The road past the first hundred miles is paid by the line-haul, the driver's time included.
  const billedMiles = Math.min(move.distance, card.lineHaul.fromMiles)
  const time = workTime({ ...move, distance: billedMiles }, load, crew, card)
  const workMs = workingMs(time)
  const hourlyCents = crew.movers * prices.centsPerMoverHour + trucks.count * prices.centsPerTruckHour

  const access: PriceLine[] = time.lines
    .filter(({ isAccess }) => isAccess)
    .map(({ label, ms }) => ({
      part: 'location_fees',
      label,
      reason: `${hoursText(ms)} × ${dollars(hourlyCents)} for crew and truck`,
      cents: (ms * hourlyCents) / HOUR_MS,
    }))
  const fees: PriceLine[] = [
    {
      part: 'location_fees',
      label: 'Extra stops',
      reason: `${formatCount(move.multipleStops, 'stop')} × ${dollars(prices.centsPerExtraStop)}`,
      cents: move.multipleStops * prices.centsPerExtraStop,
    },
    ...specialItemFees(load),
  ]
  return [
    laborLine(workMs, crew, haul, billedMiles, card),
    truckLine(workMs, billedMiles, trucks, haul, move.distance, card),
    ...access,
    ...fees.filter(({ cents }) => cents > 0),
  ]
}

/** Pianos, safes, hot tubs and the like cost a fee each, on top of the time they take. Figures: published fees. */
function specialItemFees(load: Load): PriceLine[] {
  return load.specialItems
    .filter(({ feeCents }) => feeCents > 0)
    .map(({ name, quantity, feeCents }) => ({
      part: 'location_fees',
      label: itemName(name),
      reason: quantity === 1 ? 'Special handling' : `Special handling, ${quantity} × ${dollars(feeCents)}`,
      cents: quantity * feeCents,
    }))
}

function laborLine(
  workMs: number,
  { movers }: Crew,
  haul: LineHaul | null,
  billedMiles: number,
  { prices: { centsPerMoverHour } }: RateCard,
): PriceLine {
  const hourly = `${formatCount(movers, 'mover')} × ${hoursText(workMs)} × ${dollars(centsPerMoverHour)}`
  return {
    part: 'labor',
    label: 'Labor',
    reason: haul ? `${hourly}, including the first ${figure(billedMiles)} miles of driving` : hourly,
    cents: (workMs * movers * centsPerMoverHour) / HOUR_MS,
  }
}

function truckLine(
  workMs: number,
  billedMiles: number,
  trucks: Trucks,
  haul: LineHaul | null,
  miles: number,
  { prices, lineHaul: { baseCents } }: RateCard,
): PriceLine {
  const byTheHour =
    (workMs * trucks.count * prices.centsPerTruckHour) / HOUR_MS +
    trucks.count * prices.centsPerTruck +
    billedMiles * prices.centsPerMile
  if (haul && haul.cents > byTheHour) {
    const weight = `${figure(haul.billedLb)} lb × ${dollars(haul.centsPerLb)} + ${dollars(baseCents)}`
    return {
      part: 'truck',
      label: 'Line-haul',
      reason: `${figure(miles)} miles: ${haul.share < 1 ? `(${weight}) × ${percent(haul.share)}` : weight}`,
      cents: haul.cents,
    }
  }
  const times = trucks.count === 1 ? '' : `${trucks.count} × `
  const hourly = `${trucks.size}: ${hoursText(workMs)} × ${times}${dollars(prices.centsPerTruckHour)}`
  const flat = `${times}${dollars(prices.centsPerTruck)} flat`
  const mileage = `${formatCount(billedMiles, 'mile')} × ${dollars(prices.centsPerMile)}`
  return {
    part: 'truck',
    label: 'Truck and mileage',
    reason: [hourly, flat, ...(billedMiles > 0 ? [mileage] : [])].join(', '),
    cents: byTheHour,
  }
}

function workingMs(time: WorkTime): number {
  return time.totalMs - time.lines.reduce((sum, { isAccess, ms }) => sum + (isAccess ? ms : 0), 0)
}
