// A move takes handling, driving, set-up, special items and extra stops, at least three hours together;
// stairs, elevators and long carries always come on top, and the whole is rounded, up to the quarter hour as a rule.
// Figures: published minimums of two to three hours, billed by the quarter or half hour.
import { z } from 'zod'
import { HOUR_MS } from '../calendar.ts'
import { itemName } from '../catalogue/item-name.ts'
import { formatCount, formatVolume } from '../count.ts'
import type { Crew } from './crew-size.ts'
import { kindOfMove } from './kind-of-move.ts'
import type { Load } from './load.ts'
import { minimumHours } from './minimum-hours.ts'
import type { Move } from './move.ts'
import type { RateCard } from './rate-card.ts'
import { roundedMs, roundingReason } from './rounded-hours.ts'
import { figure, percent } from './wording.ts'

/** Hours as whole milliseconds, to the nearest: times inside the engine add up exactly. */
function toMs(hours: number): number {
  return Math.round(hours * HOUR_MS)
}

export type TimeLine = {
  readonly label: string
  readonly reason: string
  readonly ms: number
  /** Stairs, elevators and long carries, which are charged as location fees. */
  readonly isAccess: boolean
}

export type WorkTime = {
  readonly lines: readonly TimeLine[]
  /** What the lines come to, in milliseconds. */
  readonly sumMs: number
  /** The whole as the card rounds it. */
  readonly totalMs: number
  readonly roundingReason: string
}

/** The time of a move in its parts, and the whole that they are rounded up to. */
export function workTime(move: Move, load: Load, crew: Crew, card: RateCard): WorkTime {
  const kind = kindOfMove(move, load.volumeCuFt, card.carry.freeFeet)
  const { loadingMs, unloadingMs } = handlingTime(load.volumeCuFt, crew, card, kind)
  const handlingReason = () =>
    `${formatCount(crew.movers, 'mover')}: ${formatVolume(load.volumeCuFt)}${kindReason(kind, card)}`
  const { setupHours, specialItemHours, extraStopHours } = card.time
  const stops = move.multipleStops
  const specialCount = load.specialItems.reduce((sum, { quantity }) => sum + quantity, 0)

  const lines: TimeLine[] = [
    ...work('Loading', loadingMs, handlingReason),
    ...work('Unloading', unloadingMs, handlingReason),
    ...stairs('pickup', 'loading', move.pickupStairs, loadingMs, card),
    ...stairs('delivery', 'unloading', move.deliveryStairs, unloadingMs, card),
    ...elevator('pickup', 'loading', move.pickupElevator, loadingMs, card),
    ...elevator('delivery', 'unloading', move.deliveryElevator, unloadingMs, card),
    ...carry('pickup', 'loading', move.pickupCarryFeet, loadingMs, card),
    ...carry('delivery', 'unloading', move.deliveryCarryFeet, unloadingMs, card),
    ...work('Driving', drivingOfMove(move, card), () => drivingReason(move, card)),
    ...work('Set-up', toMs(setupHours), () => 'Pads, straps, walk-through'),
    ...work('Special items', specialCount * toMs(specialItemHours), () => specialReason(load)),
    ...work(
      'Extra stops',
      toMs(stops * extraStopHours),
      () => `${formatCount(stops, 'stop')}, ${extraStopHours} h each`,
    ),
  ]

  const minimum = minimumHours(move.moveDate, card)
  const workMs = sumOf(lines.filter((line) => !line.isAccess))
  lines.push(
    ...work('Minimum', Math.max(0, toMs(minimum.hours) - workMs), () => {
      const days = minimum.days ? ` ${minimum.days}` : ''
      return `At least ${minimum.hours} h${days} before stairs and carry`
    }),
  )

  const sumMs = sumOf(lines)
  return {
    lines,
    sumMs,
    totalMs: roundedMs(sumMs, card),
    roundingReason: roundingReason(card),
  }
}

/** A line with its reason, which is written only where there is something to say. */
const line = (label: string, isAccess: boolean, ms: number, reason: () => string): TimeLine[] =>
  ms > 0 ? [{ label, reason: reason(), ms, isAccess }] : []

const work = (label: string, ms: number, reason: () => string) => line(label, false, ms, reason)

function stairs(side: string, sideWork: string, flights: number, sideMs: number, card: RateCard): TimeLine[] {
  return line(`Stairs at ${side}`, true, stairsTime(sideMs, flights, card), () => {
    const share = percent(card.stairs.shareOfSidePerFlight)
    const each = flights === 1 ? '' : 'each '
    return `${formatCount(flights, 'flight')}, ${each}${share} of ${sideWork}`
  })
}

function elevator(
  side: string,
  sideWork: string,
  isThere: boolean,
  sideMs: number,
  card: RateCard,
): TimeLine[] {
  const share = card.elevator.handlingFactor - 1
  const ms = isThere ? Math.round(sideMs * share) : 0
  return line(`Elevator at ${side}`, true, ms, () => `${percent(share)} of ${sideWork}`)
}

function carry(side: string, sideWork: string, feet: number, sideMs: number, card: RateCard): TimeLine[] {
  const { freeFeet, shareOfSidePerStep, stepFeet } = card.carry
  return line(`Long carry at ${side}`, true, carryTime(sideMs, feet, card), () => {
    const pastFeet = Math.max(0, feet - freeFeet)
    const share = percent(shareOfSidePerStep * Math.ceil(pastFeet / stepFeet))
    return `${figure(feet)} ft: ${figure(pastFeet)} ft past the free ${figure(freeFeet)}, ${share} of ${sideWork}`
  })
}

