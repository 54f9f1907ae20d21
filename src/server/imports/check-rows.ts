import { hash } from 'node:crypto'
import { type ImportedRow, importedRow } from '../../contract/imports.ts'
import { amountColumns, countedRow } from '../../domain/imports/counted-row.ts'
import {
  columnsLack,
  EXTERNAL_ID,
  IMPORT_FIELDS,
  type ImportKind,
} from '../../domain/imports/import-fields.ts'
import { whyLeftOut } from '../../domain/imports/left-out.ts'
import { profileOf } from '../../domain/imports/profiles.ts'
import { readAmount } from '../../domain/imports/read-number.ts'
import { type RowReading, type RowSaid, readRow } from '../../domain/imports/read-row.ts'
import { whyAside } from '../../domain/imports/row-aside.ts'
import { isEachItsOwn, rowKey } from '../../domain/imports/row-key.ts'
import type { Note } from '../../domain/imports/row-notes.ts'
import { saysOther } from '../../domain/imports/says-other.ts'
import {
  countRow,
  countTotal,
  countUnused,
  emptySummary,
  type Summary,
} from '../../domain/imports/summary.ts'
import { centsOf } from '../../domain/money.ts'
import type { Importable, ImportSource } from '../feature.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { withFates } from './counted-fates.ts'
import { type ImportScope, type StoredImport, updateImport } from './queries.ts'
import {
  firstRowsOf,
  hasMade,
  likeBefore,
  type MadeRow,
  rowsBehind,
  rowsByNumber,
  rowsMade,
  type SaidOfRow,
  type StoredRow,
  storeFates,
} from './row-queries.ts'

const LONGEST_WORDS = 500

/** What is added up of a row, whether or not it can be stored. */
type Understood = { said: RowSaid; status: string | null; notes: readonly Note[] }
export type GoodRow = Understood & {
  row: ImportedRow
  key: string
  /** One like it is another one. */
  isEachItsOwn: boolean
  digest: string
  words: null
}
/** A row as its shelf stores it, or what is wrong with it; `isLeftOut`: by what was said of its status. */
type CheckedRow = GoodRow | (Understood & { row: null; words: string; isLeftOut: boolean })

/** How the cells of an import are read, in its company. */
export const readingOf = (
  { timeZone }: Pick<ImportScope, 'timeZone'>,
  { kind, headings, dateOrder, statuses }: Pick<StoredImport, 'kind' | 'headings' | 'dateOrder' | 'statuses'>,
): RowReading => {
  const file = profileOf(headings, kind)?.file
  return {
    order: dateOrder,
    onClock: (instant) => momentIn(timeZone, instant),
    statuses: { said: statuses, theirs: (file?.kind === kind && file.statuses) || {} },
  }
}

const short = (text: string) => hash('sha256', text, 'base64url').slice(0, 22)

const keyOf = (...known: Parameters<typeof rowKey>) => short(rowKey(...known))

export const madeOf: ImportSource['madeOf'] = async (scope, kind, externalIds) => {
  const ids = new Map([...new Set(externalIds)].map((id) => [keyOf(kind, id, {}), id]))
  if (ids.size === 0) return new Map()
  const made = await rowsMade(scope, kind, [...ids.keys()])
  return new Map(
    made.flatMap(({ key, madeId }) => {
      const id = ids.get(key ?? '')
      return id === undefined || madeId === null ? [] : [[id, madeId] as const]
    }),
  )
}

/** Reads a stored row by the columns of its import, and asks the contract whether it can be. */
export function checkedRow(
  { kind, columns }: Pick<StoredImport, 'kind' | 'columns'>,
  { cells, fault }: Pick<StoredRow, 'cells' | 'fault'>,
  reading: RowReading,
): CheckedRow {
  const { externalId, said, status, faults, notes } = readRow(kind, cells, columns, reading)
  const understood = { said, status, notes }
  if (fault !== null) return { ...understood, row: null, words: fault, isLeftOut: false }
  const leftOut = whyLeftOut(kind, said, status)
  if (leftOut !== null) return { ...understood, row: null, words: leftOut, isLeftOut: true }
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
    return { ...understood, row: null, words: wrong.join('; ').slice(0, LONGEST_WORDS), isLeftOut: false }
  }
  return {
    ...understood,
    row: parsed.data,
    key: keyOf(kind, externalId, said),
    isEachItsOwn: isEachItsOwn(kind, externalId, said),
    digest: short(JSON.stringify(parsed.data)),
    words: null,
  }
}

