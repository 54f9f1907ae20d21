const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1'

/** Opens the way to an address in the phone's maps, or from one address to another. */
export function directions(destination: string, origin?: string): string {
  const from = origin ? `&origin=${encodeURIComponent(origin)}` : ''
  return `${DIRECTIONS}${from}&destination=${encodeURIComponent(destination)}`
}
