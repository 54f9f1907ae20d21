import { Client } from 'pg'
import { describe, expect, type TestContext, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany } from '../setup/company.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import type { RunningApp } from '../setup/running-app.ts'

const APP_SECRET = 'a secret of at least 32 characters'

type Scene = {
  app: RunningApp
  /** A connection of the test's own to the same database. */
  client: Client
  /** How many statements of the server wait for a lock. */
  waiting(): Promise<number>
}

const testClient = (connectionString: string) => new Client({ connectionString, application_name: 'test' })

/** A node on a database of its own. */
async function withNode(context: TestContext, work: (scene: Scene) => Promise<void>): Promise<void> {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (DATABASE_URL) => {
    const env = { DATABASE_URL, APP_SECRET, DATA_DIR: scratchFolder(context) }
    // What it could not do is in its log.
    const app = await startProvoked(context, env, () => undefined)
    const [client, watch] = [testClient(DATABASE_URL), testClient(DATABASE_URL)]
    await Promise.all([client.connect(), watch.connect()])
    const waiting = async () => {
      const { rows } = await watch.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].count as number
    }
    try {
      await work({ app, client, waiting })
    } finally {
      await Promise.all([client.end(), watch.end()])
      await app.end('SIGTERM')
    }
  })
}

async function whileLocked(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  try {
    await work()
  } finally {
    await client.query('rollback')
  }
}

