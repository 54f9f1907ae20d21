import { expect, type TestContext, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany } from '../setup/company.ts'
import { overhear, type Statement } from '../setup/overheard-statements.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../setup/phone-agent.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const { quotes } = contract

const WRITES = /\b(insert into|update|delete from) "?(\w+)/gi
/** The tables that a statement writes, in order; of one that writes none its first word. */
function said({ text }: Statement): string {
  const tables = [...text.matchAll(WRITES)].map(([, , table]) => table)
  // `do update set`, `for update skip locked`.
  const named = tables.filter((table) => table !== 'set' && table !== 'skip')
  return named.join(', ') || (text.trim().split(/\s/)[0] as string)
}

/** The task queue, and what looks every two seconds for webhooks that are due and events that have no number yet. */
const BACKGROUND = /pgboss|"webhook_endpoints"|"business_events"\."number" is null/
/** Without what the server does by itself: its statements, and the transactions that they stand in. */
function withoutBackground(statements: Statement[]): Statement[] {
  const own = new Set(
    statements.filter(({ text }) => /^begin\b/i.test(text)).map(({ transaction }) => transaction),
  )
  for (const { text, transaction } of statements) if (BACKGROUND.test(text)) own.delete(transaction)
  return statements.filter(
    ({ text, transaction }) => !BACKGROUND.test(text) && (transaction === undefined || own.has(transaction)),
  )
}

type Overheard = {
  url: string
  company: Company
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

/** A company on a server whose statements are overheard, those of its work in the background aside. */
const overhearing = (context: TestContext, work: (overheard: Overheard) => Promise<void>) =>
  onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
    const wire = await overhear(databaseUrl)
    const env = {
      DATABASE_URL: wire.url,
      DATA_DIR: scratchFolder(context),
      APP_SECRET: 'a secret that statements are counted with',
    }
    const app = await startProvoked(context, env)
    try {
      const company = await registerCompany({}, { baseUrl: app.url })
      // The first request of a session is noted as its last use.
      await company.createQuote()
      await work({
        url: app.url,
        company,
        async statementsOf(work) {
          wire.taken()
          await work()
          return withoutBackground(wire.taken()).map(said)
        },
      })
    } finally {
      await app.end('SIGTERM')
      await wire.stop()
    }
  })

// @spec 10.226 A new quote is one statement, which keeps its company's number counter locked only that
//   long; changing a never-sent quote takes ten statements, transaction included
test('a new quote is stored by one statement, so that its number is held no longer than that', (context) =>
  overhearing(context, async ({ company, statementsOf }) => {
    const make = (headers: Record<string, string> = {}) =>
      statementsOf(async () => {
        const answer = await company.request('POST', '/api/v1/quotes', {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(quotes.create.example),
        })
        expect(answer.status).toBe(201)
      })
    const stored = 'organization_counters, quotes, quote_events, history'
    // Who asks, the customer's other quotes, and what the company says of all its quotes.
    expect(await make()).toEqual(['select', 'select', 'select', stored])
    expect(await make({ 'idempotency-key': 'a-key-of-this-request' })).toEqual([
      ...['select', 'begin', 'idempotency_keys, idempotency_keys', 'select', 'select'],
      ...[stored, 'idempotency_keys', 'commit'],
    ])
  }))

// @spec 10.226
test('a quote that was never sent is changed by ten statements, however much of it changes', (context) =>
  overhearing(context, async ({ company, statementsOf }) => {
    const { id } = await company.createQuote()
    const lines = [{ label: 'Packing', kind: 'service', quantity: 2, unit: 'hour', unit_price: 65 } as const]
    const body = { move_date: '2027-06-01', distance: 40, lines, customer_phone: '(303) 555-0188' }
    expect(await statementsOf(() => company.call(quotes.update, { params: { id }, body }))).toEqual([
      // Who asks.
      'select',
      'begin',
      // The lock, and what is read once it is held.
      'select',
      'select',
      // The company with the rate card.
      'select',
      ...['quotes', 'history', 'quote_events'],
      // The customer's other quotes.
      'select',
      'commit',
    ])
    expect(await statementsOf(() => company.call(quotes.get, { params: { id } }))).toHaveLength(4)
  }))

// @spec 10.227 Call data is stored once per report and once per question in it
test('what is known of a call is stored once for each report of it and each question in it', (context) =>
  overhearing(context, async ({ url, company, statementsOf }) => {
    const line = await openPhoneLine(company)
    const call_id = someCallId()
    const ofCall = async (deliver: () => Promise<unknown>) =>
      (await statementsOf(deliver)).filter((tables) => tables.includes('phone_calls'))
    // The row that is made or locked, and what it says in the end.
    const once = ['phone_calls', 'phone_calls']
    const asked = retellDelivery('function_create_quote', { call: { call_id } })
    const answer = () => line.deliver(asked, { of: 'functions', node: url })
    expect(await ofCall(answer)).toEqual(once)
    expect(await line.quotes()).toHaveLength(1)
    const report = (id: string) =>
      ofCall(async () => {
        await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: id } }), { node: url })
        await line.quotes()
      })
    expect(await report(call_id)).toEqual(once)
    expect(await report(someCallId())).toEqual(once)
    expect(await line.quotes()).toHaveLength(2)
  }))
