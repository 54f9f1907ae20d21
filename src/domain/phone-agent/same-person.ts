// A caller is known by the number and the last name; neither is written twice the same way.
import { isStandInName } from '../quotes/stand-in-name.ts'

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

const FEWEST_DIGITS = 7

/** Whether a text holds enough of a telephone number to tell one person from another. */
export const isTelephone = (text: string): boolean => text.replace(/\D/g, '').length >= FEWEST_DIGITS

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|sir)$/i

/** What an agent calls a customer by: the first word of the name; null where there is no name, or only a last one. */
export function firstName(customerName: string): string | null {
  if (isStandInName(customerName)) return null
  const [first = ''] = customerName.trim().split(/\s+/)
  const spoken = first.replace(/[^\p{L}\p{M}'’-]/gu, '')
  return /\p{L}/u.test(spoken) && !TITLE.test(spoken) ? spoken : null
}

/** Letters that are no letter with an accent, as they are spelled without them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}

/** They tell generations apart, or what a company is before the law: endings of many names, by which nobody is known. */
const ENDING = /^(jr|sr|ii|iii|iv|llc|llp|inc|incorporated|co|corp|corporation|ltd|limited|company)$/

const plainWords = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\p{M}'’‘`´]|(?<=\b[a-z])\.(?=[a-z]\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ENDING.test(word))
