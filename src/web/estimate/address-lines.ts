/** A state and perhaps a postal code, the end of most addresses: `CO 80203`. */
const STATE = /^[a-z]{2}(\s+\d{5}(-\d{4})?)?$/i

export type AddressLines = {
  street: string
  /** City, state and postal code; null when the address does not say. */
  place: string | null
  city: string | null
}

/** An address on two lines, as far as it is written in the usual way: `street, city, state code`. */
export function addressLines(address: string): AddressLines {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const state = parts.findLastIndex((part) => STATE.test(part))
  const city = parts[state - 1]
  if (state < 2 || city === undefined) return { street: address.trim(), place: null, city: null }
  return {
    street: parts.slice(0, state - 1).join(', '),
    place: parts.slice(state - 1).join(', '),
    city,
  }
}
