import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DaySheet } from '../../contract/day-sheets.ts'
import { builtPages, pageHeaders } from '../built-pages.ts'

/**
 * Serves `/day/:token`, a crew's day, as HTML that can be read without script. Asking for it changes nothing: mail
 * scanners and previews follow links too.
 */
export async function serveDayPage(
  app: FastifyInstance,
  find: (request: FastifyRequest, token: string) => Promise<DaySheet | null>,
): Promise<void> {
  const pages = await builtPages()
  if (!pages) return
  const headers = pageHeaders(pages.styles)
  app.get<{ Params: { token: string } }>(
    '/day/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const sheet = await find(request, request.params.token)
      reply.headers(headers)
      if (!sheet) return reply.status(404).send(pages.renderDeadLinkPage())
      return pages.renderDayPage(sheet, request.params.token)
    },
  )
}
