import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { Refusal } from '../../domain/refusal.ts'
import { answerError } from '../answer-errors.ts'
import { createDeliveryLimit } from '../delivery-limit.ts'
import type { Services } from '../org-scope.ts'
import { isConnectionId } from './handlers.ts'
import { lookAtCheckout } from './look-at.ts'
import { providerOf, secretsOf } from './providers.ts'
import { type CardConnection, findConnectionAt, findMentioned, lookSoon } from './queries.ts'

/** An event names one payment: it has a few kilobytes. */
const BODY_LIMIT = 512 * 1024

type At = { Params: { connection: string }; Body: Buffer | undefined }

/**
 * The webhooks of card providers. Their form is the providers’ own, so they are no part of the contract. Nothing is read
 * before the signature over the raw bytes is verified, and nothing of it is believed: it only says which payment is to be
 * looked at. Any failure of ours answers 503, so that the provider delivers again.
 */
export function serveCardWebhooks(app: FastifyInstance, services: Services): void {
  const { db, limits, clock } = services
  const limit = createDeliveryLimit()
  const connections = new WeakMap<FastifyRequest, CardConnection>()

  async function findIt(request: FastifyRequest<At>): Promise<void> {
    const { connection: id } = request.params
    const connection = isConnectionId(id) ? await findConnectionAt(db, id) : null
    if (!connection) {
      await limits.countWrongLink(request.ip)
      throw new Refusal('not-found', 'There is no such connection.')
    }
    connections.set(request, connection)
    await limit.count(connection.id, Number(request.headers['content-length'] ?? BODY_LIMIT))
    // The content type is ignored: an unknown one would be refused before the signature is checked.
    request.raw.headers['content-type'] = undefined
  }

  async function take(request: FastifyRequest<At>, reply: FastifyReply) {
    const connection = connections.get(request) as CardConnection
    const { organizationId } = connection
    const provider = providerOf(services, connection)
    const { webhookSecret } = secretsOf(services, connection)
    if (!provider || webhookSecret === null) {
      throw new Refusal('unauthorized', 'No signing secret was entered for this connection.')
    }
    const raw = request.body ?? Buffer.alloc(0)
    const mentioned = provider.parseWebhook(raw, request.headers, webhookSecret, clock())
    const checkout = mentioned && (await findMentioned(db, organizationId, mentioned))
    if (checkout) {
      // Stored first: whatever happens to the look, it is looked at.
      await lookSoon(db, checkout, clock())
      await lookAtCheckout(services, checkout)
    }
    return reply.header('cache-control', 'no-store').status(204).send()
  }

  app.register(
    async (routes) => {
      routes.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, 503))
      routes.removeAllContentTypeParsers()
      routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      routes.post<At>(
        '/stripe/:connection',
        {
          bodyLimit: BODY_LIMIT,
          // The signature covers the bytes as they came.
          decompress: false,
          schema: { hide: true },
          // Before the body is read, so that unknown addresses cost no memory.
          onRequest: findIt,
        },
        take,
      )
    },
    { prefix: `${API_PREFIX}/payments/webhooks` },
  )
}
