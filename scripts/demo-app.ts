import { join } from 'node:path'
import { contract } from '../src/contract/contract.ts'
import { DEMO_SIGN_IN } from '../src/server/demo/fill-demo-company.ts'
import { startApp } from '../test/setup/running-app.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'

export type DemoApp = {
  url: string
  /** Of the demo company's account, signed in. */
  token: string
  /** Makes a call that only reads. */
  read<T>(path: string): Promise<T>
  /** Makes one that changes something. */
  change<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T>
  /** Fetches a file. */
  file(path: string): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Starts `npm run demo` on a free port and a new folder, and signs in; `stop` leaves nothing behind. */
export async function startDemoApp(): Promise<DemoApp> {
  const scratch = makeScratchFolder('demo')
  const app = await startApp(['scripts/launch.mjs', 'demo'], { DATA_DIR: join(scratch.path, 'data') })
  const fetched = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${app.url}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const ask = async (path: string, init?: RequestInit) => (await fetched(path, init)).json()
  const { access_token: token } = await ask(contract.auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_SIGN_IN),
  })
  const headers = { authorization: `Bearer ${token}` }
  return {
    url: app.url,
    token,
    read: (path) => ask(path, { headers }),
    change: (method, path, body) =>
      ask(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    file: async (path) => new Uint8Array(await (await fetched(path, { headers })).arrayBuffer()),
    async stop() {
      await app.stop()
      scratch.remove()
    },
  }
}
