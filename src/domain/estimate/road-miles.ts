// Roads are on average 1.2 times as long as the straight line between two places in the United States.
// Figures: R. Ballou, H. Rahardja, N. Sakai, "Selected country circuity factors for road travel distance
// estimation", Transportation Research Part A 36 (2002): 1.20, with a standard deviation of 0.17.
const ROAD_FACTOR = 1.2
const EARTH_RADIUS_MILES = 3958.8
/** Two addresses in one ZIP code share its middle, but the crew still drives. */
const LEAST_MILES = 1
/** From here on a tenth of a mile says more than anybody knows. */
const WHOLE_FROM_MILES = 100

/** A place on the map, as far as an address tells where it is. */
export type Place = {
  /** `Denver, CO 80203`, or `Denver, CO` when only the city is known. */
  readonly name: string
  readonly knownBy: 'zip_code' | 'city'
  /** In degrees, of the middle of the ZIP code or of the city. */
  readonly latitude: number
  readonly longitude: number
}

/**
 * About how many miles by road lie between two places: in tenths, from 100 in whole ones, at least 1. Null within one
 * city whose ZIP codes are not known, where it may be anything.
 */
export function roadMiles(from: Place, to: Place): number | null {
  if (from.knownBy === 'city' && from.name === to.name) return null
  const miles = Math.max(LEAST_MILES, greatCircleMiles(from, to) * ROAD_FACTOR)
  return miles < WHOLE_FROM_MILES ? Math.round(miles * 10) / 10 : Math.round(miles)
}

/** By the haversine formula, which is exact for near places too. */
function greatCircleMiles(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const haversine =
    halfChord(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      halfChord(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(haversine))
}
