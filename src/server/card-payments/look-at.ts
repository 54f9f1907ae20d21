import { nextLook } from '../../domain/card-payments/next-look.ts'
import { LIVE_CHECKOUTS } from '../../domain/card-payments/states.ts'
import { getJobOfMoneyLocked } from '../jobs/queries.ts'
import { enterMoney } from '../money/enter-money.ts'
import { mailReceiptIfPossible } from '../money/mail-receipt.ts'
import { payableNow, readBooks } from '../money/read-money.ts'
import { type OrgScope, openCompanyScope, type Services } from '../org-scope.ts'
import { isRecent } from '../storage/clock-set-right.ts'
import { enterReturns, lockCheckout } from './enter-returns.ts'
import { type CardProvider, type CheckoutFacts, ProviderRefused, ProviderUnsure } from './provider.ts'
import { providerOf } from './providers.ts'
import {
  type Checkout,
  type CheckoutKey,
  findCheckout,
  findConnection,
  getCheckoutLocked,
  updateCheckout,
} from './queries.ts'

/** How long a page may take to be opened, with all tries. */
export const MADE_WITHIN_MS = 60_000

const isLive = ({ state }: Checkout) => (LIVE_CHECKOUTS as readonly string[]).includes(state)

/** What is asked for since is another amount: the page is ended, so that no one pays what they do not owe. */
const OUTDATED = 'Something else is due by now.'

/**
 * Asks the provider about one page to pay on, and enters what it says: the payment, what went back, what a bank took back.
 * What was entered already is not entered again, no matter who asks how often at the same time.
 */
export async function lookAtCheckout(services: Services, key: CheckoutKey): Promise<void> {
  const checkout = await findCheckout(services.db, key)
  if (checkout === null) return
  if (checkout.sessionId === null) return endUnmade(services, checkout)
  try {
    const provider = await providerOfCompany(services, key)
    const facts = await askedOf(provider, checkout)
    const isOutdated = await enterFacts(services, checkout, facts)
    if (!isOutdated) return
    await provider.closeCheckout(checkout.sessionId)
    await enterFacts(services, checkout, await askedOf(provider, checkout), OUTDATED)
  } catch (error) {
    if (!(error instanceof ProviderUnsure || error instanceof ProviderRefused)) throw error
    services.log.warn({ checkout: key.id, reason: error.message }, 'the card provider could not be asked')
    await noteFailedLook(services, checkout, error.message)
  }
}

/**
 * Ends a page on which no one is to pay any more, unless someone has paid.
 * @throws ProviderUnsure where no one knows
 */
export async function endCheckout(services: Services, checkout: Checkout): Promise<void> {
  const { sessionId } = checkout
  if (sessionId === null) return endUnmade(services, checkout)
  const provider = await providerOfCompany(services, checkout)
  await provider.closeCheckout(sessionId)
  await enterFacts(services, checkout, await askedOf(provider, checkout), OUTDATED)
}

/** @throws ProviderUnsure where no one is connected who could be asked */
async function providerOfCompany(
  services: Services,
  { organizationId }: Pick<CheckoutKey, 'organizationId'>,
): Promise<CardProvider> {
  const connection = await findConnection({ db: services.db, organizationId })
  const provider = connection && providerOf(services, connection)
  if (!provider) throw new ProviderUnsure('The card provider is not connected.')
  return provider
}

async function askedOf(provider: CardProvider, checkout: Checkout): Promise<CheckoutFacts> {
  const facts = await provider.retrieve(checkout.sessionId as string)
  if (facts.reference !== checkout.reference || facts.currency !== 'usd') {
    throw new ProviderRefused(`${provider.capabilities.name} speaks of another payment.`, 'other')
  }
  return facts
}

/**
 * Enters what the provider has said, in one transaction with the ledger.
 * @returns whether the page is open for another amount than can be paid now
 */
