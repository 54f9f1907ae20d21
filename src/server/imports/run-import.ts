import { Refusal } from '../../domain/refusal.ts'
import type { Importable } from '../feature.ts'
import { checkedRow } from './check-rows.ts'
import {
  countFates,
  type ImportScope,
  rowsBehind,
  type SaidOfRow,
  type StoredImport,
  type StoredRow,
  storeFates,
  updateImport,
} from './queries.ts'

/** Stored in one transaction, for which others of the company wait with the numbers of their quotes and jobs. */
const AT_ONCE = 50

/**
 * Stores the next new rows of an import as its shelf does, in the caller's transaction. One that is refused is put back and
 * says why, and the others go on.
 * @returns whether there are more
 */
export async function runSomeRows(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
): Promise<boolean> {
  const stored = await rowsBehind(scope, row.id, { number: row.position, atMost: AT_ONCE, fates: ['new'] })
  const last = stored.at(-1)
  if (!last) {
    const counts = await countFates(scope, row.id)
    await updateImport(scope, row.id, { state: 'done', counts, finishedAt: scope.now, position: row.rows })
    return false
  }
  const said: SaidOfRow[] = []
  for (const one of stored) said.push(await madeOf(scope, row, importable, one))
  await storeFates(scope, row, said)
  const counts = { ...row.counts }
  for (const { fate } of said) {
    counts.new = (counts.new ?? 0) - 1
    counts[fate] = (counts[fate] ?? 0) + 1
  }
  await updateImport(scope, row.id, { position: last.number, counts })
  return true
}

async function madeOf(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  stored: StoredRow,
): Promise<SaidOfRow> {
  const { number } = stored
  const checked = checkedRow(row, stored)
  if (checked.row === null) return { number, fate: 'error', words: checked.words }
  try {
    // A point to come back to: what a refused row has stored so far is put back.
    const made = await scope.db.transaction((transaction) =>
      importable.make({ ...scope, db: transaction }, checked.row as never, row.fileName),
    )
    return { number, fate: 'made', words: null, madeId: made.id, madeName: made.name }
  } catch (error) {
    if (error instanceof Refusal) return { number, fate: 'error', words: error.message }
    throw error
  }
}

/**
 * Takes back the next rows that were made, in the caller's transaction: what nobody has changed since is deleted.
 * @returns whether there are more
 */
export async function undoSomeRows(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
): Promise<boolean> {
  const stored = await rowsBehind(scope, row.id, { number: row.position, atMost: AT_ONCE, fates: ['made'] })
  const last = stored.at(-1)
  if (!last) {
    const counts = await countFates(scope, row.id)
    await updateImport(scope, row.id, { state: 'undone', counts, position: row.rows })
    return false
  }
  const said: SaidOfRow[] = []
  for (const one of stored) said.push(await takenBack(scope, row, importable, one))
  await storeFates(scope, row, said)
  const counts = { ...row.counts }
  for (const { fate } of said) {
    counts.made = (counts.made ?? 0) - 1
    counts[fate] = (counts[fate] ?? 0) + 1
  }
  await updateImport(scope, row.id, { position: last.number, counts })
  return true
}

async function takenBack(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  { madeId, madeName, ...stored }: StoredRow,
): Promise<SaidOfRow> {
  const { number } = stored
  if (madeId === null) return { number, fate: 'undone', words: null }
  const stays = (words: string): SaidOfRow => ({ number, fate: 'kept', words, madeId, madeName })
  const checked = checkedRow(row, stored)
  try {
    const reason = await scope.db.transaction((transaction) =>
      importable.unmake({ ...scope, db: transaction }, madeId, checked.row as never),
    )
    return reason === null ? { number, fate: 'undone', words: 'Taken back', madeName } : stays(reason)
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'not-found' ? gone(number) : stays(error.message)
    throw error
  }
}

const gone = (number: number): SaidOfRow => ({
  number,
  fate: 'undone',
  words: 'Somebody had deleted it already',
})
