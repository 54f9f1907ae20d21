import { readSettings, StartRefused } from './settings.ts'
import { startServer } from './start-server.ts'

/** Whoever asks the server to stop waits no longer than this. */
const STOP_WITHIN_MS = 10_000

try {
  const server = await startServer(readSettings(process.env))
  process.stdout.write(`Moving Pro is ready at ${server.url}\n`)

  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  // A second signal changes nothing: the first one's stop goes on.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The launcher holds the other end: when it is gone, so is the reason to run.
  process.once('disconnect', stop)
} catch (error) {
  const isExpected = error instanceof StartRefused
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
