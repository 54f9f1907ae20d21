import { eq } from 'drizzle-orm'
import { calledName } from '../../domain/quotes/stand-in-contact.ts'
import type { MailHandling } from '../email/outbox.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope, RequestScope, Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { livingLinkUrl } from '../quotes/links.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobBalances } from '../storage/tables/ledger.ts'

type Balance = typeof jobBalances.$inferSelect

/** The row of what is open of a job. */
export const balanceOf = (scope: Pick<OrgScope, 'organizationId'>, jobId: number) =>
  ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId))

/** What is open of a job; null where it owes nothing. */
export async function findBalance(
  scope: Pick<OrgScope, 'db' | 'organizationId'>,
  jobId: number,
): Promise<Balance | null> {
  const [row] = await scope.db.select().from(jobBalances).where(balanceOf(scope, jobId))
  return row ?? null
}

/** What every reminder may name. */
type SharedValues = Record<'first_name' | 'company' | 'job_number' | 'phone', string>

type Reminder = {
  kind: 'payment_reminder' | 'deposit_reminder'
  recipient: string
  /** As the company has written them, with their fields. */
  subject: string
  text: string
  fill(text: string, values: SharedValues): string
}

/**
 * Puts a reminder of what a job owes into the outbox, with the link to the move's page where there is one.
 * @throws Refusal `too-many` when the company has sent too many mails, `unprocessable` before it has confirmed its address
 */
export async function putReminder(scope: RequestScope, job: WholeJob, reminder: Reminder): Promise<void> {
  const { db, organizationId, services } = scope
  const { kind, recipient, subject, text, fill } = reminder
  const isToPayer = job.payer !== null && kind === 'payment_reminder'
  await services.outbox.count(db, organizationId)
  const company = await getOrganization(scope)
  const values = {
    first_name: isToPayer && job.payer ? job.payer.name : calledName(job.customerName, 'there'),
    company: company.companyName,
    job_number: job.jobNumber,
    phone: company.phone ?? company.companyEmail,
  }
  // The customer's page is nothing that someone else has to see.
  const url = job.quoteId === null || isToPayer ? null : await livingLinkUrl(scope, job.quoteId)
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await noteMail(company, {
    subject: fill(subject, values),
    paragraphs: fill(text, values).split(/\n\s*\n/),
    ...(url !== null && { link: { words: 'See your move', url } }),
  })
  await services.outbox.put(db, organizationId, {
    ...{ kind, recipient, replyTo: company.companyEmail },
    document: { jobId: job.id },
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
    ...mail,
  })
}

/** A reminder that waits does not leave once nothing is owed any more of what it reminds of, in cents. */
export const withdrawnOncePaid =
  (owed: (balance: Balance) => number) =>
  ({ db }: Services): MailHandling => ({
    async withdrawn({ organizationId, document }) {
      const { jobId } = document as { jobId: number }
      const balance = await findBalance({ db, organizationId }, jobId)
      return balance && owed(balance) > 0 ? null : 'Not sent: paid.'
    },
  })
