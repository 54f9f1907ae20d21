import { formatCount } from '../count.ts'
import type { Access, Side } from '../estimate/move.ts'
import { figure } from '../estimate/wording.ts'

/** In few words, and as they stand on a line of their own; none where it is easy. */
function wordsOf(move: Access, side: Side): { few: string; line: string }[] {
  const flights = move[`${side}Stairs`]
  const carryFeet = move[`${side}CarryFeet`]
  const carry = `${figure(carryFeet)} ft carry`
  return [
    ...(flights > 0
      ? [{ few: formatCount(flights, 'flight'), line: `${formatCount(flights, 'flight')} of stairs` }]
      : []),
    ...(move[`${side}Elevator`] ? [{ few: 'elevator', line: 'Elevator' }] : []),
    ...(carryFeet > 0 ? [{ few: carry, line: carry }] : []),
  ]
}

/** How hard it is to get the things in or out: `2 flights, 120 ft carry`; null where it is easy. */
export const accessInShort = (move: Access, side: Side): string | null =>
  wordsOf(move, side)
    .map(({ few }) => few)
    .join(', ') || null

/** The same, each on a line of its own: `2 flights of stairs`. */
export const accessLines = (move: Access, side: Side): string[] => wordsOf(move, side).map(({ line }) => line)
