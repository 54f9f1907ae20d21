import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { openConnectionScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { createWorkQueue, type WorkQueue } from '../tasks/work-queue.ts'
import {
  countFailedAttempt,
  insertDelivery,
  listWaitingDeliveries,
  type PhoneConnection,
  takeDelivery,
} from './queries.ts'
import { takeReport } from './take-report.ts'

const EXPIRE_S = 60
/** One that fails so often fails for good; it stays where it is to be looked at. */
const ATTEMPTS_AT_MOST = 20

type Dependencies = { db: Database; boss: PgBoss; now: () => Date; log: FastifyBaseLogger }

export type Deliveries = Pick<WorkQueue, 'start' | 'stop'> & {
  /** Stores what a platform tells of a call, to be worked on in a moment: the platform waits for no more. */
  accept(connection: Pick<PhoneConnection, 'organizationId' | 'provider'>, report: CallReport): Promise<void>
}

/** Reports of calls, stored as they come and worked on one after the other in the background. */
export function createDeliveries({ db, boss, now, log }: Dependencies): Deliveries {
  const queue = createWorkQueue(
    { db, boss, now, log },
    {
      name: 'phone-deliveries',
      work: (id) =>
        workOn(id).catch(async (error) => {
          await countFailedAttempt(db, id)
          log.warn({ err: error, deliveryId: id }, 'a report of a call could not be worked on')
          throw error
        }),
      listOverdue: (dueSince, atMost) => listWaitingDeliveries(db, dueSince, ATTEMPTS_AT_MOST, atMost),
      expireInSeconds: EXPIRE_S,
    },
  )

  const workOn = (id: number) =>
    db.transaction(async (transaction) => {
      const delivery = await takeDelivery(transaction, id)
      if (delivery) await takeReport(await openConnectionScope(transaction, delivery), delivery, now())
    })

  return {
    async accept({ organizationId, provider }, report) {
      await db.transaction(async (transaction) => {
        const values = { organizationId, provider, report, receivedAt: now() }
        await queue.enqueue(transaction, await insertDelivery(transaction, values))
      })
    },
    start: queue.start,
    stop: queue.stop,
  }
}
