import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { markQuoteSent } from '../quotes/queries.ts'
import type { Database, OpenDatabase } from '../storage/database.ts'
import {
  leaseMail,
  listOverdueMails,
  type Mail,
  makeWaitingMailsDue,
  postponeMail,
  settleMail,
} from './queries.ts'
import { retryDelaySeconds } from './retry-delay.ts'
import type { Attempt, Transport } from './transport.ts'

const QUEUE = 'deliver-mail'
/** Longer than the transport waits for a server, so that a mail is never with two workers. */
const LEASE_S = 60
const WORKERS = 4
const SWEEP_EVERY_MS = 60_000
/** Tasks of one sweep: while no mail gets through, sweeping must not fill the queue faster than it empties. */
const SWEEP_AT_MOST = 500

type Task = { mailId: number }
type Dependencies = {
  database: OpenDatabase
  boss: PgBoss
  transport: Transport
  now: () => Date
  log: FastifyBaseLogger
}

export type Delivery = {
  /** Schedules a mail's delivery in the caller's transaction. */
  enqueue(transaction: Database, mailId: number, after?: Date): Promise<void>
  /** Starts the workers and tries at once whatever still waits from before. */
  start(): Promise<void>
  stop(): void
}

/** Takes mails from the outbox to the mail server, again and again for a day if it must. */
export function createDelivery({ database, boss, transport, now, log }: Dependencies): Delivery {
  const { db } = database

  const enqueue: Delivery['enqueue'] = async (transaction, mailId, after) => {
    await boss.send(QUEUE, { mailId } satisfies Task, {
      db: fromDrizzle(transaction, sql),
      ...(after && { startAfter: after }),
    })
  }

  async function deliver(mailId: number): Promise<void> {
    const startedAt = now()
    const leasedUntil = new Date(startedAt.getTime() + LEASE_S * 1000)
    const mail = await leaseMail(db, mailId, startedAt, leasedUntil)
    if (!mail) return
    const attempt: Attempt = await transport
      .deliver(mail)
      .catch((error: Error) => ({ outcome: 'not-now', detail: error.message }))
    if (attempt.outcome === 'not-now') return tryLater(mail, attempt.detail)
    await db.transaction(async (transaction) => {
      // The quote before its mail, as whoever deletes the quote locks them: else each could wait for the other.
      if (mail.kind === 'quote' && mail.quoteId !== null && attempt.outcome !== 'refused') {
        await markQuoteSent(transaction, mail.organizationId, mail.quoteId)
      }
      await settleMail(transaction, mail, {
        state: attempt.outcome,
        detail: 'detail' in attempt ? attempt.detail : null,
        settledAt: now(),
      })
    })
    log.info({ mailId, outcome: attempt.outcome }, 'mail settled')
  }

  async function tryLater(mail: Mail, detail: string): Promise<void> {
    const ageSeconds = (now().getTime() - mail.createdAt.getTime()) / 1000
    const delay = retryDelaySeconds(mail.attempts, ageSeconds)
    await db.transaction(async (transaction) => {
      if (delay === null) {
        await settleMail(transaction, mail, { state: 'refused', detail, settledAt: now() })
        return
      }
      const nextAttemptAt = new Date(now().getTime() + delay * 1000)
      await postponeMail(transaction, mail, { nextAttemptAt, detail })
      await enqueue(transaction, mail.id, nextAttemptAt)
    })
    log.warn({ mailId: mail.id, attempts: mail.attempts, delay }, 'the mail server did not take a mail')
  }

  /** Picks up mails whose worker died: due for so long, and with nobody. A task too many does no harm. */
  async function sweep(dueForMs: number): Promise<void> {
    const dueSince = new Date(now().getTime() - dueForMs)
    for (const mailId of await listOverdueMails(db, dueSince, now(), SWEEP_AT_MOST)) await enqueue(db, mailId)
  }

  let timer: NodeJS.Timeout | undefined
  return {
    enqueue,
    async start() {
      await boss.createQueue(QUEUE, { retryLimit: 3, retryDelay: 5, expireInSeconds: LEASE_S, notify: true })
      // Before the first worker: a mail given back while one delivers it would go out twice.
      await makeWaitingMailsDue(db, now(), database.kind === 'embedded')
      await sweep(0)
      await boss.work<Task>(
        QUEUE,
        { localConcurrency: WORKERS, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
        async ([task]) => {
          if (task) await deliver(task.data.mailId)
        },
      )
      timer = setInterval(
        () => void sweep(SWEEP_EVERY_MS).catch((err) => log.warn({ err }, 'mails could not be swept')),
        SWEEP_EVERY_MS,
      )
    },
    stop: () => clearInterval(timer),
  }
}
