import { isKnownHeading } from './match-columns.ts'
import { readDay } from './read-date.ts'
import { readNumber } from './read-number.ts'

/** So many filled rows are looked through: titles, filters and the date of a report stand above the headings. */
export const LOOKED_THROUGH = 30

const LONGEST_HEADING = 80

/** A number, a date, an address: what stands below a heading, and is none. */
const isData = (cell: string) =>
  cell.length > LONGEST_HEADING ||
  cell.includes('@') ||
  readNumber(cell) !== null ||
  readDay(cell, 'month first') !== null

type Judged = { filled: number; known: number; data: number }

function judged(cells: readonly string[]): Judged {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return {
    filled: filled.length,
    known: new Set(filled.filter(isKnownHeading)).size,
    data: filled.filter(isData).length,
  }
}

/** How surely one of these rows names the columns: how many of its cells are called as some field is. */
export type FoundHeadings = { at: number; known: number }

/**
 * Which of the filled rows that a sheet begins with names its columns: the first, unless a later one says more words that
 * columns are called by. What holds figures or addresses is a row of data.
 */
export function findHeadings(rows: readonly (readonly string[])[]): FoundHeadings {
  const all = rows.slice(0, LOOKED_THROUGH).map(judged)
  let best = { at: 0, ...(all[0] ?? { filled: 0, known: 0, data: 0 }) }
  all.forEach((row, at) => {
    if (at === 0 || row.data > 0) return
    const saysMore = row.known > best.known && row.known >= 2
    const isTable = best.filled === 1 && best.known === 0 && row.filled > 1
    const wasData = best.data > 0 && row.known > best.known
    if (saysMore || isTable || wasData) best = { at, ...row }
  })
  return { at: best.at, known: best.known }
}
