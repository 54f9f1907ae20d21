import type { ImportSummary } from '../../contract/imports.ts'
import { MEASURES } from '../../domain/imports/counted-row.ts'
import { statusMeant } from '../../domain/imports/read-status.ts'
import { noteInWords } from '../../domain/imports/row-notes.ts'
import { MOST_VALUES, notesOf, type Sum } from '../../domain/imports/summary.ts'
import type { OrgScope } from '../org-scope.ts'
import { labelOf, readingOf } from './check-rows.ts'
import type { StoredImport } from './queries.ts'

const DOLLAR = 100
const toApi = ({ rows, cents }: Sum) => ({ rows, amount: cents / DOLLAR })
const added = (sums: readonly Sum[]): Sum => ({
  rows: sums.reduce((total, { rows }) => total + rows, 0),
  cents: sums.reduce((total, { cents }) => total + cents, 0),
})

/** What the rows that are imported come to in measures, as one sentence; none where the kind has none. */
function measuresIn(sums: Record<string, number>, kind: StoredImport['kind']): string[] {
  const said = (MEASURES[kind] ?? []).flatMap((name) => {
    const sum = sums[name]
    return sum ? `${(sum / DOLLAR).toLocaleString('en-US')} ${MEASURED_IN[name] ?? name}` : []
  })
  return said.length === 0 ? [] : [`To import, as the file says: ${said.join(', ')}.`]
}
const MEASURED_IN: Readonly<Record<string, string>> = { quantity: 'pieces', cu_ft: 'cu ft', weight_lb: 'lb' }

/** What was understood of an import's rows as its answer says it; null before they are checked. */
export function summaryToApi(row: StoredImport, scope: OrgScope): ImportSummary | null {
  const { summary, headings, columns, kind } = row
  if (summary === null) return null
  const { statuses: words } = readingOf(scope, row)
  const byName = Object.entries(summary.groups).toSorted(([one], [other]) => one.localeCompare(other))
  const groups = byName.map(([group, years]) => ({
    group,
    ...toApi(added(Object.values(years))),
    years: Object.entries(years)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([year, sum]) => ({ year, ...toApi(sum) })),
  }))
  const unused = columns.flatMap((name, column) => {
    if (name !== null) return []
    const { filled, values } = summary.unused[column] ?? { filled: 0, values: [] }
    const shown = values.slice(0, MOST_VALUES)
    return [
      { column, heading: headings[column] ?? '', filled, values: shown, more: values.length > MOST_VALUES },
    ]
  })
  return {
    groups,
    read: toApi(added(Object.values(summary.groups).flatMap((years) => Object.values(years)))),
    file_totals: summary.totals.map(({ row: number, field, cents }) => ({
      ...{ row: number, column: labelOf(kind, field), amount: cents / DOLLAR },
      read: (summary.sums[field] ?? 0) / DOLLAR,
    })),
    // The most frequent first: JSON of the database has no order.
    statuses: Object.entries(summary.statuses)
      .toSorted(([one, { rows }], [other, sum]) => sum.rows - rows || one.localeCompare(other))
      .map(([said, sum]) => ({ said, means: statusMeant(kind, said, words), ...toApi(sum) })),
    notes: [
      ...measuresIn(summary.sums, kind),
      ...notesOf(summary).map(({ note, rows }) => noteInWords(note, rows)),
    ],
    unused,
  }
}
