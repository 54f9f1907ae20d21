import { type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '../../domain/imports/import-fields.ts'
import type { Fate } from '../../domain/imports/import-states.ts'
import type { OrgScope } from '../org-scope.ts'
import { importRows } from '../storage/tables/imports.ts'
import type { StoredImport } from './queries.ts'
import { CHARACTERS_AT_ONCE, ROWS_AT_ONCE } from './read-text.ts'

export type StoredRow = typeof importRows.$inferSelect
type RowHead = Pick<StoredRow, 'number' | 'characters'>

/** What a row of an earlier release is reckoned to hold, of which that is not known. */
const UNKNOWN_CHARACTERS = 4_000
const LAST_NUMBER = 2 ** 31 - 1

type Range = { first: number | SQL; last?: number | SQL; fate?: Fate | undefined }

/**
 * The rows of an import from one number to another, only those of one fate where it is said, in their order. Of a table that
 * has just been filled there are no statistics, and the planner takes any index that begins alike for as good, and reads
 * the whole file: of one fate all columns of its index are compared as one.
 */
function rowsBetween(
  { organizationId }: OrgScope,
  importId: number,
  { first, last = LAST_NUMBER, fate }: Range,
): { where: SQL; order: SQL } {
  if (!fate) {
    const isOfImport = sql`organization_id = ${organizationId} and import_id = ${importId}`
    return { where: sql`${isOfImport} and number between ${first} and ${last}`, order: sql`number` }
  }
  const columns = sql`organization_id, import_id, fate, number`
  const at = (number: number | SQL) =>
    sql`(${organizationId}::bigint, ${importId}::bigint, ${fate}::text, ${number}::integer)`
  return { where: sql`(${columns}) >= ${at(first)} and (${columns}) <= ${at(last)}`, order: columns }
}

/** What a row takes beside its cells: its own columns, and its place in the indexes. */
const BYTES_BESIDE = 150

/** How much of the database some rows take, in bytes: cells without a word, too. */
export const bytesOfRows = (rows: readonly Pick<StoredRow, 'cells'>[]): number =>
  rows.reduce((sum, { cells }) => sum + Buffer.byteLength(JSON.stringify(cells)) + BYTES_BESIDE, 0)

/** Stores rows, as many as are handed on at once. @returns what becomes of each */
export async function insertRows(
  scope: OrgScope,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  rows: readonly Pick<StoredRow, 'number' | 'cells' | 'fault'>[],
): Promise<{ fate: Fate }[]> {
  const told = rows.map((row) => ({
    ...row,
    characters: row.cells.reduce((sum, cell) => sum + cell.length, 0),
    fate: row.fault === null ? ('new' as const) : ('error' as const),
  }))
  await scope.db.execute(sql`
    insert into import_rows (organization_id, import_id, kind, number, cells, fault, words, characters, fate)
    select ${scope.organizationId}::bigint, ${id}::bigint, ${kind}, number, cells, fault, fault, characters, fate from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told
      (number integer, cells jsonb, fault text, characters integer, fate text)
    on conflict do nothing`)
  return told
}

/** Deletes what was read of a file that is read again, a few hundred rows at a time: others wait for no more. */
export async function deleteRows({ db, organizationId }: OrgScope, importId: number): Promise<void> {
  while (true) {
    const { rows } = await db.execute(sql`
      delete from import_rows
      where organization_id = ${organizationId} and import_id = ${importId} and number in (
        select number from import_rows
        where organization_id = ${organizationId} and import_id = ${importId} order by number limit ${ROWS_AT_ONCE})
      returning number`)
    if (rows.length === 0) return
  }
}

/** So many rows from the first on as are read in one statement. */
function atOnce(heads: readonly RowHead[]): number {
  let characters = 0
  const end = heads.findIndex((head) => {
    characters += head.characters ?? UNKNOWN_CHARACTERS
    return characters > CHARACTERS_AT_ONCE
  })
  return end < 0 ? heads.length : Math.max(1, end)
}

/** Numbers and sizes alone: what they hold may be megabytes. */
async function headsOf(
  scope: OrgScope,
  importId: number,
  { offset = 0, atMost, ...range }: Range & { offset?: number; atMost: number },
): Promise<RowHead[]> {
  const { where, order } = rowsBetween(scope, importId, range)
  const { number, characters } = importRows
  const heads = scope.db.select({ number, characters }).from(importRows).where(where)
  return heads.orderBy(order).limit(atMost).offset(offset)
}

/** Of rows that follow each other in a range the first, never more than one statement may hold. */
async function firstOf(
  scope: OrgScope,
  importId: number,
  heads: readonly RowHead[],
  fate: Fate | undefined,
): Promise<StoredRow[]> {
  const [first, last] = [heads[0], heads[atOnce(heads) - 1]]
  if (!first || !last) return []
  const { where, order } = rowsBetween(scope, importId, { first: first.number, last: last.number, fate })
  return scope.db.select().from(importRows).where(where).orderBy(order)
}

/** A page of an import's rows in their order. */
export async function listRows(
  scope: OrgScope,
  importId: number,
  { fate, page, perPage }: { fate: Fate | undefined; page: number; perPage: number },
): Promise<StoredRow[]> {
  const range = { first: 0, fate, atMost: perPage, offset: (page - 1) * perPage }
  let heads = await headsOf(scope, importId, range)
  const rows: StoredRow[] = []
  while (heads.length > 0) {
    rows.push(...(await firstOf(scope, importId, heads, fate)))
    heads = heads.slice(atOnce(heads))
  }
  return rows
}

/** The next rows behind a number, only those of one fate where it is said; as many as one statement may hold. */
export async function rowsBehind(
  scope: OrgScope,
  importId: number,
  { number, atMost = ROWS_AT_ONCE, fate }: { number: number; atMost?: number; fate?: Fate },
): Promise<StoredRow[]> {
  return firstOf(scope, importId, await headsOf(scope, importId, { first: number + 1, fate, atMost }), fate)
}

/** The number of an import's last row; 0 where it has none. */
export async function lastNumberOf({ db, organizationId }: OrgScope, importId: number): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(number) as last from import_rows where organization_id = ${organizationId} and import_id = ${importId}`,
  )
  return rows[0]?.last ?? 0
}

/** Some rows of an import. */
export const rowsByNumber = async (
  scope: OrgScope,
  importId: number,
  numbers: readonly number[],
): Promise<StoredRow[]> =>
  numbers.length === 0
    ? []
    : scope.db
        .select()
        .from(importRows)
        .where(
          sql`organization_id = ${scope.organizationId} and import_id = ${importId}
            and number in (select unnest(${sql.param(numbers)}::integer[]))`,
        )

/** What a check or a run says of a row. */
export type SaidOfRow = Pick<StoredRow, 'number' | 'fate' | 'words'> &
  Partial<Pick<StoredRow, 'key' | 'digest' | 'madeId' | 'madeName'>>

/**
 * Stores what becomes of some rows, in one statement; one that is wrong or left out is known by nothing. All of them are there: as a
 * conflict each is found by its key, whatever the planner takes the table for.
 */
export async function storeFates(
  scope: OrgScope,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  said: readonly SaidOfRow[],
): Promise<void> {
  if (said.length === 0) return
  await scope.db.execute(sql`
    insert into import_rows as stored
      (organization_id, import_id, number, cells, kind, fate, words, key, digest, made_id, made_name)
    select ${scope.organizationId}::bigint, ${id}::bigint, number, '[]', ${kind}, fate, words, key, digest, "madeId", "madeName"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as told
      (number integer, fate text, words text, key text, digest text, "madeId" bigint, "madeName" text)
    on conflict (organization_id, import_id, number) do update set
      kind = excluded.kind, fate = excluded.fate, words = excluded.words,
      key = case when excluded.fate not in ('error', 'skipped', 'aside') then coalesce(excluded.key, stored.key) end,
      digest = coalesce(excluded.digest, stored.digest),
      made_id = excluded.made_id, made_name = coalesce(excluded.made_name, stored.made_name)`)
}

/** The first row that is known by a key, and what it says as a hash. */
type FirstRow = { number: number; digest: string | null }

/** Of each key the first row up to a number that is known by it. */
export async function firstRowsOf(
  { db, organizationId }: OrgScope,
  importId: number,
  { keys, upTo }: { keys: readonly string[]; upTo: number },
): Promise<Map<string, FirstRow>> {
  const { rows } = await db.execute<{ key: string; number: number; digest: string | null }>(sql`
    select first.key, first.number, first.digest from unnest(${sql.param(keys)}::text[]) as asked (key)
    cross join lateral (
      select organization_id, import_id, key, number, digest from import_rows
      where (organization_id, import_id, key) >= (${organizationId}::bigint, ${importId}::bigint, asked.key)
        and key is not null and number > 0
      order by organization_id, import_id, key, number limit 1
    ) as first
    where first.organization_id = ${organizationId} and first.import_id = ${importId} and first.key = asked.key
      and first.number <= ${upTo}`)
  return new Map(rows.map(({ key, number, digest }) => [key, { number, digest }]))
}

/** Says of rows that are like earlier ones that they are new, too. @returns how many there were among these numbers */
export async function keepAlike(
  scope: OrgScope,
  importId: number,
  numbers: readonly number[],
): Promise<number> {
  if (numbers.length === 0) return 0
  const { rows } = await scope.db.execute(sql`
    update import_rows set fate = 'new', words = null
    where organization_id = ${scope.organizationId} and import_id = ${importId} and fate = 'alike'
      and number in (select unnest(${sql.param(numbers)}::integer[]))
    returning number`)
  return rows.length
}

export type MadeRow = Pick<StoredRow, 'key' | 'digest' | 'madeId' | 'madeName'>

/** What was made of rows with these keys by other imports; of each key the oldest first. */
export async function rowsMade(
  { db, organizationId }: OrgScope,
  kind: ImportKind,
  keys: readonly string[],
  exceptImport = 0,
): Promise<MadeRow[]> {
  const { rows } = await db.execute<{ key: string; digest: string; id: string; name: string }>(sql`
    select made.key, made.digest, made.made_id as id, made.made_name as name
    from unnest(${sql.param(keys)}::text[]) as asked (key)
    cross join lateral (
      select * from import_rows
      where organization_id = ${organizationId} and kind = ${kind} and key = asked.key and made_id is not null
      -- Else all that the company has ever brought is read and joined.
      offset 0
    ) as made
    where made.import_id <> ${exceptImport}
    order by made.import_id, made.number`)
  return rows.map(({ key, digest, id, name }) => ({ key, digest, madeId: Number(id), madeName: name }))
}

/** Whether anything was made of rows of a kind. */
export async function hasMade({ db, organizationId }: OrgScope, kind: ImportKind): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from import_rows
    where organization_id = ${organizationId} and kind = ${kind} and made_id is not null limit 1`)
  return rows.length > 0
}

