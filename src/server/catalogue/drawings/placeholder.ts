import { edge, enamel, steel } from './palette.ts'
import { curve, GROUND, MIDDLE, rect, shadow } from './shapes.ts'

/** A plain crate shape with a question mark: an item nobody has drawn. */
export function placeholder(): string {
  return (
    shadow(46) +
    rect(MIDDLE - 23, GROUND - 44, 46, 44, enamel.mid, 4, edge) +
    rect(MIDDLE - 23, GROUND - 44, 46, 11, enamel.dark, 4) +
    curve(`M${MIDDLE - 5} ${GROUND - 23}a5 5 0 1 1 7 4.5q-2 1-2 3.5`, steel.dark, 2.5) +
    curve(`M${MIDDLE} ${GROUND - 8}v.1`, steel.dark, 3)
  )
}
