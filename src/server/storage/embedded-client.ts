import type { PGlite } from '@electric-sql/pglite'
import { durableStart, syncToDisk } from './durable.ts'

/** The database of a folder as it is, nothing migrated, on this thread. */
export async function openEmbeddedClient(folder: string, durable = false): Promise<PGlite> {
  const [{ PGlite }, { btree_gist }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const client = await PGlite.create({
    dataDir: folder,
    extensions: { btree_gist, btree_gin, pg_trgm },
    ...(durable && { startParams: durableStart(PGlite.defaultStartParams) }),
  })
  if (durable) syncToDisk(client)
  return client
}
