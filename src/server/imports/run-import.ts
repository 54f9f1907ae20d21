import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource } from '../feature.ts'
import { isDatabaseAway } from '../storage/database-away.ts'
import {
  broughtBefore,
  checkedRow,
  type GoodRow,
  madeBefore,
  madeOf,
  madeOfRow,
  readingOf,
} from './check-rows.ts'
import { withFates } from './counted-fates.ts'
import { type ImportScope, leftOutBetween, lockRuns, type StoredImport, updateImport } from './queries.ts'
import { hasMade, likeBefore, rowsBehind, type SaidOfRow, type StoredRow, storeFates } from './row-queries.ts'

/**
 * Stores the next new rows of an import as its shelf does, in the caller's transaction, but for those that were left out,
 * and those that another import, or someone by hand, has brought since they were checked.
 * One that is refused is put back and says why, and the others go on.
 * @returns whether there are more
 */
export async function runSomeRows(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  atMost: number,
): Promise<boolean> {
  await lockRuns(scope)
  const stored = await rowsBehind(scope, row.id, { number: row.position, atMost, fate: 'new' })
  const last = stored.at(-1)
  if (!last) {
    await updateImport(scope, row.id, { state: 'done', finishedAt: scope.now, position: row.rows })
    return false
  }
  const leftOut = await leftOutBetween(
    scope,
    row.id,
    stored.map(({ number }) => number),
  )
  const chosen = stored.filter(({ number }) => !leftOut.has(number))
  const skipped = [...leftOut].map((number): SaidOfRow => ({ number, fate: 'skipped', words: LEFT_OUT }))
  const said = [...skipped, ...(await madeAll(scope, row, importable, chosen))]
  await storeFates(scope, row, said)
  await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said, 'new') })
  return true
}

const LEFT_OUT = 'You left it out'

/**
 * Does some work with a point to come back to: what it has stored when it is refused, or fails, is put back. What fails by
 * itself would fail for ever, so that is a refusal, too; where the database is away all is tried again later.
 * @returns the refusal
 */
async function unlessRefused<T>(
  scope: ImportScope,
  work: (scope: ImportScope) => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await scope.db.transaction((transaction) => work({ ...scope, db: transaction }))
  } catch (error) {
    if (error instanceof Refusal) return error
    if (isDatabaseAway(error)) throw error
    scope.log.error({ err: error }, 'a row of an import failed')
    return new Refusal('unprocessable', 'The server failed on this row; its log says why')
  }
}

/** All at once; one by one where any of them is refused. */
async function madeAll(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  stored: readonly StoredRow[],
): Promise<SaidOfRow[]> {
  const said: SaidOfRow[] = []
  const reading = readingOf(scope, row)
  const right: (GoodRow & { number: number })[] = []
  for (const { number, ...one } of stored) {
    const checked = checkedRow(row, one, reading)
    if (checked.row === null) said.push({ number, fate: 'error', words: checked.words })
    else right.push({ number, ...checked })
  }
  const keys = right.map(({ key }) => key)
  const brought = await madeBefore(scope, row, importable, keys)
  const good: typeof right = []
  const source: ImportSource = { file: row.fileName, madeOf, hasMade }
  const entered = await enteredBefore(scope, row, { importable, source }, right)
  const counted = right.filter(({ isEachItsOwn, key }) => isEachItsOwn && brought.has(key))
  const before = await likeBefore(scope, row.id, counted)
  const places = new Map(counted.map(({ number }, at) => [number, before[at]]))
  right.forEach((one, at) => {
    const [made, here] = [madeOfRow(brought, one, places.get(one.number)), entered[at] ?? null]
    if (made) said.push({ number: one.number, ...broughtBefore(made, one.digest) })
    else if (here !== null) said.push({ number: one.number, fate: 'same', words: here })
    else good.push(one)
  })
  if (good.length === 0) return said
  const rows = good.map((one) => one.row as never)
  const make = (within: ImportScope, one: never) => importable.make(within, one, source)
  const all = await unlessRefused(scope, (within) =>
    importable.makeAll ? importable.makeAll(within, rows, source) : inOrder(rows, (one) => make(within, one)),
  )
  const made =
    all instanceof Refusal
      ? await inOrder(rows, (one) => unlessRefused(scope, (within) => make(within, one)))
      : all
  good.forEach(({ number }, at) => {
    const one = made[at]
    if (!one) throw new Error('a row was left out')
    if (one instanceof Refusal) said.push({ number, fate: 'error', words: one.message })
    else said.push({ number, fate: 'made', words: null, madeId: one.id, madeName: one.name })
  })
  return said
}

