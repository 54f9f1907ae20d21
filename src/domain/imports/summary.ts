import { NOTES, type Note } from './row-notes.ts'

/** Rows, and what they come to in cents. */
export type Sum = { rows: number; cents: number }

/** What was understood of a file, added up while its rows are checked. */
export type Summary = {
  /** By group and year, `''` where no day is said. */
  groups: Record<string, Record<string, Sum>>
  /** By what the file calls its statuses. */
  statuses: Record<string, Sum>
  notes: Partial<Record<Note, number>>
  /** Of each field that holds an amount what all rows say there, in cents. */
  sums: Record<string, number>
  /** What the file's own total rows say, of which field, in cents. */
  totals: { row: number; field: string; cents: number }[]
  /** Of columns that hold no field: how many rows say something in them, and what, as far as it is few. */
  unused: Record<string, { filled: number; values: string[] }>
}

export const emptySummary = (): Summary => ({
  ...{ groups: {}, statuses: {}, notes: {}, sums: {}, totals: [], unused: {} },
})

/** What rows need a person for, and what is here already, are groups of their own. */
export const TO_CHECK = 'to check'
export const HERE_ALREADY = 'here already'
export const LEFT_OUT = 'left out'

/** So many statuses are counted by themselves, and so many values of a column told. */
const MOST_STATUSES = 60
export const MOST_VALUES = 4
const MOST_TOTALS = 5
const LONGEST_VALUE = 60

/** A row as it is added up. */
export type CountedRow = {
  readonly group: string
  /** `2026`, or `''`. */
  readonly year: string
  readonly cents: number
  /** What it says in each field that holds an amount, in cents. */
  readonly amounts: Readonly<Record<string, number>>
  /** As the file calls it. */
  readonly status: string | null
  readonly notes: readonly Note[]
}

const addTo = (sums: Record<string, Sum>, key: string, cents: number) => {
  const before = Object.hasOwn(sums, key) ? sums[key] : undefined
  sums[key] = { rows: (before?.rows ?? 0) + 1, cents: (before?.cents ?? 0) + cents }
}

/** Adds a row, changing the summary. */
export function countRow(summary: Summary, row: CountedRow): void {
  const { group, year, cents, amounts, status, notes } = row
  const years = summary.groups[group] ?? {}
  summary.groups[group] = years
  addTo(years, year, cents)
  const isCounted = status !== null && (Object.hasOwn(summary.statuses, status) || roomFor(summary.statuses))
  if (status !== null && isCounted) addTo(summary.statuses, status, cents)
  for (const [field, amount] of Object.entries(amounts)) {
    summary.sums[field] = (summary.sums[field] ?? 0) + amount
  }
  for (const note of new Set(notes)) summary.notes[note] = (summary.notes[note] ?? 0) + 1
}

const roomFor = (sums: Record<string, Sum>) => Object.keys(sums).length < MOST_STATUSES

/** Adds what a row says in columns that hold no field, changing the summary. */
export function countUnused(
  summary: Summary,
  cells: readonly string[],
  columns: readonly (string | null)[],
): void {
  columns.forEach((name, at) => {
    const cell = name === null ? (cells[at] ?? '').trim() : ''
    if (cell === '') return
    const seen = summary.unused[at] ?? { filled: 0, values: [] }
    summary.unused[at] = seen
    seen.filled += 1
    const value = cell.slice(0, LONGEST_VALUE)
    if (seen.values.length <= MOST_VALUES && !seen.values.includes(value)) seen.values.push(value)
  })
}

/** Adds totals that a row of the file itself says: the last ones are those of the whole file. */
export function countTotal(summary: Summary, row: number, amounts: Readonly<Record<string, number>>): void {
  for (const [field, cents] of Object.entries(amounts)) {
    summary.totals.push({ row, field, cents })
    if (summary.totals.length > MOST_TOTALS) summary.totals.shift()
  }
}

/** What a summary says in the order in which notes are told. */
export const notesOf = ({ notes }: Summary): { note: Note; rows: number }[] =>
  NOTES.flatMap((note) => (notes[note] ? [{ note, rows: notes[note] }] : []))
