import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss, type QueueOptions } from 'pg-boss'
import { CLOCK_SLACK_MS } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { taskDone } from '../telemetry/channels.ts'
import { doAs } from '../telemetry/current-work.ts'

const WORKERS = 4
/** Between two looks for tasks that have become due. */
const LOOK_EVERY_MS = 2_000
/** Between two looks of a worker of its own, should the looks for all of them fail. */
const REST_S = 60

/** The workers of each queue. */
const workers = new WeakMap<PgBoss, Map<string, string[]>>()

/** Whether a task was put off by a clock that was ahead: it was last begun, or made, later than now. */
const isPutOffAhead = sql`start_after > now()
  and coalesce(started_on, created_on) > now() + make_interval(secs => ${CLOCK_SLACK_MS / 1000})`

/**
 * Wakes the workers of a queue once a task that was put off, or is tried again, has become due: one statement for all
 * queues, where each worker would ask for itself. Of a new task the database tells them at once.
 */
export const dueTasks = (db: Database, boss: PgBoss, log: FastifyBaseLogger) => ({
  looksFor: 'tasks that have become due',
  everyMs: LOOK_EVERY_MS,
  log,
  async look() {
    const { rows } = await db.execute<{ name: string }>(sql`
      with brought_forward as (
        update pgboss.job set start_after = now() where state < 'active' and not blocked and ${isPutOffAhead}
        returning name)
      select name from brought_forward
      union
      select name from pgboss.queue where (
        select id from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
        order by start_after limit 1
      ) is not null`)
    for (const { name } of rows) {
      for (const worker of workers.get(boss)?.get(name) ?? []) boss.notifyWorker(worker)
    }
  },
})

type Task = { id: number }
type Work = {
  name: string
  /** Does what a row asks for. A task too many finds nothing to do. */
  work: (id: number) => Promise<void>
  /** How often and when a task that failed, or whose worker died, is done again. */
  retry: Pick<
    QueueOptions,
    'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'
  >
}

export type WorkQueue = {
  /**
   * Schedules a row's work in the caller's transaction: neither is stored without the other.
   * @param afterSeconds how long it waits, in whole seconds
   */
  enqueue(transaction: Database, id: number, afterSeconds?: number): Promise<void>
  /**
   * Starts the workers.
   * @param prepare done once the queue is there and before the first worker
   */
  start(prepare: () => Promise<void>): Promise<void>
}

/** Work in the background on rows that are stored first, so that nothing is lost when a worker dies. */
export function createWorkQueue(boss: PgBoss, { name, work, retry }: Work): WorkQueue {
  const follow = (id: number) =>
    doAs({ task: name, taskId: id }, () => taskDone.tracePromise(() => work(id), { queue: name, id }))

  async function startWorker(): Promise<string> {
    let worker = ''
    worker = await boss.work<Task>(
      name,
      { pollingIntervalSeconds: REST_S, notifyPollingIntervalSeconds: REST_S },
      async ([task]) => {
        try {
          if (task) await follow(task.data.id)
        } finally {
          // Where there was something there may be more: it looks again at once instead of resting first.
          boss.notifyWorker(worker)
        }
      },
    )
    return worker
  }

  return {
    async enqueue(transaction, id, afterSeconds) {
      // With each task, because a queue that an earlier release made keeps the options of then.
      const options = { ...retry, ...(afterSeconds && { startAfter: afterSeconds }) }
      await boss.send(name, { id } satisfies Task, { db: fromDrizzle(transaction, sql), ...options })
    },

    async start(prepare) {
      await boss.createQueue(name, { ...retry, notify: true })
      await prepare()
      const started: string[] = []
      for (let worker = 0; worker < WORKERS; worker++) started.push(await startWorker())
      workers.set(boss, (workers.get(boss) ?? new Map<string, string[]>()).set(name, started))
    },
  }
}
