import { boundsOf } from './drawing-bounds.ts'
import { GROUND, VIEW_HEIGHT, VIEW_WIDTH, type View, WHOLE_VIEW } from './shapes.ts'

/** How much of the width or of the height even the smallest thing fills in a small tile. */
export const FILLED_AT_LEAST = 0.7
/** What larger things fill more, so that a small box still looks smaller than a large one. */
const MORE_BY_SIZE = 0.2

/**
 * The part of a drawing that a small tile shows: small things come closer until they fill it, large ones stay as they
 * are.
 */
export function closeView(body: string): View {
  const { left, top, right, bottom } = boundsOf(body)
  const filled = Math.max((right - left) / VIEW_WIDTH, (bottom - top) / VIEW_HEIGHT)
  const zoom = filled / (FILLED_AT_LEAST + MORE_BY_SIZE * filled)
  if (zoom >= 1) return WHOLE_VIEW
  const width = VIEW_WIDTH * zoom
  const height = VIEW_HEIGHT * zoom
  // What stands on the ground goes on standing there; what hangs above it comes into the middle.
  const onGround = GROUND - (GROUND / VIEW_HEIGHT) * height
  const centred = (top + bottom - height) / 2
  return { x: (left + right - width) / 2, y: Math.min(onGround, centred), width, height }
}
