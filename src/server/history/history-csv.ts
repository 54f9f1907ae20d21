import type { HistoryEntry } from '../../contract/history.ts'

const HEADINGS = ['When', 'Who', 'What', 'Action', 'Field', 'Before', 'After']

/**
 * Spreadsheets take a cell that begins so for a formula, and run it; in the full width of Japanese and Chinese, too. A
 * program that divides by something other than commas begins a cell after it, also within quotation marks.
 */
const BEGINS_A_FORMULA = /^(?:[\t\r\n]|[ \u00a0]*[=+\-@＝＋－＠])/
const BEGINS_ONE_INSIDE = /[,;|\t\r\n"][ \u00a0]*(?=[=+\-@＝＋－＠])/g

/** One cell: never a formula, nor is what any program makes a cell of; quoted where it has to be. */
export function csvCell(value: string | null): string {
  const text = (value ?? '').replaceAll(BEGINS_ONE_INSIDE, "$&'")
  const safe = BEGINS_A_FORMULA.test(text) ? `'${text}` : text
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const written = (rows: readonly (string | null)[][]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** What a file begins with: a mark by which spreadsheets know the letters, and the headings. */
export const CSV_BEGINNING = `\uFEFF${written([HEADINGS])}`

/** A remark that ends a file. */
export const csvNote = (note: string): string => written([[note]])

/** A line for each field that was changed. */
export function csvLines(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap(({ at, by, name, action, changes }) => {
    const entry = [at, by, name, action.replaceAll('_', ' ')]
    return changes.length === 0
      ? [[...entry, null, null, null]]
      : changes.map(({ label, was, is }) => [...entry, label, was, is])
  })
  return written(lines)
}
