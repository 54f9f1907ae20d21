import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointAddress } from './endpoints.ts'
import { idempotentRequest } from './idempotent-request.ts'

const create: EndpointAddress = { method: 'POST', path: '/quotes', access: 'staff', idempotent: true }
const megan = { body: { customer_name: 'Megan' } }

const server = vi.fn<typeof fetch>()
const keysSent = () => server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const answered = (body: unknown, status = 201) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

// @spec 4.2.19
test('two presses at once are one request with one answer', async () => {
  server.mockImplementation(async () => answered({ id: 1 }))
  const answers = await Promise.all([idempotentRequest(create, megan), idempotentRequest(create, megan)])
  expect(answers).toEqual([{ id: 1 }, { id: 1 }])
  expect(server).toHaveBeenCalledOnce()
})

// @spec 4.2.15 Beyond: what customers send keeps one idempotency key until answered, and their input if it
//   fails; it is sent as the app sends
test('after a lost answer, and after a refusal, the same request repeats its key; after an answer it is a new one', async () => {
  server
    .mockRejectedValueOnce(new TypeError('network'))
    .mockResolvedValueOnce(answered({ detail: 'Still being processed.' }, 409))
    .mockImplementation(async () => answered({ id: 1 }))
  await expect(idempotentRequest(create, megan)).rejects.toThrow('cannot be reached')
  await expect(idempotentRequest(create, megan)).rejects.toThrow('Still being processed.')
  await idempotentRequest(create, megan)
  await idempotentRequest(create, megan)
  const [first, second, third, fourth] = keysSent()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('another body is another intent', async () => {
  server.mockImplementation(async () => answered({ id: 1 }))
  await Promise.all([
    idempotentRequest(create, megan),
    idempotentRequest(create, { body: { customer_name: 'Noah' } }),
  ])
  expect(new Set(keysSent()).size).toBe(2)
})
