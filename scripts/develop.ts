/**
 * `npm run dev`: the server, with the demo company, built and started again when a file of it changes, behind Vite's own
 * server for the web app.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildServer } from './server-build.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const webPort = port + 1

let app: ChildProcess | undefined
let isStale = true
let noteChange = () => {}

const target = `http://${host}:${port}`
const web = await createServer({
  server: { host, port: webPort, strictPort: true, proxy: { '/api/v1': target } },
})
const ofServer = ['server', 'contract', 'domain'].map((room) => join(import.meta.dirname, '../src', room))
web.watcher.add(ofServer).on('all', (_event, path) => {
  if (!ofServer.some((folder) => path.startsWith(folder))) return
  isStale = true
  noteChange()
})
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(reason, stop)

await web.listen()
web.printUrls()
for (;;) {
  // What changes while it is built is built next.
  if (isStale) {
    isStale = false
    await startAnew()
  } else await new Promise<void>((resolve) => (noteChange = resolve))
}

async function startAnew(): Promise<void> {
  const build = await buildServer({ path: process.execPath, env: process.env }).catch((error) => {
    // What is wrong was said by the build; the server from before goes on.
    process.stderr.write(`${error.message}\n`)
  })
  if (!build) return
  await stopApp()
  app = spawn(process.execPath, ['--enable-source-maps', join(build, 'demo-main.js')], {
    // Links in mails lead to the address the developer looks at.
    env: {
      ...process.env,
      HOST: host,
      PORT: `${port}`,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${webPort}`,
    },
    stdio: 'inherit',
  })
}

async function stopApp(): Promise<void> {
  if (!app || app.exitCode !== null || app.signalCode !== null) return
  app.kill('SIGTERM')
  await once(app, 'exit')
}

async function stop(): Promise<void> {
  await stopApp()
  await web.close()
  process.exit()
}
