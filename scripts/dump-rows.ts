import type { QueryRunner } from '../src/server/storage/database.ts'

type Column = { name: string; type: string; isIdentity: boolean }

const BARE = new Set(['bigint', 'integer', 'double precision', 'boolean'])

/**
 * Every row of every table as INSERTs that PostgreSQL and the embedded database read alike, those first that others
 * refer to. The tables themselves are the migrations'; the task queue makes its own anew.
 */
export async function dumpRows(query: QueryRunner): Promise<string> {
  await query({ text: `set timezone = 'UTC'` })
  const statements: string[] = []
  for (const table of await tablesInOrder(query)) {
    const columns = await columnsOf(query, table)
    const rows = await rowsOf(query, table, columns)
    if (rows.length === 0) continue
    const names = columns.map(({ name }) => name)
    statements.push(
      // What triggers would write is among the rows.
      `ALTER TABLE ${table} DISABLE TRIGGER USER;`,
      `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${rows.join(',\n')};`,
      `ALTER TABLE ${table} ENABLE TRIGGER USER;`,
    )
    for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
      statements.push(
        `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) FROM ${table};`,
      )
    }
  }
  return `${statements.join('\n')}\n`
}

async function tablesInOrder(query: QueryRunner): Promise<string[]> {
  const { rows: tables } = await query({
    text: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  })
  const { rows: keys } = await query({
    text: `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  })
  const ordered = new Set<unknown>()
  while (ordered.size < tables.length) {
    const isReady = (name: unknown) =>
      !ordered.has(name) && keys.every(({ child, parent }) => child !== name || ordered.has(parent))
    const next = tables.find(({ name }) => isReady(name))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.add(next.name)
  }
  return [...ordered].map(String)
}

async function columnsOf(query: QueryRunner, table: string): Promise<Column[]> {
  const { rows } = await query({
    text: `select column_name as name, data_type as type, is_identity = 'YES' as "isIdentity"
      from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    values: [table],
  })
  return rows as Column[]
}

async function rowsOf(query: QueryRunner, table: string, columns: readonly Column[]): Promise<string[]> {
  const literals = columns.map(({ name, type }) =>
    BARE.has(type) ? `coalesce(${name}::text, 'NULL')` : `quote_nullable(${name}::text)`,
  )
  const { rows } = await query({
    text: `select '(' || ${literals.join(` || ', ' || `)} || ')' as row from ${table} order by ${columns[0]?.name}, ${columns[1]?.name}`,
  })
  return rows.map(({ row }) => String(row))
}
