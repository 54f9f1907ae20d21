import {
  count,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
  type WithSubquery,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type CamelCase, camelCase } from '../../contract/naming.ts'
import { dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { isOneOfIds } from './contains-text.ts'
import { type OfCompany, ofCompany } from './of-company.ts'

type CompanyTable = PgTable & OfCompany & { readonly id: PgColumn }
type Company = Pick<OrgScope, 'organizationId'>
type Read = Pick<OrgScope, 'db' | 'organizationId'>
/** What is stored of a new row, besides whose it is. */
export type NewRow<Table extends PgTable> = Omit<InferInsertModel<Table>, 'id' | 'organizationId'>
type Written<Table extends PgTable> = {
  [Name in keyof NewRow<Table>]: NewRow<Table>[Name] | SQL
}

type Lock = 'update' | 'no key update'

/** Which of these rows are the company's. */
export const presentIn =
  (table: CompanyTable) =>
  async (scope: Read, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const plain: PgTable = table
    const isOne = ofCompany(scope, table, isOneOfIds(table.id, ids))
    const rows = await scope.db.select({ id: table.id }).from(plain).where(isOne)
    return new Set(rows.map(({ id }) => Number(id)))
  }

/** How the rows of one table are read within a company. */
function readerOf<Table extends CompanyTable>(table: Table, noun: string, lock: Lock) {
  type Row = InferSelectModel<Table>
  const plain: PgTable = table
  const own = (scope: Company, ...also: (SQL | PgColumn | undefined)[]) => ofCompany(scope, table, ...also)
  const one = (scope: Company, id: number) => own(scope, eq(table.id, id))
  const notFound = () => new Refusal('not-found', `${noun} not found`)
  /** @throws Refusal `not-found`, also for another company's */
  const found = <Found>([row]: readonly Found[]): Found => {
    if (row === undefined) throw notFound()
    return row
  }
  const list = async (scope: Read, where?: SQL, ...order: SQL[]) =>
    (await scope.db
      .select()
      .from(plain)
      .where(own(scope, where))
      .orderBy(...order)) as Row[]
  return {
    ...{ own, one, found, notFound, list },
    find: async (scope: Read, where: SQL | undefined): Promise<Row | null> =>
      (await list(scope, where))[0] ?? null,
    get: async (scope: Read, id: number): Promise<Row> => found(await list(scope, eq(table.id, id))),
    async count(scope: Read, where?: SQL): Promise<number> {
      const [row] = await scope.db.select({ all: count() }).from(plain).where(own(scope, where))
      return row?.all ?? 0
    },
    /** No one else changes the row until the transaction ends. @throws Refusal `not-found` */
    async lock(scope: Read, id: number): Promise<void> {
      found(await scope.db.select({ id: table.id }).from(plain).where(one(scope, id)).for(lock))
    },
  }
}

/**
 * How every shelf reads and stores the rows of one table within a company.
 * @param noun what a person reads is not there
 * @param lock weaker where rows that point to a locked one may still be stored
 */
export function rowsOf<Table extends CompanyTable>(table: Table, noun: string, lock: Lock = 'update') {
  type Row = InferSelectModel<Table>
  const plain: PgTable = table
  const reader = readerOf(table, noun, lock)
  const { one, found } = reader
  const insertWhole = async ({ db, organizationId, now }: OrgScope, values: NewRow<Table>): Promise<Row> =>
    found(
      (await db
        .insert(plain)
        .values({ createdAt: now, ...values, organizationId })
        .returning()) as Row[],
    )
  /** @returns the new rows' ids, in their order; `number`: where the next number that they take is counted */
  const insertAll = async (
    { db, organizationId, now }: OrgScope,
    values: readonly Written<Table>[],
    number?: WithSubquery,
  ): Promise<number[]> => {
    if (values.length === 0) return []
    const made = await (number ? db.with(number) : db)
      .insert(plain)
      .values(values.map((row) => ({ createdAt: now, ...row, organizationId })))
      .returning({ id: table.id })
    return made.map(({ id }) => id as number)
  }
  const update = async (scope: Read, id: number, values: Partial<Written<Table>>) => {
    await scope.db.update(plain).set(values).where(one(scope, id))
  }
  return {
    ...reader,
    ...{ insertAll, insertWhole, update },
    /** @returns the new row's id */
    insert: async (scope: OrgScope, values: Written<Table>, number?: WithSubquery): Promise<number> =>
      (await insertAll(scope, [values], number))[0] as number,
    /** Stores the next version of a locked row, with who changed it and when. */
    change: (
      scope: OrgScope,
      { id, version }: { readonly id: number; readonly version: number },
      values: Partial<NewRow<Table>>,
    ): Promise<void> =>
      update(scope, id, {
        ...values,
        ...{ version: version + 1, changedAt: scope.now, changedBy: actorOf(scope) },
      }),
    async delete(scope: Read, id: number): Promise<void> {
      await scope.db.delete(plain).where(one(scope, id))
    },
  }
}

type SettingsTable = PgTable & OfCompany & { readonly document: PgColumn }

/** What a company has set of one table of settings; `usual` where it has said nothing. */
export function settingsOf<Settings extends object>(table: SettingsTable, usual: Settings) {
  const plain: PgTable = table
  return {
    async get(scope: Read): Promise<Settings> {
      const [row] = await scope.db
        .select({ document: table.document })
        .from(plain)
        .where(ofCompany(scope, table))
      return (row?.document as Settings | undefined) ?? usual
    },
    /** Changes what `changes` names, and of what someone else changes at the same moment nothing else. */
    async change({ db, organizationId }: Read, changes: Partial<Settings>): Promise<void> {
      const document = sql`${table.document} || ${JSON.stringify(changes)}::jsonb`
      await db
        .insert(plain)
        .values({ organizationId, document: { ...usual, ...changes } })
        .onConflictDoUpdate({ target: table.organizationId, set: { document } })
    },
  }
}

type Answered<Value> = Value extends Date ? string : Value
type ColumnOf<Name extends string, Row> = Name extends `${string}_by`
  ? `${CamelCase<Name>}Name` extends keyof Row
    ? `${CamelCase<Name>}Name`
    : StoredUnder<Name, Row>
  : StoredUnder<Name, Row>
type StoredUnder<Name extends string, Row> =
  CamelCase<Name> extends keyof Row
    ? CamelCase<Name>
    : `${CamelCase<Name>}Cents` extends keyof Row
      ? `${CamelCase<Name>}Cents`
      : never
type ApiFields<Name extends string, Row> = {
  [N in Name as ColumnOf<N, Row> extends never ? never : N]: Answered<Row[ColumnOf<N, Row> & keyof Row]>
}

const columnNames = new WeakMap<z.ZodObject, [name: string, ...columns: string[]][]>()

/** The columns in which the fields of an answer may stand; who did something is answered by name. */
function columnsOf(schema: z.ZodObject) {
  let known = columnNames.get(schema)
  if (known === undefined) {
    known = Object.keys(schema.shape).map((name) => {
      const column = camelCase(name)
      const named = name.endsWith('_by') ? [`${column}Name`] : []
      return [name, ...named, column, `${column}Cents`]
    })
    columnNames.set(schema, known)
  }
  return known
}

/**
 * What a row has of an answer's fields, under their names: cents as dollars, instants as the company's moments. No other
 * column leaves: an answer that is kept for a repeated request does not pass its schema again.
 */
export function apiFields<Shape extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<Shape>,
  row: Row,
  { timeZone }: Pick<OrgScope, 'timeZone'>,
) {
  const fields: Record<string, unknown> = {}
  for (const [name, ...columns] of columnsOf(schema)) {
    const column = columns.find((one) => one in row)
    if (column === undefined) continue
    const value: unknown = row[column as keyof Row]
    const isCents = column !== camelCase(name) && column.endsWith('Cents')
    if (isCents) fields[name] = dollarsOf(value as number | null)
    else fields[name] = value instanceof Date ? momentIn(timeZone, value) : value
  }
  return fields as ApiFields<keyof Shape & string, Row>
}
