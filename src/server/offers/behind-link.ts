import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import { Refusal } from '../../domain/refusal.ts'
import { announceAnswer, type CustomerAnswer } from '../notices/queries.ts'
import { recordEvent, storedKey, wasCarriedOut } from '../quotes/events.ts'
import { countWritten, findLink, type Link } from '../quotes/links.ts'
import { cancelledJobsOf, getQuoteLocked } from '../quotes/queries.ts'
import type { Visitor } from '../serve-contract.ts'
import { putNoteToCompany } from './customer-mails.ts'
import { deadLink, type OpenOffer, openOffer } from './open-offer.ts'
import { signedDeposit } from './signed-deposit.ts'

export type Target = { token: string; version: number | undefined }

/** @throws Refusal `not-found`, counted by where it comes from */
export async function linkOf(visitor: Visitor, token: string): Promise<Link> {
  const link = await findLink(visitor.db, token, visitor.now)
  if (link) return link
  await visitor.services.limits.countWrongLink(visitor.address)
  throw deadLink()
}

export const looks = (visitor: Visitor, link: Link, version: number | undefined) => ({
  version,
  unlocked: visitor.services.unlocked.includes(link, visitor.cookies),
})

/** What stands behind a link, for the person who reads. */
export async function readBehindLink(visitor: Visitor, { token, version }: Target): Promise<OpenOffer> {
  const link = await linkOf(visitor, token)
  return openOffer(visitor, link, looks(visitor, link, version))
}

export function refuseLocked({ state }: Pick<OpenOffer, 'state'>): void {
  if (state === 'locked') throw new Refusal('forbidden', 'Please confirm who you are first.')
}

/**
 * The job that stands behind a link, for the person who reads.
 * @throws Refusal `forbidden` while the link is locked, `not-found` while nothing is booked
 */
export async function readJobBehindLink(visitor: Visitor, token: string) {
  const open = await readBehindLink(visitor, { token, version: undefined })
  refuseLocked(open)
  if (open.quote.jobId === null) throw new Refusal('not-found', 'This move is not booked yet.')
  return { scope: open.scope, jobId: open.quote.jobId }
}

/**
 * The job as which a signed move was booked and that was cancelled since, which has its money; null while it is booked, and once
 * it was signed again.
 */
export async function cancelledBehindLink({ scope, shown, quote }: OpenOffer): Promise<number | null> {
  if (quote.jobId !== null || !quote.has.cancelledJobs || shown.acceptance === null) return null
  const [last] = await cancelledJobsOf(scope, quote.id)
  const signedAt = new Date(shown.acceptance.acceptedAt)
  return last && (last.cancelledAt === null || signedAt <= last.cancelledAt) ? last.id : null
}

/**
 * The deposit that a customer may pay before anybody has booked their move; null where none is open. Who may choose the day
 * themselves does so first.
 */
export async function depositBeforeBooking(open: OpenOffer) {
  const { scope, shown, quote, state } = open
  const isFirst = state === 'accepted' && quote.jobId === null && !shown.document.customersMayBook
  return isFirst && (await cancelledBehindLink(open)) === null ? signedDeposit(scope, shown, null) : null
}

/** Does something with the quote locked, once for each key. */
export async function changeBehindLink(
  visitor: Visitor,
  { token, version }: Target,
  act: (open: OpenOffer) => Promise<void>,
): Promise<void> {
  const link = await linkOf(visitor, token)
  await visitor.db.transaction(async (transaction) => {
    const open = await openOffer(
      { ...visitor, db: transaction },
      link,
      looks(visitor, link, version),
      getQuoteLocked,
    )
    refuseLocked(open)
    if (visitor.keyed && (await wasCarriedOut(open.scope, open.quote.id, visitor.keyed))) return
    await act(open)
  })
}

/** Records what a customer did, and tells every open screen of the company. */
export async function record(
  { scope, quote, shown, link }: OpenOffer,
  visitor: Visitor,
  kind: CustomerAnswer['answer'],
  facts: EventFacts,
) {
  const idempotencyKey = visitor.keyed && storedKey(visitor.keyed)
  const event = { quoteId: quote.id, kind, version: shown.version, linkId: link.id, facts, idempotencyKey }
  await recordEvent(scope, event)
  await announceAnswer(scope, { ...quote, answer: kind })
}

/**
 * Puts a question to the company, which waits for it to reply.
 * @param title what its mail is called
 * @throws Refusal `too-many`
 */
export async function ask(
  open: OpenOffer,
  visitor: Visitor,
  { title, message }: { title: string; message: string },
): Promise<void> {
  await countWritten(open.scope, open.link)
  await record(open, visitor, 'asked', { message })
  await putNoteToCompany(open.scope, open.quote, { alert: 'asked', title, lines: [message] })
}

/**
 * Mails the company, and the staff who want to know what customers ask, what one has done behind the link.
 * @throws Refusal `too-many`
 */
export async function tellCompany(
  { scope, quote, link }: OpenOffer,
  note: { title: string; lines: string[] },
): Promise<void> {
  await countWritten(scope, link)
  await putNoteToCompany(scope, quote, { alert: 'asked', ...note })
}
