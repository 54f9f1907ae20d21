import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ImportKind } from '../../domain/imports/import-fields.ts'
import type { Fate, ImportState } from '../../domain/imports/import-states.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { isOneOfIds, isOneOfTexts } from '../storage/any-of.ts'
import type { Database } from '../storage/database.ts'
import { userName, users } from '../storage/tables/company.ts'
import { importPieces, importRows, imports } from '../storage/tables/imports.ts'

export type StoredImport = typeof imports.$inferSelect
export type StoredRow = typeof importRows.$inferSelect
/** The scope of an import's work, done in the name of whoever began it. */
export type ImportScope = RequestScope & { readonly userId: number }

/** As many of the newest are listed. */
const LISTED = 20

const mine = ({ organizationId }: Pick<OrgScope, 'organizationId'>) =>
  eq(imports.organizationId, organizationId)
const one = (scope: OrgScope, id: number) => and(mine(scope), eq(imports.id, id))
const rowsOf = ({ organizationId }: OrgScope, importId: number) =>
  and(eq(importRows.organizationId, organizationId), eq(importRows.importId, importId))
const piecesOf = ({ organizationId }: OrgScope, importId: number) =>
  and(eq(importPieces.organizationId, organizationId), eq(importPieces.importId, importId))

const read = (db: Database) =>
  db
    .select({ row: imports, madeByName: userName() })
    .from(imports)
    .leftJoin(users, and(eq(users.organizationId, imports.organizationId), eq(users.id, imports.madeBy)))

export type NamedImport = StoredImport & { madeByName: string | null }
const named = ({ row, madeByName }: { row: StoredImport; madeByName: string | null }): NamedImport => ({
  ...row,
  madeByName,
})

export async function listImports(scope: OrgScope): Promise<NamedImport[]> {
  const rows = await read(scope.db).where(mine(scope)).orderBy(desc(imports.id)).limit(LISTED)
  return rows.map(named)
}

/** @throws Refusal `not-found`, also for another organisation's */
export async function getImport(scope: OrgScope, id: number): Promise<NamedImport> {
  const [row] = await read(scope.db).where(one(scope, id))
  if (!row) throw new Refusal('not-found', 'Import not found')
  return named(row)
}

/** Like `getImport`, and nobody else changes it until the transaction ends. */
export async function getImportLocked(scope: OrgScope, id: number): Promise<NamedImport> {
  await scope.db.select({ id: imports.id }).from(imports).where(one(scope, id)).for('update')
  return getImport(scope, id)
}

export async function insertImport(
  scope: OrgScope,
  values: Pick<StoredImport, 'kind' | 'fileName' | 'size' | 'madeBy'>,
): Promise<number> {
  const { organizationId, now: createdAt } = scope
  const [row] = await scope.db
    .insert(imports)
    .values({ ...values, organizationId, createdAt, state: 'uploading' })
    .returning({ id: imports.id })
  if (!row) throw new Error('the import was not stored')
  return row.id
}

export async function updateImport(
  scope: OrgScope,
  id: number,
  values: Partial<Omit<StoredImport, 'id' | 'organizationId'>>,
): Promise<void> {
  await scope.db.update(imports).set(values).where(one(scope, id))
}

/** Written out: the planner has to know it as the condition of a partial index. */
const isWorkedOn = sql`${imports.state} in ('reading', 'checking', 'running', 'undoing')`

/** Those of all companies that something is to be done about. */
export const listWorkedOn = (db: Database): Promise<{ id: number }[]> =>
  db.select({ id: imports.id }).from(imports).where(isWorkedOn).orderBy(imports.id)

/** Whose an import is that is worked on, and who does it; null where nothing is to be done. */
export async function ownerOf(
  db: Database,
  id: number,
): Promise<{ organizationId: number; userId: number; state: ImportState } | null> {
  const [row] = await db
    .select({ organizationId: imports.organizationId, userId: imports.madeBy, state: imports.state })
    .from(imports)
    .where(and(eq(imports.id, id), isWorkedOn))
  return row ?? null
}

/**
 * Takes a file to read it, and counts the attempt.
 * @param silentSince a server that has said nothing since then reads it no more
 * @returns how many attempts there were, this one included; null while another reads it
 */
