import type { TestProject } from 'vitest/node'
import { startAppWithMail } from './app-with-mail.ts'
import { startRoomyServer } from './built-server.ts'
import { shiftDatabaseClock } from './database-clock.ts'
import { putDatabase } from './prepared-database.ts'

const APP_SECRET = 'a secret that only signs the tokens of tests'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app under test answers, e.g. `http://127.0.0.1:41234`. */
    baseUrl: string
    /** What the mail server under test accepted; open it with `openMailbox`. */
    mailFolder: string
    /** What the app under test signs its tokens with. */
    appSecret: string
    database: 'PGlite' | 'PostgreSQL'
  }
}

/** One app for the whole run: on PostgreSQL when TEST_DATABASE_URL names a database, else on PGlite. */
export default async function startHttpSuite(project: TestProject) {
  const databaseUrl = process.env.TEST_DATABASE_URL
  if (databaseUrl) await shiftDatabaseClock(databaseUrl)
  const start = async (env: Record<string, string>) => {
    if (!databaseUrl) await putDatabase(env.DATA_DIR as string)
    return startRoomyServer(env)
  }
  const app = await startAppWithMail('http', start, {
    APP_SECRET,
    PASSWORD_COST: 'low',
    // Every test speaks from an address of its own, so that limits per address do not meet.
    TRUST_PROXY: 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  project.provide('baseUrl', app.url)
  project.provide('mailFolder', app.mailFolder)
  project.provide('appSecret', APP_SECRET)
  project.provide('database', databaseUrl ? 'PostgreSQL' : 'PGlite')
  return app.stop
}
