import { expect, test } from 'vitest'
import { createKeyLimit } from './key-limit.ts'

// @spec 10.260
test('each key is counted by itself, and refused once nothing is left', async () => {
  const limit = createKeyLimit({ requests: 2, seconds: 60 })
  for (const left of [1, 0]) {
    expect(await limit.count(1)).toEqual({
      headers: {
        'ratelimit-policy': '"per-key";q=2;w=60',
        ratelimit: expect.stringMatching(new RegExp(`^"per-key";r=${left};t=\\d+$`)),
      },
      refusal: null,
    })
  }
  const { headers, refusal } = await limit.count(1)
  expect(headers.ratelimit).toMatch(/^"per-key";r=0;t=\d+$/)
  expect(refusal).toMatchObject({
    code: 'too-many',
    message: expect.stringMatching(/^This API key has made 2 requests within a minute\. /),
  })
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
  expect((await limit.count(2)).refusal).toBeNull()
})
