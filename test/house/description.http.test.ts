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
    paths: Record<string, Record<string, { security: unknown[]; responses: object; requestBody?: object }>>
  }
  expect(described.openapi).toMatch(/^3\.1\./)
  for (const [name, endpoint] of everyEndpoint) {
    const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = described.paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation, name).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      security: securityOf(endpoint),
      responses: {
        [endpoint.status]: expect.anything(),
        ...(endpoint.right && { 403: expect.anything() }),
      },
      ...(endpoint.right && { 'x-right': endpoint.right }),
    })
    expect(Boolean(operation?.requestBody), `${name} has a body`).toBe(Boolean(endpoint.body))
  }
  const operations = Object.values(described.paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(everyEndpoint.length)
})

test('people can read the description too', async () => {
  const page = await visitor().request('GET', '/api/v1/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
})
