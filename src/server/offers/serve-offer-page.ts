import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contract } from '../../contract/contract.ts'
import type { FollowUpStop } from '../../contract/notifications.ts'
import type { Offer } from '../../contract/offer.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'

/** Written by the build of the web app. */
const BUILT_PAGE = join(import.meta.dirname, '../../../dist/offer-page/offer-page.js')

/** What the built page exports; its source is `src/web/offer/offer-page.tsx`. */
type OfferPage = {
  styles: string
  renderOfferPage(offer: Offer, address: { token: string; version: string | null }): string
  renderStopPage(stop: FollowUpStop): string
  renderDeadLinkPage(): string
}

/** The customer's pages as the build wrote them; null without a build, when there are only the calls. */
export const builtPages = async (): Promise<OfferPage | null> =>
  existsSync(BUILT_PAGE) ? import(pathToFileURL(BUILT_PAGE).href) : null

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

export const pageHeaders = (styles: string, forms: "'none'" | "'self'" = "'none'") => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': contentPolicy(styles, forms),
})

/** Nothing from elsewhere, no script but ours, no style but the one that stands in the page. */
function contentPolicy(styles: string, forms: string): string {
  const hash = createHash('sha256').update(styles).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')
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
