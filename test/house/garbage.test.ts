import { expect, test } from 'vitest'
import { garbageForEveryEndpoint, isUnreadable, refusalBySchema } from './garbage.ts'

test('there is garbage for every part of a request', () => {
  const all = garbageForEveryEndpoint.flatMap(([, , garbage]) => garbage)
  for (const part of ['params', 'query', 'body'] as const) {
    expect(all.filter((one) => one.part === part).length, part).toBeGreaterThan(50)
  }
})

test.each(garbageForEveryEndpoint)(
  '%s refuses garbage in words that a person can read',
  (_name, endpoint, all) => {
    const complaints = all.flatMap((one) => {
      const words = refusalBySchema(endpoint, one)
      if (words.length === 0) return [`${one.what} is let in`]
      return words.filter(isUnreadable).map((said) => `${one.what}: says '${said}'`)
    })
    expect(complaints).toEqual([])
  },
)
