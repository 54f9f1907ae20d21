import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asRefused, visitor } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { agreements } = contract
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

test('a file that was not made here is not known', async () => {
  const answer = await visitor().call(agreements.verify, { body: { sha256: hashOf(randomUUID()) } })
  expect(answer).toEqual({ known: false })
})

test.each(['', 'abc', 'g'.repeat(64), `${'a'.repeat(64)} `])('%j is no fingerprint', async (sha256) => {
  const reply = await visitor().attempt(agreements.verify, { body: { sha256 } })
  expect(reply.status).toBe(422)
  expect(asRefused(reply).detail).toContain('SHA-256')
})

test('an address that asks for very many is refused for a while', async () => {
  const asking = visitor()
  const ask = () => asking.attempt(agreements.verify, { body: { sha256: hashOf(randomUUID()) } })
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
})
