import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../domain/refusal.ts'
import { createCompanyLines } from './company-lines.ts'
import { ClientGone } from './storage/request-context.ts'

const refusal = () => new Refusal('too-many', 'Too many.')
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

// @spec 10.199
test('those of one company come one after the other, and another company beside them', async () => {
  const lines = createCompanyLines({ most: 4, refusal })
  const begun: string[] = []
  const leave = await lines.wait(1)
  const wait = async (name: string) => {
    const end = await lines.wait(1)
    begun.push(name)
    return end
  }
  const second = wait('second')
  const third = wait('third')
  ;(await lines.wait(2))()
  expect(begun).toEqual([])
  leave()
  leave()
  const endSecond = await second
  await settled()
  expect(begun).toEqual(['second'])
  endSecond()
  ;(await third)()
  // No one is left: the next begins at once.
  ;(await lines.wait(1))()
  expect(begun).toEqual(['second', 'third'])
})

test('there is no place for one too many, and no one waits too long', async () => {
  const lines = createCompanyLines({ most: 2, longestMs: 10_000, refusal })
  const leave = await lines.wait(1)
  const waiting = lines.wait(1)
  await expect(lines.wait(1)).rejects.toThrow('Too many.')
  vi.advanceTimersByTime(10_000)
  await expect(waiting).rejects.toThrow('Too many.')
  const again = lines.wait(1)
  leave()
  ;(await again)()
})

test('anyone who goes away gives the place up, and anyone who has gone takes none', async () => {
  const lines = createCompanyLines({ most: 2, refusal })
  const leave = await lines.wait(1)
  const leaving = new AbortController()
  const gone = lines.wait(1, leaving.signal)
  leaving.abort()
  await expect(gone).rejects.toThrow(ClientGone)
  await expect(lines.wait(1, leaving.signal)).rejects.toThrow(ClientGone)
  const next = lines.wait(1)
  leave()
  ;(await next)()
})
