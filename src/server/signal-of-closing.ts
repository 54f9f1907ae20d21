import type { FastifyInstance } from 'fastify'

/** Aborted as soon as the server begins to stop. */
export function signalOfClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  return closing.signal
}

/** Ends keep-alive while the server stops; idle connections would otherwise hold it up for a minute. */
export function hangUpWhenClosing(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.aborted) reply.header('connection', 'close')
    done()
  })
}
