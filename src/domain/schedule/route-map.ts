/** A point to draw; degrees. */
export type PointToDraw = {
  /** `Y` or its number. */
  readonly mark: string
  /** The name of its town. */
  readonly town: string
  readonly latitude: number
  readonly longitude: number
}

type At = { readonly x: number; readonly y: number }
type Box = At & { readonly width: number; readonly height: number }

/** A drawn map; pixels from its top left corner. */
export type RouteMap = {
  /** A round mark, wide where several points lie together: `1, 2`. */
  readonly markers: readonly (At & {
    readonly text: string
    readonly width: number
    readonly isYard: boolean
  })[]
  readonly lines: readonly { readonly from: At; readonly to: At; readonly isWayHome: boolean }[]
  /** The middle of each name. A name that fits nowhere is left out: the list has it. */
  readonly labels: readonly (At & { readonly text: string })[]
  readonly scale: { readonly miles: number; readonly width: number }
}

export const MARKER = 22
const CHARACTER = 6.2
const LABEL_HEIGHT = 14
const EDGE = 30
/** Points nearer than this would hide one another. */
const TOGETHER = MARKER + 2
const MILES_PER_DEGREE = 69.05
/** A single town is drawn with its surroundings. */
const LEAST_MILES = 4
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const SCALE_SHARE = 0.3

/** Lays out the points of a route in their order: the way to the last is the way home where that is a yard. */
export function layOutRoute(
  points: readonly PointToDraw[],
  size: { readonly width: number; readonly height: number },
): RouteMap | null {
  if (points.length === 0) return null
  const { place, pixelsPerMile } = projection(points, size)
  const groups = together(points.map((point) => ({ point, at: place(point) })))
  const markers = groups.map(({ at, marks, isYard }) => {
    const text = [...new Set(marks)].join(', ')
    return { ...at, text, isYard, width: Math.max(MARKER, text.length * CHARACTER + 10) }
  })
  const scale = scaleOf(pixelsPerMile, size.width)
  const where = points.map((_, index) => groups.findIndex(({ indexes }) => indexes.includes(index)))
  const lines = where.slice(1).flatMap((to, index) => {
    const from = where[index] ?? 0
    const [start, end] = [groups[from], groups[to]]
    if (from === to || !start || !end) return []
    const isLast = index === where.length - 2
    return [{ from: start.at, to: end.at, isWayHome: isLast && points.at(-1)?.mark === 'Y' }]
  })
  return { markers, lines, labels: labelsOf(groups, { markers, lines, scale, size }), scale }
}

type Size = { readonly width: number; readonly height: number }

/** So that all points fit, north up; a degree of longitude is as short as at their middle. */
function projection(points: readonly PointToDraw[], { width, height }: Size) {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [north, east] = [middle(latitudes), middle(longitudes)]
  const shorter = Math.cos((north * Math.PI) / 180)
  const miles = {
    x: Math.max(LEAST_MILES, span(longitudes) * shorter * MILES_PER_DEGREE),
    y: Math.max(LEAST_MILES, span(latitudes) * MILES_PER_DEGREE),
  }
  const pixelsPerMile = Math.min((width - 2 * EDGE) / miles.x, (height - 2 * EDGE) / miles.y)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    pixelsPerMile,
    place: ({ latitude, longitude }: PointToDraw): At => ({
      x: rounded(width / 2 + (longitude - east) * shorter * MILES_PER_DEGREE * pixelsPerMile),
      y: rounded(height / 2 - (latitude - north) * MILES_PER_DEGREE * pixelsPerMile),
    }),
  }
}

type Group = {
  readonly at: At
  readonly marks: string[]
  readonly towns: string[]
  readonly indexes: number[]
  isYard: boolean
}

/** Points that would hide one another share a mark, where the first of them lies. */
function together(points: readonly { point: PointToDraw; at: At }[]): Group[] {
  const groups: Group[] = []
  for (const [index, { point, at }] of points.entries()) {
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < TOGETHER)
    const group = near ?? { at, marks: [], towns: [], indexes: [], isYard: true }
    if (!near) groups.push(group)
    group.marks.push(point.mark)
    group.indexes.push(index)
    group.isYard &&= point.mark === 'Y'
    if (!group.towns.includes(point.town)) group.towns.push(point.town)
  }
  return groups
}

function scaleOf(pixelsPerMile: number, width: number): RouteMap['scale'] {
  const fits = SCALES.filter((miles) => miles * pixelsPerMile <= width * SCALE_SHARE)
  const miles = fits.at(-1) ?? (SCALES[0] as number)
  return { miles, width: Math.round(miles * pixelsPerMile * 10) / 10 }
}

const around = ({ x, y }: At, width: number, height: number): Box => ({
  ...{ x: x - width / 2, y: y - height / 2 },
  ...{ width, height },
})
const cross = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

type Drawn = Pick<RouteMap, 'markers' | 'lines' | 'scale'> & { readonly size: Size }

/** Below, above or beside its mark, where nothing is drawn; on a line sooner than nowhere. */
function labelsOf(groups: readonly Group[], { markers, lines, scale, size }: Drawn): RouteMap['labels'] {
  const taken = markers.map((marker) => around(marker, marker.width, MARKER))
  taken.push(scaleBox(scale, size))
  const labels: (At & { text: string })[] = []
  const named = new Set<string>()
  for (const [index, { at, towns }] of groups.entries()) {
    const text = towns.filter((town) => !named.has(town)).join(', ')
    if (text === '') continue
    const width = text.length * CHARACTER
    const free = besides(at, (markers[index]?.width ?? MARKER) / 2, width).filter((middle) => {
      const box = around(middle, width, LABEL_HEIGHT)
      const isInside =
        box.x >= 2 && box.y >= 2 && box.x + width <= size.width - 2 && box.y + box.height <= size.height - 2
      return isInside && !taken.some((other) => cross(box, other))
    })
    const clear = free.find(
      (middle) => !lines.some((line) => runsThrough(line, around(middle, width, LABEL_HEIGHT))),
    )
    const found = clear ?? free[0]
    if (!found) continue
    labels.push({ ...found, text })
    taken.push(around(found, width, LABEL_HEIGHT))
    for (const town of towns) named.add(town)
  }
  return labels
}

function besides({ x, y }: At, half: number, width: number): At[] {
  const [up, side] = [MARKER / 2 + LABEL_HEIGHT / 2 + 2, half + width / 2 + 4]
  return [
    { x, y: y + up },
    { x, y: y - up },
    { x: x + side, y },
    { x: x - side, y },
    { x: x + width / 2, y: y + up },
    { x: x - width / 2, y: y + up },
    { x: x + width / 2, y: y - up },
    { x: x - width / 2, y: y - up },
  ]
}

/** The room of the scale and its words, at the lower left. */
const scaleBox = ({ width }: RouteMap['scale'], { height }: Size): Box => ({
  ...{ x: 0, y: height - LABEL_HEIGHT - 8 },
  ...{ width: width + 64, height: LABEL_HEIGHT + 8 },
})

const STEPS = 40

function runsThrough({ from, to }: RouteMap['lines'][number], box: Box): boolean {
  return Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS).some((part) =>
    cross(
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, width: 1, height: 1 },
      box,
    ),
  )
}
