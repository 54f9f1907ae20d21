import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '../storage/database.ts'

const WORKERS = 4
/** Between two looks of a worker that found nothing. */
const REST_S = 2
const SWEEP_EVERY_MS = 60_000
/** Tasks of one sweep: while nothing gets done, sweeping must not fill the queue faster than it empties. */
const SWEEP_AT_MOST = 500

type Task = { id: number }
type Work = {
  name: string
  /** Does what a row asks for. A task too many finds nothing to do. */
  work: (id: number) => Promise<void>
  /** The rows that are due since a moment and with nobody, as when their worker died. */
  listOverdue: (dueSince: Date, atMost: number) => Promise<number[]>
  /** How long a worker may take. */
  expireInSeconds: number
  /** How often it looks for rows that are overdue; a minute when absent. */
  sweepEveryMs?: number
  /** Done once, before the first worker starts. */
  prepare?: () => Promise<void>
}
type Dependencies = { db: Database; boss: PgBoss; now: () => Date; log: FastifyBaseLogger }

export type WorkQueue = {
  /**
   * Schedules a row's work in the caller's transaction: neither is stored without the other.
   * @param afterSeconds how long it waits, in whole seconds of the database's clock, which may differ from ours
   */
  enqueue(transaction: Database, id: number, afterSeconds?: number): Promise<void>
  /** Starts the workers and takes up at once whatever still waits from before. */
  start(): Promise<void>
  stop(): void
}

/** Work in the background on rows that are stored first, so that nothing is lost when a worker dies. */
export function createWorkQueue({ db, boss, now, log }: Dependencies, queue: Work): WorkQueue {
  const enqueue: WorkQueue['enqueue'] = async (transaction, id, afterSeconds) => {
    await boss.send(queue.name, { id } satisfies Task, {
      db: fromDrizzle(transaction, sql),
      ...(afterSeconds && { startAfter: afterSeconds }),
    })
  }

  async function sweep(dueForMs: number): Promise<void> {
    const dueSince = new Date(now().getTime() - dueForMs)
    for (const id of await queue.listOverdue(dueSince, SWEEP_AT_MOST)) await enqueue(db, id)
  }

  async function startWorker(): Promise<void> {
    let worker = ''
    worker = await boss.work<Task>(
      queue.name,
      { pollingIntervalSeconds: REST_S, notifyPollingIntervalSeconds: REST_S },
      async ([task]) => {
        try {
          if (task) await queue.work(task.data.id)
        } finally {
          // Where there was something there may be more: it looks again at once instead of resting first.
          boss.notifyWorker(worker)
        }
      },
    )
  }

  const sweepEveryMs = queue.sweepEveryMs ?? SWEEP_EVERY_MS
  let timer: NodeJS.Timeout | undefined
  return {
    enqueue,
    async start() {
      await boss.createQueue(queue.name, {
        retryLimit: 3,
        retryDelay: 5,
        expireInSeconds: queue.expireInSeconds,
        notify: true,
      })
      await queue.prepare?.()
      await sweep(0)
      for (let worker = 0; worker < WORKERS; worker++) await startWorker()
      timer = setInterval(
        () => void sweep(sweepEveryMs).catch((err) => log.warn({ err, queue: queue.name }, 'not swept')),
        sweepEveryMs,
      )
    },
    stop: () => clearInterval(timer),
  }
}
