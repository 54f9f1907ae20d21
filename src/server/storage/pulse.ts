import pg from 'pg'
import { CONNECTION } from './bounded-pool.ts'
import type { FollowingClock } from './following-clock.ts'

/** The person who asks whether a node is ready asks again soon, and takes silence for a no. */
const ANSWER_WITHIN_MS = 1_000
/** How often the clock is set by PostgreSQL's: clocks of machines part by a few milliseconds in that time. */
const SET_CLOCK_EVERY_MS = 30_000

/** Sets the clock by PostgreSQL's. */
export async function askTime(client: pg.Client, clock: FollowingClock): Promise<void> {
  const askedAt = performance.now()
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  clock.heard(rows[0].ms, askedAt, performance.now())
}

/**
 * Asks PostgreSQL for a sign of life on a connection of its own, so that the answer tells of the database and not of how
 * much the node has to do. Those who ask at the same time share one question; it also sets the clock.
 */
export function createPulse(databaseUrl: string, clock: FollowingClock) {
  let client: pg.Client | null = null
  let asking: Promise<void> | null = null

  function drop(): void {
    client?.connection.stream.destroy()
    client = null
  }

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString: databaseUrl, ...CONNECTION })
      client.on('error', () => undefined)
      await client.connect()
    }
    await askTime(client, clock)
  }

  function answers(): Promise<void> {
    asking ??= withDeadline(ask())
      .catch((error) => {
        drop()
        throw error
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  const timer = setInterval(() => void answers().catch(() => undefined), SET_CLOCK_EVERY_MS).unref()
  return {
    /** @throws when it does not answer within a second */
    answers,
    close() {
      clearInterval(timer)
      drop()
    },
  }
}

function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), ANSWER_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
