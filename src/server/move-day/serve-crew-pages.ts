import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../built-pages.ts'

/** Written by the build of the web app, as everything else that the app loads. */
const SHELL = join(import.meta.dirname, '../../../dist/web/crew/crew.html')
/** In the page, where whoever has no script is led. */
const SHEET = 'href="/day/"'

/**
 * Serves the crew's app: `/crew`, where it lives, and `/d/:token`, the link of a day, which the app opens by itself.
 * Asking for either changes nothing: mail scanners and previews follow links too.
 */
export function serveCrewPages(app: FastifyInstance): void {
  if (!existsSync(SHELL)) return
  const shell = readFileSync(SHELL, 'utf8')
  const headers = pageHeaders(null, {
    // A picture is shown before it is sent.
    'img-src': "'self' blob:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  })
  app.get('/crew', { schema: { hide: true } }, (_request, reply) => {
    reply.headers(headers)
    return shell
  })
  app.get<{ Params: { token: string } }>('/d/:token', { schema: { hide: true } }, ({ params }, reply) => {
    reply.headers(headers)
    return shell.replace(SHEET, `href="/day/${encodeURIComponent(params.token)}"`)
  })
}
