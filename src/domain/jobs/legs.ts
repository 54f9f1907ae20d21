// A move whose work is spread over days of its own: packing on Monday, the truck on Thursday, out of storage in spring.
import { shortDay } from '../calendar.ts'
import type { AccessFact } from '../quotes/access-words.ts'

/** What a leg of a move is. `move` loads and delivers in one outing; `load` and `to_storage` leave the delivery to a later leg. */
export const LEGS = ['move', 'pack', 'load', 'deliver', 'to_storage', 'from_storage', 'unpack'] as const
export type Leg = (typeof LEGS)[number]

/** Those that can be added to a job. */
export const ADDED_LEGS = ['pack', 'deliver', 'from_storage', 'unpack'] as const satisfies readonly Leg[]

export const LEG_NAMES: Readonly<Record<Leg, string>> = {
  move: 'Move',
  pack: 'Packing',
  load: 'Loading',
  deliver: 'Delivery',
  to_storage: 'Into storage',
  from_storage: 'Out of storage',
  unpack: 'Unpacking',
}

/** What the customer is told of: of `move` and what begins it the move itself. */
export const toldAs = (leg: Leg | null): string => {
  if (leg === 'pack' || leg === 'unpack' || leg === 'deliver') return LEG_NAMES[leg].toLowerCase()
  return leg === 'from_storage' ? 'delivery from storage' : 'move'
}

/** What is left of the job itself once legs are added to it. */
export function mainLeg(added: readonly Leg[]): Leg {
  if (added.includes('from_storage')) return 'to_storage'
  return added.includes('deliver') ? 'load' : 'move'
}

/** Whether the truck of a leg is unloaded where a later one fetches the goods. */
export const leavesGoods = (leg: Leg | null | undefined): boolean => leg === 'load' || leg === 'to_storage'
/** Whether a leg needs no truck and drives nothing away: its crew works at one address. */
export const staysAtOnePlace = (leg: Leg | null | undefined): boolean => leg === 'pack' || leg === 'unpack'

/** In which order legs follow one another; those of one rank may be done at once. */
const RANK: Readonly<Record<Leg, number>> = {
  pack: 0,
  move: 1,
  load: 1,
  to_storage: 1,
  deliver: 2,
  from_storage: 2,
  unpack: 3,
}

/** A leg as it is planned. */
export type PlannedLeg = {
  readonly leg: Leg
  readonly jobNumber: string
  /** Null while its day is to be decided. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/**
 * Why legs cannot be in this order, as a sentence; null where they can. One without a day is in no one’s way.
 * @param dayOf the company's calendar day of a moment, `YYYY-MM-DD`
 */
export function outOfOrder(legs: readonly PlannedLeg[], dayOf: (moment: Date) => string): string | null {
  const inRank = legs.toSorted((one, other) => RANK[one.leg] - RANK[other.leg])
  for (const [nth, later] of inRank.entries()) {
    const earlier = inRank
      .slice(0, nth)
      .find(
        ({ leg, endsAt }) =>
          RANK[leg] < RANK[later.leg] && endsAt && later.startsAt && endsAt > later.startsAt,
      )
    if (earlier?.endsAt && later.startsAt) {
      return `${LEG_NAMES[later.leg]} (${later.jobNumber}) on ${shortDay(dayOf(later.startsAt))} would begin before ${LEG_NAMES[earlier.leg].toLowerCase()} (${earlier.jobNumber}) ends on ${shortDay(dayOf(earlier.endsAt))}.`
    }
  }
  return null
}

/** Whether what a leg waits for is still to be done: only its last leg completes a job. */
export const isLater = (leg: Leg, than: Leg): boolean => RANK[leg] > RANK[than]

/** `JOB-2026-0042-2`, the next that is free: those that were added to a job have its number, and their own behind it. */
export function numberOfLeg(mainNumber: string, taken: readonly string[]): string {
  for (let nth = 2; ; nth += 1) if (!taken.includes(`${mainNumber}-${nth}`)) return `${mainNumber}-${nth}`
}

/** The number of the job to which a leg was added, by the leg's own. */
export const mainNumberOf = (jobNumber: string): string => jobNumber.slice(0, jobNumber.lastIndexOf('-'))

type SoldOnSides = {
  readonly pickupAccess: readonly AccessFact[]
  readonly deliveryAccess: readonly AccessFact[]
  readonly extraStops: number
  readonly miles: number | null
}

/** Of what was sold of a move what concerns a leg that was added to it: what its crew meets where it goes. */
export function soldForLeg<Sold extends SoldOnSides>(sold: Sold, leg: Leg | null): Sold {
  const isAtPickup = leg === 'pack'
  return {
    ...sold,
    pickupAccess: isAtPickup ? sold.pickupAccess : [],
    deliveryAccess: isAtPickup ? [] : sold.deliveryAccess,
    extraStops: 0,
    miles: null,
  }
}

/** Whose job it is, and which leg where it is not the move itself: `Olivia Chen, packing`. */
export const calledOnDay = ({ customer_name, leg }: { customer_name: string; leg: Leg | null }): string =>
  leg === null || leg === 'move' ? customer_name : `${customer_name}, ${LEG_NAMES[leg].toLowerCase()}`
