import { expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { LARGEST_IMPORT_BYTES } from '../../src/contract/imports.ts'
import { registerCompany } from '../setup/company.ts'

const { apiKeys, imports, quoteViews, webhooks } = contract

/** How many of so many calls at once were taken; the others were refused in words. */
async function takenOf(
  calls: number,
  call: (n: number) => Promise<{ status: number }>,
  refused = 409,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, (_, n) => call(n)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== refused).every((status) => status < 300)).toBe(true)
  return statuses.filter((status) => status < 300).length
}

// Each connection counts what others have not stored yet, unless they come one after the other.
test('a limit of a company or person holds when many ask at once', async () => {
  const office = await registerCompany()
  expect(
    await takenOf(60, (n) =>
      office.attempt(quoteViews.keep, { body: { name: `View ${n}`, filter: 'sent' } }),
    ),
  ).toBe(20)
  expect(
    await takenOf(40, (n) =>
      office.attempt(webhooks.create, {
        body: { url: `https://receiver${n}.example/`, types: ['job.booked'] },
      }),
    ),
  ).toBe(10)
  expect(
    await takenOf(80, (n) =>
      office.attempt(apiKeys.create, { body: { name: `Program ${n}`, rights: ['jobs.read'] } }),
    ),
  ).toBe(50)
  const body = { kind: 'customers' as const, file_name: 'customers.csv', size: LARGEST_IMPORT_BYTES }
  // Of two gigabytes.
  expect(await takenOf(40, () => office.attempt(imports.create, { body }), 503)).toBe(29)
})
