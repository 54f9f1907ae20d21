import { type Import, type ImportRow, importAnswer } from '../../contract/imports.ts'
import { columnsLack } from '../../domain/imports/import-fields.ts'
import { FATES, undoUntil } from '../../domain/imports/import-states.ts'
import { layoutOf } from '../../domain/imports/match-columns.ts'
import type { OrgScope } from '../org-scope.ts'
import { apiFields } from '../storage/rows.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { NamedImport } from './queries.ts'
import type { StoredRow } from './row-queries.ts'

/** An import as its answer says it. */
export function importToApi(row: NamedImport, scope: OrgScope): Import {
  const { headings, kind, columns, counts } = row
  return {
    ...apiFields(importAnswer, row, scope),
    layout: layoutOf(headings),
    lacks: headings.length === 0 ? null : columnsLack(kind, columns),
    rows_kept: row.emptiedTo === 0,
    done: row.position,
    counts: Object.fromEntries(FATES.map((fate) => [fate, counts[fate] ?? 0])) as Import['counts'],
    undo_until: momentIn(scope.timeZone, undoUntil(row, scope.now)),
  }
}

export const rowToApi = ({ number, fate, words, cells, madeId, madeName }: StoredRow): ImportRow => ({
  number,
  fate,
  words,
  cells,
  made: madeId === null ? null : { id: madeId, name: madeName ?? '' },
})
