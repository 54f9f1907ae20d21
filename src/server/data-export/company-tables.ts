import { type Table, tablesInOrder } from '../backups/tables.ts'
import type { QueryRunner } from '../storage/database.ts'
import { BESIDES, COLUMNS_LEFT_OUT, EXPORTED, ORDERS, READ_AS, ROWS } from './exported-tables.ts'

/** A table of which a company's rows leave, and come in. */
export type CompanyTable = {
  name: string
  /** Those that leave, without the company itself. */
  columns: readonly { name: string; type: string }[]
  /** The columns of its key, without the company. */
  key: readonly string[]
  /** Of each column that holds a number of a row: the table that gave it, as the foreign keys say. */
  refersTo: ReadonlyMap<string, string>
  numberedBy: string | null
}

type Reference = { table: string; columns: string[]; to: string; target: string[] }

const strings = (value: unknown) => value as string[]
const tenantOf = (table: string) => (table === 'organizations' ? 'id' : 'organization_id')

/** The exported tables as the database has them, those first that others refer to. */
export async function companyTables(query: QueryRunner): Promise<CompanyTable[]> {
  const all = new Map((await tablesInOrder(query)).map((table) => [table.name, table]))
  const references = await foreignKeys(query)
  const keys = await primaryKeys(query)
  return [...all.values()]
    .filter(({ name }) => EXPORTED.includes(name))
    .map(({ name, columns, numberedBy }) => {
      const leaving = columns.filter(
        (column) => column.name !== tenantOf(name) && !(`${name}.${column.name}` in COLUMNS_LEFT_OUT),
      )
      const given = leaving.flatMap((column) => {
        const giver = giverOf(all, references, name, column.name)
        return giver === null ? [] : [[column.name, giver] as const]
      })
      return {
        name,
        columns: leaving,
        key: (keys.get(name) ?? []).filter((column) => column !== tenantOf(name)),
        refersTo: new Map(given),
        numberedBy: name === 'organizations' ? null : numberedBy,
      }
    })
}

/** Which table gave the numbers of a column: itself, or that at the end of its foreign keys. */
function giverOf(
  tables: ReadonlyMap<string, Table>,
  references: readonly Reference[],
  table: string,
  column: string,
): string | null {
  if (tables.get(table)?.numberedBy === column) return table
  for (const { columns, to, target } of references.filter((reference) => reference.table === table)) {
    const place = columns.indexOf(column)
    const there = target[place]
    if (place < 0 || there === undefined || !EXPORTED.includes(to) || there === tenantOf(to)) continue
    return giverOf(tables, references, to, there)
  }
  return null
}

async function foreignKeys(query: QueryRunner): Promise<Reference[]> {
  const { rows } = await query({
    text: `select t.relname as table, r.relname as to,
        array(select attname::text from unnest(c.conkey) with ordinality k(key, place)
          join pg_attribute on attrelid = t.oid and attnum = k.key order by place) as columns,
        array(select attname::text from unnest(c.confkey) with ordinality k(key, place)
          join pg_attribute on attrelid = r.oid and attnum = k.key order by place) as target
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`,
  })
  return rows.map(({ table, to, columns, target }) => ({
    table: String(table),
    to: String(to),
    columns: strings(columns),
    target: strings(target),
  }))
}

async function primaryKeys(query: QueryRunner): Promise<Map<string, string[]>> {
  const { rows } = await query({
    text: `select t.relname as table,
        array(select attname::text from unnest(c.conkey) with ordinality k(key, place)
          join pg_attribute on attrelid = t.oid and attnum = k.key order by place) as columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'p' and t.relnamespace = 'public'::regnamespace`,
  })
  return new Map(rows.map(({ table, columns }) => [String(table), strings(columns)]))
}

const quoted = (name: string) => `"${name}"`

/** What of a table leaves, as its names and in SQL: files as base64, all else as PostgreSQL writes it as JSON. */
export function leavingColumns({ name, columns }: CompanyTable): { name: string; sql: string }[] {
  const stored = columns.map((column) => {
    const read = READ_AS[`${name}.${column.name}`] ?? `t.${quoted(column.name)}`
    return {
      name: column.name,
      sql: column.type === 'bytea' ? `translate(encode(${read}, 'base64'), E'\\n', '')` : read,
    }
  })
  return [...stored, ...Object.entries(BESIDES[name] ?? {}).map(([named, sql]) => ({ name: named, sql }))]
}

/** The company's rows of a table in SQL. */
export const companyRows = ({ name }: Pick<CompanyTable, 'name'>, organizationId: number): string =>
  `${quoted(name)} t where t.${tenantOf(name)} = ${Number(organizationId)}${ROWS[name] ? ` and ${ROWS[name]}` : ''}`

/** Each row as one line of JSON, in SQL. */
export function rowsAsJson(table: CompanyTable, organizationId: number): string {
  const columns = leavingColumns(table).map(({ name, sql }) => `${sql} as ${quoted(name)}`)
  const order = ORDERS[table.name] ?? table.key.map(quoted).join(', ')
  return `select row_to_json(r)::text as row from (
    select ${columns.join(', ')} from ${companyRows(table, organizationId)}${order ? ` order by ${order}` : ''}) r`
}
