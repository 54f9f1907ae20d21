import { STATE_PATTERN, stateCode } from './us-states.ts'

const COUNTRY = /(?<![\s,])[\s,]+(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)$/i
const ZIP = /(?:^|(?<![\s,])[\s,]+)(\d{5})(-\d{4})?$/
const STATE = new RegExp(`(?:^|(?<![\\s,])[\\s,]+)(${STATE_PATTERN})$`, 'i')

/**
 * Splits an address as Americans write it into the street and the place, which is what a route is known by:
 * `1840 Pearl St, Apt 3B, Denver, CO 80203, USA` is 1840 Pearl St, Apt 3B and Denver, CO 80203, in the city of
 * Denver. Any other address is all place.
 */
export function addressLines(address: string): { place: string; street: string | null; city: string | null } {
  const { before, state, zip } = readEnd(address)
  const parts = before.split(',').flatMap((part) => part.trim() || [])
  const city = parts.pop()
  if (!city || !state?.afterComma) return { place: address.trim(), street: null, city: null }
  const place = [`${city}, ${state.written}`, zip?.written].filter(Boolean).join(' ')
  return { place, street: parts.join(', ') || null, city }
}

/** Where an address is. */
export type AddressPlace = {
  /** The words before the state, of which the last are the city where no comma divides it from the street. */
  words: string
  /** `CO` */
  state: string | null
  /** The five digits. */
  zip: string | null
}

/** The ZIP code, and the city with its state, in which an address ends; null when it tells neither. */
export function placeInAddress(address: string): AddressPlace | null {
  const { before, state, zip } = readEnd(address)
  const words = before.split(',').at(-1)?.trim() ?? ''
  if (!zip && !(state && words)) return null
  return { words, state: state && stateCode(state.written), zip: zip?.code ?? null }
}

/**
 * An address that ends in a ZIP code without its state, with the town that has the code: `1840 Pearl St 80203` in
 * `Denver, CO 80203` is `1840 Pearl St, Denver, CO 80203`. Null when nothing is to be added.
 */
export function withTown(address: string, place: string): string | null {
  const { before, state, zip } = readEnd(address)
  const [, town = '', code] = /^(.+), [A-Z]{2} (\d{5})$/.exec(place) ?? []
  if (!zip || state || zip.code !== code) return null
  const parts = before.split(',').flatMap((part) => part.trim() || [])
  const last = ` ${parts.pop() ?? ''}`
  const hasTown = last.toLowerCase().endsWith(` ${town.toLowerCase()}`)
  const street = (hasTown ? last.slice(0, -town.length) : last).trim()
  return [...parts, street, place.replace(code, zip.written)].filter(Boolean).join(', ')
}

/** `6217 Marigold Ct 80004` is a court: all ZIP codes of Connecticut begin with 06. */
const isCourt = ([ending, name]: readonly string[], zip: string | undefined) =>
  !ending?.includes(',') && name?.toLowerCase() === 'ct' && zip !== undefined && !zip.startsWith('06')

function readEnd(address: string) {
  const text = address.trim().replace(COUNTRY, '')
  const zip = ZIP.exec(text)
  const withoutZip = text.slice(0, zip?.index)
  const found = STATE.exec(withoutZip)
  const state = found && isCourt(found, zip?.[1]) ? null : found
  const [, code = '', more = ''] = zip ?? []
  const [ending = '', name = ''] = state ?? []
  return {
    before: withoutZip.slice(0, state?.index),
    state: state && {
      written: name.length === 2 ? name.toUpperCase() : name,
      afterComma: ending.includes(','),
    },
    zip: zip && { code, written: code + more },
  }
}
