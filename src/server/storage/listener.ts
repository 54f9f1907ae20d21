import pg from 'pg'

const AGAIN_AFTER_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Hears PostgreSQL's notifications on a connection of its own: one from the pool would be given back, and with
 * it what it listens to. A connection that breaks is opened again every second until it stands.
 */
export function createListener(databaseUrl: string) {
  const channels = new Map<string, (payload: string) => void>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    client = next
    const lost = () => {
      if (client !== next || isClosed) return
      client = null
      timer = setTimeout(() => void connect().catch(() => undefined), AGAIN_AFTER_MS)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      lost()
      throw error
    }
  }

  return {
    async listen(channel: string, hear: (payload: string) => void): Promise<void> {
      channels.set(channel, hear)
      if (client === null) await connect()
      else await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
