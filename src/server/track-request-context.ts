import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { requestContextOf, withRequestContext } from './storage/request-context.ts'

/** Node.js warns of more as of a leak; ten is its own number. */
const MOST_LISTENERS = 20

/**
 * Lets the database know for each request who asks, and when no one waits for the answer any more. To be called before
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

/** What one attacker has: an address, or with IPv6 the whole network (/64) that every machine is given. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [start = '', end = ''] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
