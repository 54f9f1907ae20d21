import { and, asc, isNotNull, lte } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Feature } from '../feature.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import { storageBillings } from '../storage/tables/invoices.ts'
import { dayIn } from '../time/wall-clock.ts'
import { invoiceHandlers, jobInvoiceHandlers, moneySettingHandlers } from './handlers.ts'
import { findStorage } from './queries.ts'
import { debtReminderHandlers, reminderHandling } from './remind.ts'
import { depositReminderHandling, lookForDeposits } from './remind-of-deposits.ts'
import { invoiceHandling } from './send-invoice.ts'
import { statementHandlers } from './statement.ts'
import { issueStorage } from './storage-months.ts'

const AT_ONCE = 100

/**
 * Issues the months of storage that have begun by each company’s calendar. Every node looks; the one that locks the job first
 * issues, and one that was away for long issues one month after the other.
 */
function lookForStorage({ db, clock, log }: Services) {
  async function issue(key: { organizationId: number; jobId: number }): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const scope = await openCompanyScope(transaction, key, null, clock())
      const job = await getJobLocked(scope, key.jobId)
      const due = await findStorage(scope, key.jobId)
      if (!due?.nextOn || due.nextOn > dayIn(scope.timeZone, scope.now)) return false
      await issueStorage(scope, job, due)
      return true
    })
  }

  return async (isStopping: () => boolean): Promise<void> => {
    const { organizationId, jobId, nextOn } = storageBillings
    // The first to begin a day are fourteen hours ahead.
    const latest = new Date(clock().getTime() + DAY_MS).toISOString().slice(0, 10)
    const due = await db
      .select({ organizationId, jobId })
      .from(storageBillings)
      .where(and(isNotNull(nextOn), lte(nextOn, latest)))
      .orderBy(asc(nextOn))
      .limit(AT_ONCE)
    for (const key of due) {
      try {
        while (!isStopping() && (await issue(key)));
      } catch (err) {
        log.warn({ err, jobId: key.jobId }, 'a month of storage could not be invoiced')
      }
    }
  }
}

export const invoices = {
  name: 'invoices',
  handlers: {
    jobInvoices: jobInvoiceHandlers,
    invoices: invoiceHandlers,
    debtReminders: debtReminderHandlers,
    statements: statementHandlers,
    moneySettings: moneySettingHandlers,
  },
  mails: (services) => ({
    invoice: invoiceHandling(services),
    payment_reminder: reminderHandling(services),
    deposit_reminder: depositReminderHandling(services),
  }),
  periodic: [
    {
      looksFor: 'months of storage to invoice',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForStorage,
    },
    {
      looksFor: 'deposits of which customers are reminded',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForDeposits,
    },
  ],
} satisfies Feature
