import { type Place, roadMiles } from '../estimate/road-miles.ts'
import { driveMinutes } from './drive-time.ts'

/** What a crew does at a point of its day. */
export const POINT_KINDS = ['yard', 'pickup', 'stop', 'delivery'] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** A point of a crew's day; without a place where its address does not tell one. */
type Point = { readonly kind: PointKind; readonly place: Place | null }

/** The same with the way to it. */
export type PointOfRoute<P extends Point> = P & {
  /** `Y` for the yard, else its number among the other points, from 1 on. */
  readonly mark: string
  /** By road from the point before, about; null for the first, and where one of the two is not known. */
  readonly miles: number | null
  readonly minutes: number | null
}

/** The points of a day in the order in which they are driven to, each with its mark and the way to it. */
export function routeOf<P extends Point>(points: readonly P[]): PointOfRoute<P>[] {
  let number = 0
  return points.map((point, index) => {
    const before = points[index - 1]?.place
    const miles = before && point.place && roadMiles(before, point.place)
    return {
      ...point,
      mark: point.kind === 'yard' ? 'Y' : `${++number}`,
      miles: miles ?? null,
      minutes: miles == null ? null : driveMinutes(miles),
    }
  })
}