export const labelOf = (kind: ImportKind, name: string) =>
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
  if (lacks !== null) {
    const said = stored.map((one) => asItWasRead(row, one))
    await storeFates(scope, row, said)
    await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said) })
    return true
  }
  const summary = row.summary ?? emptySummary()
  const said = await decided(scope, row, { importable, stored, summary })
  await storeFates(scope, row, said)
  await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said), summary })
  return true
}

/** A row of which nothing is decided as long as its columns are not known. */
function asItWasRead({ headings }: StoredImport, { number, cells, fault }: StoredRow): SaidOfRow {
  const aside = whyAside(cells, headings)
  if (aside !== null) return { number, fate: 'aside', words: aside }
  return { number, fate: fault === null ? 'new' : 'error', words: fault }
}

type Deciding = { importable: Importable; stored: readonly StoredRow[]; summary: Summary }

/** What becomes of some rows, which are added up. */
async function decided(
  scope: ImportScope,
  row: StoredImport,
  { importable, stored, summary }: Deciding,
): Promise<SaidOfRow[]> {
  const reading = readingOf(scope, row)
  const asides = new Map(stored.map(({ number, cells }) => [number, whyAside(cells, row.headings)]))
  const rows = stored.filter(({ number }) => asides.get(number) === null)
  const checked = rows.map((one) => ({ number: one.number, ...checkedRow(row, one, reading) }))
  const good = checked.filter((one) => one.row !== null)
  const fates = await fatesOf(scope, row, importable, good)
  const notes = await judged(scope, row, importable, { good, fates })
  const today = dayIn(scope.timeZone, scope.now)
  const decided = new Map(
    checked.map((one): [number, SaidOfRow] => {
      const isLeftOut = one.row === null && one.isLeftOut
      const fate: SaidOfRow = fates.get(one.number) ?? {
        number: one.number,
        fate: isLeftOut ? 'skipped' : 'error',
        words: one.words,
      }
      const all = [...one.notes, ...(notes.get(one.number) ?? [])]
      countRow(summary, countedRow(row.kind, { ...one, notes: all }, { fate: fate.fate, today }))
      return [one.number, fate]
    }),
  )
  for (const { cells } of rows) countUnused(summary, cells, row.columns)
  return stored.map(({ number, cells }): SaidOfRow => {
    const words = asides.get(number) ?? null
    if (words !== null) countTotal(summary, number, totalsIn(row, cells))
    return words === null
      ? (decided.get(number) as SaidOfRow)
      : { number, fate: 'aside', words: words.slice(0, LONGEST_WORDS) }
  })
}

/** What a total row says of the columns that hold amounts, in cents. */
const totalsIn = ({ kind, columns }: StoredImport, cells: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    amountColumns(kind).flatMap((name) => {
      const amount = readAmount((cells[columns.indexOf(name)] ?? '').slice(0, LONGEST_VALUE))
      return amount === null ? [] : [[name, centsOf(amount)] as const]
    }),
  )

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
  const source = { file: row.fileName, madeOf, hasMade }
  const known =
    (await importable.known?.(scope, good.map(({ row }) => row) as never, undefined, source)) ?? []
  const places = await placesBehind(scope, row, good)
  const told = good.filter((one) => !one.isEachItsOwn)
  const firsts = await firstsWithRows(scope, row, told)
  return new Map(
    good.map(({ number, key, digest, row: data, isEachItsOwn }, at): [number, SaidOfRow] => {
      const made = madeOfRow(before, { key, digest }, places[at])
      const [here, first] = [known[at] ?? null, firsts.get(key)]
      if (first === undefined && !isEachItsOwn) firsts.set(key, { number, digest, row: data })
      const said = { number, key, digest }
      if (!made && here !== null) return [number, { ...said, fate: 'same', words: here }]
      if (made?.digest === digest) return [number, { ...said, ...broughtBefore(made, digest) }]
      if (first !== undefined)
        return [number, { ...said, ...besideEarlier(row, first, { digest, row: data }) }]
      return [number, { ...said, ...(made ? broughtBefore(made, digest) : { fate: 'new', words: null }) }]
    }),
  )
}

/** Of rows that are each their own the place among those like it, behind the rows that were checked; from 0 on. */
async function placesBehind(
  scope: ImportScope,
  { id, position }: StoredImport,
  good: readonly GoodRow[],
): Promise<(number | undefined)[]> {
  const keys = [...new Set(good.flatMap((one) => (one.isEachItsOwn ? one.key : [])))]
  const asked = keys.map((key) => ({ key, number: position + 1 }))
  const counts = await likeBefore(scope, id, asked)
  const next = new Map(keys.map((key, at) => [key, counts[at] ?? 0]))
  return good.map(({ key, isEachItsOwn }) => {
    const place = isEachItsOwn ? (next.get(key) ?? 0) : undefined
    if (place !== undefined) next.set(key, place + 1)
    return place
  })
}

