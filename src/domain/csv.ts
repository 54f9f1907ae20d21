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

/** A figure of the program's own, which is no formula whatever it begins with. */
export type CsvFigure = { readonly figure: string }

/** Whole cents as an amount that programs read: `-1234.50`. */
export const csvDecimal = (cents: number): CsvFigure => ({ figure: (cents / 100).toFixed(2) })

const written = (cell: string | number | CsvFigure | null): string =>
  typeof cell === 'object' && cell !== null
    ? cell.figure
    : typeof cell === 'number'
      ? String(cell)
      : csvCell(cell)

/** Rows of cells, each on a line of its own. */
export const csvRows = (rows: readonly (readonly (string | number | CsvFigure | null)[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** What a file begins with: a mark by which spreadsheets know the letters, and the headings. */
export const csvBeginning = (headings: readonly string[]): string => `\uFEFF${csvRows([headings])}`
