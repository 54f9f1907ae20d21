import type { FastifyInstance, FastifyReply } from 'fastify'
import { network } from './network.ts'
import { requestContextOf, withRequestContext } from './storage/request-context.ts'

/** Node.js warns of more as of a leak; ten is its own number. */
const MOST_LISTENERS = 20

/**
 * Lets the database know for each request who asks, and when nobody waits for the answer any more. To be called before
 * `followRequests`, which keeps it where Node.js has lost sight of the request.
 */
export function trackRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A file that is compressed while it is sent has eleven who want to know when the answer is over.
    reply.raw.setMaxListeners(MOST_LISTENERS)
    const endpoint = `${request.method} ${request.routeOptions.url}`
    withRequestContext(requestContextOf(network(request.ip), endpoint, goneSignal(reply)), done)
  })
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
