import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { openCompanyScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { createWorkQueue } from '../tasks/work-queue.ts'
import { processReport } from './process-report.ts'
import { insertDelivery, listDeliveries, type PhoneConnection, takeDelivery } from './queries.ts'
import type { TellStaff } from './quote-of-call.ts'

/** Doubling from 5 seconds to a quarter of an hour, for about a day; then it waits for the next start. */
const RETRY = { expireInSeconds: 60, retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

type Dependencies = {
  db: Database
  boss: PgBoss
  tellStaff: TellStaff
  now: () => Date
  log: FastifyBaseLogger
}

export type Deliveries = {
  /** Stores what a platform tells of a call, to be worked on in a moment: the platform waits for no more. */
  accept(connection: Pick<PhoneConnection, 'organizationId' | 'provider'>, report: CallReport): Promise<void>
  start(): Promise<void>
}

/**
 * Reports of calls, stored as they come and worked on in the background. A report is a row and not a task's payload:
 * it is deleted in the transaction that does its work, so it has its effect once and no copy of what was said stays
 * behind, and its number tells which of two reports of a call came last.
 */
export function createDeliveries({ db, boss, tellStaff, now, log }: Dependencies): Deliveries {
  const queue = createWorkQueue(boss, { name: 'phone-deliveries', work, retry: RETRY })

  async function work(id: number): Promise<void> {
    try {
      await db.transaction(async (transaction) => {
        const delivery = await takeDelivery(transaction, id)
        if (!delivery) return
        const scope = await openCompanyScope(transaction, delivery, 'phone_agent', now())
        await processReport(scope, delivery, tellStaff)
      })
    } catch (err) {
      log.warn({ err, deliveryId: id }, 'a report of a call could not be worked on')
      // pg-boss stores the words of an error, and those of a failed statement hold what was said.
      throw new Error('the report of a call could not be worked on')
    }
  }

  return {
    async accept({ organizationId, provider }, report) {
      await db.transaction(async (transaction) => {
        const values = { organizationId, provider, report, receivedAt: now() }
        await queue.enqueue(transaction, await insertDelivery(transaction, values))
      })
    },
    start: () =>
      queue.start(async () => {
        for (const id of await listDeliveries(db)) await queue.enqueue(db, id)
      }),
  }
}
