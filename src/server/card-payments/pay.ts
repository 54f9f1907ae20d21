import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { PaymentPurpose } from '../../domain/ledger/ledger-words.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJobLocked } from '../jobs/queries.ts'
import { payableNow, readBooks } from '../money/read-money.ts'
import type { RequestScope } from '../org-scope.ts'
import { offerUrl } from '../quotes/links.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import type { Visitor } from '../serve-contract.ts'
import { isRecent } from '../storage/clock-set-right.ts'
import { jobToPay, moneyBehindLink } from './before-booking.ts'
import { endCheckout, MADE_WITHIN_MS } from './look-at.ts'
import { type CardProvider, ProviderRefused, ProviderUnsure } from './provider.ts'
import { providerOf } from './providers.ts'
import {
  type Checkout,
  countCheckouts,
  findConnection,
  findLiveCheckout,
  giveUp,
  insertCheckout,
  keepSession,
} from './queries.ts'

/** A link may be forwarded to anybody: more pages than a customer opens are refused. */
const MOST_A_DAY = 30
/** A page that ends sooner is not handed on any more. */
const TIME_TO_PAY_MS = 5 * MINUTE_MS
/** When the provider is first asked about a new page. */
const FIRST_LOOK_MS = MINUTE_MS
/** How often one press goes round: an older page for another amount is ended first. */
const ROUNDS = 3

const notNow = () =>
  new Refusal('unavailable', 'The page to pay on could not be opened. Please try again in a minute.', 60)

/**
 * Opens a page of the provider on which a customer pays what the books say is due now, or an invoice ahead of its day. The page is written down before the
 * provider is asked, and its address leaves only once it is stored: no one can pay on a page that is not known here.
 * @throws Refusal `conflict` where nothing is due or cards are not taken, `unavailable` where the provider does not answer
 */
export async function openPageToPay(
  visitor: Visitor,
  token: string,
  { purpose, version }: { purpose: PaymentPurpose; version: number | null },
): Promise<string> {
  const { services } = visitor
  const backUrl = new URL(offerUrl(services.publicUrl(), token))
  if (version !== null) backUrl.searchParams.set('version', `${version}`)
  const backTo = fingerprint(backUrl.href)
  for (let round = 0; round < ROUNDS; round += 1) {
    const standing = await moneyBehindLink(visitor, token)
    const connection = await findConnection(standing.scope)
    const provider = connection && providerOf(services, connection)
    if (!provider) throw new Refusal('conflict', 'Paying by card is not possible here. Please call us.')
    const { scope, jobId } = await jobToPay(visitor, token)
    const found = await visitor.db.transaction((db) =>
      findOrStart({ ...scope, db, now: services.clock() }, jobId, { purpose, provider, backTo }),
    )
    if (found.is === 'open') return found.url
    if (found.is === 'new') return makePage(visitor, backUrl, { ...found, provider })
    await end(services, found.checkout)
  }
  throw notNow()
}

type Found =
  | { is: 'open'; url: string }
  | { is: 'new'; checkout: Checkout; title: string }
  /** One for something else, one from another link, or one that was never made. */
  | { is: 'in the way'; checkout: Checkout }

type CheckoutRequest = { purpose: PaymentPurpose; provider: CardProvider; backTo: string }

async function findOrStart(
  scope: RequestScope,
  jobId: number,
  { purpose, provider, backTo }: CheckoutRequest,
): Promise<Found> {
  const job = await getJobLocked(scope, jobId)
  const books = await readBooks(scope, job)
  const amountCents = centsFor(purpose, await payableNow(scope, books))
  const live = await findLiveCheckout(scope, jobId)
  if (live) {
    const isSame = live.amountCents === amountCents && live.purpose === purpose && live.backTo === backTo
    const hasTime = live.expiresAt.getTime() - scope.now.getTime() > TIME_TO_PAY_MS
    if (isSame && hasTime && live.url !== null) return { is: 'open', url: live.url }
    return { is: 'in the way', checkout: live }
  }
  const opened = await countCheckouts(scope, jobId, DAY_MS)
  if (opened >= MOST_A_DAY) {
    throw new Refusal('too-many', 'This page was opened too often today. Please call us.', HOUR_MS / 1000)
  }
  const after = (ms: number) => new Date(scope.now.getTime() + ms)
  const checkout = await insertCheckout(scope, {
    ...{ jobId, purpose, amountCents, backTo, reference: newSecret() },
    expiresAt: after(provider.capabilities.openMs),
    // If this node is ended before it hears from the provider, no one has the page, and it is given up.
    lookAt: after(MADE_WITHIN_MS),
  })
  return { is: 'new', checkout, title: titleOf(job, purpose) }
}

const titleOf = ({ jobNumber }: WholeJob, purpose: PaymentPurpose) =>
  `${purpose === 'deposit' ? 'Deposit' : 'Balance'} for your move, job ${jobNumber}`

function centsFor(
  purpose: PaymentPurpose,
  { purpose: isFor, cents }: Awaited<ReturnType<typeof payableNow>>,
): number {
  if (isFor === purpose) return cents
  throw new Refusal(
    'conflict',
    isFor === null
      ? 'Nothing is due right now.'
      : `What is due right now is the ${isFor}. Please look again.`,
  )
}

/** Another page of the job comes to its end first, so that no one pays twice. */
async function end(services: Visitor['services'], checkout: Checkout): Promise<void> {
  const isBeingMade = checkout.sessionId === null
  if (isBeingMade && isRecent(checkout.createdAt, services.clock(), MADE_WITHIN_MS)) {
    throw new Refusal('unavailable', 'The page to pay on is being opened. Please try again in a moment.', 5)
  }
  try {
    await endCheckout(services, checkout)
  } catch (error) {
    if (error instanceof ProviderUnsure || error instanceof ProviderRefused) throw notNow()
    throw error
  }
}

type New = { checkout: Checkout; title: string; provider: CardProvider }

async function makePage(visitor: Visitor, backUrl: URL, { checkout, title, provider }: New): Promise<string> {
  const { db, services } = visitor
  const paidUrl = new URL(backUrl)
  paidUrl.searchParams.set('paid', '1')
  const ask = () =>
    provider.createCheckout({
      ...{ reference: checkout.reference, cents: checkout.amountCents, title },
      ...{ paidUrl: paidUrl.href, backUrl: backUrl.href, expiresAt: checkout.expiresAt },
    })
  let made: Awaited<ReturnType<typeof ask>>
  try {
    // An answer that was lost is asked for once more: with the same reference it is the same page.
    made = await ask().catch((error) => (error instanceof ProviderUnsure ? ask() : Promise.reject(error)))
  } catch (error) {
    if (!(error instanceof ProviderUnsure || error instanceof ProviderRefused)) throw error
    services.log.warn({ checkout: checkout.id, reason: error.message }, 'no page to pay on was opened')
    await giveUp(db, checkout, { detail: error.message, now: services.clock() })
    throw notNow()
  }
  const now = services.clock()
  const isKept = await keepSession(db, checkout, {
    ...{ sessionId: made.session, url: made.url, updatedAt: now },
    lookAt: new Date(now.getTime() + FIRST_LOOK_MS),
  })
  if (!isKept) throw notNow()
  return made.url
}
