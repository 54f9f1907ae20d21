import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_PREFIX } from '../contract/endpoint.ts'
import { finishDescription } from './describe-operations.ts'

const PAGE = `${API_PREFIX}/docs`

/**
 * Describes every endpoint that is registered after it, as OpenAPI and as a page to read.
 * @param url where the installation is reached
 */
export async function describeApi(app: FastifyInstance, url: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Moving Pro',
        version: '1',
        description: 'Estimates, quotes and jobs for a moving company.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Of a person, as signing in answers it.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'mp_…',
            description:
              'An API key of the company, made by an Admin in the settings, with the rights it was given.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  let described: ReturnType<typeof finishDescription> | undefined
  const description = () => {
    described ??= finishDescription(app.swagger() as Parameters<typeof finishDescription>[0], url())
    return described
  }
  servePage(app, description)
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, description)
}

/** What an answer says of its own connection. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'date', 'transfer-encoding']

/** The page to read is an app of its own, made when someone first opens it: the start does not wait for it. */
function servePage(app: FastifyInstance, description: () => object): void {
  let page: ReturnType<typeof openPage> | undefined
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    page ??= openPage(description() as StaticDocumentSpec['document'])
    const answered = await (await page).inject({ url, headers })
    if (answered.statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(answered.headers)) {
      if (value !== undefined && !OF_THE_CONNECTION.includes(name)) reply.header(name, value)
    }
    return reply.status(answered.statusCode).send(answered.rawPayload)
  }
  app.get(PAGE, { schema: { hide: true } }, answer)
  app.get(`${PAGE}/*`, { schema: { hide: true } }, answer)
}

async function openPage(document: StaticDocumentSpec['document']) {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await page.register(swagger, { mode: 'static', specification: { document } })
  await page.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: true,
    // Swagger UI sets inline styles. Without HTTPS, as in an office's own network, requests must not be upgraded to it.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace(/;?\s*upgrade-insecure-requests/, ''),
    theme: {
      title: 'Moving Pro API',
      css: [{ filename: 'plain.css', content: '.topbar { display: none }' }],
    },
  })
  return page
}
