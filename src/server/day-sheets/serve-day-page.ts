import type { FastifyInstance } from 'fastify'
import type { Contract } from '../../contract/contract.ts'
import { builtPages, nullWhenDead, pageHeaders } from '../built-pages.ts'
import { type Handlers, visitorOf } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'

/**
 * Serves `/day/:token`, a crew's day, as HTML that can be read without script. Asking for it changes nothing: mail
 * scanners and previews follow links too.
 */
export async function serveDayPage(
  app: FastifyInstance,
  { get }: Pick<Handlers<Contract['sheetLinks']>, 'get'>,
  db: Database,
): Promise<void> {
  const pages = await builtPages()
  if (!pages) return
  const headers = pageHeaders(pages.styles)
  app.get<{ Params: { token: string } }>(
    '/day/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { params } = request
      const sheet = await nullWhenDead(
        get(visitorOf(request, db), { params, query: undefined, body: undefined }),
      )
      reply.headers(headers)
      if (!sheet) return reply.status(404).send(pages.renderDeadLinkPage())
      return pages.renderDayPage(sheet, params.token)
    },
  )
}
