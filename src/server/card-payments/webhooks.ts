import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import { serveDeliveries } from '../deliveries.ts'
import type { Services } from '../org-scope.ts'
import { lookAtCheckout } from './look-at.ts'
import { lookAtPayout } from './look-at-payout.ts'
import { providerOf, secretsOf } from './providers.ts'
import { type CardConnection, findConnectionAt, findMentioned, lookSoon } from './queries.ts'

/** An event names one payment: it has a few kilobytes. */
const BODY_LIMIT = 512 * 1024

/**
 * The webhooks of card providers. Nothing is read before the signature over the raw bytes is verified, and nothing of it is
 * believed: it only says which payment or payout is to be looked at.
 */
export function serveCardWebhooks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  serveDeliveries<CardConnection>(app, services, {
    prefix: '/payments/webhooks',
    bodyLimit: BODY_LIMIT,
    addresses: [
      {
        path: '/stripe/:connection',
        find: (id) => findConnectionAt(db, id),
        async take(raw, connection, { request, reply }) {
          const provider = providerOf(services, connection)
          const { webhookSecret } = secretsOf(services, connection)
          if (!provider || webhookSecret === null) {
            throw new Refusal('unauthorized', 'No signing secret was entered for this connection.')
          }
          const mentioned = provider.parseWebhook(raw, request.headers, webhookSecret, clock())
          if (mentioned && 'payout' in mentioned) {
            await lookAtPayout(services, connection, mentioned.payout)
            return reply.header('cache-control', 'no-store').status(204).send()
          }
          const checkout = mentioned && (await findMentioned(db, connection.organizationId, mentioned))
          if (checkout) {
            // Stored first: whatever happens to the look, it is looked at.
            await lookSoon(db, checkout, clock())
            await lookAtCheckout(services, checkout)
          }
          return reply.header('cache-control', 'no-store').status(204).send()
        },
      },
    ],
  })
}
