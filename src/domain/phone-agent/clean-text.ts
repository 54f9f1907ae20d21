// Text from a call is written by a model that heard a stranger: what cannot be stored, what reverses the reading
// direction and what a screen does not show is left out; the rest stays as it is.

/** Control characters but for tabs and line breaks, halves of characters, and what turns the text around it. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu

/**
 * The text on one line, or with its lines when `lines` says so, at most `max` characters; null when nothing of
 * it is left. Too long a text ends in an ellipsis.
 */
export function cleanText(
  text: string,
  max: number,
  lines: 'one line' | 'lines' = 'one line',
): string | null {
  const seen = text.replace(UNSEEN, '')
  const trimmed = (lines === 'lines' ? seen.replace(/\r\n?/g, '\n') : seen.replace(/\s+/g, ' ')).trim()
  if (trimmed.length <= max) return trimmed || null
  return `${trimmed
    .slice(0, max - 1)
    .replace(UNSEEN, '')
    .trimEnd()}…`
}
