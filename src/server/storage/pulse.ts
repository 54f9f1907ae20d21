import pg from 'pg'
import { CONNECTION } from './bounded-pool.ts'

/** Whoever asks whether a node is ready asks again soon, and takes silence for a no. */
const ANSWER_WITHIN_MS = 1_000

/**
 * Asks PostgreSQL for a sign of life on a connection of its own, so that the answer tells of the database and not of how
 * much the node has to do. Those who ask at the same time share one question.
 */
export function createPulse(databaseUrl: string) {
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
    await client.query('select 1')
  }

  return {
    /** @throws when it does not answer within a second */
    answers(): Promise<void> {
      asking ??= withDeadline(ask())
        .catch((error) => {
          drop()
          throw error
        })
        .finally(() => {
          asking = null
        })
      return asking
    },
    close: drop,
  }
}

function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), ANSWER_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
