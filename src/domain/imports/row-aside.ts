import { readDay } from './read-date.ts'
import { readNumber } from './read-number.ts'

const TOTAL = /^(?:grand |sub-?|overall |report )?totals?\b[^@]{0,60}$/i
/** How reports end: when they were written, on which basis, and how much they hold. */
const FOOTER =
  /^(?:page \d|end of report|generated|printed|exported|created (?:on|at|by)|report (?:run|generated)|count:)/i
const COUNTED = /^\d{1,3}(?:,?\d{3}){0,2} (?:rows?|records?|results?|items?)\b/i
/** No figure is longer, in characters, and no last line of a report. */
const LONGEST_FIGURE = 60
const LONGEST_FOOTER = 150
const FEWEST_COLUMNS = 3

/**
 * Why a row is no row of data, as a sentence: it adds others up, repeats the headings or ends the report. Null for any
 * other.
 */
export function whyAside(cells: readonly string[], headings: readonly string[]): string | null {
  const filled = cells.flatMap((cell) => cell.trim() || [])
  const [first = ''] = filled
  if (filled.length === 0) return null
  if (filled.length > 1 && headings.every((heading, at) => heading.trim() === (cells[at] ?? '').trim())) {
    return 'Repeats the headings'
  }
  const others = filled.slice(1)
  if (TOTAL.test(first) && (others.length > 0 || headings.length > 1) && others.every(isFigure)) {
    return 'A total of the rows above'
  }
  if (headings.length < FEWEST_COLUMNS) return null
  if (filled.length * 2 < headings.length && filled.every(isAmount)) return 'A total of the rows above'
  return filled.length === 1 && isFooter(first) ? 'The last line of a report' : null
}

const isFigure = (cell: string) =>
  cell.length <= LONGEST_FIGURE && !isPhoneNumber(cell) && readNumber(cell) !== null
/** `Total Home Services` may be a customer, with a telephone number. */
const isPhoneNumber = (cell: string) => /^1?\d{10}$/.test(cell.replace(/[\s()+-]/g, ''))
/** An amount, and neither a telephone number nor a number that something is known by. */
const isAmount = (cell: string) => isFigure(cell) && /[.,$()]/.test(cell)

/** `Tuesday, Nov 24, 2026 08:12 AM GMT-7 - Accrual Basis` */
const isFooter = (text: string) =>
  text.length <= LONGEST_FOOTER &&
  (FOOTER.test(text) || COUNTED.test(text) || /\b(?:accrual|cash) basis\b/i.test(text) || isMoment(text))

const isMoment = (text: string) =>
  /\b\d{1,2}:\d{2}\b/.test(text) &&
  readDay(/^.{0,40}?\b20\d{2}\b/.exec(text)?.[0] ?? '', 'month first') !== null
