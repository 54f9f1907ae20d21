import type { HistoryEntry } from '../../contract/history.ts'

const HEADINGS = ['When', 'Who', 'What', 'Done', 'Field', 'Before', 'After']

/** Spreadsheets take a cell that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell: never a formula, quoted where it has to be. */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line for each field that was changed, with a mark by which spreadsheets know the letters; `note` ends it. */
export function historyCsv(entries: readonly HistoryEntry[], note: string | null): string {
  const lines = entries.flatMap(({ at, by, name, action, changes }) => {
    const entry = [at, by, name, action.replaceAll('_', ' ')]
    return changes.length === 0
      ? [[...entry, null, null, null]]
      : changes.map(({ label, was, is }) => [...entry, label, was, is])
  })
  const rows = [HEADINGS, ...lines, ...(note === null ? [] : [[note]])]
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
