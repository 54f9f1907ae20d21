import { readSettings, StartRefused } from './settings.ts'
import { startServer } from './start-server.ts'

/** Whoever asks the server to stop waits no longer than this. */
const STOP_WITHIN_MS = 10_000

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function start() {
  return startServer(readSettings(process.env))
}
const starting = start()

let isStopping = false
function stop() {
  // A second signal changes nothing: the first one's stop goes on.
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  starting.then((server) => server.stop()).then(() => process.exit(0), fail)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// The launcher holds the other end: when it is gone, so is the reason to run.
process.once('disconnect', stop)

try {
  const server = await starting
  process.stdout.write(`Moving Pro is ready at ${server.url}\n`)
} catch (error) {
  fail(error)
}