export async function takeReading(scope: OrgScope, id: number, silentSince: Date): Promise<number | null> {
  const isFree = or(isNull(imports.readAt), lt(imports.readAt, silentSince))
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

export async function deletePieces(scope: OrgScope, importId: number): Promise<void> {
  await scope.db.delete(importPieces).where(piecesOf(scope, importId))
}

export async function insertRows(
  scope: OrgScope,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  rows: readonly Pick<StoredRow, 'number' | 'cells' | 'fault'>[],
): Promise<void> {
  const told = rows.map((row) => ({ ...row, fate: (row.fault === null ? 'new' : 'error') satisfies Fate }))
  await scope.db.execute(sql`
    insert into import_rows (organization_id, import_id, kind, number, cells, fault, fate)
    select ${scope.organizationId}::bigint, ${id}::bigint, ${kind}, told.* from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told
      (number integer, cells jsonb, fault text, fate text)
    on conflict do nothing`)
}

/** A page of an import's rows in their order, and how many there are. */
export async function listRows(
  scope: OrgScope,
  importId: number,
  { fate, page, perPage }: { fate: Fate | undefined; page: number; perPage: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const where = and(rowsOf(scope, importId), fate && eq(importRows.fate, fate))
  const rows = await scope.db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await scope.db.select({ total: count() }).from(importRows).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Of rows that are read at once, in bytes as they are stored; at least one is read. */
const BYTES_AT_ONCE = 256 * 1024

/** The next rows behind a number, fewer than `atMost` where they are long; only those of some fates where they are said. */
export async function rowsBehind(
  scope: OrgScope,
  importId: number,
  { number, atMost, fates }: { number: number; atMost: number; fates?: readonly Fate[] },
): Promise<StoredRow[]> {
  const where = and(
    rowsOf(scope, importId),
    sql`${importRows.number} > ${number}`,
    fates && inArray(importRows.fate, [...fates]),
  )
  const sizes = await scope.db
    .select({ bytes: sql<number>`pg_column_size(${importRows.cells})` })
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(atMost)
  let sum = 0
  const tooFar = sizes.findIndex(({ bytes }, at) => {
    sum += bytes
    return at > 0 && sum > BYTES_AT_ONCE
  })
  if (sizes.length === 0) return []
  return scope.db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(tooFar < 0 ? atMost : tooFar)
}

/** What a check or a run says of a row. */
export type SaidOfRow = Pick<StoredRow, 'number' | 'fate' | 'words'> &
  Partial<Pick<StoredRow, 'key' | 'digest' | 'madeId' | 'madeName'>>

/** Stores what becomes of some rows, in one statement. */
export async function storeFates(
  scope: OrgScope,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  said: readonly SaidOfRow[],
): Promise<void> {
  if (said.length === 0) return
  const numbers = said.map(({ number }) => number)
  await scope.db.execute(sql`
    update import_rows as stored set fate = told.fate, words = told.words, kind = ${kind},
      key = coalesce(told.key, stored.key), digest = coalesce(told.digest, stored.digest),
      made_id = told."madeId", made_name = coalesce(told."madeName", stored.made_name)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as told
      (number integer, fate text, words text, key text, digest text, "madeId" bigint, "madeName" text)
    where stored.organization_id = ${scope.organizationId} and stored.import_id = ${id}
      and stored.number = told.number
      -- Before the table is analyzed a plan may look at every row for each that is told: at no more than these.
      and ${isOneOfIds(sql`stored.number`, numbers)}`)
}

/** New rows that are known by the same as an earlier one of the file, and which that is. */
export async function repeatedRows(
  scope: OrgScope,
  importId: number,
  atMost: number,
): Promise<{ number: number; first: number }[]> {
  const known = scope.db
    .select({
      number: importRows.number,
      fate: importRows.fate,
      first: sql<number>`min(${importRows.number}) over (partition by ${importRows.key})`.as('first'),
    })
    .from(importRows)
    .where(and(rowsOf(scope, importId), inArray(importRows.fate, ['new', 'same', 'changed'])))
    .as('known')
  return scope.db
    .select({ number: known.number, first: known.first })
    .from(known)
    .where(and(gt(known.number, known.first), inArray(known.fate, ['new', 'changed'])))
    .orderBy(known.number)
    .limit(atMost)
}

/** What was made of rows with these keys by other imports. */
export const rowsMade = (scope: OrgScope, kind: ImportKind, keys: readonly string[], exceptImport = 0) =>
  scope.db
    .select({
      key: importRows.key,
      digest: importRows.digest,
      madeId: importRows.madeId,
      madeName: importRows.madeName,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.organizationId, scope.organizationId),
        eq(importRows.kind, kind),
        isOneOfTexts(importRows.key, keys),
        isNotNull(importRows.madeId),
        ne(importRows.importId, exceptImport),
      ),
    )
    .orderBy(asc(importRows.importId), asc(importRows.number))

/** Leaves out the new rows that were not chosen. */
export async function skipRows(
  scope: OrgScope,
  importId: number,
  { only, leaveOut }: { only: readonly number[] | undefined; leaveOut: readonly number[] },
): Promise<void> {
  const isLeftOut = sql`(${only !== undefined} and not ${importRows.number} = any(${sql.param(only ?? [])}::int[])
    or ${importRows.number} = any(${sql.param(leaveOut)}::int[]))`
  await scope.db
    .update(importRows)
    .set({ fate: 'skipped', words: 'You left it out' })
    .where(and(rowsOf(scope, importId), eq(importRows.fate, 'new'), isLeftOut))
}

/** How many rows there are of each fate. */
export async function countFates(scope: OrgScope, importId: number): Promise<StoredImport['counts']> {
  const rows = await scope.db
    .select({ fate: importRows.fate, count: count() })
    .from(importRows)
    .where(rowsOf(scope, importId))
    .groupBy(importRows.fate)
  return Object.fromEntries(rows.map(({ fate, count }) => [fate, count]))
}
