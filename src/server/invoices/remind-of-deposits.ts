import { and, asc, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
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
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { MailHandling } from '../email/outbox.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { type OrgScope, openCompanyScope, type RequestScope, type Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { livingLinkUrl } from '../quotes/links.ts'
import type { Database } from '../storage/database.ts'
import { moneySettings } from '../storage/tables/invoices.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { getMoneySettings } from './queries.ts'

const AT_ONCE = 20

const ofJob = (organizationId: number, jobId: number) =>
  and(eq(jobBalances.organizationId, organizationId), eq(jobBalances.jobId, jobId))

async function findBalance(db: Database, organizationId: number, jobId: number) {
  const [row] = await db.select().from(jobBalances).where(ofJob(organizationId, jobId))
  return row ?? null
}

/** Which reminder of the deposit of a balance is due now; null for none. */
const dueNow = (
  { timeZone, now }: OrgScope,
  { depositCents, depositDueOn, since, depositReminded }: typeof jobBalances.$inferSelect,
) =>
  depositCents > 0 && depositDueOn !== null
    ? depositReminder({ dueOn: depositDueOn, signedOn: since, last: depositReminded }, dayIn(timeZone, now))
    : null

/** Reminds of the deposit of one job. Whoever locks the job first decides; the mail is stored with what was decided. */
async function remind(scope: RequestScope, jobId: number): Promise<void> {
  const { db, organizationId, services } = scope
  const job = await getJobLocked(scope, jobId)
  const balance = await findBalance(db, organizationId, jobId)
  const due = balance && dueNow(scope, balance)
  if (!balance || !due) return
  const recipient = job.customerEmail
  const isReachable = recipient !== null && isEmailAddress(recipient)
  if (isReachable) await services.outbox.count(db, organizationId)
  await db.update(jobBalances).set({ depositReminded: due }).where(ofJob(organizationId, jobId))
  if (!isReachable) return
  const settings = await getMoneySettings(scope)
  const company = await getOrganization(scope)
  const name = isStandInName(job.customerName) ? '' : job.customerName.trim()
  const values = {
    first_name: name.split(/\s+/)[0] || 'there',
    company: company.companyName,
    job_number: job.jobNumber,
    amount: formatCents(balance.depositCents),
    due_on: longDate(balance.depositDueOn ?? balance.since),
    phone: company.phone ?? company.companyEmail,
  }
  const url = job.quoteId === null ? null : await livingLinkUrl(scope, job.quoteId)
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await noteMail(company, {
    subject: depositReminderText.fill(settings.deposit_subject, values),
    paragraphs: depositReminderText.fill(settings.deposit_text, values).split(/\n\s*\n/),
    ...(url !== null && { link: { words: 'See your move', url } }),
  })
  await services.outbox.put(db, organizationId, {
    ...{ kind: 'deposit_reminder', recipient, replyTo: company.companyEmail },
    document: { jobId },
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
    ...mail,
  })
  await recordMoney(scope, job, { money: `reminder of the deposit of ${values.amount} to ${recipient}` })
}

/** A reminder that waits does not leave once the deposit is paid. */
export const depositReminderHandling = ({ db }: Services): MailHandling => ({
  async withdrawn({ organizationId, document }) {
    const { jobId } = document as { jobId: number }
    const balance = await findBalance(db, organizationId, jobId)
    return balance && balance.depositCents > 0 ? null : 'Not sent: paid.'
  },
})

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
      and(
        eq(jobBalances.organizationId, scope.organizationId),
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
          // What a company may not send now it may send later; nobody else waits for it.
          if (err instanceof Refusal) break
          log.warn({ err, jobId }, 'a customer could not be reminded of a deposit')
        }
      }
    }
  }
