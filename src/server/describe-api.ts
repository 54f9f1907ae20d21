import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_PREFIX } from '../contract/endpoint.ts'

/** Describes every endpoint that is registered after it, as OpenAPI and as a page to read. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Moving Pro',
        version: '1',
        description: 'Estimates, quotes and jobs of a moving company.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
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
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
}
