// A caller is known by the telephone number and the last name; neither is written twice the same way.
import type { CallReport } from '../../../domain/phone-agent/call-report.ts'
import { quoteLimits } from '../../../domain/quotes/quote-limits.ts'
import { isStandInName } from '../../../domain/quotes/stand-in-contact.ts'
import { cleanText } from '../../../domain/spoken-text.ts'
import { readPhoneNumber } from './phones.ts'

/** The number that the network reports of the caller; null for a call from a browser and for what is no number. */
export function lineNumber({
  channel,
  customerNumber,
}: Pick<CallReport, 'channel' | 'customerNumber'>): string | null {
  if (channel === 'web' || customerNumber === null) return null
  return readPhoneNumber(cleanText(customerNumber, quoteLimits.phone) ?? '')
}

/**
 * Whether the last name a caller says ends the customer's name, aside from accents, case, apostrophes,
 * hyphens, Jr. and LLC. An initial is no last name.
 */
export function sameLastName(customerName: string, said: string): boolean {
  const last = plainWords(said).join('')
  if (!/\p{L}/u.test(last) || /^[a-z]$/.test(last) || ENDING.test(last) || isStandInName(customerName))
    return false
  const words = plainWords(customerName)
  return words.some((_, index) => words.slice(index).join('') === last)
}

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|sir)$/i

/** What an agent calls a customer by: the first word of the name; null where there is no name, or only a last one. */
export function firstName(customerName: string): string | null {
  if (isStandInName(customerName)) return null
  const [first = ''] = customerName.trim().split(/\s+/)
  const spoken = first.replace(/[^\p{L}\p{M}'’-]/gu, '')
  return /\p{L}/u.test(spoken) && !TITLE.test(spoken) ? spoken : null
}

/** Letters that Unicode does not decompose, in plain spelling. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}

/** Generational suffixes and legal forms of companies, which are no last name. */
const ENDING = /^(jr|sr|ii|iii|iv|llc|llp|inc|incorporated|co|corp|corporation|ltd|limited|company)$/

const plainWords = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\p{M}'’‘`´]|(?<=\b[a-z])\.(?=[a-z]\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ENDING.test(word))
