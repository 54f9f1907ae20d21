import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { findPostgres, startScratchPostgres } from '../../scripts/scratch-postgres.ts'
import { type AppWithMail, startAppWithMail } from '../setup/app-with-mail.ts'
import { startServerProcess } from '../setup/built-server.ts'
import { shiftDatabaseClock } from '../setup/database-clock.ts'

/** Whether there is a PostgreSQL for tests: the one that TEST_DATABASE_URL names, else the machine's programs. */
export const isPostgresThere = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null

/** Does the work with an app of its own on an empty database of it. @throws when there is none */
export const withAppOnPostgres = (work: (app: AppWithMail) => Promise<void>): Promise<void> =>
  onPostgres(async (databaseUrl) => {
    const app = await startAppWithMail('browser-postgres', startServerProcess, {
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret that only signs the tokens of tests',
      PASSWORD_COST: 'low',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
    })
    try {
      await work(app)
    } finally {
      await app.stop()
    }
  })

async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return onScratchDatabase(given, work)
  const installed = findPostgres()
  if (!installed) throw new Error('There is no PostgreSQL on this machine.')
  const postgres = await startScratchPostgres(installed)
  try {
    await shiftDatabaseClock(postgres.url)
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
