import { join } from 'node:path'
import { makeScratchDatabase } from '../../scripts/scratch-database.ts'
import { MAIL_PACE, type MailPace } from '../../src/server/email/mail-pace.ts'
import { readSettings } from '../../src/server/settings.ts'
import { importServer } from './built-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { putDatabase } from './prepared-database.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startSmtpCapture } from './smtp-capture.ts'

export type OwnServer = { baseUrl: string; mailbox: Mailbox; stop(): Promise<void> }

/**
 * A server for one file of tests alone, on a new database of the kind that the leg runs on, that lives by its clock;
 * `env` adds settings, such as the place of a database that there is, `pace` changes how patient it is with its mail server.
 */
export async function startOwnServer(
  now: () => Date,
  env: Record<string, string> = {},
  pace: Partial<MailPace> = {},
): Promise<OwnServer> {
  const scratch = makeScratchFolder('own-server')
  const mailFolder = join(scratch.path, 'mail')
  const smtp = await startSmtpCapture(mailFolder)
  const onPostgres = process.env.TEST_DATABASE_URL
  const isGiven = 'DATABASE_URL' in env || 'DATA_DIR' in env
  const database = onPostgres && !isGiven ? await makeScratchDatabase(onPostgres) : undefined
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(scratch.path, 'data'),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
    PASSWORD_COST: 'low',
    TRUST_PROXY: 'true',
    ...(database && {
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret that only signs the tokens of tests',
    }),
    ...env,
  })
  if (settings.databaseUrl === undefined) await putDatabase(settings.dataDir)
  const { startServer } = await importServer()
  const server = await startServer(settings, now, { ...MAIL_PACE, ...pace })
  return {
    baseUrl: server.url,
    mailbox: openMailbox(mailFolder),
    async stop() {
      await server.stop()
      await database?.drop()
      await smtp.stop()
      scratch.remove()
    },
  }
}
