import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../domain/money.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import type { RequestScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { insertLink, offerUrl } from '../quotes/links.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { WholeClaim } from './queries.ts'
import { deadlinesOf } from './to-api.ts'

/** Claims go on for months: a link in a mail about one lives as long. */
const LINK_LIVES_DAYS = 240

type Words = { subject: string; paragraphs: (string | null)[] }
/** What the customer is told of a claim as it is now. `words`: the office's own. */
export type Told = { act: 'acknowledge' | 'tell' | 'offer' | 'pay' | 'decline'; words: string | null }

/**
 * Puts a mail about a claim to its customer into the outbox.
 * @throws Refusal `unprocessable` without an address, and what `outbox.count` throws
 */
export async function putClaimMail(scope: RequestScope, claim: WholeClaim, told: Told): Promise<void> {
  const { customerEmail: recipient } = claim
  if (recipient === null) {
    throw new Refusal('unprocessable', 'This customer has no email address. Record it without an email.')
  }
  const { outbox } = scope.services
  await outbox.count(scope.db, scope.organizationId)
  const company = await getOrganization(scope)
  const { subject, paragraphs } = wordsOf(claim, told, company.companyName)
  const url = await linkToMove(scope, await getJob(scope, claim.jobId), recipient)
  const { noteMail } = await import('../mail-layout/note-mail.tsx')
  const content = await noteMail(company, {
    subject,
    paragraphs: paragraphs.filter((words) => words !== null),
    ...(url !== null && { link: { words: 'See your claim', url } }),
  })
  await outbox.put(scope.db, scope.organizationId, {
    kind: 'claim_note',
    ...(claim.quoteId !== null && { quoteId: claim.quoteId }),
    recipient,
    message: told.words,
    replyTo: company.companyEmail,
    ...content,
  })
}

/** Where a customer finds their move; null for one that has no agreement behind a link. */
export async function linkToMove(
  scope: RequestScope,
  { quoteId, quoteVersion }: Pick<WholeJob, 'quoteId' | 'quoteVersion'>,
  recipient: string,
): Promise<string | null> {
  if (quoteId === null || quoteVersion === null) return null
  const { publicUrl, seal } = scope.services
  const holdsUntil = dayAfter(dayIn(scope.timeZone, scope.now), LINK_LIVES_DAYS)
  const { token } = await insertLink(
    scope,
    { quoteId, version: quoteVersion, holdsUntil },
    { recipient, seal },
  )
  return offerUrl(publicUrl(), token)
}

function wordsOf(claim: WholeClaim, { act, words }: Told, company: string): Words {
  const { number, customerName } = claim
  const hello = greetingOf(customerName)
  const settle = deadlinesOf(claim).find(({ duty }) => duty === 'settle')
  // The place's own rule, e.g. of a mediation; what is only good practice is not told as one.
  const rule =
    settle?.citation == null ? null : (rulesOf(claim.jurisdiction).deadlines.claimSettled?.words ?? null)
  switch (act) {
    case 'acknowledge':
      return {
        subject: `We have received your claim ${number}`,
        paragraphs: [
          hello,
          `${company} has received your claim of ${formatCents(claim.askedCents)} for ${formatCount(claim.items.length, 'article')}, filed on ${mediumDate(claim.filedOn)}. Its number is ${number}.`,
          settle
            ? `We pay, decline or make you an offer by ${mediumDate(settle.due)}, or tell you why it takes longer.`
            : null,
          rule,
          'Please keep what is damaged until we have answered: we may ask to look at it.',
        ],
      }
    case 'tell':
      return { subject: `An update on your claim ${number}`, paragraphs: [hello, words] }
    case 'offer':
      return {
        subject: `Our offer on your claim ${number}`,
        paragraphs: [
          hello,
          `We offer ${formatCents(claim.offeredCents ?? 0)} to settle your claim ${number} of ${formatCents(claim.askedCents)}.`,
          ...claim.items
            .filter(({ offeredCents }) => offeredCents !== null)
            .map(({ what, offeredCents }) => `${what}: ${formatCents(offeredCents ?? 0)}`),
          words,
          'You can accept it on the page of your move, or reply to this email.',
        ],
      }
    case 'pay':
      return {
        subject: `Your claim ${number} is paid`,
        paragraphs: [
          hello,
          `We paid you ${formatCents(claim.paidCents ?? 0)} on your claim ${number}${claim.paidMethod === null ? '' : `, by ${PAYMENT_METHOD_NAMES[claim.paidMethod].toLowerCase()}`}${claim.paidReference ? ` ${claim.paidReference}` : ''}.`,
        ],
      }
    case 'decline':
      return {
        subject: `Our decision on your claim ${number}`,
        paragraphs: [hello, `We have declined your claim ${number}.`, words, rule],
      }
  }
}
