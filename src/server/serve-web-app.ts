import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sourceOf } from './built-pages.ts'

const BUILT_WEB_APP = join(import.meta.dirname, '../../dist/web')
/** Vite writes a hash of the content into these files' names. */
const HASHED_ASSETS = '/assets/'
const ASSETS_FOLDER = join(BUILT_WEB_APP, 'assets')
const FIRST_HTML = join(BUILT_WEB_APP, 'index.html')
/** Where programs look, and names of files: answered with the page, a program would read HTML as what it asked for. */
const IS_NO_SCREEN = /^\/(api|assets|mcp|\.well-known)(\/|$)|\.[a-z\d]{1,12}$/i

/** What the content security policy names so that the scripts within the first HTML may run, and no others. */
export function scriptsOfFirstHtml(): string[] {
  if (!existsSync(FIRST_HTML)) return []
  const scripts = readFileSync(FIRST_HTML, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => sourceOf(script))
}

/**
 * Serves the built web app: every path that is not a file or a call is one of its screens. Without a build
 * (while the web app is developed, or only the calls are tested) there is nothing but the calls.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(FIRST_HTML)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: BUILT_WEB_APP,
      wildcard: true,
      // The build has written them (scripts/compress-files.mjs).
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes(HASHED_ASSETS)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    serveAssets(app)
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isScreen = request.method === 'GET' && !IS_NO_SCREEN.test(path)
    if (isBuilt && isScreen) return reply.sendFile('index.html')
    return reply.status(404).send({ detail: 'Not found' })
  })
}

/**
 * The files with hashed names by themselves: for every file that it sends, the plugin reads the names in its folder, of which
 * there are a thousand; here they are read when a name comes that is not known yet, as after a new build.
 */
function serveAssets(app: FastifyInstance): void {
  const known = new Set<string>()
  app.get<{ Params: { file: string } }>(
    `${HASHED_ASSETS}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      if (!known.has(file)) for (const name of await readdir(ASSETS_FOLDER)) known.add(name)
      return known.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound()
    },
  )
}
