/** What a number is written as, without its unit, its currency and its spaces; a minus may stand before or behind it, or be brackets. */
function figureOf(text: string): string {
  const written = text
    .trim()
    .replace(/^(?:USD|US\$|\$)\s*|\s*(?:USD|hrs?|hours?|h|mi|miles?|ft|feet|lbs?|cu ?ft|')\.?$/gi, '')
    .replace(/[\s\u00a0\u202f$]/g, '')
    .replace('−', '-')
  const [, inBrackets] = /^-?\((.*)\)$/.exec(written) ?? []
  const figure = inBrackets === undefined ? written : `-${inBrackets.replace('-', '')}`
  return figure.endsWith('-') && !figure.startsWith('-') ? `-${figure.slice(0, -1)}` : figure
}

/**
 * The number that a cell says, an amount or a measure: `$1,234.50`, `1234.5`, `(25.00)`, `25.00-`, `1.234,50`, `3466,28`,
 * `20 ft`. A comma before exactly three digits stands between thousands, as in America. Null when it is none.
 */
export function readNumber(text: string): number | null {
  const figure = figureOf(text)
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(figure)) return Number(figure.replaceAll(',', ''))
  if (/^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(figure)) {
    return Number(figure.replaceAll('.', '').replace(',', '.'))
  }
  if (/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) return Number(figure.replaceAll('.', ''))
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(figure) ? Number(figure) : null
}

/** An amount in dollars. `1.234` is none: it may be a dollar and some cents, or a thousand of them. */
export const readAmount = (text: string): number | null =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(figureOf(text)) ? null : readNumber(text)

const HOURS_AND_MINUTES =
  /^(?:(\d{1,3})\s*(?:h|hrs?|hours?)\.?)?\s*(?:(\d{1,3})\s*(?:m|mins?|minutes?)\.?)?$/i
const CLOCKED = /^(\d{1,3}):([0-5]\d)(?::\d{2})?$/

/** A length of time in hours: `5.5`, `5h 30m`, `5:30`, `330 min`. Null when it is none. */
export function readHours(text: string): number | null {
  const written = text.trim()
  const [, clockHours, clockMinutes] = CLOCKED.exec(written) ?? []
  if (clockHours !== undefined) return Number(clockHours) + Number(clockMinutes) / 60
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(written) ?? []
  if (minutes !== undefined) return Number(hours ?? 0) + Number(minutes) / 60
  return readNumber(written)
}
