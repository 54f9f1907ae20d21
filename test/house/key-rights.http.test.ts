import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Right } from '../../src/domain/nouns.ts'
import { KEY_RIGHTS, READING_RIGHTS, rightOfKey } from '../../src/domain/team/key-rights.ts'
import { keyWithoutRight } from '../../src/domain/team/right-words.ts'
import { isForKeys } from '../../src/server/endpoint-schema.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { staffEndpoints, wellFormed } from './every-endpoint.ts'

/** What they name is asked for as well: anyone who may not see it does not have it sent. */
const FOLLOWS = ['webhooks.create', 'webhooks.update']

let company: Company
beforeAll(async () => {
  company = await registerCompany()
})

const programWith = async (rights: [Right, ...Right[]]) => {
  const { key } = await company.call(contract.apiKeys.create, { body: { name: 'Program', rights } })
  return visitor({ token: key })
}

test.each(KEY_RIGHTS)('a key of %s alone may make the calls of that right, and no other', async (right) => {
  const program = await programWith([right])
  for (const [name, endpoint] of staffEndpoints) {
    const needed = rightOfKey({ ...endpoint, right: endpoint.right as Right })
    const { status, body } = await program.attempt(endpoint, wellFormed(endpoint))
    if (isForKeys(endpoint) && needed === right) {
      if (!FOLLOWS.includes(name)) expect([name, status]).not.toEqual([name, 403])
    } else expect([name, status, typeof (body as { detail: string }).detail]).toEqual([name, 403, 'string'])
  }
})

test('a key that reads everything changes nothing', async () => {
  const program = await programWith(READING_RIGHTS as [Right, ...Right[]])
  for (const [name, endpoint] of staffEndpoints.filter(([, { readOnly }]) => !readOnly)) {
    const { status } = await program.attempt(endpoint, wellFormed(endpoint))
    expect([name, status]).toEqual([name, 403])
  }
  const { id } = await company.call(contract.quoteViews.keep, { body: { name: 'Waiting' } })
  const refused = await program.attempt(contract.quoteViews.delete, { params: { id } })
  expect(refused.body).toEqual({
    detail: keyWithoutRight({ name: 'Program', isApp: false }, 'quotes.change', true),
  })
  const { views } = await company.call(contract.quoteViews.list)
  expect(views.map(({ name }) => name)).toContain('Waiting')
})
