import { beginAlone, readAlike } from '../backups/source.ts'
import type { Services } from '../org-scope.ts'
import { type QueryRunner, queryIn } from '../storage/database.ts'
import { requestSnapshot } from '../storage/snapshots.ts'

/**
 * Reads the database as it stands at one moment, for as long as it takes. The embedded one has a single connection, so it is
 * read from a copy of its files, and no one waits meanwhile.
 * @throws StartRefused when there is no room for a copy, or a backup is being made of one
 */
export async function readSnapshot<Result>(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  read: (query: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const snapshot = database.kind === 'embedded' ? await requestSnapshot(settings.dataDir) : null
  if (snapshot === null) {
    return database.db.transaction(
      async (transaction) => {
        const query = queryIn(transaction)
        await readAlike(query)
        return read(query)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }
  try {
    const { openInThread } = await import('../storage/embedded-connection.ts')
    const { connection, close } = await openInThread(
      { folder: snapshot.folder, durable: false },
      () => undefined,
    )
    try {
      const query: QueryRunner = ({ text }) => connection.query(text)
      await beginAlone(query, 'read only')
      return await read(query)
    } finally {
      await close()
    }
  } finally {
    snapshot.release()
  }
}

/** A page of rows at most this long: memory does not grow with what there is. */
const PAGE_LENGTH = 1_000_000
const MOST_ROWS = 1_000
const FIRST_ROWS = 20

/** The rows of a statement page by page, within a transaction; one at a time. */
export async function* pagesOf(
  query: QueryRunner,
  statement: string,
): AsyncGenerator<Record<string, unknown>[], void> {
  await query({ text: `declare export_rows no scroll cursor for ${statement}` })
  let most = FIRST_ROWS
  for (;;) {
    const { rows } = await query({ text: `fetch ${most} from export_rows` })
    if (rows.length > 0) yield rows
    if (rows.length < most) break
    const length = rows.reduce((sum, row) => sum + lengthOf(row), 0)
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor((PAGE_LENGTH * rows.length) / length)))
  }
  await query({ text: 'close export_rows' })
}

const lengthOf = (row: Record<string, unknown>) =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.length : String(value).length),
    1,
  )
