import { asc, eq, isNull, lte, or, sql, sum } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { DAY_MS, longDate } from '../../domain/calendar.ts'
import {
  type MoneySettings,
  REMIND_AGAIN_AFTER_DAYS,
  reminderText,
} from '../../domain/invoices/money-settings.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { hasPassed, isRecent } from '../storage/clock-set-right.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobBalances, openDebts } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import { getMoneySettings } from './queries.ts'
import { balanceOf, findBalance, putReminder, withdrawnOncePaid } from './reminder-mail.ts'

const AT_ONCE = 50

/** So long a reminder keeps another from going. */
const REMIND_AGAIN_AFTER_MS = REMIND_AGAIN_AFTER_DAYS * DAY_MS

/**
 * Puts a reminder of what is open of a job into the outbox.
 * @throws Refusal `not-found`, `unprocessable` without an address, `conflict` where nothing is due or one went lately
 */
async function remind(scope: StaffScope, jobId: number, settings: MoneySettings): Promise<void> {
  const job = await getJobLocked(scope, jobId)
  const balance = await findBalance(scope, jobId)
  const cents = await dueOf(scope, jobId)
  if (!balance || cents <= 0) throw new Refusal('conflict', 'Nothing is due for this job.')
  const recipient = job.payer ? job.payer.email : job.customerEmail
  if (recipient === null) {
    const who = job.payer?.name ?? 'This job'
    throw new Refusal('unprocessable', `${who} has no email address to send it to.`)
  }
  if (balance.remindedAt !== null && isRecent(balance.remindedAt, scope.now, REMIND_AGAIN_AFTER_MS)) {
    throw new Refusal('conflict', 'A reminder went out within the last three days.')
  }
  const amount = formatCents(cents)
  await putReminder(scope, job, {
    ...{ kind: 'payment_reminder', recipient },
    ...{ subject: settings.subject, text: settings.text },
    fill: (text, values) =>
      reminderText.fill(text, { ...values, amount, delivered: longDate(balance.since) }),
  })
  await scope.db.update(jobBalances).set({ remindedAt: scope.now }).where(balanceOf(scope, jobId))
  await recordMoney(scope, job, { money: `reminder of ${amount} to ${recipient}` })
}

/** What of a job is due by today. */
async function dueOf(scope: OrgScope, jobId: number): Promise<number> {
  const [row] = await scope.db
    .select({ cents: sum(openDebts.cents).mapWith(Number) })
    .from(openDebts)
    .where(
      ofCompany(
        scope,
        openDebts,
        eq(openDebts.jobId, jobId),
        lte(openDebts.dueOn, dayIn(scope.timeZone, scope.now)),
      ),
    )
  return row?.cents ?? 0
}

/** A reminder that waits does not leave once its customer has paid. */
export const reminderHandling = withdrawnOncePaid(({ openCents }) => openCents)

/** Reminders of what customers owe. */
export const debtReminderHandlers: Handlers<Contract['debtReminders']> = {
  async one(scope, { params }) {
    await getJobLocked(scope, params.id)
    await remind(scope, params.id, await settingsThatRemind(scope))
    await announceChange(scope, 'jobs')
    return { reminded: 1, left_out: 0 }
  },

  async all(scope) {
    const settings = await settingsThatRemind(scope)
    const { db } = scope
    const { remindedAt, jobId } = jobBalances
    const isOfJob = ofCompany(scope, openDebts, eq(openDebts.jobId, jobId))
    const due = await db
      .select({ jobId })
      .from(jobBalances)
      .innerJoin(openDebts, isOfJob)
      .where(
        ofCompany(
          scope,
          jobBalances,
          lte(openDebts.dueOn, dayIn(scope.timeZone, scope.now)),
          or(isNull(remindedAt), hasPassed(remindedAt, scope.now, REMIND_AGAIN_AFTER_MS)),
        ),
      )
      .groupBy(jobId)
      .orderBy(sql`min(${openDebts.dueOn})`, asc(jobId))
      .limit(AT_ONCE)
    let reminded = 0
    for (const row of due) {
      try {
        await remind(scope, row.jobId, settings)
        reminded += 1
      } catch (error) {
        // Without an address, or paid since: the others go all the same.
        const isLeftOut =
          error instanceof Refusal && (error.code === 'unprocessable' || error.code === 'conflict')
        if (!isLeftOut) throw error
      }
    }
    await announceChange(scope, 'jobs')
    return { reminded, left_out: due.length - reminded }
  },
}

async function settingsThatRemind(scope: OrgScope): Promise<MoneySettings> {
  const settings = await getMoneySettings(scope)
  if (settings.reminders) return settings
  throw new Refusal(
    'conflict',
    'Reminders are off. An Admin can switch them on in the settings, under Messages.',
  )
}
