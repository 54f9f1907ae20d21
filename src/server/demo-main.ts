/** The app with the demo company, in a data folder of its own that is filled once. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPasswords } from './auth/passwords.ts'
import { DEMO_SIGN_IN, fillDemoCompany } from './demo/fill-demo-company.ts'
import { startLimitedProcesses } from './limited-work/limited-processes.ts'
import { createDocuments } from './quotes/documents.ts'
import { readSettings } from './settings.ts'
import { prepareDataFolder } from './storage/data-folder.ts'
import { databaseIn, KEPT_BESIDE } from './storage/database-folder.ts'
import { openDatabase } from './storage/open-database.ts'

const { email, password } = DEMO_SIGN_IN
const FILLED = 'Filled. Delete this folder to rebuild the demo company.\n'

// Neither a real database nor a real mail server has anything to do with a demonstration.
delete process.env.DATABASE_URL
delete process.env.SMTP_URL
process.env.DATA_DIR ||= './data/demo'

const endWithTheLauncher = () => process.exit(1)
process.once('disconnect', endWithTheLauncher)
await fillOnce()
process.off('disconnect', endWithTheLauncher)

await import('./main.ts')
process.stdout.write(`Sign in as ${email} with the password: ${password}\n`)

async function fillOnce(): Promise<void> {
  const settings = readSettings(process.env)
  const note = join(settings.dataDir, 'demo-company')
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : null
  if (noted === FILLED) return
  if (noted === null && existsSync(databaseIn(settings.dataDir))) {
    process.stderr.write(`DATA_DIR ${settings.dataDir} holds other data; the demo company needs its own.\n`)
    process.exit(1)
  }
  process.stdout.write(`Filling ${settings.dataDir} with a year of the demo company ...\n`)
  prepareDataFolder(settings.dataDir)
  // What an interrupted start left is known by its note, and made again.
  writeFileSync(note, 'Being filled.\n')
  for (const path of [
    databaseIn(settings.dataDir),
    ...KEPT_BESIDE.map((name) => join(settings.dataDir, name)),
  ]) {
    rmSync(path, { recursive: true, force: true })
  }
  const database = await openDatabase(settings)
  const processes = startLimitedProcesses()
  const documents = createDocuments(processes, async () => null)
  const passwordHash = await createPasswords(settings.passwordCost).hash(password)
  await fillDemoCompany(database.db, passwordHash, new Date(), documents, settings.dataDir)
  processes.close()
  await database.close()
  writeFileSync(note, FILLED)
}
