import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { markQuoteSent } from '../quotes/queries.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { retryDelaySeconds } from '../tasks/retry-delay.ts'
import { createWorkQueue, type WorkQueue } from '../tasks/work-queue.ts'
import {
  leaseMail,
  listOverdueMails,
  type Mail,
  makeWaitingMailsDue,
  postponeMail,
  settleMail,
} from './queries.ts'
import type { Attempt, Transport } from './transport.ts'

/** Longer than the transport waits for a server, so that a mail is never with two workers. */
const LEASE_S = 60

type Dependencies = {
  database: OpenDatabase
  boss: PgBoss
  transport: Transport
  now: () => Date
  log: FastifyBaseLogger
}

/** Takes mails from the outbox to the mail server, again and again for a day if it must. */
export function createDelivery({ database, boss, transport, now, log }: Dependencies): WorkQueue {
  const { db } = database
  const queue = createWorkQueue(
    { db, boss, now, log },
    {
      name: 'deliver-mail',
      work: deliver,
      listOverdue: (dueSince, atMost) => listOverdueMails(db, dueSince, now(), atMost),
      expireInSeconds: LEASE_S,
      // Before the first worker: a mail given back while one delivers it would go out twice.
      prepare: () => makeWaitingMailsDue(db, now(), database.kind === 'embedded'),
    },
  )

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
      await queue.enqueue(transaction, mail.id, nextAttemptAt)
    })
    log.warn({ mailId: mail.id, attempts: mail.attempts, delay }, 'the mail server did not take a mail')
  }

  return queue
}
