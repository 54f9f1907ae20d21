import type { ChangeAnswer } from '../../contract/change-orders.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { OFFER_STATES, Offer } from '../../contract/offer.ts'
import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type OrgScope, openCompanyScope, type RequestScope } from '../org-scope.ts'
import { type Link, listLinks } from '../quotes/links.ts'
import { getQuote, type QuoteWithJob } from '../quotes/queries.ts'
import { listVersions, type SignedVersion, type Version } from '../quotes/versions.ts'
import type { Visitor } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'

/** A link that is older asks who someone is. */
const FRESH_MS = 14 * DAY_MS

export type OfferState = (typeof OFFER_STATES)[number]

/** What stands behind a customer's link. */
export type OpenOffer = {
  scope: RequestScope
  link: Link
  quote: QuoteWithJob
  /** The version that is shown, and the newest of the quote. */
  shown: SignedVersion
  newest: Version
  state: OfferState
  /** The person who looks has said who they are. */
  unlocked: boolean
}

/** The same words and the same status, whatever is wrong with a link. */
export const deadLink = () => new Refusal('not-found', 'This link has expired.')

export const tooManyAnswers = () =>
  new Refusal('too-many', 'Too many wrong answers. Please try again in an hour, or call us.', 60 * 60)

/**
 * Opens the offer of a link.
 * @param version a newer one than the link was sent with
 * @param quote the quote itself where the caller has locked it
 * @throws Refusal `not-found`
 */
export async function openOffer(
  { db, now, services }: Pick<Visitor, 'db' | 'now' | 'services'>,
  link: Link,
  { version, unlocked }: { version: number | undefined; unlocked: boolean },
  lock?: (scope: OrgScope, quoteId: number) => Promise<QuoteWithJob>,
): Promise<OpenOffer> {
  const opened = { ...(await openCompanyScope(db, link, 'customer', now)), services }
  const quote = await (lock ?? getQuote)(opened, link.quoteId)
  // What waited for the quote is stored as later than what it waited for.
  const scope = lock ? { ...opened, now: services.clock() } : opened
  const versions = await listVersions(scope, link.quoteId)
  const newest = await newestOffered(scope, link.quoteId, versions)
  const shown = versions.find((candidate) => candidate.version === (version ?? link.version))
  const isOffered = newest && shown && (shown.withdrawnAt !== null || shown.version <= newest.version)
  if (!isOffered || shown.version < link.version) throw deadLink()
  const isOld = now.getTime() - link.createdAt.getTime() > FRESH_MS
  const offer = { scope, link, quote, shown, newest, unlocked }
  return { ...offer, state: isOld && !unlocked ? 'locked' : stateOf(offer) }
}

/** The newest version that was not withdrawn; a change that was agreed without being offered leaves what was signed. */
async function newestOffered(scope: OrgScope, quoteId: number, all: SignedVersion[]) {
  const versions = all.filter(({ withdrawnAt }) => withdrawnAt === null)
  const [newest] = versions
  if (newest?.acceptance !== null || versions.every(({ acceptance }) => acceptance === null)) return newest
  const sent = new Set((await listLinks(scope, quoteId)).map(({ version }) => version))
  const offered = versions.find(({ version, acceptance }) => acceptance !== null || sent.has(version))
  return offered?.acceptance ? offered : newest
}

function stateOf({ scope, quote, shown, newest }: Omit<OpenOffer, 'state'>): OfferState {
  if (shown.withdrawnAt !== null) return 'withdrawn'
  if (shown.version !== newest.version) return 'superseded'
  if (shown.acceptance !== null) return 'accepted'
  if (quote.answer === 'declined' && quote.answeredVersion === shown.version) return 'declined'
  return shown.holdsUntil < dayIn(scope.timeZone, scope.now) ? 'expired' : 'open'
}

/** @throws Refusal `conflict` with what there is to do instead */
export function refuseUnlessOpen(state: OfferState): void {
  if (state === 'open') return
  const words = {
    accepted: 'This quote was accepted already.',
    declined: 'This quote was declined. Ask us, and we will send you a new one.',
    expired: 'This quote is no longer valid. Ask us, and we will send you a new one.',
    withdrawn: 'This change was withdrawn. What was agreed before still applies.',
    superseded: 'There is a newer offer. Please review it first.',
    locked: 'Please confirm who you are first.',
  }[state]
  throw new Refusal('conflict', words)
}

type ShownPrice = { date: string; price?: number | undefined }

/** The schedule and its bookings, which are the jobs' affair. */
export type OfferSchedule = {
  freeStarts(
    scope: OrgScope,
    quoteId: number,
    date: string | undefined,
  ): Promise<Answer<Contract['offers']['freeStarts']>>
  /** What a day was shown to cost, in cents; null where nothing was. Fails where it costs something else by now. */
  priceAsShown(scope: OrgScope, quoteId: number, shown: ShownPrice): Promise<number | null>
  book(scope: RequestScope, quoteId: number, start: string): Promise<{ jobNumber: string }>
  /** Makes a job without a day of what was signed. */
  bookWithoutDay(scope: RequestScope, quoteId: number): Promise<{ jobNumber: string }>
  bookingOf(scope: OrgScope, jobId: number): Promise<{ startsAt: Date | null; agreed: Agreement | null }>
  /** The move of a booked quote becomes what was signed. */
  followSigned(scope: RequestScope, quoteId: number): Promise<void>
}

/** The change orders of a booked move, which are its day's affair. */
export type OfferedChanges = {
  list(scope: OrgScope, jobId: number): Promise<Offer['change_orders']>
  /**
   * Keeps the customer's answer in the log of the day.
   * @returns what the change order is called, and what it adds, in cents; null while it does not count
   * @throws Refusal `not-found`, `unprocessable` for missing initials, `conflict` for an answer that comes too late
   */
  answer(
    scope: RequestScope,
    jobId: number,
    given: { sha256: string; answer: ChangeAnswer; sender: Pick<Visitor, 'address' | 'userAgent'> },
  ): Promise<{ title: string; addedCents: number | null }>
}
