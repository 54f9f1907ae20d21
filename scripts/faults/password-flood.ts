import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { contract } from '../../src/contract/contract.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack, Finding } from './attack.ts'

const CONNECTIONS = 100
const SECONDS = 10
/** What everybody else may wait, in milliseconds: a page that is quick, a sign-in that hashes. */
const ALLOWED_P95_MS = { page: 500, signIn: 2_000 }

const { auth } = contract
const json = { 'content-type': 'application/json' }

type Flood = { what: string; path: string; body: () => object }
const FLOODS: Flood[] = [
  {
    what: 'reset links that were never given',
    path: auth.resetPassword.path,
    body: () => ({ ...auth.resetPassword.example, token: randomUUID() }),
  },
  {
    what: 'registrations',
    path: auth.register.path,
    body: () => ({ ...auth.register.example, email: `flood-${randomUUID()}@ridgeline.example` }),
  },
  { what: 'wrong passwords of one account', path: auth.login.path, body: () => auth.login.example },
  {
    what: 'passwords of many accounts',
    path: auth.login.path,
    body: () => ({ ...auth.login.example, email: `nobody-${randomUUID()}@ridgeline.example` }),
  },
]

/** A hundred connections that make the server hash, from one address and from many; what others wait meanwhile. */
export const passwordFlood: Attack = {
  name: 'password flood',
  async *play() {
    for (const manyAddresses of [false, true]) {
      for (const one of FLOODS) yield await flood(one, manyAddresses)
    }
  },
}

async function flood({ what, path, body }: Flood, manyAddresses: boolean): Promise<Finding> {
  const scratch = makeScratchFolder('faults')
  const env = { DATA_DIR: join(scratch.path, 'data'), TRUST_PROXY: 'true' }
  const app = await startServerProcess(env)
  try {
    const account = { email: `owner-${randomUUID()}@ridgeline.example`, password: 'a long password' }
    await timed(app.url, auth.register.path, { ...auth.register.example, ...account })
    let sent = 0
    const flooding = autocannon({
      url: app.url,
      connections: CONNECTIONS,
      duration: SECONDS,
      timeout: 60,
      requests: [
        {
          method: 'POST',
          path: `/api/v1${path}`,
          setupRequest: (request) => ({
            ...request,
            headers: { ...json, 'x-forwarded-for': manyAddresses ? addressNumber(++sent) : '192.0.2.1' },
            body: JSON.stringify(body()),
          }),
        },
      ],
    })
    let isOver = false
    void flooding.then(() => {
      isOver = true
    })
    const page: number[] = []
    const signIn: number[] = []
    while (!isOver) {
      page.push(await timed(app.url))
      signIn.push(await timed(app.url, auth.login.path, account))
    }
    const { requests, statusCodeStats } = await flooding
    const waits = { page: p95(page), signIn: p95(signIn) }
    const statuses = Object.entries(statusCodeStats ?? {}).map(
      ([status, { count }]) => `${count} × ${status}`,
    )
    return {
      what: `${what}, ${manyAddresses ? 'many addresses' : 'one address'}`,
      figures: `GET / p95 ${waits.page} ms, sign-in p95 ${waits.signIn} ms; ${requests.total} sent: ${statuses.join(', ')}`,
      stood: waits.page <= ALLOWED_P95_MS.page && waits.signIn <= ALLOWED_P95_MS.signIn,
    }
  } finally {
    await app.end('SIGKILL')
    scratch.remove()
  }
}

/** How long a page takes, or a call that must succeed; in milliseconds. */
async function timed(baseUrl: string, path?: string, body?: object): Promise<number> {
  const startedAt = performance.now()
  const response = path
    ? await fetch(`${baseUrl}/api/v1${path}`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify(body),
      })
    : await fetch(baseUrl)
  await response.arrayBuffer()
  if (path && !response.ok) return Number.POSITIVE_INFINITY
  return performance.now() - startedAt
}

const addressNumber = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

function p95(waits: number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Number.POSITIVE_INFINITY)
}
