/** State, and the ZIP code where it was written: `CO 80203`. */
const STATE = /^[A-Z]{2}(\s+\d{5}(-\d{4})?)?$/

/**
 * Splits an address as Americans write it into the place, which is what a route is known by, and the street:
 * `1840 Pearl St, Apt 3B, Denver, CO 80203` is Denver, CO 80203 and 1840 Pearl St, Apt 3B. Any other address
 * is all place.
 */
export function addressLines(address: string): { place: string; street: string | null } {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [city, state] = parts.slice(-2)
  if (!city || !state || !STATE.test(state)) return { place: address, street: null }
  return { place: `${city}, ${state}`, street: parts.slice(0, -2).join(', ') || null }
}
