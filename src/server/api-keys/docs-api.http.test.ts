import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import type { Right } from '../../domain/nouns.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, example = '']) => example)

/** Does what an example's curl would do, which not every machine has: of its options only those that the page uses. */
async function run(example = '', key: string): Promise<unknown> {
  const words = [...example.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ?? (double ?? bare ?? '').replace('$MOVING_PRO', inject('baseUrl')).replace('$API_KEY', key),
  )
  expect(words.shift()).toBe('curl')
  const headers = new Headers()
  const query = new URLSearchParams()
  let [url, body]: [string, string | undefined] = ['', undefined]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (['--silent', '--fail-with-body', '--get'].includes(word)) continue
    if (!word.startsWith('--')) url = word
    else {
      const value = words.shift() ?? ''
      const [name = '', rest = ''] = value.split(/(?:: |=)(.*)/s)
      if (word === '--header') headers.set(name, rest)
      else if (word === '--data-urlencode') query.append(name, rest)
      else if (word === '--data') body = value
      else throw new Error(`the test does not know ${word}`)
    }
  }
  const asked = query.size > 0 ? `${url}?${query}` : url
  const reply = await fetch(asked, { headers, ...(body !== undefined && { method: 'POST', body }) })
  expect(reply.ok, `${asked} answered ${reply.status}`).toBe(true)
  return reply.json()
}

const keyOf = async (company: Company, rights: Right[]) =>
  (await company.call(contract.apiKeys.create, { body: { name: 'Partner', rights } })).key

// @spec 10.261 One page tells partners how to use the API, with three running examples
test('the three examples for partners do what the page says', async () => {
  expect(examples).toHaveLength(3)
  const [find, draft, list] = examples
  const ridgeline = await registerCompany()
  const key = await keyOf(ridgeline, ['quotes.read', 'quotes.change', 'jobs.read'])

  const made = await run(draft, key)
  expect(made).toMatchObject({ status: 'draft', customer_name: 'Megan Ortega', move_date: '2026-12-05' })
  expect(await run(draft, key), 'the same request twice').toEqual(made)
  expect((await ridgeline.call(contract.quotes.list)).total).toBe(1)

  expect(await run(find, key)).toMatchObject({ customers: [{ name: 'Megan Ortega', quotes: 1 }], total: 1 })

  const job = { ...contract.jobs.create.example, scheduled_date: '2026-12-05T09:00:00' }
  await ridgeline.call(contract.jobs.create, { body: job })
  await ridgeline.call(contract.jobs.create, { body: { ...job, scheduled_date: '2026-12-07T09:00:00' } })
  expect(await run(list, key)).toMatchObject({
    jobs: [{ scheduled_date: expect.stringMatching(/^2026-12-05T09/) }],
    total: 1,
  })
})

// @spec 10.261
test('what the page says of limits and refusals is so', async () => {
  const ridgeline = await registerCompany()
  const program = ridgeline.withToken(await keyOf(ridgeline, ['jobs.read']))
  const { headers } = await program.request('GET', '/api/v1/jobs')
  const said = ['ratelimit-policy', 'ratelimit'].map((name) => headers.get(name))
  expect(said).toEqual(['"per-key";q=600;w=60', expect.stringMatching(/^"per-key";r=599;t=60$/)])
  expect(page.toLowerCase()).toContain(`ratelimit-policy: ${said[0]}`)
  expect(await program.refused(contract.customers.list)).toMatchObject({
    status: 403,
    detail: 'The API key Partner cannot see quotes. An Admin can make one that may.',
  })
})
