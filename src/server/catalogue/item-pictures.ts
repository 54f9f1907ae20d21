import type { FastifyInstance } from 'fastify'
import { findCatalogueItem } from '../../domain/catalogue/catalogue.ts'
import { drawingOfItem, placeholderDrawing } from './drawings/drawing-of-item.ts'

const A_DAY_S = 24 * 60 * 60

/** Serves `/item-pictures/<name>.svg`; a placeholder for a name that is not in the catalogue. */
export function serveItemPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/item-pictures/:name.svg',
    { schema: { hide: true } },
    (request, reply) => {
      const item = findCatalogueItem(request.params.name)
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${A_DAY_S}`)
        .send(item ? drawingOfItem(item) : placeholderDrawing())
    },
  )
}
