import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { FairQueue, LONGEST_WAIT_MS } from './fair-queue.ts'
import {
  ClientGone,
  currentRequestContext,
  type RequestContext,
  StatementTooLong,
} from './request-context.ts'

const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000
/** How long a statement that was told to stop may take to do so; then its connection is closed under it. */
const STOP_WITHIN_MS = 2_000

/** What every connection is opened with: a network that swallows everything is noticed. */
export const CONNECTION = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
}

type BoundedConfig = pg.PoolConfig & {
  /** Whether a statement with a name may be sent once and then be called by it: not where a pooler shares out sessions. */
  remembersStatements?: boolean
}

/**
 * A connection whose statements end: after the limit of the request, and, where they only read, once its client is gone.
 * They are stopped by PostgreSQL's own cancel request and not by a session's `statement_timeout`, because PgBouncer keeps no session
 * and passes the request on.
 */
class BoundedClient extends pg.Client {
  context: RequestContext = currentRequestContext()
  /** Whether a transaction was begun that has not ended: such a connection is no one else's any more. */
  isInTransaction = false
  private readonly remembersStatements: boolean

  constructor(config?: BoundedConfig) {
    super(config)
    this.remembersStatements = config?.remembersStatements === true
  }

  // One implementation of the overloads; nothing here passes callbacks.
  override query(config: unknown, values?: unknown): never {
    const send = super.query.bind(this) as unknown as (...query: unknown[]) => Promise<unknown>
    const sent = this.remembersStatements ? config : withoutName(config)
    return this.keepTrack(textOf(config), () => send(sent, values)) as never
  }

  private async keepTrack<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
    const [isBegin, isEnd] = [BEGINS.test(text), ENDS.test(text)]
    // The end of a transaction is sent even though no one waits for it: without it all that follows would fail.
    const gone = this.context.onlyReads && !isEnd ? this.context.gone : null
    try {
      const result = await this.withinBounds(() => {
        // Not before it is sent: a connection on which nothing was begun is as good as before.
        if (isBegin) this.isInTransaction = true
        return send()
      }, gone)
      if (isEnd) this.isInTransaction = false
      return result
    } catch (error) {
      // Drizzle does not give back a connection whose transaction could not be begun (drizzle-team/drizzle-orm#6241).
      if (isBegin) (this as unknown as pg.PoolClient).release()
      throw error
    }
  }

  /** @param leaves stops the statement when it is aborted */
  private async withinBounds<Result>(
    send: () => Promise<Result>,
    leaves: AbortSignal | null,
  ): Promise<Result> {
    const { statementLimitMs } = this.context
    if (leaves?.aborted) throw new ClientGone()
    let reason: Error | undefined
    let stopped: Promise<void> | undefined
    let closing: NodeJS.Timeout | undefined
    const stop = (why: Error) => {
      if (reason) return
      reason = why
      closing = setTimeout(() => this.connection.stream.destroy(), STOP_WITHIN_MS)
      // A request that is still under way would stop the connection's next statement, no matter whose.
      stopped = requestCancel(this).catch(() => void this.connection.stream.destroy())
    }
    const left = () => stop(new ClientGone())
    const limit = setTimeout(() => stop(new StatementTooLong(statementLimitMs)), statementLimitMs)
    leaves?.addEventListener('abort', left)
    try {
      return await send()
    } catch (error) {
      throw reason ?? error
    } finally {
      clearTimeout(limit)
      clearTimeout(closing)
      leaves?.removeEventListener('abort', left)
      await stopped
    }
  }
}

const BEGINS = /^\s*begin\b/i
const ENDS = /^\s*(?:commit|rollback)\b(?!\s+to\b)/i

const withoutName = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')

type CancelConnection = pg.Connection & {
  connect(port: number, host: string): void
  connect(socketPath: string): void
  requestSsl(): void
  cancel(processId: number, secretKey: unknown): void
}

/**
 * Asks PostgreSQL, on a connection of its own, to stop what a connection is doing.
 * @returns once the request was carried out: PostgreSQL closes the connection after it has sent the signal
 * @throws when it is not known whether it was
 */
