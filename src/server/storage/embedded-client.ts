import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { durableStart, syncToDisk } from './durable.ts'
import { DamagedDatabase, hearEngine } from './engine-words.ts'

/**
 * For the pages that it has read PostgreSQL would take 128 MB, all of it at its start. The operating system has them in
 * memory as well, and reading them from there takes no longer.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB']

/**
 * The database of a folder as it is, nothing migrated, on this thread. PGlite makes one in a folder that seems to have
 * none: ask `hasDatabase` before.
 * @throws DamagedDatabase when the engine cannot read it, or the file of a table is missing
 */
export async function openEmbeddedClient(
  folder: string,
  { durable = false, engine = hearEngine() } = {},
): Promise<PGlite> {
  const [{ PGlite }, { btree_gist }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const filesBefore = filesIn(folder)
  const usual = [...PGlite.defaultStartParams, ...SHARED_BUFFERS]
  const options = {
    dataDir: folder,
    extensions: { btree_gist, btree_gin, pg_trgm },
    onStderr: engine.onStderr,
    startParams: durable ? durableStart(usual) : usual,
  }
  try {
    const client = await PGlite.create(options)
    if (filesBefore.size > 0) await refuseMissingTables(client, folder, filesBefore)
    if (durable) syncToDisk(client)
    return client
  } catch (error) {
    throw engine.explain(error)
  }
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
}

const TABLE_FILES = `select relname as name, relpages > 0 as had_pages, reltuples < 0 as is_unknown,
    (select 'base/5/' || k.relfilenode from pg_index i join pg_class k on k.oid = i.indexrelid
      where i.indrelid = c.oid and i.indisprimary) as key_file,
    case when relfilenode = 0 or reltablespace > 0 then pg_relation_filepath(oid) else 'base/5/' || relfilenode end as file
  from pg_class c where relkind in ('r', 'i', 't', 'm', 'S') order by oid desc`
type TableFile = {
  name: string
  file: string
  had_pages: boolean
  is_unknown: boolean
  key_file: string | null
}
const PAGE_BYTES = 8192

/**
 * The engine looks for the file of a table when it is asked for a row of it, and makes one that its log of changes names:
 * rows would be missing without a word.
 */
async function refuseMissingTables(
  client: PGlite,
  folder: string,
  filesBefore: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<TableFile>(TABLE_FILES)
  const sizeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0
  // It has pages when there were some at its last vacuum, or before any vacuum its key has more than the first.
  const isEmptied = ({ file, had_pages, is_unknown, key_file }: TableFile) =>
    sizeOf(file) < PAGE_BYTES &&
    (had_pages || (is_unknown && key_file !== null && sizeOf(key_file) > PAGE_BYTES))
  const lost = rows.filter((table) => !filesBefore.has(table.file) || isEmptied(table))
  if (lost.length === 0) return
  await client.close().catch(() => undefined)
  const [{ name, file }] = lost as [TableFile]
  const others = lost.length > 1 ? `, and ${lost.length - 1} more like it` : ''
  throw new DamagedDatabase(`the file ${file} of ${name} is missing or empty${others}`)
}
