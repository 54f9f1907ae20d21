import pg from 'pg'

const AGAIN_AFTER_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
/** A network that swallows everything says nothing of it: the connection is asked for a sign of life. */
const CHECK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

type ChannelHandlers = { onPayload: (payload: string) => void; onMissed: () => void }

/**
 * Hears PostgreSQL's notifications on a connection of its own: one from the pool would be given back, and with
 * it what it listens to. A connection that breaks is opened again every second until it stands.
 */
export function createListener(databaseUrl: string) {
  const channels = new Map<string, ChannelHandlers>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client = next
    const lost = () => {
      clearInterval(checks)
      if (client !== next || isClosed) return
      client = null
      void next.end().catch(() => undefined)
      timer = setTimeout(() => void again().catch(() => undefined), AGAIN_AFTER_MS)
    }
    const checks = setInterval(() => void next.query('select 1').catch(lost), CHECK_EVERY_MS).unref()
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.onPayload(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      lost()
      throw error
    }
  }

  async function again(): Promise<void> {
    await connect()
    for (const { onMissed } of channels.values()) onMissed()
  }

  return {
    async listen(
      channel: string,
      onPayload: ChannelHandlers['onPayload'],
      onMissed: ChannelHandlers['onMissed'],
    ): Promise<void> {
      channels.set(channel, { onPayload, onMissed })
      if (client === null) await connect()
      else await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    /** Waits for no farewell: a database that hangs would not answer it. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
      client?.connection.stream.destroy()
    },
  }
}
