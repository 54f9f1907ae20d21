import { STATE_PATTERN, stateCode } from './us-states.ts'

const COUNTRY = /(?<![\s,])[\s,]+(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)$/i
const ZIP = /(?:^|(?<![\s,])[\s,]+)(\d{5})(-\d{4})?$/
/** What a spreadsheet leaves of a ZIP code that begins with zeros, which it takes for a number. */
const SHORT_ZIP = /(?:^|(?<![\s,])[\s,]+)(\d{3,4})(-\d{4})?$/
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

/** The first and the last ZIP code of a state whose codes begin with a zero (USPS, publication 65). */
const WITH_ZEROS: Readonly<Record<string, readonly (readonly [first: number, last: number])[]>> = {
  CT: [[6001, 6928]],
  MA: [
    [1001, 2791],
    [5501, 5544],
  ],
  ME: [[3901, 4992]],
  NH: [[3031, 3897]],
  NJ: [[7001, 8989]],
  NY: [
    [501, 544],
    [6390, 6390],
  ],
  PR: [
    [601, 795],
    [901, 988],
  ],
  RI: [[2801, 2940]],
  VT: [[5001, 5907]],
}

/** A ZIP code of a state with the zeros that it begins with; null where three or four digits are none of its codes. */
export function zipWithZeros(state: string, digits: string): string | null {
  const code = Number(digits)
  const isOfState = WITH_ZEROS[stateCode(state)]?.some(([first, last]) => first <= code && code <= last)
  return isOfState ? digits.padStart(5, '0') : null
}

/** An address whose ZIP code lost its zeros with them: `Trenton, NJ 8608` is in 08608. Any other is as it was. */
export function withLostZeros(address: string): string {
  const text = address.trim()
  const short = text.replace(COUNTRY, '')
  const [, digits = '', more = ''] = SHORT_ZIP.exec(short) ?? []
  const { zip } = readEnd(short)
  if (!digits || zip?.code !== digits.padStart(5, '0')) return address
  const begins = short.length - digits.length - more.length
  return `${short.slice(0, begins)}${zip.code}${more}${text.slice(short.length)}`
}

/** The same of a code that lost its zeros, which only its state tells from a house number. */
function shortZip(text: string) {
  const zip = SHORT_ZIP.exec(text)
  const found = zip && STATE.exec(text.slice(0, zip.index))
  const [ending = '', state = ''] = found ?? []
  // `14 Elm Ct 6103` is a court.
  if (!zip || !found || (state.toLowerCase() === 'ct' && !ending.includes(','))) return null
  const code = zipWithZeros(state, zip[1] ?? '')
  return code === null ? null : { 1: code, 2: zip[2], index: zip.index }
}

function readEnd(address: string) {
  const text = address.trim().replace(COUNTRY, '')
  const zip = ZIP.exec(text) ?? shortZip(text)
  const withoutZip = text.slice(0, zip?.index)
  const found = STATE.exec(withoutZip)
  const state = found && isCourt(found, zip?.[1]) ? null : found
  const [code = '', more = ''] = [zip?.[1], zip?.[2]]
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
