/** The units of a drawn signature that is stored, as the signed PDF shows it, and its longest path data in characters. */
export const DRAWING = { width: 600, height: 160, longest: 100_000 } as const

type Point = readonly [x: number, y: number]

/** One step of a stroke as the pad writes it: to a point, of a curve by way of another. */
const STEP =
  /\s?([MQL])(-?\d{1,4}(?:\.\d)?) (-?\d{1,4}(?:\.\d)?)(?: (-?\d{1,4}(?:\.\d)?) (-?\d{1,4}(?:\.\d)?))?/y
/** Each stroke begins somewhere and ends in a line. */
const STROKES = /^(?:MQ*L)+$/

/**
 * The points of a drawn signature, in the order of its path data. Takes time by its length.
 * @returns null for what our pad cannot have written, however much of an SVG's path it may be
 */
export function pointsOfDrawing(path: string): readonly Point[] | null {
  if (path.length > DRAWING.longest) return null
  const points: Point[] = []
  let steps = ''
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const [, step, x, y, toX, toY] = STEP.exec(path) ?? []
    if (!step || (step === 'Q') !== (toX !== undefined)) return null
    steps += step
    points.push([Number(x), Number(y)])
    if (toX !== undefined) points.push([Number(toX), Number(toY)])
  }
  return STROKES.test(steps) ? points : null
}

/** Whether path data is what our pad writes of a signature within its own bounds. */
export const isSignatureDrawing = (path: string): boolean =>
  pointsOfDrawing(path)?.every(([x, y]) => x >= 0 && x <= DRAWING.width && y >= 0 && y <= DRAWING.height) ??
  false
