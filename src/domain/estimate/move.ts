/** What a household wants moved, and from where to where. */
export type Move = {
  readonly items: readonly MoveItem[]
  /** In miles by road. */
  readonly distance: number
  /** The way between every two points in order, as the addresses suggest it; absent for one that goes straight. */
  readonly legs?: readonly number[]
  /** Stairs are counted in flights. */
  readonly pickupStairs: number
  readonly deliveryStairs: number
  /** The things go up or down in a shared elevator. */
  readonly pickupElevator: boolean
  readonly deliveryElevator: boolean
  /** The walk between the door and the truck. */
  readonly pickupCarryFeet: number
  readonly deliveryCarryFeet: number
  /** Stops between pickup and delivery. */
  readonly multipleStops: number
  /** A plain calendar date, `YYYY-MM-DD`. */
  readonly moveDate: string | null
  /** By road, from the company's yard to the pickup and from the delivery back; null where it is not known. */
  readonly yardToPickupMiles: number | null
  readonly deliveryToYardMiles: number | null
}

/** What getting things in and out takes, and how often. */
export type Access = Omit<
  Move,
  'items' | 'distance' | 'legs' | 'moveDate' | 'yardToPickupMiles' | 'deliveryToYardMiles'
>
export type Side = 'pickup' | 'delivery'

export type MoveItem = {
  /** A catalogue name or alias; any other name is priced as an unknown item. */
  readonly name: string
  readonly quantity: number
}

/** A move of nothing to next door; each detail adds nothing to the estimate. */
export const EMPTY_MOVE: Omit<Move, 'legs'> = {
  items: [],
  distance: 0,
  pickupStairs: 0,
  deliveryStairs: 0,
  pickupElevator: false,
  deliveryElevator: false,
  pickupCarryFeet: 0,
  deliveryCarryFeet: 0,
  multipleStops: 0,
  moveDate: null,
  yardToPickupMiles: null,
  deliveryToYardMiles: null,
}

/** A way whose length no one has told, and no addresses suggest, is taken for a local one. In miles. */
export const ASSUMED_MILES = 10

/** No move is larger; beyond these figures the arithmetic would lose its exactness. */
const LARGEST = {
  distance: 25_000,
  pickupStairs: 1000,
  deliveryStairs: 1000,
  pickupCarryFeet: 100_000,
  deliveryCarryFeet: 100_000,
  multipleStops: 1000,
}

/** The same move with figures the engine can calculate exactly with. */
export function withinLimits(move: Move): Move {
  const details = Object.keys(LARGEST) as (keyof typeof LARGEST)[]
  const ofWay = (miles: number | null) => miles && Math.min(miles, LARGEST.distance)
  return {
    ...move,
    yardToPickupMiles: ofWay(move.yardToPickupMiles),
    deliveryToYardMiles: ofWay(move.deliveryToYardMiles),
    ...Object.fromEntries(details.map((detail) => [detail, Math.min(move[detail], LARGEST[detail])])),
  }
}
