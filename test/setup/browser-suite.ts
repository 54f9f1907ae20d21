import { startAppWithMail } from './app-with-mail.ts'
import { putDatabase } from './prepared-database.ts'
import { startApp } from './running-app.ts'

/** One app for all journeys, started as `npm start` does it; the workers find it in the environment. */
export default async function startBrowserSuite() {
  // Mails that have to wait belong to the stories; the warnings about them would only hide what matters.
  const start = async (env: Record<string, string>) => {
    await putDatabase(env.DATA_DIR as string)
    return startApp(['scripts/launch.mjs', 'start'], env)
  }
  const app = await startAppWithMail('browser', start, {
    LOG_LEVEL: 'error',
    PASSWORD_COST: 'low',
    // Their receivers stand on this machine.
    WEBHOOKS_TO_LOOPBACK: '1',
    // Every test speaks from an address of its own, so that limits per address do not meet.
    TRUST_PROXY: 'true',
  })
  process.env.JOURNEY_BASE_URL = app.url
  process.env.JOURNEY_MAIL_FOLDER = app.mailFolder
  return app.stop
}
