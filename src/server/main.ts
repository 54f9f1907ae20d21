import { flushCompileCache } from 'node:module'
import { inspect } from 'node:util'
import { describeError } from './describe-error.ts'
import { readSettings, StartRefused } from './settings.ts'

/** How long the stop of a server may take whose settings are not read yet, or are wrong. */
const STOP_UNREAD_WITHIN_MS = 10_000
/** By then the first answers are given, and what they needed is compiled. */
const KEEP_COMPILED_AFTER_MS = 2_000

function fail(error: unknown): never {
  const told = error instanceof StartRefused ? error.message : inspect(describeError(error), { depth: 5 })
  process.stderr.write(`${told}\n`)
  process.exit(1)
}

let stopWithinMs = STOP_UNREAD_WITHIN_MS
async function start() {
  const settings = readSettings(process.env)
  stopWithinMs = settings.stopWithinMs
  // Loading the server takes seconds: a setting that is wrong is told before.
  const { startServer } = await import('./start-server.ts')
  return startServer(settings)
}
const starting = start()

let isStopping = false
function stop() {
  // A second signal is ignored: the stop is under way.
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  starting.then((server) => server.stop()).then(() => process.exit(0), fail)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// The launcher holds the other end of the IPC channel; when it is gone, the server stops.
process.once('disconnect', stop)

try {
  const server = await starting
  process.stdout.write(`Moving Pro is ready at ${server.url}\n`)
  // Node.js itself keeps it for the next start when the process ends, but not when it is killed.
  setTimeout(flushCompileCache, KEEP_COMPILED_AFTER_MS).unref()
} catch (error) {
  fail(error)
}
