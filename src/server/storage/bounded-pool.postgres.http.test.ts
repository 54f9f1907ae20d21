import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryResult } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNetwork } from '../../../test/setup/cut-network.ts'
import { BoundedPool } from './bounded-pool.ts'
import { requestContextOf, withRequestContext } from './request-context.ts'

const ASKER = '203.0.113.7'
/** Longer than any test. */
const HANGING_MS = 600_000
/** Longer than a statement and the request to stop it are waited for. */
const GIVEN_UP_MS = 2_100

let pool: BoundedPool
beforeEach(() => {
  pool = new BoundedPool({ connectionString: process.env.TEST_DATABASE_URL as string, max: 2 })
})
afterEach(() => pool.end())

const backend = async () => {
  const { rows } = await drizzle({ client: pool }).execute<{ pid: number }>(
    sql`select pg_backend_pid() as pid`,
  )
  return rows[0]?.pid
}

/** A transaction for someone who reads; `leave` tells that no one waits any more. */
function transaction(work: (leave: () => void) => Promise<void>, began: (leave: () => void) => void) {
  const left = new AbortController()
  const leave = () => left.abort()
  return withRequestContext(requestContextOf(ASKER, 'GET /api/v1/quotes', left.signal), () => {
    pool.once('acquire', () => began(leave))
    return drizzle({ client: pool }).transaction(async (within) => {
      await work(leave)
      await within.execute(sql`select 1`)
    })
  })
}

test('an asker who leaves before or in a transaction leaves a good connection', async () => {
  const first = await backend()
  const before = transaction(
    async () => undefined,
    (leave) => leave(),
  )
  await expect(before).rejects.toMatchObject({ cause: { name: 'ClientGone' } })
  const within = transaction(
    async (leave) => leave(),
    () => undefined,
  )
  await expect(within).rejects.toMatchObject({ cause: { name: 'ClientGone' } })
  expect(pool.load().taken).toBe(0)
  expect(await backend()).toBe(first)
})

test('a connection that breaks as a transaction begins is given back, and does not keep the pool from ending', async () => {
  await backend()
  for (let time = 0; time < 3; time += 1) {
    pool.once('acquire', (client) =>
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
    )
    const broken = transaction(
      async () => undefined,
      () => undefined,
    )
    await expect(broken).rejects.toThrow('begin')
  }
  expect(pool.load()).toMatchObject({ taken: 0, waiting: 0 })
  expect(await backend()).toBeGreaterThan(0)
})

test('a database that answers neither a statement nor the request to stop it fails no one but the asker', async () => {
  const network = await startNetwork(process.env.TEST_DATABASE_URL as string)
  const cutOff = new BoundedPool({ connectionString: network.url, max: 2 })
  try {
    await cutOff.query('select 1')
    network.delay(HANGING_MS)
    const left = new AbortController()
    const asking = withRequestContext(
      requestContextOf(ASKER, 'GET /api/v1/quotes', left.signal),
      async () => {
        const client = (await cutOff.connect()) as PoolClient
        const answer = client.query('select 1').finally(() => client.release())
        left.abort()
        return answer
      },
    )
    const failed = expect(asking).rejects.toMatchObject({ name: 'ClientGone' })
    await expect.poll(() => left.signal.aborted).toBe(true)
    // On a busy node both limits are over when it looks again; anyone who is failed without a listener would end it.
    const until = performance.now() + GIVEN_UP_MS
    while (performance.now() < until);
    await failed
    expect(cutOff.load().taken).toBe(0)
  } finally {
    await network.stop()
    await cutOff.end()
  }
})

test('a database that gives no more connections is asked by those that there are, and later for more', async () => {
  await pool.query(`create role limited login password 'limited' connection limit 3`)
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  url.username = 'limited'
  url.password = 'limited'
  const limited = new BoundedPool({ connectionString: url.href, max: 8 })
  const all = () => Promise.all(Array.from({ length: 40 }, () => limited.query('select pg_sleep(0.02)')))
  try {
    await all()
    expect(limited.load()).toMatchObject({ taken: 0, waiting: 0, size: 3, most: 8 })
    await pool.query('alter role limited connection limit 8')
    await expect.poll(() => all().then(() => limited.load().size), { timeout: 60_000, interval: 500 }).toBe(8)
    await limited.end()
    // Without any it waits for the first.
    const late = new BoundedPool({ connectionString: url.href, max: 8 })
    await pool.query('alter role limited connection limit 0')
    const asked: Promise<QueryResult> = late.query('select 1 as one')
    await expect.poll(() => late.load().size).toBe(0)
    await pool.query('alter role limited connection limit 8')
    expect((await asked).rows).toEqual([{ one: 1 }])
    await late.end()
  } finally {
    await limited.end().catch(() => undefined)
    await pool.query('drop role limited')
  }
})

test('a request for which there is no connection is refused in words after ten seconds', async () => {
  const role = `without_connections_${process.pid}`
  await pool.query(`create role ${role} login connection limit 0 password 'x'`)
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  Object.assign(url, { username: role, password: 'x' })
  const without = new BoundedPool({ connectionString: url.href, max: 2 })
  const began = performance.now()
  const { signal } = new AbortController()
  const ask = () =>
    withRequestContext(requestContextOf(ASKER, 'GET /api/v1/quotes', signal), () => without.query('select 1'))
  try {
    for (const { reason } of (await Promise.allSettled([ask(), ask(), ask()])) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Please try again'),
      })
    }
    expect(performance.now() - began).toBeLessThan(16_000)
  } finally {
    await without.end()
    await pool.query(`drop role ${role}`)
  }
}, 30_000)
