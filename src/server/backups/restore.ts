import type { Settings } from '../settings.ts'
import { checkBackup, partsOf, type Trailer } from './backup-file.ts'
import { load } from './load.ts'
import { inWords, type Say, watched } from './progress.ts'
import { openTarget, sayOfSecret } from './target.ts'

const rowsOf = ({ tables }: Pick<Trailer, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/**
 * Says whether a backup is whole, without restoring it.
 * @throws StartRefused when it is not
 */
export async function check(file: string, say: Say): Promise<void> {
  const { head, end } = await checkBackup(file)
  say(
    `${file} is whole: ${inWords(rowsOf(end))} rows and ${inWords(end.files)} files of ${head.made_at}, made by release ${head.version}.`,
  )
}

/**
 * Puts a backup into an empty place: the database that the settings name, and the files of DATA_DIR.
 * @throws StartRefused when the backup is not whole or the place not empty; then nothing has changed
 */
export async function restore(settings: Settings, file: string, say: Say): Promise<void> {
  say('Checking the backup ...')
  const { head, end } = await checkBackup(file)
  const target = await openTarget(settings)
  try {
    const rows = rowsOf(end)
    say(`Restoring ${inWords(rows)} rows of ${head.made_at} ...`)
    const parts = watched(partsOf(file), rows, say)
    await load(target, head.migration, parts, async () => end, say)
    await target.finish()
    say(
      `Restored ${inWords(rows)} rows and ${inWords(end.files)} files. Every count and checksum is as it was.`,
    )
  } finally {
    await target.close()
  }
  sayOfSecret(settings, say)
}