/**
 * Of each row what someone has entered by hand since the check, before the import began. What it has made itself is
 * left out: two rows that are alike are two, wherever a step has ended.
 */
async function enteredBefore(
  scope: ImportScope,
  { id }: StoredImport,
  { importable, source }: { importable: Importable; source: ImportSource },
  rows: readonly GoodRow[],
): Promise<(string | null)[]> {
  if (!importable.known || rows.length === 0) return []
  const [first] = await rowsBehind(scope, id, { number: 0, atMost: 1, fate: 'made' })
  return importable.known(scope, rows.map((one) => one.row) as never, first?.madeId ?? undefined, source)
}

/** One after the other. */
async function inOrder<One, Done>(all: readonly One[], work: (one: One) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/**
 * Takes back the next rows that were made, in the caller's transaction: what is unchanged since is deleted.
 * @returns whether there are more
 */
export async function undoSomeRows(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  atMost: number,
): Promise<boolean> {
  const stored = await rowsBehind(scope, row.id, { number: row.position, atMost, fate: 'made' })
  const last = stored.at(-1)
  if (!last) {
    await updateImport(scope, row.id, { state: 'undone', position: row.rows })
    return false
  }
  const said = await takenBack(scope, row, importable, stored)
  await storeFates(scope, row, said)
  await updateImport(scope, row.id, { position: last.number, counts: withFates(row.counts, said, 'made') })
  return true
}

/** All at once; one by one where any of them is refused. */
async function takenBack(
  scope: ImportScope,
  row: StoredImport,
  importable: Importable,
  stored: readonly StoredRow[],
): Promise<SaidOfRow[]> {
  const reading = readingOf(scope, row)
  const made = stored.flatMap((one) =>
    one.madeId === null ? [] : [{ id: one.madeId, row: checkedRow(row, one, reading).row as never }],
  )
  const unmake = (within: ImportScope, { id, row: said }: (typeof made)[number]) =>
    importable.unmake(within, id, said)
  const all = await unlessRefused(scope, (within) =>
    importable.unmakeAll ? importable.unmakeAll(within, made) : inIdOrder(made, (one) => unmake(within, one)),
  )
  const stays =
    all instanceof Refusal
      ? await inIdOrder(made, (one) => unlessRefused(scope, (within) => unmake(within, one)))
      : all
  return stored.map((one) => undoneOf(one, one.madeId === null ? undefined : stays.get(one.madeId)))
}

async function inIdOrder<One extends { id: number }, Done>(
  all: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Map<number, Done>> {
  const done = new Map<number, Done>()
  for (const one of all) done.set(one.id, await work(one))
  return done
}

/** @param stays why it stays; null where it went, undefined where there was nothing any more */
function undoneOf(
  { number, madeId, madeName }: StoredRow,
  stays: string | null | Refusal | undefined,
): SaidOfRow {
  if (madeId === null) return { number, fate: 'undone', words: null }
  if (stays === undefined || (stays instanceof Refusal && stays.code === 'not-found')) return gone(number)
  if (stays === null) return { number, fate: 'undone', words: 'Taken back', madeName }
  const words = stays instanceof Refusal ? stays.message : stays
  return { number, fate: 'kept', words, madeId, madeName }
}

const gone = (number: number): SaidOfRow => ({
  number,
  fate: 'undone',
  words: 'Already deleted',
})
