import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack } from './attack.ts'

const CONNECTIONS = 1_000
/** The whole of a request may take half a minute, and the server looks every few seconds. */
const ALLOWED_MS = { toBeCut: 45_000, health: 500, stop: 5_000 }
const BEGUN = [
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"em',
  'GET /api/v1/health HTTP/1.1\r\nhos',
  '',
]

/** Connections that begin a request and then say nothing more, while the server runs and while it stops. */
export const stalledBodies: Attack = {
  name: 'stalled bodies',
  async *play() {
    const scratch = makeScratchFolder('faults')
    const app = await startServerProcess({ DATA_DIR: join(scratch.path, 'data') })
    try {
      const startedAt = performance.now()
      const sockets = await open(app.url, CONNECTIONS)
      const healthAt = performance.now()
      const { status } = await fetch(`${app.url}/api/v1/health`)
      const health = performance.now() - healthAt
      yield {
        what: `others beside ${CONNECTIONS} stalled`,
        figures: `${status} after ${Math.round(health)} ms`,
        stood: status === 200 && health <= ALLOWED_MS.health,
      }
      const left = () => sockets.filter((socket) => !socket.destroyed).length
      await Promise.race([
        Promise.all(sockets.map((socket) => socket.destroyed || once(socket, 'close'))),
        new Promise((resolve) => setTimeout(resolve, ALLOWED_MS.toBeCut)),
      ])
      yield {
        what: 'they are cut off',
        figures: `${left()} left after ${Math.round((performance.now() - startedAt) / 1000)} s`,
        stood: left() === 0,
      }

      const more = await open(app.url, 50)
      await fetch(`${app.url}/api/v1/health`)
      const stoppedAt = performance.now()
      const code = await app.end('SIGTERM')
      const stop = performance.now() - stoppedAt
      yield {
        what: 'the stop with 50 stalled',
        figures: `ended with ${code} after ${Math.round(stop)} ms`,
        stood: code === 0 && stop <= ALLOWED_MS.stop,
      }
      for (const socket of more) socket.destroy()
    } finally {
      await app.end('SIGKILL')
      scratch.remove()
    }
  },
}

function open(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      // What is not read keeps a socket from closing.
      socket.resume()
      await once(socket, 'connect')
      socket.write(BEGUN[n % BEGUN.length] as string)
      return socket
    }),
  )
}
