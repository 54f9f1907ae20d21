import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { apiKeys, jobs, quotes } = contract

// @spec 10.260
test('six hundred requests a minute are answered, and the next says when to come again', async () => {
  const ridgeline = await registerCompany()
  const make = async (name: string) => {
    const { key } = await ridgeline.call(apiKeys.create, { body: { name, rights: ['quotes.read'] } })
    return ridgeline.withToken(key)
  }
  const program = await make('Busy')
  const ask = () => program.attempt(jobs.list, {})
  for (let round = 0; round < 24; round += 1) {
    const replies = await Promise.all(Array.from({ length: 25 }, ask))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]))
  }
  const { status, headers, body } = await ask()
  expect(status).toBe(429)
  expect(body).toMatchObject({ detail: expect.stringMatching(/^This API key has made 600 requests/) })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('ratelimit')).toMatch(/^"per-key";r=0;t=\d+$/)
  // Another key of the company goes on.
  const other = await (await make('Other')).attempt(quotes.list, {})
  expect(other.headers.get('ratelimit')).toMatch(/r=599/)
})
