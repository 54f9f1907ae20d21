import { join } from 'node:path'
import { startApp } from './running-app.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startSmtpCapture } from './smtp-capture.ts'

/** One app for all journeys, started by the launcher as `npm start` does it; the workers find it in the environment. */
export default async function startBrowserSuite() {
  const scratch = makeScratchFolder('browser')
  const mailFolder = join(scratch.path, 'mail')
  const smtp = await startSmtpCapture(mailFolder)
  const app = await startApp(['scripts/launch.mjs', 'start'], {
    DATA_DIR: join(scratch.path, 'data'),
    SMTP_URL: smtp.url,
  })
  process.env.JOURNEY_BASE_URL = app.url
  process.env.JOURNEY_MAIL_FOLDER = mailFolder

  return async () => {
    await app.stop()
    await smtp.stop()
    scratch.remove()
  }
}
