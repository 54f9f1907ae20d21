// By the hour the crew and the truck are paid for their time, the truck also by the day and the mile; stairs, long carries
// and the way to the customer are fees of so many hours. The time of stairs, carries and of the way is charged there and
// nowhere else. An estimate is priced by these lines with the hours that are expected, a bill with those that were worked.
import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { sumOf } from '../money.ts'
import { type CrewRate, crewRate } from './crew-rate.ts'
import { PRICE_PARTS, type PriceLine, TRAVEL } from './price-line.ts'
import { DATE_RATED, SURCHARGED } from './rate-basis.ts'
import { dollars, figure, hoursText, percent } from './wording.ts'

const ofCrew = z.object({ movers: z.number(), centsPerHour: z.number() })
/** What of a rate card says how hours are charged, without the limits of what a company may set there. */
const chargingByTheHour = z.object({
  crewRates: z.object({ by: z.enum(['mover', 'crew']), crews: z.tuple([ofCrew], ofCrew) }),
  overtime: z.object({ afterHours: z.number(), factor: z.number() }),
  surcharges: z.array(z.object({ label: z.string(), share: z.number(), of: z.enum(SURCHARGED) })),
})

/** What a price by the hour is made of, but for the hours. */
export const hourlyTerms = z.object({
  movers: z.number(),
  trucks: z.number(),
  card: z.object({
    prices: z.object({ centsPerMoverHour: z.number(), centsPerTruckHour: z.number() }),
    charging: chargingByTheHour,
  }),
  /** The truck by the day and the mile. */
  truck: z.object({ size: z.string(), cents: z.number(), reasons: z.array(z.string()) }),
  /** Stairs, elevators and long carries, in milliseconds. */
  access: z.array(z.object({ label: z.string(), ms: z.number() })),
  way: z.object({ reason: z.string(), feeCents: z.number() }),
  /** What follows no hours; cents before the date's rate. */
  fees: z.array(
    z.object({ part: z.enum(PRICE_PARTS), label: z.string(), reason: z.string(), cents: z.number() }),
  ),
  date: z.object({ factor: z.number(), on: z.enum(DATE_RATED) }),
})
export type HourlyTerms = z.output<typeof hourlyTerms>

/** Hours as they are charged, in milliseconds: all of them, and those for the way among them. */
export type ChargedHours = {
  readonly chargedMs: number
  readonly wayMs: number
  /** Of who really came; the crew's that was sold where it is left out. */
  readonly rate?: CrewRate
  /** The hours of each day, where they were worked on several: overtime is reckoned by the day. */
  readonly daysMs?: readonly number[]
}

/** On a long move: the truck by weight and miles where that is more, and what the labor includes. */
type OfDistance = { readonly haul: PriceLine; readonly including: string }

/** The lines of a price by the hour, fees after them; not rounded and before surcharges and the date's rate. */
export function hourlyLines(
  terms: HourlyTerms,
  {
    chargedMs,
    wayMs,
    rate = crewRate(terms.movers, terms.trucks, terms.card),
    daysMs = [chargedMs],
  }: ChargedHours,
  distance: OfDistance | null = null,
): PriceLine[] {
  const { card, access, way, fees } = terms
  const workMs = Math.max(0, chargedMs - sumOf(access.map(({ ms }) => ms)) - wayMs)
  const labor: PriceLine = {
    part: 'labor',
    label: 'Labor',
    reason: `${rate.crew} × ${hoursText(workMs)} × ${rate.rate}${distance?.including ?? ''}`,
    cents: (workMs * rate.crewCents) / HOUR_MS,
  }
  const byTheHour = truckLine(terms, { workMs, rate })
  const truck = distance && distance.haul.cents > byTheHour.cents ? distance.haul : byTheHour
  return [
    labor,
    ...overtimeLine(daysMs, rate, card.charging.overtime),
    ...(truck.cents > 0 || rate.chargedTrucks > 0 ? [truck] : []),
    ...access.map(({ label, ms }) => feeOfHours(label, '', ms, rate)),
    ...(wayMs > 0 ? [feeOfHours(TRAVEL, `${way.reason}: `, wayMs, rate)] : []),
    ...(way.feeCents > 0
      ? [{ part: 'location_fees' as const, label: TRAVEL, reason: way.reason, cents: way.feeCents }]
      : []),
    ...fees,
  ]
}

function feeOfHours(label: string, before: string, ms: number, rate: CrewRate): PriceLine {
  const hourlyCents = rate.crewCents + rate.trucksCents
  return {
    part: 'location_fees',
    label,
    reason: `${before}${hoursText(ms)} × ${dollars(hourlyCents)} for crew and truck`,
    cents: (ms * hourlyCents) / HOUR_MS,
  }
}

/** What the row of hours past the card's limit is called. */
export const OVERTIME = 'Overtime'

/** What the hours past the card's limit cost on top of the crew's rate. */
function overtimeLine(
  daysMs: readonly number[],
  rate: CrewRate,
  { afterHours, factor }: HourlyTerms['card']['charging']['overtime'],
): PriceLine[] {
  const overMs = sumOf(daysMs.map((ms) => Math.max(0, ms - afterHours * HOUR_MS)))
  if (overMs <= 0 || factor === 1) return []
  return [
    {
      part: 'labor',
      label: OVERTIME,
      reason: `${hoursText(overMs)} past ${figure(afterHours)} h × ${dollars(rate.crewCents)} × ${percent(factor - 1)} more`,
      cents: (overMs * rate.crewCents * (factor - 1)) / HOUR_MS,
    },
  ]
}

type OfTruck = Pick<HourlyTerms, 'truck'> & {
  readonly card: { readonly prices: Pick<HourlyTerms['card']['prices'], 'centsPerTruckHour'> }
}

/** The truck by the hour, where hours are charged, by the day and by the mile. */
export function truckLine(
  { truck, card: { prices } }: OfTruck,
  hours: { readonly workMs: number; readonly rate: CrewRate } | null,
): PriceLine {
  const charged = hours?.rate.chargedTrucks ?? 0
  const times = charged === 1 ? '' : `${charged} × `
  const byTheHour =
    hours && charged > 0 ? [`${hoursText(hours.workMs)} × ${times}${dollars(prices.centsPerTruckHour)}`] : []
  return {
    part: 'truck',
    label: 'Truck and mileage',
    reason: `${truck.size}: ${[...byTheHour, ...truck.reasons].join(', ')}`,
    cents: ((hours?.workMs ?? 0) * (hours?.rate.trucksCents ?? 0)) / HOUR_MS + truck.cents,
  }
}
