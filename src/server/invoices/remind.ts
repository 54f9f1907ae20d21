import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { DAY_MS, longDate } from '../../domain/calendar.ts'
import {
  type MoneySettings,
  REMIND_AGAIN_AFTER_DAYS,
  reminderText,
} from '../../domain/invoices/money-settings.ts'
import { formatCents } from '../../domain/money.ts'
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { MailHandling } from '../email/outbox.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, Services, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { livingLinkUrl } from '../quotes/links.ts'
import type { Handlers } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import { getMoneySettings } from './queries.ts'

const AT_ONCE = 50

const ofJob = (organizationId: number, jobId: number) =>
  and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId))

async function findBalance(db: Database, organizationId: number, jobId: number) {
  const [row] = await db.select().from(jobBalances).where(ofJob(organizationId, jobId))
  return row ?? null
}

/** What of a balance is due on a day. */
function dueOf({ openCents, laterCents, laterOn }: typeof jobBalances.$inferSelect, today: string): number {
  return laterOn !== null && laterOn > today ? Math.max(0, openCents - laterCents) : openCents
}

/** Before this instant a reminder does not keep another from going. */
const longAgo = ({ now }: OrgScope) => new Date(now.getTime() - REMIND_AGAIN_AFTER_DAYS * DAY_MS)

/**
 * Puts a reminder of what is open of a job into the outbox.
 * @throws Refusal `not-found`, `unprocessable` without an address, `conflict` where nothing is due or one went lately
 */
async function remind(scope: StaffScope, jobId: number, settings: MoneySettings): Promise<void> {
  const { db, organizationId, services } = scope
  const job = await getJobLocked(scope, jobId)
  const balance = await findBalance(db, organizationId, jobId)
  const cents = balance ? dueOf(balance, dayIn(scope.timeZone, scope.now)) : 0
  if (!balance || cents <= 0) throw new Refusal('conflict', 'Nothing of this job is due.')
  if (job.customerEmail === null) {
    throw new Refusal('unprocessable', 'This job has no email address to send it to.')
  }
  if (balance.remindedAt !== null && balance.remindedAt > longAgo(scope)) {
    throw new Refusal('conflict', 'A reminder went out within the last three days.')
  }
  await services.outbox.count(db, organizationId)
  const company = await getOrganization(scope)
  const name = isStandInName(job.customerName) ? '' : job.customerName.trim()
  const values = {
    first_name: name.split(/\s+/)[0] || 'there',
    company: company.companyName,
    job_number: job.jobNumber,
    amount: formatCents(cents),
    delivered: longDate(balance.since),
    phone: company.phone ?? company.companyEmail,
  }
  const url = job.quoteId === null ? null : await livingLinkUrl(scope, job.quoteId)
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await noteMail(company, {
    subject: reminderText.fill(settings.subject, values),
    paragraphs: reminderText.fill(settings.text, values).split(/\n\s*\n/),
    ...(url !== null && { link: { words: 'See your move', url } }),
  })
  await services.outbox.put(db, organizationId, {
    ...{ kind: 'payment_reminder', recipient: job.customerEmail, replyTo: company.companyEmail },
    document: { jobId },
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
    ...mail,
  })
  await db.update(jobBalances).set({ remindedAt: scope.now }).where(ofJob(organizationId, jobId))
  await recordMoney(scope, job, { money: `reminder of ${values.amount} to ${job.customerEmail}` })
}

/** A reminder that waits does not leave once its customer has paid. */
export const reminderHandling = ({ db }: Services): MailHandling => ({
  async withdrawn({ organizationId, document }) {
    const { jobId } = document as { jobId: number }
    const balance = await findBalance(db, organizationId, jobId)
    return balance && balance.openCents > 0 ? null : 'Not sent: paid.'
  },
})

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
    const { organizationId, db } = scope
    const today = dayIn(scope.timeZone, scope.now)
    const { openCents, laterCents, laterOn, remindedAt, since, jobId } = jobBalances
    const due = await db
      .select({ jobId })
      .from(jobBalances)
      .where(
        and(
          eq(jobBalances.organizationId, organizationId),
          gt(openCents, 0),
          or(isNull(laterOn), lte(laterOn, today), sql`${openCents} > ${laterCents}`),
          or(isNull(remindedAt), lte(remindedAt, longAgo(scope))),
        ),
      )
      .orderBy(asc(since), asc(jobId))
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
