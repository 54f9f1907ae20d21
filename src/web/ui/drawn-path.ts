import { DRAWING } from '../../domain/agreements/signature-drawing.ts'

type Point = { readonly x: number; readonly y: number }

/**
 * The path data of what was drawn on a pad: a smooth line through the points of each stroke, as large as fits into
 * 600 × 160 units. Long drawings leave points out until the data fits. Null when nothing was drawn.
 * @param size of the pad, in the points' own units
 */
export function drawnPath(
  strokes: readonly (readonly Point[])[],
  size: { width: number; height: number },
): string | null {
  const drawn = strokes.filter((stroke) => stroke.length > 0)
  if (drawn.length === 0) return null
  const scale = Math.min(DRAWING.width / size.width, DRAWING.height / size.height)
  // A finger that leaves the pad goes on drawing outside of it.
  const within = (value: number, most: number) => tenth(Math.min(most, Math.max(0, value * scale)))
  const at = ({ x, y }: Point) => `${within(x, DRAWING.width)} ${within(y, DRAWING.height)}`
  for (let step = 1; ; step *= 2) {
    const path = drawn.map((stroke) => strokePath(thinned(stroke, step), at)).join('')
    if (path.length <= DRAWING.longest) return path
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

const thinned = (stroke: readonly Point[], step: number) =>
  stroke.filter((_, index) => index % step === 0 || index === stroke.length - 1)

/** Curves from the middle of one piece to the middle of the next, bent towards the point between them. */
function strokePath(points: readonly Point[], at: (point: Point) => string): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const curves = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? last
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M${at(first)}${curves.join('')}L${at(last)}`
}
