import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a client may take; connections are looked at every few seconds. */
export const PATIENCE = {
  /** For the whole of a request, its body included; an answer, such as a stream of events, may take longer. */
  requestTimeout: 30_000,
  /** Without a byte in either direction: longer than a document may wait for its turn and be made. */
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const

/** Once the server stops: what is still being sent to it is cut off, and then the person who does not take an answer. */
const CUT_STALLED_AFTER_MS = 1_000
const CUT_ALL_AFTER_MS = 6_000

/** Without it a client that sends half a request, or takes half an answer, holds up the stop. */
export function cutStalledConnections(app: FastifyInstance): void {
  const sockets = new Map<Socket, IncomingMessage | null>()
  app.server.on('connection', (socket) => {
    sockets.set(socket, null)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    sockets.set(request.socket, request)
    response.once('close', () => {
      if (sockets.get(request.socket) === request) sockets.set(request.socket, null)
    })
  })

  let timers: NodeJS.Timeout[] = []
  app.addHook('preClose', (done) => {
    const cut = (isToBeCut: (request: IncomingMessage | null) => boolean) => {
      for (const [socket, request] of sockets) if (isToBeCut(request)) socket.destroy()
    }
    timers = [
      setTimeout(() => cut((request) => !request?.complete), CUT_STALLED_AFTER_MS),
      setTimeout(() => cut(() => true), CUT_ALL_AFTER_MS),
    ]
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}
