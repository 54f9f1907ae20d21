import { widthInLetters } from './line-breaks.ts'

/** About what a line and a page hold, in small print and in the 12 points that laws ask for. */
const SMALL_PRINT = { lettersPerLine: 117, linesPerPage: 54 }
export const LARGE_PRINT = { lettersPerLine: 80, linesPerPage: 38 }
/** A longer paragraph is set in parts: the layout's work grows faster than a text. */
const MOST_LETTERS = 800
const upTo = `[^]{1,${MOST_LETTERS}}`
/** To the end of a sentence, otherwise of a word, otherwise anywhere. */
const PART = new RegExp(`${upTo}(?:[.;!?؟]\\s+|[。！？]|$)|${upTo}\\s+|${upTo}`, 'gu')

/**
 * A long text in parts that fit a page each: set as one, all that follows a page would be laid out again for every page.
 * Blank lines stay, of several in a row one.
 */
export function textPages(text: string, { lettersPerLine, linesPerPage } = SMALL_PRINT): string[] {
  const lines = text
    .trim()
    .replace(/\n(\s*\n)+/g, '\n\n')
    .split('\n')
    .flatMap((line) => line.match(PART)?.map((part) => part.trimEnd()) ?? [''])
  const pages: string[][] = [[]]
  let used = 0
  for (const line of lines) {
    const takes = Math.max(1, Math.ceil(widthInLetters(line) / lettersPerLine))
    if (used + takes > linesPerPage) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(line)
    used += takes
  }
  return pages.map((page) => page.join('\n'))
}
