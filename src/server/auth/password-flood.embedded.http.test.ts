import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract
const NOW = new Date('2026-06-01T10:00:00Z')

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => NOW, { PASSWORD_COST: 'standard' })
})
afterAll(() => server.stop())

test('more sign-ins at once than can be hashed: the rest is told to come again', async () => {
  const { baseUrl } = server
  const { account } = await registerCompany({}, { baseUrl })
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => {
      const body = { ...account, email: `nobody-${randomUUID()}@ridgeline.example` }
      return visitor({ baseUrl }).attempt(auth.login, { body })
    }),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(60 - refused.length)
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['3']))
  await visitor({ baseUrl }).call(auth.login, { body: account })
})
