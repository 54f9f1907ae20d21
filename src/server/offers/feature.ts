import type { FastifyInstance } from 'fastify'
import { builtPages, nullWhenDead, pageHeaders, sourceOf } from '../built-pages.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { visitorOf } from '../serve-contract.ts'
import { offerHandlers } from './handlers.ts'

/** A version as it is written in an address. */
const VERSION = /^[1-9]\d{0,8}$/

/**
 * Serves the customer's page, `/q/:token`, as HTML that can be read without script. Asking for it changes nothing: mail
 * scanners follow links too.
 */
async function serveOfferPage(app: FastifyInstance, services: Services): Promise<void> {
  const page = await builtPages()
  if (!page) return
  const headers = pageHeaders(page.styles, { 'script-src': `'self' ${sourceOf(page.firstScript)}` })
  app.get<{ Params: { token: string }; Querystring: { version?: unknown } }>(
    '/q/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const written = request.query.version
      const version = typeof written === 'string' && VERSION.test(written) ? written : null
      const query = { version: version === null ? undefined : Number(version) }
      const offer = await nullWhenDead(
        offerHandlers.get(visitorOf(request, services), { params: { token }, query, body: undefined }),
      )
      reply.headers(headers)
      if (!offer) return reply.status(404).send(page.renderDeadLinkPage())
      return page.renderOfferPage(offer, { token, version })
    },
  )
}

export const offers = {
  name: 'offers',
  handlers: { offers: offerHandlers },
  serve: serveOfferPage,
} satisfies Feature
