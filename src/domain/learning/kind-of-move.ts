import type { Move } from '../estimate/move.ts'

/** Up to so many cubic feet a move is small, up to so many medium: a studio, and two bedrooms. */
const [SMALL_CU_FT, MEDIUM_CU_FT] = [500, 1_000]
/** Further is a long way, as published moves are told apart. */
const LOCAL_MILES = 100

type Access = Pick<
  Move,
  | 'pickupStairs'
  | 'deliveryStairs'
  | 'pickupElevator'
  | 'deliveryElevator'
  | 'pickupCarryFeet'
  | 'deliveryCarryFeet'
>

/** The kind of a move that a company may be faster or slower at, in words: by its size, the way to the truck, the distance. */
export function kindOfMove(
  move: Access & { readonly distance: number },
  volumeCuFt: number,
  freeCarryFeet: number,
): string {
  const size = volumeCuFt <= SMALL_CU_FT ? 'Small' : volumeCuFt <= MEDIUM_CU_FT ? 'Medium' : 'Large'
  const isHard =
    move.pickupStairs + move.deliveryStairs > 0 ||
    move.pickupElevator ||
    move.deliveryElevator ||
    Math.max(move.pickupCarryFeet, move.deliveryCarryFeet) > freeCarryFeet
  return `${size}, ${isHard ? 'stairs, elevator or long carry' : 'straight to the truck'}, ${move.distance > LOCAL_MILES ? 'long distance' : 'local'}`
}
