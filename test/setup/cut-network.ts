import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type Network = {
  /** The same address through the network. */
  url: string
  /** No one gets through any more, and the person who was is cut off. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** From now on everything, either way, takes so much longer. */
  delay(ms: number): void
  stop(): Promise<void>
}

/**
 * A network between a server and its database that can be cut and slowed down.
 * @param hear made for each connection, and given all that the server sends on it
 */
export async function startNetwork(
  databaseUrl: string,
  hear: () => (bytes: Buffer) => void = () => () => undefined,
): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  /** What is sent later does not arrive before. */
  const slowly = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (delayMs > 0) setTimeout(() => done(null, chunk), delayMs)
        else done(null, chunk)
      },
    })
  const open = (near: Socket) => {
    const far = connect(Number(port || 5432), hostname)
    near.on('data', hear())
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(slowly()).pipe(other)
    }
  }
  const network = createServer(open).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const { port: here } = network.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${here}`
  const cut = async () => {
    const closed = once(network, 'close')
    network.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    delay(ms) {
      delayMs = ms
    },
    async stop() {
      if (network.listening) await cut()
    },
    async mend() {
      network.listen(here, '127.0.0.1')
      await once(network, 'listening')
    },
  }
}
