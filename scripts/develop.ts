/** `npm run dev`: the server, with the demo company, restarted when a file of it changes, behind Vite's own server for the web app. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const webPort = port + 1

const app = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/demo-main.ts'], {
  // Links in mails lead to the address the developer looks at.
  env: {
    ...process.env,
    HOST: host,
    PORT: `${port}`,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${webPort}`,
  },
  stdio: 'inherit',
})
const target = `http://${host}:${port}`
const web = await createServer({
  server: { host, port: webPort, strictPort: true, proxy: { '/api/v1': target } },
})
await web.listen()
web.printUrls()

function stop() {
  app.kill('SIGTERM')
}
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, stop)
app.once('exit', (code) => {
  web.close().finally(() => process.exit(code ?? 1))
})