type Fated = { good: readonly (GoodRow & { number: number })[]; fates: Map<number, SaidOfRow> }

/** Asks the shelf of the rows that are new, and changes the fate of those that cannot be stored. @returns notes by number */
async function judged(
  scope: ImportScope,
  { fileName: file }: StoredImport,
  importable: Importable,
  { good, fates }: Fated,
): Promise<Map<number, readonly Note[]>> {
  const fresh = good.filter(({ number }) => fates.get(number)?.fate === 'new')
  const rows = fresh.map(({ row }) => row as never)
  const source = { file, madeOf, hasMade }
  const found = rows.length === 0 ? [] : ((await importable.judge?.(scope, rows, source)) ?? [])
  const notes = new Map<number, readonly Note[]>()
  for (const [at, { number }] of fresh.entries()) {
    const one = found[at]
    if (!one) continue
    if ('refusal' in one) fates.set(number, { number, fate: 'error', words: one.refusal })
    else if ('same' in one) fates.set(number, { number, fate: 'same', words: one.same })
    else {
      notes.set(number, one.notes)
      const fate = fates.get(number)
      if (one.words && fate) fates.set(number, { ...fate, words: one.words })
    }
  }
  return notes
}

type Earlier = { number: number; digest: string | null; row?: ImportedRow | null | undefined }

/** Of each key the first row so far that is known by it; with what it says where another says something else. */
async function firstsWithRows(
  scope: ImportScope,
  row: StoredImport,
  good: readonly GoodRow[],
): Promise<Map<string, Earlier>> {
  const keys = good.map(({ key }) => key)
  const firsts: Map<string, Earlier> = await firstRowsOf(scope, row.id, { keys, upTo: row.position })
  const wanted = good.flatMap(({ key, digest }) => {
    const first = firsts.get(key)
    return first && first.digest !== digest ? [first.number] : []
  })
  const stored = new Map((await rowsByNumber(scope, row.id, wanted)).map((one) => [one.number, one]))
  const reading = readingOf(scope, row)
  for (const [key, first] of firsts) {
    const one = stored.get(first.number)
    if (one) firsts.set(key, { ...first, row: checkedRow(row, one, reading).row })
  }
  return firsts
}

/** What becomes of a row that is known by the same as an earlier one of its file. */
function besideEarlier(
  { kind }: StoredImport,
  earlier: Earlier,
  { digest, row: now }: Pick<GoodRow, 'digest' | 'row'>,
): Pick<SaidOfRow, 'fate' | 'words'> {
  const { number } = earlier
  const same = { fate: 'same', words: `The same as row ${number}` } as const
  if (earlier.digest === digest) return same
  const like = `Like row ${number.toLocaleString('en-US')}`
  if (!earlier.row) return { fate: 'alike', words: `${like}, but not the same` }
  const [before, after] = [earlier.row as Record<string, unknown>, now as Record<string, unknown>]
  const differs = saysOther(before, after)
  if (differs.length === 0) return same
  const told = (value: unknown) => (value === null || value === undefined ? 'nothing' : shortly(value))
  const words = differs.map(
    (name) => `${labelOf(kind, name)} ${told(after[name])} instead of ${told(before[name])}`,
  )
  return { fate: 'alike', words: `${like}, but ${words.join(', ')}`.slice(0, LONGEST_WORDS) }
}

const LONGEST_VALUE = 80
const shortly = (value: unknown) =>
  (typeof value === 'object'
    ? Object.values(value as object)
        .filter(Boolean)
        .join(' ')
    : String(value)
  ).slice(0, LONGEST_VALUE)
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
  const made = await rowsMade(scope, kind, [...new Set(keys)], id)
  const present = await importable.present(
    scope,
    made.flatMap(({ madeId }) => madeId ?? []),
  )
  const here = made.filter(({ madeId }) => madeId !== null && present.has(madeId))
  return Map.groupBy(here, ({ key }) => key)
}

/**
 * Of what was made of rows with its key what says the same, else the newest.
 * @param place of a row that is its own among those like it: it is here only if as many are
 */
export function madeOfRow(
  made: Awaited<ReturnType<typeof madeBefore>>,
  { key, digest }: Pick<GoodRow, 'key' | 'digest'>,
  place?: number,
): MadeRow | undefined {
  const all = made.get(key) ?? []
  return place === undefined ? (all.findLast((one) => one.digest === digest) ?? all.at(-1)) : all[place]
}
