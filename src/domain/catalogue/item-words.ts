// The words of an item's name, so that `2 Two-Seater Couches` and `sofa-three-seat` can be compared word by word.
import { inDigits } from '../number-words.ts'

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words that join others or add nothing to them. */
const JOINING = words('a an and at in my of or our the to size sized really very some few about also')

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

/** Words that people say, and those that the catalogue uses for them. Phrases are synonyms of the items. */
export const everydayWords: ReadonlyMap<string, string> = new Map([
  ['barbecue', 'grill'],
  ['bbq', 'grill'],
  ['bike', 'bicycle'],
  ['bookshelf', 'bookcase'],
  ['carpet', 'rug'],
  ['closet', 'wardrobe'],
  ['cot', 'crib'],
  ['couch', 'sofa'],
  ['cupboard', 'cabinet'],
  ['fridge', 'refrigerator'],
  ['hoover', 'vacuum'],
  ['jacuzzi', 'hot tub'],
  ['lawnmower', 'lawn mower'],
  ['oven', 'range stove'],
  ['painting', 'artwork'],
  ['settee', 'loveseat'],
  ['sideboard', 'buffet'],
  ['television', 'tv'],
  ['telly', 'tv'],
  ['trike', 'tricycle'],
  ['washer', 'washing machine'],
])

/** Words that tell one item from another of its kind, but hardly change what it takes to move it. */
export const looks = words(
  'black white brown grey gray red blue green beige tan dark light',
  'leather wood wooden oak pine walnut mahogany maple metal steel stainless',
  'fabric velvet wicker plastic marble glass solid upholstered wrought iron',
  'old new antique vintage modern round square oval rectangular heavy nice',
  'large small medium tall long short extra regular standard normal set piece pair',
  'flat screen smart led lcd oled plasma electric gas folding',
)

/** Where an item stands, and words for items of any kind. */
export const places = words(
  'living family guest master spare child dining room bedroom office kitchen',
  'garage basement attic bathroom hallway home house',
  'stuff thing item furniture misc miscellaneous other',
)

/** Words after the kind that only tell one from another, in the singular. */
const AFTER_THE_KIND = words(
  'small medium large big extra single double triple twin full queen king executive',
  'seat drawer inch piece pair set side length portable digital electric upright spinet grand baby',
  'bunk loft murphy trundle storage captain toddler youth rollaway water sleeper',
  'plastic metal stone lateral multifunction secretary rolltop shaped return document stacked',
  'child outdoor entryway floor window push riding rolling hand extension folding',
  'disassembled four outboard case',
)

/** A name for exact comparison: case and apostrophes do not matter, nor what stands between the words. */
export const nameKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s_-]+/g, '-')

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

/** The same words as the catalogue has them: `couch` is `sofa`. */
export function inCatalogueWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const everyday = everydayWords.get(word)
    return everyday === undefined ? [word] : itemWords(everyday)
  })
}

/**
 * The word of an item's name, given as `itemWords`, that says what it is. It stands last, before sizes and the like: a
 * chair mat is a mat, a bed of queen size a bed.
 */
export function kindOfItem(name: readonly string[]): string | undefined {
  const without = name.findIndex((word) => word === 'with' || word === 'by')
  const own = without > 0 ? name.slice(0, without) : name
  return (
    own.findLast((word) => !AFTER_THE_KIND.has(word) && !places.has(word) && !/^\d+$/.test(word)) ??
    own.at(-1)
  )
}
