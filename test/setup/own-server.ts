import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readSettings } from '../../src/server/settings.ts'
import { startServer } from '../../src/server/start-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startSmtpCapture } from './smtp-capture.ts'

export type OwnServer = { baseUrl: string; mailbox: Mailbox }

/** A server for one test alone, on the embedded database, that lives by the test's clock. */
export async function startOwnServer(now: () => Date): Promise<OwnServer> {
  const scratch = makeScratchFolder('own-server')
  onTestFinished(scratch.remove)
  const mailFolder = join(scratch.path, 'mail')
  const smtp = await startSmtpCapture(mailFolder)
  onTestFinished(smtp.stop)
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(scratch.path, 'data'),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
  })
  const server = await startServer(settings, now)
  onTestFinished(server.stop)
  return { baseUrl: server.url, mailbox: openMailbox(mailFolder) }
}
