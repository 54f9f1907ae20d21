import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartRefused } from '../settings.ts'
import type { QueryRunner } from '../storage/database.ts'
import { MIGRATIONS } from '../storage/migrations.ts'
import type { Part, Trailer } from './backup-file.ts'
import type { Say } from './progress.ts'
import { checksumOf, createRowWriter, setSequence, tablesInOrder } from './tables.ts'
import type { Target } from './target.ts'

/**
 * Fills an empty target: the tables as they were, then their rows; then each is read again and compared with what was
 * expected. All of it in the transaction that the target has begun.
 * @param expected known when all parts have gone by
 * @throws StartRefused when the tables are of a later release, or what was stored is not what was expected
 */
export async function load(
  { query, putFile }: Pick<Target, 'query' | 'putFile'>,
  migration: number,
  parts: AsyncIterable<Part>,
  expected: () => Promise<Omit<Trailer, 'sha256'>>,
  say: Say,
): Promise<void> {
  await makeTables(query, migration)
  const tables = new Map((await tablesInOrder(query)).map((table) => [table.name, table]))
  const indexes = await dropIndexes(query)
  let writer: Awaited<ReturnType<typeof createRowWriter>> | undefined
  for await (const part of parts) {
    if (part.kind === 'file') putFile(part.name, Buffer.from(part.base64, 'base64'))
    else if (part.kind === 'row') await writer?.write(part.line)
    else {
      await writer?.end()
      const table = tables.get(part.table)
      if (table?.columns.map(({ name }) => name).join() !== part.columns.join()) {
        throw new StartRefused(`The table ${part.table} is not as this release knows it.`)
      }
      writer = await createRowWriter(query, table)
    }
  }
  await writer?.end()
  say('Making the indexes ...')
  for (const definition of indexes) await query({ text: definition })
  say('Comparing what was stored ...')
  const { tables: counted, sequences } = await expected()
  for (const [name, last] of Object.entries(sequences)) {
    const table = tables.get(name)
    if (table) await setSequence(query, table, last)
  }
  for (const [name, { rows, checksum }] of Object.entries(counted)) {
    const table = tables.get(name)
    const stored = table && (await checksumOf(query, table))
    if (stored?.rows !== rows || stored.checksum !== checksum) {
      throw new StartRefused(`What was stored in ${name} is not what was read; nothing is kept of it.`)
    }
  }
  // Without it the first questions are answered by reading whole tables.
  await query({ text: 'analyze' })
}

/** Brings an empty database to a migration, in the caller's transaction and with Drizzle's own record of it. */
async function makeTables(query: QueryRunner, newest: number): Promise<void> {
  const all = readMigrationFiles(MIGRATIONS)
  if (!all.some(({ folderMillis }) => folderMillis === newest)) {
    throw new StartRefused('The backup was made by a later release; restore it with that one.')
  }
  await query({ text: 'create schema if not exists drizzle' })
  await query({
    text: 'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  })
  for (const { sql, hash, folderMillis } of all.filter((migration) => migration.folderMillis <= newest)) {
    for (const text of sql) await query({ text })
    await query({
      text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values: [hash, folderMillis],
    })
  }
}

/** An index is made faster of all rows at once. Those that hold a rule stay. */
async function dropIndexes(query: QueryRunner): Promise<string[]> {
  const { rows } = await query({
    text: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique and not i.indisexclusion`,
  })
  for (const { name } of rows) await query({ text: `drop index ${name}` })
  return rows.map(({ definition }) => String(definition))
}
