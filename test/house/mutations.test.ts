import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../src/server/endpoint-schema.ts'
import { isUnreadable } from './garbage.ts'
import { mutations } from './mutations.ts'

test('what no schema asked for is refused in words that a person can read, and never breaks one', () => {
  let refused = 0
  const judge = fc.property(
    mutations(() => true),
    ({ name, endpoint, ...request }) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const parsed = endpoint[part]?.safeParse(request[part])
        if (!parsed) continue
        if (parsed.success) {
          // What was let in is stored and read again as it is.
          expect(Object.getPrototypeOf(parsed.data ?? {}), name).not.toBe(null)
          continue
        }
        refused += 1
        const unreadable = parsed.error.issues.map(({ message }) => message).filter(isUnreadable)
        expect(unreadable, `${name} ${part}`).toEqual([])
      }
    },
  )
  fc.assert(judge, { numRuns: 10_000, seed: 20_261_122 })
  expect(refused).toBeGreaterThan(3_000)
})
