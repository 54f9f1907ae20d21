import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './foreground.mjs'

/**
 * Does the work while no other process does work of the same name in this checkout; waits for its turn.
 * The lock is a listening socket, so the operating system gives it back however its holder ends.
 */
export async function oneAtATime(name, work) {
  const address = socketAddress(name)
  const lock = await listenInTurn(address)
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

async function listenInTurn(address) {
  for (;;) {
    const waiting = new Set()
    const server = createServer((socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => waiting.delete(socket))
    })
    const taken = await new Promise((resolve, reject) => {
      server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)))
      server.listen(address, () => resolve(false))
    })
    if (!taken) {
      return {
        close: (done) => {
          server.close(done)
          for (const socket of waiting) socket.destroy()
        },
      }
    }
    await holderGone(address)
  }
}

/** Resolves when the holder closes its end; a socket file that no one listens on is left from a killed holder. */
function holderGone(address) {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('error', (error) => {
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true })
    })
    socket.once('close', resolve)
    socket.resume()
  })
}

function socketAddress(name) {
  const id = createHash('sha256').update(`${name}\n${projectFolder}`).digest('hex').slice(0, 24)
  if (process.platform === 'linux') return `\0launch-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\launch-${id}`
  return join(tmpdir(), `launch-${id}.sock`)
}
