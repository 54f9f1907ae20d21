// Moves and rate cards as they were before the card could say more than rates per mover, truck and mile: what they cost
// then stands in `golden-prices.json`, and they must never cost anything else.
import { type HomeSize, typicalInventories } from '../../src/domain/catalogue/typical-inventories.ts'
import { EMPTY_MOVE, type Move, type MoveItem } from '../../src/domain/estimate/move.ts'

const homes = Object.keys(typicalInventories) as HomeSize[]
const distances = [0, 4.5, 11.4, 20, 42, 99.9, 100, 101, 175, 249.5, 250, 1000, 2750]
const dates = [null, '2026-10-14', '2026-11-28', '2026-12-04', '2027-01-01', '2027-05-29', '2027-07-30']
const extras: MoveItem[][] = [
  [],
  [{ name: 'piano-upright', quantity: 1 }],
  [{ name: 'gun-safe', quantity: 2 }],
  [{ name: 'stuffed moose', quantity: 3 }],
]
const accesses: Partial<Move>[] = [
  {},
  { pickupStairs: 1, deliveryCarryFeet: 160 },
  { pickupStairs: 3, deliveryStairs: 1, multipleStops: 1 },
  { pickupElevator: true, deliveryElevator: true, pickupCarryFeet: 75.5 },
  { pickupCarryFeet: 400, deliveryCarryFeet: 76, multipleStops: 3, deliveryStairs: 2 },
]

/** Each home over every distance, with the days, the access and the special things taken in turn. */
export const goldenMoves: readonly Move[] = homes.flatMap((home, nth) =>
  distances.map((distance, index): Move => {
    const turn = nth * distances.length + index
    return {
      ...EMPTY_MOVE,
      ...accesses[turn % accesses.length],
      items: [...typicalInventories[home], ...(extras[turn % extras.length] ?? [])],
      distance,
      moveDate: dates[turn % dates.length] ?? null,
    }
  }),
)
