// A move takes handling, driving, set-up, special items and extra stops, at least three hours together;
// stairs, elevators and long carries always come on top, and the whole is rounded up to the quarter hour.
// Figures: published minimums of two to three hours, billed by the quarter or half hour.
import { itemName } from '../catalogue/item-name.ts'
import { formatCount } from '../count.ts'
import { carryTime } from './carry-time.ts'
import type { Crew } from './crew-size.ts'
import { drivingTime } from './driving-time.ts'
import { toMs } from './duration.ts'
import { handlingTime } from './handling-time.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import type { RateCard } from './rate-card.ts'
import { stairsTime } from './stairs-time.ts'
import { figure, percent } from './wording.ts'

export type TimeLine = {
  readonly label: string
  readonly reason: string
  readonly ms: number
  /** Stairs, elevators and long carries, which are charged as location fees. */
  readonly isAccess: boolean
}

export type WorkTime = {
  readonly lines: readonly TimeLine[]
  /** The whole, rounded up, in milliseconds. */
  readonly totalMs: number
  readonly roundingReason: string
}

/** The time of a move in its parts, and the whole that they are rounded up to. */
export function workTime(move: Move, load: Load, crew: Crew, card: RateCard): WorkTime {
  const { loadingMs, unloadingMs } = handlingTime(load.volumeCuFt, crew, card)
  const handlingReason = `${formatCount(crew.movers, 'mover')}: ${figure(load.volumeCuFt)} cu ft`
  const stops = move.multipleStops
  const specialCount = load.specialItems.reduce((sum, { quantity }) => sum + quantity, 0)

  const lines: TimeLine[] = [
    work('Loading', handlingReason, loadingMs),
    work('Unloading', handlingReason, unloadingMs),
    stairs('pickup', 'loading', move.pickupStairs, loadingMs, card),
    stairs('delivery', 'unloading', move.deliveryStairs, unloadingMs, card),
    elevator('pickup', 'loading', move.pickupElevator, loadingMs, card),
    elevator('delivery', 'unloading', move.deliveryElevator, unloadingMs, card),
    carry('pickup', 'loading', move.pickupCarryFeet, loadingMs, card),
    carry('delivery', 'unloading', move.deliveryCarryFeet, unloadingMs, card),
    work('Driving', drivingReason(move.distance, card), drivingTime(move.distance, card)),
    work('Set-up', 'Pads, straps, walk-through', toMs(card.time.setupHours)),
    work('Special items', specialReason(load), specialCount * toMs(card.time.specialItemHours)),
    work(
      'Extra stops',
      `${formatCount(stops, 'stop')}, ${card.time.extraStopHours} h each`,
      toMs(stops * card.time.extraStopHours),
    ),
  ]

  const minimumMs = toMs(card.time.minimumHours)
  const workMs = sumMs(lines.filter((line) => !line.isAccess))
  lines.push(
    work(
      'Minimum',
      `At least ${card.time.minimumHours} h before stairs and carry`,
      Math.max(0, minimumMs - workMs),
    ),
  )

  const stepMs = toMs(card.time.roundUpToHours)
  return {
    lines: lines.filter(({ ms }) => ms > 0),
    totalMs: Math.ceil(sumMs(lines) / stepMs) * stepMs,
    roundingReason: roundingReasons[card.time.roundUpToHours],
  }
}

const roundingReasons = {
  0.25: 'Up to the quarter hour',
  0.5: 'Up to the half hour',
  1: 'Up to the full hour',
}

function work(label: string, reason: string, ms: number): TimeLine {
  return { label, reason, ms, isAccess: false }
}

function stairs(side: string, sideWork: string, flights: number, sideMs: number, card: RateCard): TimeLine {
  const share = percent(card.stairs.shareOfSidePerFlight)
  const each = flights === 1 ? '' : 'each '
  return {
    label: `Stairs at ${side}`,
    reason: `${formatCount(flights, 'flight')}, ${each}${share} of ${sideWork}`,
    ms: stairsTime(sideMs, flights, card),
    isAccess: true,
  }
}

function elevator(
  side: string,
  sideWork: string,
  isThere: boolean,
  sideMs: number,
  card: RateCard,
): TimeLine {
  const share = card.elevator.handlingFactor - 1
  return {
    label: `Elevator at ${side}`,
    reason: `${percent(share)} of ${sideWork}`,
    ms: isThere ? Math.round(sideMs * share) : 0,
    isAccess: true,
  }
}

function carry(side: string, sideWork: string, feet: number, sideMs: number, card: RateCard): TimeLine {
  const { freeFeet, shareOfSidePerStep, stepFeet } = card.carry
  const pastFeet = Math.max(0, feet - freeFeet)
  const share = percent(shareOfSidePerStep * Math.ceil(pastFeet / stepFeet))
  return {
    label: `Long carry at ${side}`,
    reason: `${figure(feet)} ft: ${figure(pastFeet)} ft past the free ${figure(freeFeet)}, ${share} of ${sideWork}`,
    ms: carryTime(sideMs, feet, card),
    isAccess: true,
  }
}

function drivingReason(miles: number, { driving }: RateCard): string {
  const { townMiles, townMilesPerHour, roadMilesPerHour } = driving
  if (miles <= townMiles) return `${formatCount(miles, 'mile')} at ${townMilesPerHour} mph`
  const roadMiles = figure(miles - townMiles)
  return `${formatCount(miles, 'mile')}: ${townMiles} at ${townMilesPerHour} mph, ${roadMiles} at ${roadMilesPerHour} mph`
}

function specialReason(load: Load): string {
  return load.specialItems.map(({ name, quantity }) => `${itemName(name)} ×${quantity}`).join(', ')
}

function sumMs(lines: readonly TimeLine[]): number {
  return lines.reduce((sum, { ms }) => sum + ms, 0)
}
