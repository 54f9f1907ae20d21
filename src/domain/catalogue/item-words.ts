// The words of an item's name, so that `2 Two-Seater Couches` and `sofa-three-seat` can be compared word by word.
import { inDigits } from '../number-words.ts'

/** Words that join others or add nothing to them. */
const JOINING = new Set([
  ...['a', 'an', 'and', 'at', 'in', 'my', 'of', 'or', 'our', 'the', 'to'],
  ...['size', 'sized', 'really', 'very', 'some', 'few', 'about', 'also'],
])

const WRITTEN_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ...['big', 'huge', 'giant', 'oversized'].map((word) => [word, 'large'] as const),
  ...['little', 'tiny', 'compact', 'mini'].map((word) => [word, 'small'] as const),
  ['seater', 'seat'],
  ['filing', 'file'],
  ['flatscreen', 'tv'],
  ['cal', 'california'],
  ['pc', 'computer'],
  ['entrance', 'entryway'],
  ['kid', 'child'],
  ['children', 'child'],
])

/** An item's words in order: lower case, without accents and apostrophes, in the singular, numbers in digits. */
export function itemWords(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/_/g, ' ')
    .toLowerCase()
  return inDigits(plain)
    .replace(/(\d)\s*(?:["”″]|in\b|inch(?:es)?\b)/g, '$1 inch ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !JOINING.has(word))
    .map(singular)
    .map((word) => WRITTEN_OTHERWISE.get(word) ?? word)
}

function singular(word: string): string {
  if (word.endsWith('shelves')) return word.replace(/ves$/, 'f')
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /^(tv|ac|pc)s$|..[^su]s$/.test(word) ? word.slice(0, -1) : word
}
