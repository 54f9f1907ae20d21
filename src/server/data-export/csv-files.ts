import { type CsvFigure, csvBeginning, csvDecimal, csvRows } from '../../domain/csv.ts'
import type { QueryRunner } from '../storage/database.ts'
import type { CellKind, CsvFile } from './csv-columns.ts'
import { csvOfCompany } from './csv-of-company.ts'
import { csvOfMoves } from './csv-of-moves.ts'
import { pagesOf } from './snapshot.ts'

/** One file for each noun of the trade. */
export const csvFiles: readonly CsvFile[] = [...csvOfMoves, ...csvOfCompany]

type Whose = { organizationId: number; timeZone: string }

function statementOf({ columns, from, order }: CsvFile, { organizationId, timeZone }: Whose): string {
  const zone = `'${timeZone.replaceAll("'", "''")}'`
  const cells = columns.map(([, sql, kind], at) => {
    const read =
      kind === 'moment'
        ? `to_char(${sql} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`
        : kind === 'yes'
          ? `case when ${sql} then 'yes' else 'no' end`
          : kind === 'day'
            ? `to_char(${sql}, 'YYYY-MM-DD')`
            : sql
    return `${read} as c${at}`
  })
  return `select ${cells.join(', ')} from ${from} order by ${order}`.replaceAll(
    '$org',
    String(organizationId),
  )
}

function cell(value: unknown, kind: CellKind | undefined): string | number | CsvFigure | null {
  if (value === null || value === undefined) return null
  if (kind === 'money') return csvDecimal(Number(value))
  if (kind === 'number') return Number(value)
  return String(value)
}

/** The parts of a file, none of them empty; what it holds is never run as a formula. */
export async function* csvParts(
  query: QueryRunner,
  file: CsvFile,
  whose: Whose,
): AsyncGenerator<string, void> {
  yield csvBeginning(file.columns.map(([heading]) => heading))
  for await (const page of pagesOf(query, statementOf(file, whose))) {
    yield csvRows(page.map((row) => file.columns.map(([, , kind], at) => cell(row[`c${at}`], kind))))
  }
}