const ask = ({ url }: RunningApp, path: string, { token }: Partial<Company> = {}, signal?: AbortSignal) =>
  fetch(`${url}/api/v1${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    signal: signal ?? null,
  })

describe('what cannot be answered', () => {
  // @spec 10.195 A statement ends after 5 s, of files and exports after 60 s, with 503 and advice; one
  //   company takes at most half the connections, one endpoint a quarter, and others keep working
  test('is stopped and answered 503; meanwhile another company works', async (context) => {
    await withNode(context, async ({ app, client, waiting }) => {
      const [flooding, other] = await Promise.all([
        registerCompany({}, { baseUrl: app.url }),
        registerCompany({}, { baseUrl: app.url }),
      ])
      const answers: Response[] = []
      let flood: Promise<unknown>[] = []
      await whileLocked(client, 'quotes', async () => {
        flood = Array.from({ length: 32 }, async (_, nth) => {
          const path = nth % 2 === 0 ? '/search?q=555' : '/quotes'
          answers.push(await ask(app, path, flooding))
        })
        // A quarter of ten connections for each of the two endpoints.
        await expect.poll(waiting).toBe(4)
        expect((await other.call(contract.people.list)).people).toEqual([])
        await other.call(contract.trucks.create, { body: contract.trucks.create.example })
        expect(answers.length, 'the flood still waits').toBeLessThan(32)
        await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4)
        for (const answer of answers) {
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
          expect((await answer.json()).detail).toMatch(/again in a moment/)
        }
      })
      await Promise.all(flood)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
      await expect.poll(waiting).toBe(0)
      expect((await flooding.call(contract.quotes.list)).total).toBe(0)
    })
  })

  test('a change is undone as a whole, and can be repeated', async (context) => {
    await withNode(context, async ({ app, client }) => {
      const ridgeline = await registerCompany({}, { baseUrl: app.url })
      const body = contract.quotes.create.example
      await whileLocked(client, 'history', async () => {
        const { status, detail } = await ridgeline.refused(contract.quotes.create, { body })
        expect([status, detail]).toEqual([
          503,
          'This took too long and was stopped. Please try again in a moment.',
        ])
      })
      expect((await ridgeline.call(contract.quotes.list)).total).toBe(0)
      await ridgeline.call(contract.quotes.create, { body })
      expect((await ridgeline.call(contract.quotes.list)).total).toBe(1)
    })
  })

  // @spec 10.196 A read request whose client has gone stops its own query only
  test('is stopped when no one waits for it any more, and nothing else with it', async (context) => {
    await withNode(context, async ({ app, client, waiting }) => {
      const ridgeline = await registerCompany({}, { baseUrl: app.url })
      await ridgeline.createQuote()
      await whileLocked(client, 'history', async () => {
        const left = new AbortController()
        // An export may take a minute: it does not end by itself while this test waits.
        const asked = Array.from({ length: 10 }, () => ask(app, '/history/csv', ridgeline, left.signal))
        // One at a time for a company: of the others three wait for it, and the rest is refused.
        await expect.poll(waiting).toBe(1)
        left.abort()
        await Promise.allSettled(asked)
        await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
        expect((await ridgeline.call(contract.quotes.list)).total).toBe(1)
      })
      // Askers who go away at any moment among others who stay: of those, none is stopped.
      const staying = Array.from({ length: 60 }, async (_, nth) => {
        const left = new AbortController()
        const leaving = ask(app, '/search?q=555', ridgeline, left.signal)
          .then((answer) => answer.text())
          .catch(() => null)
        const answer = ask(app, `/quotes?page=${nth + 1}`, ridgeline)
        setTimeout(() => left.abort(), nth % 12)
        await leaving
        return (await answer).status
      })
      expect(new Set(await Promise.all(staying))).toEqual(new Set([200]))
    })
  })

  // @spec 10.197 A full queue answers 503 with Retry-After
  test('does not queue without end', async (context) => {
    await withNode(context, async ({ app, client }) => {
      const ridgeline = await registerCompany({}, { baseUrl: app.url })
      const statuses: number[] = []
      let asked: Promise<unknown>[] = []
      await whileLocked(client, 'quotes', async () => {
        asked = Array.from({ length: 300 }, async () => {
          statuses.push((await ask(app, '/quotes', ridgeline)).status)
        })
        // Two are asked of the database and 250 wait.
        await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(45)
        expect(new Set(statuses)).toEqual(new Set([503]))
      })
      await Promise.all(asked)
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
    })
  })
})

describe('a database whose processes hang', () => {
  // @spec 10.205 GET /health answers 503 within a second when PostgreSQL hangs; GET /live answers while the
  //   process lives
  test('is told within a second; the node lives, and goes on by itself', async (context) => {
    await withNode(context, async ({ app, client }) => {
      const ridgeline = await registerCompany({}, { baseUrl: app.url })
      expect((await ask(app, '/health')).status).toBe(200)
      const { rows } = await client.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name <> 'test'`,
      )
      const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => void process.kill(pid, name))
      try {
        signal('SIGSTOP')
      } catch {
        return context.skip('PostgreSQL is another user’s, or runs elsewhere')
      }
      try {
        const reading = ridgeline.refused(contract.quotes.list)
        expect((await ask(app, '/health')).status).toBe(503)
        expect((await ask(app, '/live')).status).toBe(200)
        expect((await reading).status).toBe(503)
        // New processes of the database answer; those that hang are given up one after the other.
        await expect.poll(async () => (await ask(app, '/quotes', ridgeline)).status).toBe(200)
        await expect.poll(async () => (await ask(app, '/health')).status).toBe(200)
      } finally {
        signal('SIGCONT')
      }
    })
  })
})

test('anyone who leaves in the middle of a transaction leaves no connection behind in it', async (context) => {
  await withNode(context, async ({ app, client, waiting }) => {
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    await ridgeline.createQuote()
    await whileLocked(client, 'search_words', async () => {
      const left = new AbortController()
      // What is mistyped is looked up in a transaction.
      const searches = Array.from({ length: 5 }, () => ask(app, '/search?q=ortgea', ridgeline, left.signal))
      await expect.poll(waiting).toBe(2)
      left.abort()
      await Promise.allSettled(searches)
      await expect.poll(waiting).toBe(0)
    })
    for (let round = 0; round < 12; round++) await ridgeline.createQuote()
    expect((await ridgeline.call(contract.quotes.list)).total).toBe(13)
  })
})
