import type { FastifyInstance } from 'fastify'
import { builtPages, nullWhenDead, pageHeaders } from '../built-pages.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { visitorOf } from '../serve-contract.ts'
import { crewPhoneHandlers } from './crew-phones.ts'
import { crewSessionHandlers, daySheetHandlers, daySheetHandling, sheetLinkHandlers } from './handlers.ts'

/**
 * Serves `/day/:token`, a crew's day, as HTML that can be read without script. Asking for it changes nothing: mail
 * scanners and previews follow links too.
 */
async function serveDayPage(app: FastifyInstance, services: Services): Promise<void> {
  const pages = await builtPages()
  if (!pages) return
  const headers = pageHeaders(pages.styles)
  app.get<{ Params: { token: string } }>(
    '/day/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { params } = request
      const sheet = await nullWhenDead(
        sheetLinkHandlers.get(visitorOf(request, services), { params, query: undefined, body: undefined }),
      )
      reply.headers(headers)
      if (!sheet) return reply.status(404).send(pages.renderDeadLinkPage())
      return pages.renderDayPage(sheet, params.token)
    },
  )
}

export const daySheets = {
  name: 'day-sheets',
  handlers: {
    daySheets: daySheetHandlers,
    sheetLinks: sheetLinkHandlers,
    crewSessions: crewSessionHandlers,
    crewPhones: crewPhoneHandlers,
  },
  mails: ({ db }) => ({ day_sheet: daySheetHandling(db) }),
  serve: serveDayPage,
} satisfies Feature
