import { hash } from 'node:crypto'
import { type ImportedRow, importedRow } from '../../contract/imports.ts'
import { EXTERNAL_ID, IMPORT_FIELDS, type ImportKind } from '../../domain/imports/import-fields.ts'
import { readRow } from '../../domain/imports/read-row.ts'
import { rowKey } from '../../domain/imports/row-key.ts'
import type { Importable, ImportSource } from '../feature.ts'
import { withFates } from './counted-fates.ts'
import { type ImportScope, type StoredImport, updateImport } from './queries.ts'
import {
  firstRowsOf,
  rowsBehind,
  rowsMade,
  type SaidOfRow,
  type StoredRow,
  storeFates,
} from './row-queries.ts'

const LONGEST_WORDS = 500

export type GoodRow = { row: ImportedRow; key: string; digest: string; words: null }
/** A row as its shelf stores it, or what is wrong with it. */
type CheckedRow = GoodRow | { row: null; words: string }

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
    await updateImport(scope, row.id, { state: 'checked', position: row.rows })
    return false
  }
  const checked = stored.map((one) => ({ number: one.number, ...checkedRow(row, one) }))
  const good = checked.filter((one) => one.row !== null)
  const fates = await fatesOf(scope, row, importable, good)
  const said = checked.map(
    ({ number, words }): SaidOfRow => fates.get(number) ?? { number, fate: 'error', words },
  )
  await storeFates(scope, row, said)
  await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said) })
  return true
}

/** What becomes of rows that can be stored, by their numbers. */
export async function fatesOf(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  good: readonly (GoodRow & { number: number })[],
): Promise<Map<number, SaidOfRow>> {
  if (good.length === 0) return new Map()
  const keys = good.map(({ key }) => key)
  const before = await madeBefore(scope, row, importable, keys)
  const known = (await importable.known?.(scope, good.map(({ row }) => row) as never)) ?? []
  const firsts = await firstRowsOf(scope, row.id, { keys, upTo: row.position })
  return new Map(
    good.map(({ number, key, digest }, at): [number, SaidOfRow] => {
      const [made, here, first] = [before.get(key), known[at] ?? null, firsts.get(key)]
      if (first === undefined) firsts.set(key, number)
      const said = { number, key, digest }
      const isSame = made ? made.digest === digest : here !== null
      if (isSame) {
        const words = made ? `Imported before as ${made.madeName}` : here
        return [number, { ...said, fate: 'same', words }]
      }
      // Of rows that are known by the same only the first counts.
      if (first !== undefined) return [number, { ...said, fate: 'same', words: `The same as row ${first}` }]
      if (!made) return [number, { ...said, fate: 'new', words: null }]
      const words = `Imported before as ${made.madeName}, which stays as it is here`
      return [number, { ...said, fate: 'changed', words }]
    }),
  )
}

/** What was made of rows with the same keys, as far as it is still there. */
async function madeBefore(
  scope: ImportScope,
  { id, kind }: StoredImport,
  importable: Importable,
  keys: readonly string[],
) {
  const made = await rowsMade(scope, kind, keys, id)
  const present = await importable.present(
    scope,
    made.flatMap(({ madeId }) => madeId ?? []),
  )
  return new Map(
    made.filter(({ madeId }) => madeId !== null && present.has(madeId)).map((one) => [one.key, one]),
  )
}
