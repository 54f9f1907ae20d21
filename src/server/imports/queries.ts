import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { layoutOf } from '../../domain/imports/match-columns.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { hasPassed } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { lockInCompany, ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { importPieces, imports } from '../storage/tables/imports.ts'

/** Which rows were chosen is read part by part: there may be thousands. */
const { only: _only, leaveOut: _leaveOut, ...known } = getTableColumns(imports)
export type StoredImport = Omit<typeof imports.$inferSelect, 'only' | 'leaveOut'>
/** The scope of an import's work, done in the name of the person who began it. */
export type ImportScope = RequestScope & { readonly userId: number; readonly log: FastifyBaseLogger }

/** As many of the newest are listed. */
const LISTED = 20

const rows = rowsOf(imports, 'Import')
const { one } = rows
export const updateImport = rows.update
const piecesOf = (scope: OrgScope, importId: number) =>
  ofCompany(scope, importPieces, eq(importPieces.importId, importId))

const read = (db: Database) =>
  db
    .select({ ...known, madeByName: userName() })
    .from(imports)
    .leftJoin(users, pointsTo(imports.madeBy, users))

export type NamedImport = StoredImport & { madeByName: string | null }

export const listImports = (scope: OrgScope): Promise<NamedImport[]> =>
  read(scope.db).where(rows.own(scope)).orderBy(desc(imports.id)).limit(LISTED)

/** @throws Refusal `not-found`, also for another organisation's */
export const getImport = async (scope: OrgScope, id: number): Promise<NamedImport> =>
  rows.found(await read(scope.db).where(one(scope, id)))

/** Like `getImport`, and no one else changes it until the transaction ends. */
export async function getImportLocked(scope: OrgScope, id: number): Promise<NamedImport> {
  await rows.lock(scope, id)
  return getImport(scope, id)
}

/** So many of the newest imports are asked what someone said of statuses. */
const REMEMBERED = 50

/**
 * What someone said in earlier imports that the statuses of a program mean, the newest word last: of one that is not known, in
 * files with the same headings.
 */
export async function statusesSaid(
  scope: OrgScope,
  kind: StoredImport['kind'],
  own: readonly string[],
): Promise<Record<string, string>> {
  const layout = layoutOf(own)
  const isAlike = (other: readonly string[]) =>
    layout === null ? isDeepStrictEqual(other, own) : layoutOf(other) === layout
  const { headings, statuses } = imports
  const earlier = await scope.db
    .select({ headings, statuses })
    .from(imports)
    .where(and(rows.own(scope), eq(imports.kind, kind), sql`${statuses} <> '{}'`))
    .orderBy(desc(imports.id))
    .limit(REMEMBERED)
  const theirs = earlier.filter((one) => isAlike(one.headings)).toReversed()
  return Object.assign({}, ...theirs.map((one) => one.statuses))
}

/** Until the transaction ends no other import of the company stores rows: they may be the same. */
export const lockRuns = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'imports')

export const insertImport = (
  scope: OrgScope,
  values: Pick<StoredImport, 'kind' | 'fileName' | 'size' | 'madeBy'>,
): Promise<number> => rows.insert(scope, { ...values, state: 'uploading' })

/** Written out: the planner has to know it as the condition of a partial index. */
const isWorkedOn = sql`${imports.state} in ('reading', 'checking', 'running', 'undoing')`

/** Those of all companies that something is to be done about. */
export const listWorkedOn = (db: Database): Promise<{ id: number }[]> =>
  db.select({ id: imports.id }).from(imports).where(isWorkedOn).orderBy(imports.id)

/** Whose an import is, who does what is to be done of it, and how it stands. */
export async function ownerOf(
  db: Database,
  id: number,
): Promise<(Pick<StoredImport, 'organizationId' | 'state' | 'kind'> & { userId: number }) | null> {
  const { organizationId, madeBy: userId, state, kind } = imports
  const [row] = await db
    .select({ organizationId, userId, state, kind })
    .from(imports)
    .where(eq(imports.id, id))
  return row ?? null
}

/**
 * Takes a file to read it, and counts the attempt.
 * @param silentMs a server that has said nothing for so long reads it no more
 * @returns how many attempts there were, this one included; null while another reads it
 */
export async function takeReading(scope: OrgScope, id: number, silentMs: number): Promise<number | null> {
  const { readAt } = imports
  const isFree = or(isNull(readAt), hasPassed(readAt, scope.now, silentMs))
  const [row] = await scope.db
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1`, readAt: scope.now })
    .where(and(one(scope, id), eq(imports.state, 'reading'), isFree))
    .returning({ attempts: imports.attempts })
  return row?.attempts ?? null
}

/** Leaves all files to be read by another. */
export const forgetReaders = (db: Database) =>
  db
    .update(imports)
    .set({ readAt: null })
    .where(and(isWorkedOn, isNotNull(imports.readAt)))

/** Leaves a file to be read by another; an attempt that was broken off does not count. */
export const leaveReading = (scope: OrgScope, id: number, { counts }: { counts: boolean }) =>
  scope.db
    .update(imports)
    .set({ readAt: null, ...(!counts && { attempts: sql`${imports.attempts} - 1` }) })
    .where(one(scope, id))

export async function insertPiece(scope: OrgScope, importId: number, begins: number, content: Uint8Array) {
  const { organizationId } = scope
  await scope.db
    .insert(importPieces)
    .values({ organizationId, importId, begins, content: new Uint8Array(content) })
    .onConflictDoNothing()
}

/** A file's pieces, one after the other: it is never whole in memory. */
export async function* piecesInOrder(scope: OrgScope, importId: number): AsyncGenerator<Uint8Array, void> {
  let begins = 0
  while (true) {
    const [piece] = await scope.db
      .select({ content: importPieces.content })
      .from(importPieces)
      .where(and(piecesOf(scope, importId), eq(importPieces.begins, begins)))
    if (!piece) return
    yield piece.content
    begins += piece.content.byteLength
  }
}

/** One by one: others are answered in between. */
export async function deletePieces(scope: OrgScope, importId: number): Promise<void> {
  const found = await scope.db
    .select({ begins: importPieces.begins })
    .from(importPieces)
    .where(piecesOf(scope, importId))
  for (const { begins } of found) {
    await scope.db.delete(importPieces).where(and(piecesOf(scope, importId), eq(importPieces.begins, begins)))
  }
}

/** Stores which rows someone chose; `undefined` where nothing was said. */
export const keepChoice = (
  scope: OrgScope,
  id: number,
  { only = null, leaveOut }: { only: number[] | null | undefined; leaveOut: number[] },
) => updateImport(scope, id, { only, leaveOut })

/** Of the rows between two numbers those that are left out. */
export async function leftOutBetween(
  scope: OrgScope,
  id: number,
  numbers: readonly number[],
): Promise<Set<number>> {
  const among = (chosen: typeof imports.only | typeof imports.leaveOut) =>
    sql`array(select number from unnest(${chosen}) as number where number between ${numbers[0]} and ${numbers.at(-1)})`
  const [row] = await scope.db
    .select({
      isChosen: sql<boolean>`${imports.only} is not null`,
      only: sql<number[]>`${among(imports.only)}`,
      leaveOut: sql<number[]>`${among(imports.leaveOut)}`,
    })
    .from(imports)
    .where(one(scope, id))
  const [only, leaveOut] = [new Set(row?.only), new Set(row?.leaveOut)]
  const isLeftOut = (number: number) => (row?.isChosen && !only.has(number)) || leaveOut.has(number)
  return new Set(numbers.filter(isLeftOut))
}
