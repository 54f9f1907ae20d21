/** `backup`, `restore` and `move-to-postgres`, with the settings of the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from './backups/back-up.ts'
import { moveToPostgres } from './backups/move-to-postgres.ts'
import { check, restore } from './backups/restore.ts'
import { readSettings, type Settings, StartRefused } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const USAGE = {
  backup: 'npm run backup -- FILE (or an existing folder)',
  restore: 'npm run restore -- FILE, or npm run restore -- --check FILE to see whether it is whole',
  'move-to-postgres': 'DATABASE_URL=postgres://user:password@host:5432/name npm run move-to-postgres',
}

// The launcher holds the other end of the IPC channel; when it is gone, what is unfinished is given up.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => process.exit(1))
try {
  const [command, ...args] = process.argv.slice(2)
  await run(command, args)
  process.exit(0)
} catch (error) {
  // What the disk or the database said needs no list of our own lines.
  const { code, message, stack } = error as NodeJS.ErrnoException
  process.stderr.write(`${error instanceof StartRefused || code ? message : stack}\n`)
  process.exit(1)
}

function run(command: string | undefined, args: string[]): Promise<void> {
  const [first, second] = args
  if (command === 'backup' && args.length <= 1) {
    return backUp(settings(), first, version(), say)
  }
  if (command === 'restore' && first === '--check' && second !== undefined && args.length === 2) {
    return check(second, say)
  }
  if (command === 'restore' && first !== undefined && first !== '--check' && args.length === 1) {
    return restore(settings(), first, say)
  }
  if (command === 'move-to-postgres' && args.length === 0) return moveToPostgres(settings(), say)
  throw new StartRefused(
    `Usage: ${Object.hasOwn(USAGE, command ?? '') ? USAGE[command as keyof typeof USAGE] : Object.values(USAGE).join('\n')}`,
  )
}

/** Unlike a server, a restore into PostgreSQL may find the secret in the backup. */
function settings(): Settings {
  const standIn = 'x'.repeat(32)
  const read = readSettings({ ...process.env, APP_SECRET: process.env.APP_SECRET || standIn })
  return {
    ...read,
    databaseUrl: read.databaseDirectUrl ?? read.databaseUrl,
    appSecret: read.appSecret === standIn ? undefined : read.appSecret,
  }
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
}
