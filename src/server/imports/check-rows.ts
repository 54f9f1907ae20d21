import { hash } from 'node:crypto'
import { type ImportedRow, importedRow } from '../../contract/imports.ts'
import { EXTERNAL_ID, IMPORT_FIELDS, type ImportKind } from '../../domain/imports/import-fields.ts'
import { readRow } from '../../domain/imports/read-row.ts'
import { rowKey } from '../../domain/imports/row-key.ts'
import type { Importable, ImportSource } from '../feature.ts'
import {
  countFates,
  type ImportScope,
  repeatedRows,
  rowsBehind,
  rowsMade,
  type SaidOfRow,
  type StoredImport,
  type StoredRow,
  storeFates,
  updateImport,
} from './queries.ts'

/** Stored in one statement. */
const AT_ONCE = 500
/** What is found by looking through the whole file, which it takes again for the next. */
const REPEATED_AT_ONCE = 5_000
const LONGEST_WORDS = 500

/** A row as its shelf stores it, or what is wrong with it. */
type CheckedRow =
  | { row: ImportedRow; key: string; digest: string; words: null }
  | { row: null; words: string }

const short = (text: string) => hash('sha256', text, 'base64url').slice(0, 22)

const keyOf = (...known: Parameters<typeof rowKey>) => short(rowKey(...known))

export const madeOf: ImportSource['madeOf'] = async (scope, kind, externalId) => {
  const made = await rowsMade(scope, kind, [keyOf(kind, externalId, {})])
  return made.at(-1)?.madeId ?? null
}

/** Reads a stored row by the columns of its import, and asks the contract whether it can be. */
export function checkedRow(
  { kind, columns, dateOrder }: Pick<StoredImport, 'kind' | 'columns' | 'dateOrder'>,
  { cells, fault }: Pick<StoredRow, 'cells' | 'fault'>,
): CheckedRow {
  if (fault !== null) return { row: null, words: fault }
  const { externalId, said, faults } = readRow(kind, cells, columns, dateOrder)
  const parsed = importedRow[kind].safeParse(said)
  const misread = new Set(faults.map((words) => words.split(':')[0]))
  const issues = parsed.success
    ? []
    : parsed.error.issues
        .map(({ path, message }) => ({ label: labelOf(kind, String(path[0] ?? '')), message }))
        .filter(({ label }) => !misread.has(label))
        .map(({ label, message }) => `${label}: ${message}`)
  const wrong = [...faults, ...issues]
  if (!parsed.success || wrong.length > 0) {
    return { row: null, words: wrong.join('; ').slice(0, LONGEST_WORDS) }
  }
  return {
    row: parsed.data,
    key: keyOf(kind, externalId, said),
    digest: short(JSON.stringify(parsed.data)),
    words: null,
  }
}

const labelOf = (kind: ImportKind, name: string) =>
  IMPORT_FIELDS[kind].find((field) => field.name === name)?.label ?? (name === EXTERNAL_ID ? 'ID' : name)

/**
 * Decides what becomes of the next rows of an import, in the caller's transaction; nothing but that is stored.
 * @param atMost as many rows
 * @returns whether there are more
 */
export async function checkSomeRows(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  atMost: number,
): Promise<boolean> {
  const stored = await rowsBehind(scope, row.id, { number: row.position, atMost })
  const last = stored.at(-1)
  if (!last) {
    if (await markRepeated(scope, row)) return true
    const counts = await countFates(scope, row.id)
    await updateImport(scope, row.id, { state: 'checked', counts, position: row.rows })
    return false
  }
  const checked = stored.map((one) => ({ number: one.number, ...checkedRow(row, one) }))
  const good = checked.filter((one) => one.row !== null)
  const before = await madeBefore(
    scope,
    row,
    importable,
    good.map(({ key }) => key),
  )
  const known = (await importable.known?.(scope, good.map(({ row }) => row) as never)) ?? []
  const fates = new Map<number, SaidOfRow>()
  good.forEach(({ number, key, digest }, at) => {
    const made = before.get(key)
    const here = known[at] ?? null
    const said = { number, key, digest }
    if (made) {
      const isSame = made.digest === digest
      const words = isSame
        ? `Imported before as ${made.madeName}`
        : `Imported before as ${made.madeName}, which stays as it is here`
      fates.set(number, { ...said, fate: isSame ? 'same' : 'changed', words })
    } else if (here !== null) fates.set(number, { ...said, fate: 'same', words: here })
    else fates.set(number, { ...said, fate: 'new', words: null })
  })
  await storeFates(
    scope,
    row,
    checked.map(({ number, words }): SaidOfRow => fates.get(number) ?? { number, fate: 'error', words }),
  )
  await updateImport(scope, row.id, { position: last.number })
  return true
}

/**
 * Of rows that are known by the same as an earlier one of the file only the first counts.
 * @returns whether there was one: there may be more
 */
async function markRepeated(scope: ImportScope, row: StoredImport): Promise<boolean> {
  const repeated = await repeatedRows(scope, row.id, REPEATED_AT_ONCE)
  const said = repeated.map(
    ({ number, first }): SaidOfRow => ({ number, fate: 'same', words: `The same as row ${first}` }),
  )
  for (let at = 0; at < said.length; at += AT_ONCE) {
    await storeFates(scope, row, said.slice(at, at + AT_ONCE))
  }
  return said.length > 0
}

/** What was made of rows with the same keys, as far as it is still there. */
async function madeBefore(
  scope: ImportScope,
  { id, kind }: StoredImport,
  importable: Importable,
  keys: readonly string[],
) {
  if (keys.length === 0) return new Map<string, never>()
  const made = await rowsMade(scope, kind, keys, id)
  const present = await importable.present(
    scope,
    made.flatMap(({ madeId }) => madeId ?? []),
  )
  return new Map(
    made.filter(({ madeId }) => madeId !== null && present.has(madeId)).map((one) => [one.key, one]),
  )
}
