import { startAppWithMail } from './app-with-mail.ts'

/** One app for all journeys, started as `npm start` does it; the workers find it in the environment. */
export default async function startBrowserSuite() {
  const app = await startAppWithMail('browser', ['scripts/launch.mjs', 'start'])
  process.env.JOURNEY_BASE_URL = app.url
  process.env.JOURNEY_MAIL_FOLDER = app.mailFolder
  return app.stop
}
