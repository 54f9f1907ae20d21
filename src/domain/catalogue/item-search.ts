// Finding an item forgives how it is typed: words in any order, only their beginnings, plurals, other names.
// The exact name comes first, then names that begin so, then names with such words, then names containing it.
import { everydayWords } from './everyday-words.ts'

export type SearchableItem = {
  readonly id: number
  readonly name: string
  readonly common: boolean
  readonly aliases?: readonly string[]
}

/** The items that a query finds, best first; a blank query finds nothing. */
export function searchItems<Item extends SearchableItem>(items: readonly Item[], query: string): Item[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  const readings = [typed, inCatalogueWords(typed)]
  return items
    .map((item) => ({ item, rank: rankOf(item, readings) }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((a, b) => a.rank - b.rank || Number(b.item.common) - Number(a.item.common) || a.item.id - b.item.id)
    .map(({ item }) => item)
}

const ranks = { exact: 0, beginning: 1, words: 2, contained: 3, none: 4 }

function rankOf(item: SearchableItem, readings: readonly string[][]): number {
  const names = [item.name, ...(item.aliases ?? [])].map(wordsOf)
  return Math.min(...names.flatMap((name) => readings.map((words) => rankOfName(name, words))))
}

function rankOfName(name: readonly string[], words: readonly string[]): number {
  const wholeName = name.join(' ')
  const wholeQuery = words.join(' ')
  if (wholeName === wholeQuery) return ranks.exact
  if (wholeName.startsWith(wholeQuery)) return ranks.beginning
  if (words.every((word) => name.some((part) => beginsWith(part, word)))) return ranks.words
  if (words.every((word) => wholeName.includes(word))) return ranks.contained
  return ranks.none
}

function beginsWith(part: string, word: string): boolean {
  return part.startsWith(word) || singulars(word).some((singular) => part.startsWith(singular))
}

function singulars(word: string): string[] {
  if (word.length < 3 || !word.endsWith('s')) return []
  return word.endsWith('es') && word.length > 4 ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}

function inCatalogueWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const everyday = everydayWordFor(word)
    return everyday === undefined ? [word] : wordsOf(everydayWords.get(everyday) ?? word)
  })
}

/** The everyday word that was typed, or is being typed, from its third letter on. */
function everydayWordFor(word: string): string | undefined {
  const whole = [word, ...singulars(word)].find((form) => everydayWords.has(form))
  if (whole !== undefined || word.length < 3) return whole
  return [...everydayWords.keys()].find((everyday) => everyday.startsWith(word))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
