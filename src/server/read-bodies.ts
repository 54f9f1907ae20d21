import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON as Fastify does, but takes an empty body for none: many clients call every request JSON, also
 * those that have no body. A call that needs one misses it by its schema.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Hands over a picture, or a piece of a file, as the bytes that were sent; each route says how many it takes. */
export function readPictures(app: FastifyInstance): void {
  const types = ['image/jpeg', 'application/octet-stream']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