async function enterFacts(
  services: Services,
  key: CheckoutKey & Pick<Checkout, 'jobId' | 'entryId'>,
  facts: CheckoutFacts,
  whyOver?: string,
): Promise<boolean> {
  return services.db.transaction(async (transaction) => {
    const opened = await openCompanyScope(transaction, key, 'card_provider', services.clock())
    await lockCheckout(opened, key)
    const job = await getJobOfMoneyLocked(opened, key.jobId)
    const before = await getCheckoutLocked(opened, key.id)
    // What waited for the job is stored as later than what it waited for.
    const scope: OrgScope = { ...opened, now: services.clock() }
    let entryId = before.entryId
    if (facts.state === 'paid' && entryId === null) {
      const ending = facts.cardLast4 === null ? null : `ending ${facts.cardLast4}`
      const entered = await enterMoney({ ...scope, actor: 'customer' }, job, {
        ...({ kind: 'payment', method: 'card' } as const),
        purpose: before.purpose,
        amountCents: facts.cents,
        reference: [ending, facts.payment].filter(Boolean).join(', '),
        at: facts.paidAt === null ? scope.now : new Date(facts.paidAt),
      })
      entryId = entered.entryId
      await mailReceiptIfPossible({ ...scope, services }, job, entryId)
    }
    const isWaiting = entryId !== null && (await enterReturns(scope, job, { ...before, entryId }, facts))
    // An answer that was asked for earlier says nothing against a payment that is entered.
    const state = entryId !== null ? 'paid' : facts.state
    const isStale = entryId !== null && facts.state !== 'paid'
    const next = nextLook({
      now: scope.now.getTime(),
      createdAt: before.createdAt.getTime(),
      expiresAt: before.expiresAt.getTime(),
      is: state === 'expired' ? 'over' : state,
      isWaiting,
      failedLooks: 0,
    })
    await updateCheckout(transaction, key, {
      ...{ state, entryId, failedLooks: 0, lookedAt: scope.now, updatedAt: scope.now },
      ...(!isStale && { paymentIntent: facts.payment, cardLast4: facts.cardLast4 }),
      detail: state === 'paid' ? null : state === 'expired' ? (whyOver ?? facts.declined) : facts.declined,
      lookAt: next === null ? null : new Date(next),
    })
    if (state !== 'open') return false
    return (await payableNow(scope, await readBooks(scope, job))).cents !== before.amountCents
  })
}

/**
 * No one was ever given a page that the provider has not answered for: no one can have paid on it. The person who asked for it has
 * given up by now, or was ended.
 */
async function endUnmade({ db, clock }: Services, checkout: Checkout): Promise<void> {
  const now = clock()
  if (isRecent(checkout.createdAt, now, MADE_WITHIN_MS)) return
  await db.transaction(async (transaction) => {
    const scope = await openCompanyScope(transaction, checkout, 'card_provider', now)
    await getJobOfMoneyLocked(scope, checkout.jobId)
    const { sessionId, state } = await getCheckoutLocked(scope, checkout.id)
    if (sessionId !== null || state !== 'started') return
    const detail = 'The page to pay on could not be opened.'
    await updateCheckout(transaction, checkout, { state: 'failed', detail, lookAt: null, updatedAt: now })
  })
}

async function noteFailedLook({ db, clock }: Services, checkout: Checkout, detail: string): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const scope = await openCompanyScope(transaction, checkout, 'card_provider', now)
    await getJobOfMoneyLocked(scope, checkout.jobId)
    const before = await getCheckoutLocked(scope, checkout.id)
    const failedLooks = before.failedLooks + 1
    const times = { createdAt: before.createdAt.getTime(), expiresAt: before.expiresAt.getTime() }
    const next = nextLook({ ...times, now: now.getTime(), is: 'open', isWaiting: false, failedLooks })
    await updateCheckout(transaction, checkout, {
      ...(isLive(before) && { state: 'unsure', detail }),
      ...{ failedLooks, lookedAt: now, updatedAt: now, lookAt: next === null ? null : new Date(next) },
    })
  })
}
