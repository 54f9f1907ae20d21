// What of a result answers what was typed, so that it can be marked: the text itself, a telephone number however it
// is written, else the words most like the typed ones.
import { ALIKE_ENOUGH, likenessOfWords, plain } from './match-score.ts'

export type Part = { readonly text: string; readonly matches: boolean }

type Range = { from: number; to: number }

/**
 * Each text cut into what matches and what does not. What is only like the typed words counts where no text holds
 * them.
 */
export function matchedParts(texts: readonly string[], typed: string): Part[][] {
  const held = texts.map((text) => rangesOf(text, typed))
  const ranges = held.some((found) => found.length > 0) ? held : mostAlike(texts, typed)
  return texts.map((text, at) => cut(text, ranges[at] ?? []))
}

/** Whether any of the texts holds what was typed, or is like it. */
export const isMatched = (texts: readonly string[], typed: string) =>
  matchedParts(texts, typed)
    .flat()
    .some(({ matches }) => matches)

/** The texts with those that match first: of a description not all can be shown. */
export function matchingFirst(texts: readonly string[], typed: string): string[] {
  const parts = matchedParts(texts, typed)
  const matches = (_: string, at: number) => parts[at]?.some((part) => part.matches) ?? false
  return [...texts.filter(matches), ...texts.filter((text, at) => !matches(text, at))]
}

const PHONE_LIKE = /^[\d\s().+-]{3,}$/

function rangesOf(text: string, typed: string): Range[] {
  const digits = PHONE_LIKE.test(typed) ? typed.replace(/\D/g, '') : ''
  if (digits.length >= 3) {
    const spaced = new RegExp([...digits].join('[^\\p{L}\\d,]*'), 'gu')
    return [...text.matchAll(spaced)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    }))
  }
  const wanted = plain(typed)
  if (wanted === '') return []
  const { letters, places } = lettersOf(text)
  const found: Range[] = []
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    found.push({ from: places[at] ?? 0, to: places[at + wanted.length] ?? text.length })
  }
  return found
}

/** A text as it is compared, and where each letter of that stands in it. */
function lettersOf(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  for (const { segment, index } of characters.segment(text)) {
    const compared = /^\s+$/.test(segment) ? ' ' : plain(segment)
    letters += compared
    for (let at = 0; at < compared.length; at++) places.push(index)
  }
  return { letters, places }
}
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** For each typed word the word of all texts that is most like it. */
function mostAlike(texts: readonly string[], typed: string): Range[][] {
  const words = texts.flatMap((text, at) =>
    [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
      at,
      word: plain(word),
      range: { from: index, to: index + word.length },
    })),
  )
  const chosen = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((wanted) => {
      const scored = words.map((word) => ({ ...word, likeness: likenessOfWords(word.word, wanted) }))
      const best = Math.max(ALIKE_ENOUGH, ...scored.map(({ likeness }) => likeness))
      return scored.filter(({ likeness }) => likeness >= best)
    })
  return texts.map((_, at) =>
    [...new Set(chosen.filter((word) => word.at === at).map(({ range }) => range))].sort(
      (a, b) => a.from - b.from,
    ),
  )
}

function cut(text: string, ranges: readonly Range[]): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { from, to } of ranges) {
    if (from < done) continue
    parts.push(
      { text: text.slice(done, from), matches: false },
      { text: text.slice(from, to), matches: true },
    )
    done = to
  }
  parts.push({ text: text.slice(done), matches: false })
  return parts.filter((part) => part.text !== '')
}
