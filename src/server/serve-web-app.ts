import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const BUILT_WEB_APP = join(import.meta.dirname, '../../dist/web')
/** Vite writes a hash of the content into these files' names. */
const HASHED_ASSETS = '/assets/'

/**
 * Serves the built web app: every path that is not a file or a call is one of its screens. Without a build
 * (while the web app is developed, or only the calls are tested) there is nothing but the calls.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(BUILT_WEB_APP, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: BUILT_WEB_APP,
      wildcard: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes(HASHED_ASSETS)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(path)
    if (isBuilt && isScreen) return reply.sendFile('index.html')
    return reply.status(404).send({ detail: 'Not found' })
  })
}
