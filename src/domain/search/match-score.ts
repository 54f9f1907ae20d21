// How well a text answers what someone typed: 1 the same, 0.9 it begins so, 0.7 it contains it; below that by how many
// triples of letters their words share (Dice's coefficient), so that typing errors still find something.

/** What the three certain ways to match are worth. */
export const MATCH = { exact: 1, prefix: 0.9, contains: 0.7 } as const
/** Below this a text does not match. */
export const MATCH_THRESHOLD = 0.2
/** The least likeness between a typed word and the best word of a text. */
export const ALIKE_ENOUGH = MATCH_THRESHOLD / MATCH.contains

/** From 0 (nothing in common) to 1 (the same, however it is capitalised and spaced). */
export function matchScore(text: string, typed: string): number {
  const whole = plain(text)
  const wanted = plain(typed)
  if (wanted === '') return 0
  if (whole === wanted) return MATCH.exact
  if (whole.startsWith(wanted)) return MATCH.prefix
  if (whole.includes(wanted)) return MATCH.contains
  return MATCH.contains * likeness(wordsOf(whole), wordsOf(wanted))
}

/** How alike the typed words are to the closest words of the text, longer words counting more. */
function likeness(words: readonly string[], wanted: readonly string[]): number {
  const letters = wanted.join('').length
  if (letters === 0) return 0
  const shares = wanted.map(
    (word) => word.length * Math.max(0, ...words.map((other) => likenessOfWords(word, other))),
  )
  return shares.reduce((sum, share) => sum + share, 0) / letters
}

/** How many of their triples of letters two words share, from 0 to 1; both without capitals and accents. */
export function likenessOfWords(word: string, other: string): number {
  const triples = triplesOf(word)
  const others = triplesOf(other)
  const shared = [...triples].filter((triple) => others.has(triple)).length
  return (2 * shared) / (triples.size + others.size)
}

/** The spaces around a word let its beginning and end count more than its middle. */
function triplesOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}

/** Without capitals, accents and doubled spaces. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