function drivingReason(move: Move, { driving }: RateCard): string {
  const { townMilesPerHour, roadMilesPerHour } = driving
  const legs = legsOf(move)
  const town = legs.reduce((sum, miles) => sum + Math.min(miles, driving.townMiles), 0)
  const whole = formatCount(move.distance, 'mile')
  const way = legs.length === 1 ? whole : `${whole} over the stops (${legs.map(figure).join(' + ')})`
  if (legs.every((miles) => miles <= driving.townMiles)) return `${way} at ${townMilesPerHour} mph`
  const road = figure(move.distance - town)
  return `${way}: ${figure(town)} at ${townMilesPerHour} mph, ${road} at ${roadMilesPerHour} mph`
}

function specialReason(load: Load): string {
  return load.specialItems.map(({ name, quantity }) => `${itemName(name)} ×${quantity}`).join(', ')
}

function sumOf(lines: readonly TimeLine[]): number {
  return lines.reduce((sum, { ms }) => sum + ms, 0)
}

function kindReason(kind: string, { handling }: RateCard): string {
  const share = (handling.kindFactors[kind] ?? 1) - 1
  return share === 0
    ? ''
    : `, ${percent(Math.abs(share))} ${share > 0 ? 'longer' : 'shorter'} for moves like this`
}

/** How many cubic feet one mover handles in an hour of a kind of move. */
export const moverSpeed = ({ cuFtPerMoverHour, kindFactors }: RateCard['handling'], kind: string): number =>
  cuFtPerMoverHour / (kindFactors[kind] ?? 1)

/**
 * The time on each side with neither stairs nor a long carry, in milliseconds. Loading and unloading take the volume
 * divided by what the crew carries in an hour, four sevenths of it at pickup and three at delivery. Figures: fitted to published hours; unloading is 75 % of loading.
 */
export function handlingTime(
  volumeCuFt: number,
  crew: Crew,
  { handling }: RateCard,
  kind: string,
): { loadingMs: number; unloadingMs: number } {
  const hours = volumeCuFt / (moverSpeed(handling, kind) * crew.movers * crew.efficiency)
  const parts = handling.loadingParts + handling.unloadingParts
  return {
    loadingMs: toMs((hours * handling.loadingParts) / parts),
    unloadingMs: toMs((hours * handling.unloadingParts) / parts),
  }
}

/**
 * The time that a side's flights add to its loading or unloading time, in milliseconds: a fifth for each flight.
 * Figures: published additions of 9 % to 25 % a floor, 20 % the most frequent.
 */
export function stairsTime(sideMs: number, flights: number, { stairs }: RateCard): number {
  return Math.round(sideMs * stairs.shareOfSidePerFlight * flights)
}

/**
 * The time that a side's carry adds to its loading or unloading time, in milliseconds. Up to 75 feet
 * are free; every further 75 feet, once started, adds 15 %. Figures: published additions of 9 % per 100 ft to 20 % per
 * 50 ft, the first 50 to 75 ft free.
 */
export function carryTime(sideMs: number, carryFeet: number, { carry }: RateCard): number {
  const steps = Math.ceil(Math.max(0, carryFeet - carry.freeFeet) / carry.stepFeet)
  return Math.round(sideMs * carry.shareOfSidePerStep * steps)
}

/**
 * The crew's way from pickup to delivery, in milliseconds: the first 20 miles at 30 mph and the rest at 50.
 * Figures: published town speeds of 30 to 35 mph.
 */
export function drivingTime(miles: number, { driving }: RateCard): number {
  const townMiles = Math.min(miles, driving.townMiles)
  return toMs(townMiles / driving.townMilesPerHour + (miles - townMiles) / driving.roadMilesPerHour)
}

/** The miles from each point of a move to the next; together its distance. */
function legsOf({ distance, legs = [] }: Pick<Move, 'distance' | 'legs'>): number[] {
  const sum = legs.reduce((miles, leg) => miles + leg, 0)
  return sum === 0 ? [distance] : legs.map((leg) => (distance * leg) / sum)
}

/** The crew's way from pickup to delivery, in milliseconds: each leg between two points as `drivingTime` has it. */
export const drivingOfMove = (move: Pick<Move, 'distance' | 'legs'>, card: RateCard): number =>
  legsOf(move).reduce((ms, miles) => ms + drivingTime(miles, card), 0)

export const hourLineSchema = z.object({ label: z.string(), reason: z.string(), hours: z.number() })
export type HourLine = z.output<typeof hourLineSchema>

const hundredthMs = HOUR_MS / 100

/**
 * The lines of a time in hours, none below zero but what rounding takes off; in hundredths they add up to the total
 * exactly: each line is rounded on its own and the rounding line takes the difference.
 */
export function hourLines(time: WorkTime): HourLine[] {
  const lines = time.lines.map((line) => ({ ...line, hundredths: Math.round(line.ms / hundredthMs) }))
  let rest = Math.round(time.totalMs / hundredthMs) - lines.reduce((sum, line) => sum + line.hundredths, 0)
  const isRoundedDown = time.totalMs < time.sumMs

  // When the lines were mostly rounded up, those that gained most give a hundredth back.
  for (const line of [...lines].sort((a, b) => gained(b) - gained(a))) {
    if (rest >= 0 || isRoundedDown) break
    line.hundredths -= 1
    rest += 1
  }

  const rounding = { label: 'Rounding', reason: time.roundingReason, hundredths: rest }
  return [...lines.filter(({ hundredths }) => hundredths > 0), ...(rest === 0 ? [] : [rounding])].map(
    ({ label, reason, hundredths }) => ({ label, reason, hours: hundredths / 100 }),
  )
}

function gained(line: { hundredths: number; ms: number }): number {
  return line.hundredths - line.ms / hundredthMs
}
