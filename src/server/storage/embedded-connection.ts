import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { DamagedDatabase } from './engine-words.ts'
import { FairQueue } from './fair-queue.ts'
import { createKeptStatements } from './kept-statements.ts'
import { currentRequestContext } from './request-context.ts'

export type ThreadTask = { folder: string; durable: boolean }
/** Messages of PostgreSQL's protocol, or that no more will come. */
export type ToThread = Uint8Array | 'close'
export type FromThread = Uint8Array | 'open' | { failed: string; isDamaged: boolean }

const THREAD = import.meta.resolve('./embedded-thread.ts')

/** A database in a thread, to which there is one connection. */
export type EmbeddedThread = { connection: pg.Client; close(): Promise<void> }

/**
 * Opens the database of a folder in a thread of its own, so that requests are read and answered while it works.
 * @param failed called when it can no longer be believed or has ended by itself
 * @throws when it cannot be opened, a DamagedDatabase where it is damaged
 */
export async function openInThread(
  task: ThreadTask,
  failed: (reason: string) => void,
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL(THREAD), { workerData: task })
  let isClosing = false
  let ending = new Error('its thread has ended')
  worker.on('message', (told: FromThread) => {
    if (typeof told !== 'object' || !('failed' in told)) return
    ending = told.isDamaged ? new DamagedDatabase(told.failed) : new Error(told.failed)
  })
  worker.on('error', (error) => {
    ending = error
  })
  const stream = new ThreadStream(worker)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const open = new Promise((resolve) => worker.once('message', resolve))
  // Whatever still waits for an answer, or asks later, is told that the connection is closed.
  void ended.then(() => stream.destroy())
  if ((await Promise.race([open, ended])) !== ('open' satisfies FromThread)) throw ending
  void ended.then(() => {
    if (!isClosing) failed(ending.message)
  })
  const connection = new pg.Client({
    stream: () => stream as never,
    // PGlite's own, whatever the environment says for others.
    ...{ user: 'postgres', database: 'postgres', password: '', host: 'localhost', ssl: false },
  })
  connection.on('error', () => undefined)
  await connection.connect()
  return {
    connection,
    async close() {
      isClosing = true
      worker.postMessage('close' satisfies ToThread)
      await ended
    },
  }
}

/** What a socket is to a server's client. */
class ThreadStream extends Duplex {
  private readonly worker: Worker

  constructor(worker: Worker) {
    super()
    this.worker = worker
    worker.on('message', (told: FromThread) => {
      if (told instanceof Uint8Array && told.length > 0) {
        this.push(Buffer.from(told.buffer, told.byteOffset, told.length))
      }
    })
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.send([chunk], done)
  }
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }
  private send(chunks: Uint8Array[], done: () => void): void {
    const bytes = new Uint8Array(Buffer.concat(chunks))
    this.worker.postMessage(bytes satisfies ToThread, [bytes.buffer])
    done()
  }
}

/**
 * The one connection, shared out fairly between companies, anonymous requests and work in the background, and among each
 * in order of asking; what no one waits for any more is not begun. Shares as PostgreSQL's connections have them, and endpoints, would let
 * each short statement of a company wait for a whole transaction of every other.
 */
export class EmbeddedPool extends pg.Pool {
  private readonly connection: pg.Client
  private readonly queue = new FairQueue(1)
  private readonly kept = createKeptStatements()

  constructor(connection: pg.Client) {
    super()
    this.connection = connection
  }

  load = () => ({ ...this.queue.load(), most: 1 })

  /** What pg-boss's way to PGlite needs of it. */
  asPglite = () => ({
    query: (text: string, values?: unknown[]): Promise<pg.QueryResult> => this.query(text, values),
    exec: async (text: string) => [await this.query(text)].flat() as pg.QueryResult[],
    // Without it the queue only looks every few seconds.
    listen: (channel: string, onPayload: (payload: string) => void) => this.listen(channel, onPayload),
  })

  /** Hears what is told on a channel from now on. @returns what ends it */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const hear = (told: pg.Notification) => {
      if (told.channel === channel) onPayload(told.payload ?? '')
    }
    this.connection.on('notification', hear)
    const name = this.connection.escapeIdentifier(channel)
    await this.query(`listen ${name}`)
    return async () => {
      this.connection.off('notification', hear)
      await this.query(`unlisten ${name}`)
    }
  }

  /** Does some work while no statement runs. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.takeTurn()
    try {
      return await work()
    } finally {
      release()
    }
  }

  // Neither takes callbacks, as with `BoundedPool`.
  override connect(): never {
    return this.checkOut() as never
  }

  override query(config: unknown, values?: unknown): never {
    return this.queryOnce(config, values) as never
  }

  private takeTurn() {
    const context = currentRequestContext()
    return this.queue.acquire({ ...context, share: context.kind, endpoint: null })
  }

  private async checkOut() {
    const release = await this.takeTurn()
    return {
      query: (config: string | pg.QueryConfig, values?: unknown[]) =>
        this.kept.send(this.connection, config, values),
      release: () => void this.endTransaction().finally(release),
    }
  }

  private async queryOnce(config: unknown, values: unknown): Promise<unknown> {
    const client = await this.checkOut()
    try {
      return await client.query(config as string, values as unknown[])
    } finally {
      client.release()
    }
  }

  /** One that was left open, as by several statements in one text of which one failed, would be everybody's. */
  private async endTransaction(): Promise<void> {
    const { connection } = this
    if (connection.getTransactionStatus() !== 'I') await connection.query('rollback').catch(() => undefined)
  }
}
