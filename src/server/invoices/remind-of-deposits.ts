import { asc, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { nextOpening } from '../../domain/agreements/follow-ups.ts'
import { dayAfter, longDate } from '../../domain/calendar.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { depositReminderText } from '../../domain/invoices/money-settings.ts'
import {
  depositReminder,
  OVERDUE_FOR_DAYS,
  REMIND_OF_DEPOSIT_DAYS,
} from '../../domain/ledger/deposit-reminder.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { type OrgScope, openCompanyScope, type RequestScope, type Services } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { moneySettings } from '../storage/tables/invoices.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { getMoneySettings } from './queries.ts'
import { balanceOf, findBalance, putReminder, withdrawnOncePaid } from './reminder-mail.ts'

const AT_ONCE = 20

/** Which reminder of the deposit of a balance is due now; null for none. */
const dueNow = (
  { timeZone, now }: OrgScope,
  { depositCents, depositDueOn, since, depositReminded }: typeof jobBalances.$inferSelect,
) =>
  depositCents > 0 && depositDueOn !== null
    ? depositReminder({ dueOn: depositDueOn, signedOn: since, last: depositReminded }, dayIn(timeZone, now))
    : null

/** Reminds of the deposit of one job. The one that locks the job first decides; the mail is stored with what was decided. */
async function remind(scope: RequestScope, jobId: number): Promise<void> {
  const job = await getJobLocked(scope, jobId)
  const balance = await findBalance(scope, jobId)
  const due = balance && dueNow(scope, balance)
  if (!balance || !due) return
  const recipient = job.customerEmail
  await scope.db.update(jobBalances).set({ depositReminded: due }).where(balanceOf(scope, jobId))
  if (recipient === null || !isEmailAddress(recipient)) return
  const settings = await getMoneySettings(scope)
  const amount = formatCents(balance.depositCents)
  const due_on = longDate(balance.depositDueOn ?? balance.since)
  await putReminder(scope, job, {
    ...{ kind: 'deposit_reminder', recipient },
    ...{ subject: settings.deposit_subject, text: settings.deposit_text },
    fill: (text, values) => depositReminderText.fill(text, { ...values, amount, due_on }),
  })
  await recordMoney(scope, job, { money: `reminder of the deposit of ${amount} to ${recipient}` })
}

/** A reminder that waits does not leave once the deposit is paid. */
export const depositReminderHandling = withdrawnOncePaid(({ depositCents }) => depositCents)

/** The companies whose customers are reminded of deposits. */
const companiesThatRemind = (db: Database): Promise<{ organizationId: number }[]> =>
  db
    .select({ organizationId: moneySettings.organizationId })
    .from(moneySettings)
    .where(sql`${moneySettings.document} @> '{"deposit_reminders": true}'`)

/** Jobs of a company whose deposits may be due to be reminded of, the first to be due first. */
async function listDue(scope: OrgScope, atMost: number): Promise<number[]> {
  const today = dayIn(scope.timeZone, scope.now)
  const { jobId, depositCents, depositDueOn, depositReminded, since } = jobBalances
  const rows = await scope.db
    .select({ balance: jobBalances })
    .from(jobBalances)
    .where(
      ofCompany(
        scope,
        jobBalances,
        gt(depositCents, 0),
        gte(depositDueOn, dayAfter(today, -OVERDUE_FOR_DAYS)),
        lte(depositDueOn, dayAfter(today, REMIND_OF_DEPOSIT_DAYS)),
        or(isNull(depositReminded), ne(depositReminded, 'overdue')),
        // What was reminded of ahead waits until it is overdue.
        or(isNull(depositReminded), sql`${depositDueOn} < ${today}`),
        sql`${since} < ${today}`,
      ),
    )
    .orderBy(asc(depositDueOn), asc(jobId))
    .limit(atMost)
  return rows.flatMap(({ balance }) => (dueNow(scope, balance) ? [balance.jobId] : []))
}

/** Looks for deposits of which customers are to be reminded, within the office's hours. */
export const lookForDeposits =
  (services: Services) =>
  async (isStopping: () => boolean): Promise<void> => {
    const { db, log } = services
    for (const company of await companiesThatRemind(db)) {
      const scope = await openCompanyScope(db, company, 'mail_delivery', services.clock())
      const minute = momentIn(scope.timeZone, scope.now).slice(0, 16)
      if (nextOpening(minute) !== minute) continue
      for (const jobId of await listDue(scope, AT_ONCE)) {
        if (isStopping()) return
        try {
          await db.transaction(async (transaction) => {
            const opened = await openCompanyScope(transaction, company, 'mail_delivery', services.clock())
            await remind({ ...opened, services }, jobId)
          })
        } catch (err) {
          // What a company may not send now it may send later; no one else waits for it.
          if (err instanceof Refusal) break
          log.warn({ err, jobId }, 'a customer could not be reminded of a deposit')
        }
      }
    }
  }
