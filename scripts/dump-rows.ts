import { type Table, tablesInOrder } from '../src/server/backups/tables.ts'
import type { QueryRunner } from '../src/server/storage/database.ts'

const BARE = new Set(['bigint', 'integer', 'double precision', 'boolean'])

/**
 * Every row of every table as INSERTs that PostgreSQL and the embedded database read alike, those first that others
 * refer to. The tables themselves are the migrations'; the task queue makes its own again.
 */
export async function dumpRows(query: QueryRunner): Promise<string> {
  await query({ text: `set timezone = 'UTC'` })
  const statements: string[] = []
  for (const table of await tablesInOrder(query)) {
    const { name: tableName, columns, numberedBy } = table
    const rows = await rowsOf(query, table)
    if (rows.length === 0) continue
    const names = columns.map(({ name }) => name)
    statements.push(
      // What triggers would write is among the rows.
      `ALTER TABLE ${tableName} DISABLE TRIGGER USER;`,
      `INSERT INTO ${tableName} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${rows.join(',\n')};`,
      `ALTER TABLE ${tableName} ENABLE TRIGGER USER;`,
    )
    if (numberedBy !== null) {
      statements.push(
        `SELECT setval(pg_get_serial_sequence('${tableName}', '${numberedBy}'), max(${numberedBy})) FROM ${tableName};`,
      )
    }
  }
  return `${statements.join('\n')}\n`
}

async function rowsOf(query: QueryRunner, { name: table, columns }: Table): Promise<string[]> {
  const literals = columns.map(({ name, type }) =>
    BARE.has(type) ? `coalesce(${name}::text, 'NULL')` : `quote_nullable(${name}::text)`,
  )
  const { rows } = await query({
    text: `select '(' || ${literals.join(` || ', ' || `)} || ')' as row from ${table} order by ${columns[0]?.name}, ${columns[1]?.name}`,
  })
  return rows.map(({ row }) => String(row))
}