/** Of each of these rows how many before it are known by its key. */
export async function likeBefore(
  { db, organizationId }: OrgScope,
  importId: number,
  rows: readonly { key: string; number: number }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const asked = JSON.stringify(rows.map((row, at) => ({ ...row, at })))
  const found = await db.execute<{ count: string }>(sql`
    select before.count from jsonb_to_recordset(${asked}::jsonb) as asked (key text, number integer, at integer)
    cross join lateral (
      select count(*) from import_rows
      where organization_id = ${organizationId} and import_id = ${importId} and import_rows.key = asked.key
        and import_rows.key is not null and import_rows.number > 0 and import_rows.number < asked.number
    ) as before
    order by asked.at`)
  return found.rows.map(({ count }) => Number(count))
}

/** How many of these rows are new. */
export async function countNew(
  scope: OrgScope,
  importId: number,
  numbers: readonly number[],
): Promise<number> {
  const asked = sql`asked.number`
  const { where, order } = rowsBetween(scope, importId, { first: asked, last: asked, fate: 'new' })
  const { rows } = await scope.db.execute<{ count: string }>(sql`
    select count(*) from unnest(${sql.param(numbers)}::integer[]) as asked (number)
    cross join lateral (select from import_rows where ${where} order by ${order} limit 1) as found`)
  return Number(rows[0]?.count)
}
