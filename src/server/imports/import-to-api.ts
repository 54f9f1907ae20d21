import type { Import, ImportRow } from '../../contract/imports.ts'
import { columnsLack } from '../../domain/imports/import-fields.ts'
import { FATES, undoUntil } from '../../domain/imports/import-states.ts'
import { layoutOf } from '../../domain/imports/match-columns.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { NamedImport } from './queries.ts'
import type { StoredRow } from './row-queries.ts'

/** An import as its answer says it. */
export function importToApi(row: NamedImport, { timeZone, now }: OrgScope): Import {
  const counts = Object.fromEntries(FATES.map((fate) => [fate, row.counts[fate] ?? 0]))
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.fileName,
    size: row.size,
    arrived: row.arrived,
    state: row.state,
    failure: row.failure,
    headings: row.headings,
    columns: row.columns,
    date_order: row.dateOrder,
    layout: layoutOf(row.headings),
    lacks: row.headings.length === 0 ? null : columnsLack(row.kind, row.columns),
    rows: row.rows,
    rows_kept: row.emptiedTo === 0,
    done: row.position,
    counts: counts as Import['counts'],
    made_by: row.madeByName,
    created_at: momentIn(timeZone, row.createdAt),
    finished_at: momentIn(timeZone, row.finishedAt),
    undo_until: momentIn(timeZone, undoUntil(row.state, row.finishedAt, now)),
  }
}

export const rowToApi = ({ number, fate, words, cells, madeId, madeName }: StoredRow): ImportRow => ({
  number,
  fate,
  words,
  cells,
  made: madeId === null ? null : { id: madeId, name: madeName ?? '' },
})
