import { expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany } from '../setup/company.ts'
import { overhear } from '../setup/overheard-statements.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const WRITES = /\b(insert into|update|delete from) "?(\w+)/gi
/** The tables that a statement writes, in order; of one that writes none its first word. */
function said(text: string): string | undefined {
  const tables = [...text.matchAll(WRITES)].map(([, , table]) => table)
  // `do update set`, `for update skip locked`.
  const named = tables.filter((table) => table !== 'set' && table !== 'skip')
  return named.join(', ') || text.trim().split(/\s/)[0]
}

test('a new quote is stored by one statement, so that its number is held no longer than that', async (context) => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
    const wire = await overhear(databaseUrl)
    const env = {
      DATABASE_URL: wire.url,
      DATA_DIR: scratchFolder(context),
      APP_SECRET: 'a secret that new quotes are stored with',
    }
    const app = await startProvoked(context, env)
    try {
      const company = await registerCompany({}, { baseUrl: app.url })
      const statements = async (headers: Record<string, string> = {}) => {
        wire.taken()
        const answer = await company.request('POST', '/api/v1/quotes', {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(contract.quotes.create.example),
        })
        expect(answer.status).toBe(201)
        return wire
          .taken()
          .filter(({ text }) => !text.includes('pgboss'))
          .map(({ text }) => said(text))
      }
      // The first request of a session is noted as its last use.
      await statements()
      const stored = 'organization_counters, quotes, quote_events, history'
      // Who asks, the customer's other quotes, and what the company says of all its quotes.
      expect(await statements()).toEqual(['select', 'select', 'select', stored])
      expect(await statements({ 'idempotency-key': 'a-key-of-this-request' })).toEqual([
        ...['select', 'begin', 'idempotency_keys, idempotency_keys', 'select', 'select'],
        ...[stored, 'idempotency_keys', 'commit'],
      ])
    } finally {
      await app.end('SIGTERM')
      await wire.stop()
    }
  })
})
