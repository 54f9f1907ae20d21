import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isForKeys } from '../../src/server/endpoint-schema.ts'
import { visitor } from '../setup/company.ts'
import { everyEndpoint } from './every-endpoint.ts'

const securityOf = (endpoint: Endpoint) => {
  if (endpoint.access === 'public') return []
  return isForKeys(endpoint) ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }]
}

// @spec 7.1 All paths begin with /api/v1, bodies are JSON, calls time out after 30 seconds
test('the description of the endpoints names every one of them, with who may make it', async () => {
  const { status, body } = await visitor().request('GET', '/api/v1/openapi.json')
  expect(status).toBe(200)
  const described = body as {
    openapi: string
    security: unknown[]
    paths: Record<string, Record<string, { security?: unknown[]; responses: object; requestBody?: object }>>
  }
  expect(described.openapi).toMatch(/^3\.1\./)
  for (const [name, endpoint] of everyEndpoint) {
    const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = described.paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation, name).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      responses: {
        [endpoint.status]: expect.anything(),
        ...(endpoint.right && { 403: expect.anything() }),
      },
      ...(endpoint.right && { 'x-right': endpoint.right }),
    })
    expect(operation?.security ?? described.security, name).toEqual(securityOf(endpoint))
    expect(Boolean(operation?.requestBody), `${name} has a body`).toBe(
      Boolean(endpoint.body ?? endpoint.receives),
    )
  }
  const operations = Object.values(described.paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(everyEndpoint.length)
})

/** Most tools read the description whole; an assistant's has to fit beside its work. */
const LONGEST_DESCRIPTION = 500_000

test('tools read the description: no errors, every refusal, header and upload, each schema once', async () => {
  const { body } = await visitor().request('GET', '/api/v1/openapi.json')
  const source = JSON.stringify(body)
  expect(source.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  // A list that begins with fixed rows becomes a tuple of one in generated types.
  expect(source).not.toContain('"prefixItems"')
  // A later release answers more.
  const { components, paths } = body as {
    components: { schemas: Record<string, object>; responses: Record<string, object> }
    paths: Record<string, Record<string, object>>
  }
  expect(components.schemas.Quote).not.toHaveProperty('additionalProperties')
  expect(components.schemas).toMatchObject({ Quote: {}, Job: {}, Customer: {}, Claim: {} })
  expect(components.responses.Quote).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Quote' } } },
  })
  expect(paths['/api/v1/quotes/{id}']?.put).toMatchObject({
    parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IfMatch' }]),
    responses: {
      200: { $ref: '#/components/responses/Quote' },
      ...Object.fromEntries(
        [400, 401, 403, 404, 409, 413, 415, 422, 429, 503].map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  })
  expect(paths['/api/v1/offers/{token}/claims/photos/{sha256}']?.put).toMatchObject({
    requestBody: { content: { 'image/jpeg': {} } },
  })
})

test('people can read the description too', async () => {
  const page = await visitor().request('GET', '/api/v1/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
})