function requestCancel(client: pg.Client): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as pg.Client & {
    processID: number
    secretKey: unknown
  }
  const connection = new pg.Connection({ ssl, ...CONNECTION }) as CancelConnection
  const send = () => connection.cancel(processID, secretKey)
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      reject(new Error('timeout'))
      connection.stream.destroy()
    }, STOP_WITHIN_MS)
    connection.once('connect', () => (ssl ? connection.requestSsl() : send()))
    connection.once('sslconnect', send)
    connection.on('error', reject)
    connection.once('end', () => {
      clearTimeout(timeout)
      resolve()
    })
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
    else connection.connect(port, host)
  })
}

/** How PostgreSQL, or a PgBouncer in front of it, says that it has no connection left to give. */
const NO_MORE = ['53300', '08P01']
const NO_MORE_WORDS =
  /too many (?:connections|clients)|remaining connection slots|no more connections allowed/i
/** So long a pool goes on with the connections that it has before it asks for another, or without any. */
const ASK_AGAIN_MS = 5_000
const ASK_AGAIN_WITHOUT_MS = 500

const hasNoMore = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return NO_MORE.includes(code) && NO_MORE_WORDS.test(message)
}

/** Connections of a number that are shared out among those who ask: see `FairQueue`, and `BoundedClient`. */
export class BoundedPool extends pg.Pool {
  private readonly queue: FairQueue
  private readonly open = new Set<pg.PoolClient>()
  private readonly most: number
  private askingAgain: NodeJS.Timeout | undefined

  constructor(config: BoundedConfig & { max: number }) {
    super({ ...CONNECTION, ...config, Client: BoundedClient })
    this.most = config.max
    this.queue = new FairQueue(config.max)
    // A connection that breaks is replaced, and fails the person who waits for an answer. Without a listener, on it and on the
    // pool, it would end the process besides.
    this.on('error', () => undefined)
    this.on('connect', (connection) => {
      this.open.add(connection)
      // It was asked for once more, and is there: there may be others.
      this.queue.resize(this.most)
      connection.on('error', () => undefined)
    })
    this.on('remove', (connection) => this.open.delete(connection))
  }

  load = () => {
    const { size, ...load } = this.queue.load()
    return { ...load, size: size < this.most ? this.open.size : size, most: this.most }
  }

  /** Goes on with the connections that it has where the database gives no more. False for any other failure. */
  private isContent(error: unknown): boolean {
    if (!hasNoMore(error)) return false
    const has = this.open.size
    this.queue.resize(has)
    clearTimeout(this.askingAgain)
    // Without any, one asks for all.
    const askAgain = () => this.queue.resize(has > 0 ? this.most : 1)
    this.askingAgain = setTimeout(askAgain, has > 0 ? ASK_AGAIN_MS : ASK_AGAIN_WITHOUT_MS).unref()
    return true
  }

  // Neither takes callbacks: the person who waits in the queue keeps what it was asked by.
  override connect(): never {
    return this.checkOut(currentRequestContext()) as never
  }

  override query(config: unknown, values?: unknown): never {
    return this.queryOnce(config, values) as never
  }

  /** Closes every connection, after a moment also under anyone who still works with one. */
  override async end(): Promise<void> {
    const ended = super.end()
    const isLate = pause(STOP_WITHIN_MS, true, { ref: false })
    if (!(await Promise.race([ended.then(() => false), isLate]))) return
    for (const connection of this.open) connection.connection.stream.destroy()
  }

  private async checkOut(context: RequestContext): Promise<pg.PoolClient> {
    const endsAt = performance.now() + LONGEST_WAIT_MS
    for (;;) {
      try {
        return await this.checkOutOnce(context, endsAt - performance.now())
      } catch (error) {
        if (!this.isContent(error)) throw error
      }
    }
  }

  private async checkOutOnce(context: RequestContext, longestMs: number): Promise<pg.PoolClient> {
    const endTurn = await this.queue.acquire(context, longestMs)
    try {
      const client = (await super.connect()) as unknown as pg.PoolClient & BoundedClient
      const release = client.release
      let isReleased = false
      client.context = context
      client.release = (error) => {
        if (isReleased) return
        isReleased = true
        release(error ?? client.isInTransaction)
        endTurn()
      }
      return client
    } catch (error) {
      endTurn()
      throw error
    }
  }

  private async queryOnce(config: unknown, values: unknown): Promise<unknown> {
    const client = await this.checkOut(currentRequestContext())
    try {
      return await client.query(config as string, values as unknown[])
    } finally {
      client.release()
    }
  }
}
