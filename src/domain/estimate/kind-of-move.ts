import type { Move } from './move.ts'

/** Up to so many cubic feet a move is small, up to so many medium: a studio, and two bedrooms. */
const [SMALL_CU_FT, MEDIUM_CU_FT] = [500, 1_000]
/** Further is a long way, as published moves are told apart. */
const LOCAL_MILES = 100

const SIZES = { small: 'Small', medium: 'Medium', large: 'Large' }
const WAYS = { straight: 'straight to the truck', hard: 'stairs, elevator or long carry' }
const DISTANCES = { local: 'local', long: 'long distance' }

/** The kind of a move that a company may be faster or slower at: by its size, the way to the truck, the distance. */
export type MoveKind = `${keyof typeof SIZES}-${keyof typeof WAYS}-${keyof typeof DISTANCES}`

type Access = Pick<
  Move,
  | 'pickupStairs'
  | 'deliveryStairs'
  | 'pickupElevator'
  | 'deliveryElevator'
  | 'pickupCarryFeet'
  | 'deliveryCarryFeet'
  | 'distance'
>

export function kindOfMove(move: Access, volumeCuFt: number, freeCarryFeet: number): MoveKind {
  const size = volumeCuFt <= SMALL_CU_FT ? 'small' : volumeCuFt <= MEDIUM_CU_FT ? 'medium' : 'large'
  const isHard =
    move.pickupStairs + move.deliveryStairs > 0 ||
    move.pickupElevator ||
    move.deliveryElevator ||
    Math.max(move.pickupCarryFeet, move.deliveryCarryFeet) > freeCarryFeet
  return `${size}-${isHard ? 'hard' : 'straight'}-${move.distance > LOCAL_MILES ? 'long' : 'local'}`
}

/** A kind in words, such as `Small, straight to the truck, local`. */
export function kindWords(kind: string): string {
  const [size, way, distance] = kind.split('-') as [
    keyof typeof SIZES,
    keyof typeof WAYS,
    keyof typeof DISTANCES,
  ]
  return [SIZES[size], WAYS[way], DISTANCES[distance]].filter(Boolean).join(', ')
}
