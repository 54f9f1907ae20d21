// Text from a call is written by a model that heard a stranger: what cannot be stored, what reverses the reading
// direction and what a screen does not show is left out; the rest stays as it is.

/** Control characters but for tabs and line breaks, halves of characters, and what turns the text around it. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu

/** Of a text of millions of characters that are left out, so many are looked at for each that may stay. */
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
