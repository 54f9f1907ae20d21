import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Settings, StartRefused } from '../settings.ts'
import { noteBackup } from '../storage/last-backup.ts'
import { checkBackup, writeBackup } from './backup-file.ts'
import { inWords, type Say, watched } from './progress.ts'
import { connectEmbedded, connectPostgres, openSource } from './source.ts'

/**
 * Writes everything as it stands at this moment into one file, whatever is written meanwhile, and reads it again.
 * @param place a file, or an existing folder in which one is named after the moment
 * @throws StartRefused when the file is there already, or there is nothing to back up
 */
export async function backUp(
  settings: Settings,
  place: string | undefined,
  version: string,
  say: Say,
): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const madeAt = new Date().toISOString()
  const isFile = place !== undefined && !(existsSync(place) && statSync(place).isDirectory())
  const file = resolve(isFile ? place : join(place ?? 'backups', nameOf(madeAt)))
  if (existsSync(file)) throw new StartRefused(`${file} is there already; it is not overwritten.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const connection = await (databaseUrl === undefined
    ? connectEmbedded(dataDir)
    : connectPostgres(databaseUrl))
  try {
    const source = await openSource(settings, connection)
    const all = source.total
    say(`Backing up ${inWords(all)} rows ...`)
    const head = { version, migration: source.migration, made_at: madeAt }
    await writeBackup(file, head, watched(source.parts(), all, say), source.sequences)
    say('Reading it again ...')
    const { end } = await checkBackup(file)
    for (const [name, rows] of source.rows) {
      if (end.tables[name]?.rows !== rows) throw new Error(`${name} has ${rows} rows, the backup has others`)
    }
    const { size } = statSync(file)
    if (existsSync(dataDir))
      noteBackup(dataDir, { finished_at: new Date().toISOString(), bytes: size, rows: all, file })
    say(
      `${file} holds ${inWords(all)} rows and ${inWords(end.files)} files in ${inWords(Math.ceil(size / 1024))} kB.`,
    )
  } finally {
    await connection.close()
  }
}

const nameOf = (moment: string) =>
  `moving-pro-${moment.slice(0, 19).replace('T', '-').replaceAll(':', '')}.backup`
