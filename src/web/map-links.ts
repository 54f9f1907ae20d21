const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1'

/** Opens the way to an address in the phone's maps, or from one address to another over those between. */
export function directions(destination: string, origin?: string, between: readonly string[] = []): string {
  const from = origin ? `&origin=${encodeURIComponent(origin)}` : ''
  const over = between.length > 0 ? `&waypoints=${encodeURIComponent(between.join('|'))}` : ''
  return `${DIRECTIONS}${from}&destination=${encodeURIComponent(destination)}${over}`
}
