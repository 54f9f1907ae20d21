import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contract } from '../../contract/contract.ts'
import type { Offer } from '../../contract/offer.ts'
import { Refusal } from '../../domain/refusal.ts'
import { builtPages, pageHeaders } from '../built-pages.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'

/** The offer behind a link, for whoever asks; null for every link that leads nowhere. */
export type FindOffer = (
  request: FastifyRequest,
  token: string,
  version: number | null,
) => Promise<Offer | null>

/** A version as it is written in an address. */
const VERSION = /^[1-9]\d{0,8}$/

/**
 * Serves the customer's page, `/q/:token`, as HTML that can be read without script. Asking for it changes nothing: mail
 * scanners follow links too.
 */
export async function serveOfferPage(app: FastifyInstance, findOffer: FindOffer): Promise<void> {
  const page = await builtPages()
  if (!page) return
  const headers = pageHeaders(page.styles)
  app.get<{ Params: { token: string }; Querystring: { version?: unknown } }>(
    '/q/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const written = request.query.version
      const version = typeof written === 'string' && VERSION.test(written) ? written : null
      const offer = await findOffer(request, token, version === null ? null : Number(version))
      reply.headers(headers)
      if (!offer) return reply.status(404).send(page.renderDeadLinkPage())
      return page.renderOfferPage(offer, { token, version })
    },
  )
}

/** The offer behind a link for the page that shows it; null for a link that leads nowhere. */
export const findOffer = (
  { get }: Pick<Handlers<Contract['offers']>, 'get'>,
  visitor: Visitor,
  token: string,
  version: number | null,
): Promise<Offer | null> =>
  nullWhenDead(get(visitor, { params: { token }, query: { version: version ?? undefined }, body: undefined }))

/** Whoever guesses too often reads what everybody reads of a wrong link. */
export async function nullWhenDead<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && ['not-found', 'too-many'].includes(error.code)) return null
    throw error
  }
}
