import { join } from 'node:path'
import type { RunningApp } from './running-app.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startSmtpCapture } from './smtp-capture.ts'

export type AppWithMail = RunningApp & {
  /** What the mail server accepted; open it with `openMailbox`. */
  mailFolder: string
}

/** Where no one answers: no test asks the real Stripe. */
const NOWHERE = 'http://127.0.0.1:9'

/** Starts the app on an empty data folder beside a mail server that keeps what it gets; `stop` leaves nothing behind. */
export async function startAppWithMail(
  purpose: string,
  start: (env: Record<string, string>) => Promise<RunningApp>,
  env: Record<string, string> = {},
): Promise<AppWithMail> {
  const scratch = makeScratchFolder(purpose)
  const mailFolder = join(scratch.path, 'mail')
  const smtp = await startSmtpCapture(mailFolder)
  const cleanUp = async () => {
    await smtp.stop()
    scratch.remove()
  }
  try {
    const places = { DATA_DIR: join(scratch.path, 'data'), SMTP_URL: smtp.url, STRIPE_API_URL: NOWHERE }
    const app = await start({ ...places, ...env })
    const stop = async () => {
      await app.stop()
      await cleanUp()
    }
    return { ...app, mailFolder, stop }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
