/** `npm run data:import`: brings what a company has exported into this installation, as a company of its own. */
import { createPasswords } from './auth/passwords.ts'
import { bringIn, checkExport } from './data-export/import/bring-in.ts'
import { openExport } from './data-export/import/open-export.ts'
import { LINK_HOURS } from './data-export/import/team.ts'
import { newSecret } from './secrets.ts'
import { readSettings, StartRefused } from './settings.ts'
import { prepareDataFolder } from './storage/data-folder.ts'
import { queryIn } from './storage/database.ts'
import { reasonOf } from './storage/migrations.ts'
import { openDatabase } from './storage/open-database.ts'

const USAGE = 'Usage: npm run data:import -- FILE [EMAIL OF THE ADMIN]'
const say = (line: string) => process.stdout.write(`${line}\n`)

// The launcher holds the other end of the IPC channel; when it is gone, what is unfinished is given up.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => process.exit(1))
try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  const { message } = error as Error
  // What the database said, without the statement, which holds what is the company's.
  const words = error instanceof StartRefused ? message : `Nothing was brought in: ${reasonOf(error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

async function run([path, asked, ...more]: string[]): Promise<void> {
  if (path === undefined || more.length > 0) throw new StartRefused(USAGE)
  const settings = readSettings(process.env)
  const file = await openExport(path)
  try {
    const admin = asked ?? file.manifest.made_by
    if (!admin?.includes('@')) throw new StartRefused(`Please name the Admin. ${USAGE}`)
    prepareDataFolder(settings.dataDir)
    const database = await openDatabase(settings)
    try {
      say('Checking the file ...')
      const ranges = await checkExport(queryIn(database.db), file)
      say(`Bringing in ${file.manifest.company} as it was at ${file.manifest.made_at} ...`)
      const passwordHash = await createPasswords(settings.passwordCost).hash(newSecret(32))
      const terms = { admin, passwordHash, dataDir: settings.dataDir, now: database.now(), say }
      const { company, rows, photos, owner } = await database.db.transaction((transaction) =>
        bringIn(transaction, file, ranges, terms),
      )
      say(
        `${company} is here, with ${rows.toLocaleString('en-US')} rows and ${photos.toLocaleString('en-US')} photos.`,
      )
      const url = settings.publicUrl ?? `http://localhost:${settings.port}`
      say(
        owner.token === null
          ? `${owner.email} is its Admin and signs in with the password they have here.`
          : `${owner.email} is its Admin. They set a password within ${LINK_HOURS} hours at ${url}/reset-password?token=${owner.token}`,
      )
      say(
        'The others are invited again in Settings, Team. Mails go to customers once the company email is confirmed.',
      )
    } finally {
      await database.close()
    }
  } finally {
    file.close()
  }
}
