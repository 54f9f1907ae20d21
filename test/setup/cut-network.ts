import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Network = {
  /** The same address through the network. */
  url: string
  /** Nobody gets through any more, and whoever was is cut off. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A network between a server and its database that can be cut. */
export async function startNetwork(databaseUrl: string): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const open = (near: Socket) => {
    const far = connect(Number(port || 5432), hostname)
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
      socket.pipe(other)
    }
  }
  const network = createServer(open).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const { port: here } = network.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${here}`
  return {
    url: url.href,
    async cut() {
      const closed = once(network, 'close')
      network.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      network.listen(here, '127.0.0.1')
      await once(network, 'listening')
    },
  }
}
