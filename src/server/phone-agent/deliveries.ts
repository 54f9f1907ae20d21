import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { openConnectionScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { retryDelaySeconds } from '../tasks/retry-delay.ts'
import { createWorkQueue, type WorkQueue } from '../tasks/work-queue.ts'
import {
  countFailedAttempt,
  insertDelivery,
  listDueDeliveries,
  makeDeliveriesDue,
  type PhoneConnection,
  postponeDelivery,
  takeDelivery,
} from './queries.ts'
import { takeReport } from './take-report.ts'

const EXPIRE_S = 60

type Dependencies = { db: Database; boss: PgBoss; now: () => Date; log: FastifyBaseLogger }

export type Deliveries = Pick<WorkQueue, 'start' | 'stop'> & {
  /** Stores what a platform tells of a call, to be worked on in a moment: the platform waits for no more. */
  accept(connection: Pick<PhoneConnection, 'organizationId' | 'provider'>, report: CallReport): Promise<void>
}

/** Reports of calls, stored as they come and worked on in the background, again and again for a day if they must. */
export function createDeliveries({ db, boss, now, log }: Dependencies): Deliveries {
  const queue = createWorkQueue(
    { db, boss, now, log },
    {
      name: 'phone-deliveries',
      work: (id) => workOn(id).catch((err) => tryLater(id, err)),
      listOverdue: (dueSince, atMost) => listDueDeliveries(db, dueSince, atMost),
      expireInSeconds: EXPIRE_S,
      prepare: () => makeDeliveriesDue(db, now()),
    },
  )

  const workOn = (id: number) =>
    db.transaction(async (transaction) => {
      const delivery = await takeDelivery(transaction, id)
      if (delivery) await takeReport(await openConnectionScope(transaction, delivery), delivery, now())
    })

  async function tryLater(id: number, err: unknown): Promise<void> {
    log.warn({ err, deliveryId: id }, 'a report of a call could not be worked on')
    const failed = await countFailedAttempt(db, id)
    if (!failed) return
    const ageSeconds = (now().getTime() - failed.receivedAt.getTime()) / 1000
    const delay = retryDelaySeconds(failed.attempts, ageSeconds)
    const nextAttemptAt = delay === null ? null : new Date(now().getTime() + delay * 1000)
    await db.transaction(async (transaction) => {
      await postponeDelivery(transaction, id, nextAttemptAt)
      if (delay !== null) await queue.enqueue(transaction, id, delay)
    })
  }

  return {
    async accept({ organizationId, provider }, report) {
      const receivedAt = now()
      await db.transaction(async (transaction) => {
        const values = { organizationId, provider, report, receivedAt, nextAttemptAt: receivedAt }
        await queue.enqueue(transaction, await insertDelivery(transaction, values))
      })
    },
    start: queue.start,
    stop: queue.stop,
  }
}
