import { type Settings, StartRefused } from '../settings.ts'
import { noteMove } from '../storage/data-folder.ts'
import { createTally } from './backup-file.ts'
import { load } from './load.ts'
import { inWords, type Say, watched } from './progress.ts'
import { connectDatabase, openSource, refuseWithoutDatabase } from './source.ts'
import { openTarget, sayOfSecret } from './target.ts'

/**
 * Moves the data of a stopped server from the embedded database to the PostgreSQL that the settings name. The folder
 * keeps what it has, and no server starts on it any more.
 * @throws StartRefused when a server runs, or the database there is not empty; then nothing has changed
 */
export async function moveToPostgres(settings: Settings, say: Say): Promise<void> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined) throw new StartRefused('DATABASE_URL must name the PostgreSQL to move to.')
  refuseWithoutDatabase(dataDir)
  const target = await openTarget(settings)
  try {
    const connection = await connectDatabase(dataDir)
    try {
      const source = await openSource(settings, connection)
      say(`Moving ${inWords(source.total)} rows ...`)
      const tally = createTally()
      const parts = tally.through(watched(source.parts(), source.total, say))
      const expected = async () => ({ ...tally.counted(), sequences: await source.sequences() })
      await load(target, source.migration, parts, expected, say)
      // Before, so that a move killed at its end leaves no two databases that go on.
      noteMove(dataDir)
      await target.finish()
      say(`Moved ${inWords(source.total)} rows. Every count and checksum is as it was.`)
    } finally {
      await connection.close()
    }
  } finally {
    await target.close()
  }
  sayOfSecret(settings, say)
}
