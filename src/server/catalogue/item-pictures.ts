import type { FastifyInstance } from 'fastify'
import { findCatalogueItem } from '../../domain/catalogue/catalogue.ts'

const A_DAY_S = 24 * 60 * 60

/**
 * Serves `/item-pictures/<name>.svg`, with `?close` as tiles below 60 px show it; a placeholder for a name that is not
 * in the catalogue.
 */
export function serveItemPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { close?: string } }>(
    '/item-pictures/:name.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      // Loaded with the first picture: the start does not wait for half a second of drawings.
      const { drawingOfItem, placeholderDrawing } = await import('./drawings/drawing-of-item.ts')
      const item = findCatalogueItem(request.params.name)
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${A_DAY_S}`)
        .send(item ? drawingOfItem(item, request.query.close !== undefined) : placeholderDrawing())
    },
  )
}
