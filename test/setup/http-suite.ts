import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startApp } from './running-app.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startSmtpCapture } from './smtp-capture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app under test answers, e.g. `http://127.0.0.1:41234`. */
    baseUrl: string
    /** What the mail server under test accepted; open it with `openMailbox`. */
    mailFolder: string
    database: 'PGlite' | 'PostgreSQL'
  }
}

/** One app for the whole run: on PostgreSQL when TEST_DATABASE_URL names a database, else on PGlite. */
export default async function startHttpSuite(project: TestProject) {
  const databaseUrl = process.env.TEST_DATABASE_URL
  const scratch = makeScratchFolder('http')
  const mailFolder = join(scratch.path, 'mail')
  const smtp = await startSmtpCapture(mailFolder)
  const app = await startApp(['src/server/main.ts'], {
    DATA_DIR: join(scratch.path, 'data'),
    SMTP_URL: smtp.url,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret that only signs test tokens' }),
  })
  project.provide('baseUrl', app.url)
  project.provide('mailFolder', mailFolder)
  project.provide('database', databaseUrl ? 'PostgreSQL' : 'PGlite')

  return async () => {
    await app.stop()
    await smtp.stop()
    scratch.remove()
  }
}
