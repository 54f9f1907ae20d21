import type { FastifyInstance } from 'fastify'
import { builtPages, nullWhenDead, pageHeaders } from '../built-pages.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { visitorOf } from '../serve-contract.ts'
import { followUpHandlers, followUpSettingsHandlers } from './handlers.ts'
import { followUpHandling, lookForFollowUps } from './send-follow-ups.ts'

/**
 * Serves `/stop/:token`, where a customer stops the follow-ups of a company. Asking for it changes nothing: mail scanners
 * follow links too. Its button posts to the same address, and so do mail programs (RFC 8058).
 */
async function serveStopPage(app: FastifyInstance, services: Services): Promise<void> {
  const page = await builtPages()
  await app.register(async (stopPage) => {
    // What is posted says nothing that the address does not.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    stopPage.addContentTypeParser(forms, (_request, payload, done) => {
      payload.resume().once('end', () => done(null))
    })
    for (const [method, act] of [
      ['GET', followUpHandlers.get],
      ['POST', followUpHandlers.stop],
    ] as const) {
      stopPage.route<{ Params: { token: string } }>({
        method,
        url: '/stop/:token',
        schema: { hide: true },
        bodyLimit: 10_000,
        handler: async (request, reply) => {
          const { params } = request
          const found = await nullWhenDead(
            act(visitorOf(request, services), { params, query: undefined, body: undefined }),
          )
          if (!found) reply.status(404)
          if (!page) return reply.send(found ?? { detail: 'This link has expired.' })
          reply.headers(pageHeaders(page.styles, { 'form-action': "'self'" }))
          return found ? page.renderStopPage(found) : page.renderDeadLinkPage()
        },
      })
    }
  })
}

export const followUps = {
  name: 'follow-ups',
  handlers: { followUps: followUpHandlers, notifications: followUpSettingsHandlers },
  mails: ({ db }) => ({ follow_up: followUpHandling(db) }),
  periodic: [
    {
      looksFor: 'follow-ups that are due',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForFollowUps,
    },
  ],
  serve: serveStopPage,
} satisfies Feature
