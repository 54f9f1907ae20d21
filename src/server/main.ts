import { readSettings, StartRefused } from './settings.ts'
import { startServer } from './start-server.ts'

/** A stop takes no longer than this. */
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
  // A second signal is ignored: the stop is under way.
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  starting.then((server) => server.stop()).then(() => process.exit(0), fail)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// The launcher holds the other end of the IPC channel; when it is gone, the server stops.
process.once('disconnect', stop)

try {
  const server = await starting
  process.stdout.write(`Moving Pro is ready at ${server.url}\n`)
} catch (error) {
  fail(error)
}
