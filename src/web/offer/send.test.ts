import { expect, test, vi } from 'vitest'
import { storyOffer } from '../../../test/setup/story-offer.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { pathOf, post } from './send.ts'

const path = pathOf({ token: 'a-token', version: null }, '/accept')
const answers = (...given: (() => Response)[]) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => (given.shift() as () => Response)())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  return () => fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key'])
}
const lost = () => {
  throw new TypeError('network')
}
const ok = () => Response.json(storyOffer)

test('after a lost answer the same request goes out with the same key, and another one with another', async () => {
  const keys = answers(lost, ok, ok, ok)
  await expect(post(path, { name: 'Tom' })).rejects.toThrow(NetworkError)
  await post(path, { name: 'Tom' })
  await post(path, { name: 'Tom' })
  await post(path, { name: 'Ann' })
  const [first, second, third, fourth] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test("a refusal carries the server's words", async () => {
  answers(() => Response.json({ detail: 'There is a newer offer.' }, { status: 409 }))
  const refusal = await post(path, { name: 'Kim' }).catch((error) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 409, message: 'There is a newer offer.' })
})

test('without a connection nothing is sent, and that is said', async () => {
  const keys = answers()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(post(path, { name: 'Lee' })).rejects.toThrow('You are offline')
  expect(keys()).toEqual([])
})
