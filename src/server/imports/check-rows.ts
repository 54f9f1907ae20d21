import { hash } from 'node:crypto'
import { type ImportedRow, importedRow } from '../../contract/imports.ts'
import {
  columnsLack,
  EXTERNAL_ID,
  IMPORT_FIELDS,
  type ImportKind,
} from '../../domain/imports/import-fields.ts'
import { readRow } from '../../domain/imports/read-row.ts'
import { rowKey } from '../../domain/imports/row-key.ts'
import type { Importable, ImportSource } from '../feature.ts'
import { withFates } from './counted-fates.ts'
import { type ImportScope, type StoredImport, updateImport } from './queries.ts'
import {
  firstRowsOf,
  type MadeRow,
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
  const lacks = columnsLack(row.kind, row.columns)
  if (!last) {
    const state = lacks === null ? 'checked' : 'uploaded'
    await updateImport(scope, row.id, { state, position: row.rows })
    return false
  }
  const said = lacks === null ? await decided(scope, row, importable, stored) : stored.map(asItWasRead)
  await storeFates(scope, row, said)
  await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said) })
  return true
}

/** A row of which nothing is decided as long as its columns are not known. */
const asItWasRead = ({ number, fault }: StoredRow): SaidOfRow => ({
  number,
  fate: fault === null ? 'new' : 'error',
  words: fault,
})

async function decided(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  stored: readonly StoredRow[],
): Promise<SaidOfRow[]> {
  const checked = stored.map((one) => ({ number: one.number, ...checkedRow(row, one) }))
  const good = checked.filter((one) => one.row !== null)
  const fates = await fatesOf(scope, row, importable, good)
  return checked.map(({ number, words }) => fates.get(number) ?? { number, fate: 'error', words })
}

/** What becomes of rows that can be stored, by their numbers. */
async function fatesOf(
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
      if (!made && here !== null) return [number, { ...said, fate: 'same', words: here }]
      if (made?.digest === digest) return [number, { ...said, ...broughtBefore(made, digest) }]
      // Of rows that are known by the same only the first counts.
      if (first !== undefined) return [number, { ...said, fate: 'same', words: `The same as row ${first}` }]
      return [number, { ...said, ...(made ? broughtBefore(made, digest) : { fate: 'new', words: null }) }]
    }),
  )
}

/** What becomes of a row that another import has brought. */
export function broughtBefore({ madeName, digest }: MadeRow, now: string): Pick<SaidOfRow, 'fate' | 'words'> {
  const words = `Imported before as ${madeName}`
  return digest === now
    ? { fate: 'same', words }
    : { fate: 'changed', words: `${words}, which stays as it is here` }
}

/** What other imports made of rows with the same keys, as far as it is still there. */
export async function madeBefore(
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
