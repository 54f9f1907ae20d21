import type { HistoryEntry } from '../../contract/history.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'

const HEADINGS = ['When', 'Who', 'What', 'Action', 'Field', 'Before', 'After']

export const CSV_BEGINNING = csvBeginning(HEADINGS)

/** A remark that ends a file. */
export const csvNote = (note: string): string => csvRows([[note]])

/** A line for each field that was changed. */
export function csvLines(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap(({ at, by, name, action, changes }) => {
    const entry = [at, by, name, action.replaceAll('_', ' ')]
    return changes.length === 0
      ? [[...entry, null, null, null]]
      : changes.map(({ label, was, is }) => [...entry, label, was, is])
  })
  return csvRows(lines)
}
