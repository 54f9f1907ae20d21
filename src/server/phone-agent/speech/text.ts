// Text from a call is written by a model that heard a stranger: what cannot be stored, what reverses the reading
// direction and what a screen does not show is left out; the rest stays as it is.

/** Control characters but for tabs and line breaks, lone surrogates, and marks that change the reading direction. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu

/** Bounds the work on hostile texts: so many characters are looked at for each that may be kept. */
export const READ_PER_CHARACTER = 10

/**
 * The text on one line, or with its lines when `lines` says so, at most `max` characters; null when nothing of
 * it is left. Too long a text ends in an ellipsis; one of which almost nothing can be seen is not read to its end.
 */
export function cleanText(
  text: string,
  max: number,
  lines: 'one line' | 'lines' = 'one line',
): string | null {
  const seen = text.slice(0, READ_PER_CHARACTER * max).replace(UNSEEN, '')
  const trimmed = (lines === 'lines' ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim()
  if (trimmed.length <= max) return trimmed || null
  return `${trimmed
    .slice(0, max - 1)
    .replace(UNSEEN, '')
    .trimEnd()}…`
}

// Models write something into every field: words for 'not provided' are no answer.

const NO_ANSWER = new Set([
  ...['n/a', 'n.a', 'na', 'none', 'nil', 'null', 'nan', 'undefined', 'empty', 'blank', 'tbd'],
  ...['unknown', 'unspecified', 'undisclosed', 'unclear', 'unavailable', 'to be determined'],
  ...['no answer', 'no information', 'no info', 'no data', 'no response', 'nothing'],
])

const NOT_TOLD =
  /^(not|none|nothing|never)( yet| explicitly| specifically)? (provided|mentioned|specified|stated|given|said|told|discussed|disclosed|known|available|applicable|asked|collected|shared|recorded|captured|determined|indicated)$/

/** Whether a text only says that there is no answer; so does one without a letter or a digit. */
export function isNoAnswer(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/^[\s"'([{<]+|(?<![\s"')\]}>.])[\s"')\]}>.]+$/g, '')
    .replace(/\s+/g, ' ')
  return !/[\p{L}\p{N}]/u.test(words) || NO_ANSWER.has(words) || NOT_TOLD.test(words)
}

const YES = /^(yes|y|yeah|yep|true)[.!]?$/i
const NO = /^(no|n|nope|false)[.!]?$/i

/** A plain yes or no, however it is written, is `yes` or `no`; anything else that was said stays as it is. */
export function yesOrNo(text: string): string {
  if (YES.test(text.trim())) return 'yes'
  return NO.test(text.trim()) ? 'no' : text
}

/** In characters; signed links are long, but a link that fills a page is none. */
const LONGEST_LINK = 2000

/** The address of a call's recording, if a browser may safely follow it: `https:`, with no name or password in it. */
export function recordingLink(url: string | null): string | null {
  if (url === null || url.length > LONGEST_LINK || !/^https:\/\/[^\s\\<>"]+$/i.test(url)) return null
  const link = URL.parse(url)
  if (link?.protocol !== 'https:' || link.username || link.password) return null
  return link.href.length <= LONGEST_LINK ? link.href : null
}
