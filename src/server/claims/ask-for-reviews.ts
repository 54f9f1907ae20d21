import { nextOpening } from '../../domain/agreements/follow-ups.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isStopped } from '../follow-ups/queries.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { openCompanyScope, type RequestScope, type Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { momentIn } from '../time/wall-clock.ts'
import { linkToMove } from './claim-mails.ts'
import { beginNow, companiesThatAsk, listToAsk, settleAsking } from './review-queries.ts'

const AT_ONCE = 20

/** Asks about one job, or keeps why no one is asked. The one that locks the job first decides; the mail is stored with it. */
async function ask(scope: RequestScope, jobId: number): Promise<void> {
  const job = await getJobLocked(scope, jobId)
  if ((await listToAsk(scope, { atMost: 1, jobId })).length === 0) return
  const recipient = job.customerEmail
  if (recipient === null || !isEmailAddress(recipient)) {
    await settleAsking(scope, jobId, 'no email address')
    return
  }
  if (await isStopped(scope, recipient)) {
    await settleAsking(scope, jobId, 'stopped')
    return
  }
  const url = await linkToMove(scope, job, recipient)
  if (url === null) {
    await settleAsking(scope, jobId, 'no page behind a link')
    return
  }
  const { outbox } = scope.services
  await outbox.count(scope.db, scope.organizationId)
  const company = await getOrganization(scope)
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const content = await noteMail(company, {
    subject: `How was your move with ${company.companyName}?`,
    paragraphs: [
      greetingOf(job.customerName),
      `Thank you for moving with ${company.companyName}. How did it go? A minute of your time tells us what to keep and what to do better.`,
      'We ask once for each move. On the same page you can say that you want no more such emails.',
    ],
    link: { words: 'Say how it was', url: `${url}#review` },
  })
  await settleAsking(scope, jobId, 'mailed')
  await outbox.put(scope.db, scope.organizationId, {
    kind: 'review_request',
    ...(job.quoteId !== null && { quoteId: job.quoteId }),
    recipient,
    replyTo: company.companyEmail,
    ...content,
  })
}

/** Looks for moves whose customers are to be asked how it was, within the office's hours. */
export const lookForReviews =
  (services: Services) =>
  async (isStopping: () => boolean): Promise<void> => {
    const { db, log } = services
    await beginNow(db, services.clock())
    for (const company of await companiesThatAsk(db)) {
      const scope = await openCompanyScope(db, company, 'mail_delivery', services.clock())
      const minute = momentIn(scope.timeZone, scope.now).slice(0, 16)
      if (nextOpening(minute) !== minute) continue
      for (const jobId of await listToAsk(scope, { atMost: AT_ONCE })) {
        if (isStopping()) return
        try {
          await db.transaction(async (transaction) => {
            const opened = await openCompanyScope(transaction, company, 'mail_delivery', services.clock())
            await ask({ ...opened, services }, jobId)
          })
        } catch (err) {
          // What a company may not send now it may send later; no one else waits for it.
          if (err instanceof Refusal) break
          log.warn({ err, jobId }, 'a customer could not be asked how the move was')
        }
      }
    }
  }
