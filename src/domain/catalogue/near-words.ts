/** A typing error in a word this short could mean anything. */
const SHORTEST_MISTYPED = 4
/** From this length on two errors are forgiven instead of one. */
const LONG_WORD = 7

/**
 * The words that a mistyped one could be, or could be the beginning of: those with the fewest errors, where a letter
 * too many, too few or wrong, or two swapped ones, are an error. Empty when every word has too many.
 */
export function nearWords(typed: string, words: Iterable<string>): string[] {
  if (typed.length < SHORTEST_MISTYPED || /\d/.test(typed)) return []
  let fewest = typed.length < LONG_WORD ? 1 : 2
  let nearest: string[] = []
  for (const word of words) {
    if (/\d/.test(word) || word.length < typed.length - fewest) continue
    const errors = errorsIn(typed, word)
    if (errors > fewest) continue
    if (errors < fewest) nearest = []
    fewest = errors
    nearest.push(word)
  }
  return nearest
}

/** How many errors turn the closest beginning of a word into what was typed (restricted Damerau-Levenshtein). */
function errorsIn(typed: string, word: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, length) => length)
  for (let at = 1; at <= typed.length; at++) {
    const row = [at]
    for (let to = 1; to <= word.length; to++) {
      const changed = typed[at - 1] === word[to - 1] ? 0 : 1
      let errors = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + changed)
      if (at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]) {
        errors = Math.min(errors, (beforeLast[to - 2] ?? 0) + 1)
      }
      row.push(errors)
    }
    beforeLast = last
    last = row
  }
  return Math.min(...last)
}
