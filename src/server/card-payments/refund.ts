import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { paymentBehind } from '../money/queries.ts'
import { actorOf } from '../org-scope.ts'
import { newSecret } from '../secrets.ts'
import type { Hooks } from '../services.ts'
import { placesOfCheckout } from './enter-returns.ts'
import { lookAtCheckout } from './look-at.ts'
import { ProviderRefused, ProviderUnsure } from './provider.ts'
import { providerOf } from './providers.ts'
import {
  findCheckoutOfEntry,
  findConnection,
  insertReturn,
  isWaiting,
  listReturns,
  lookSoon,
  updateReturn,
} from './queries.ts'

/** From then on someone else may take it that this node was ended before it heard from the provider. */
const FOLLOWED_AFTER_MS = 60_000

/** Gives back a payment by link at the provider: wished for in the caller’s transaction, entered once the provider says so. */
export const refundCard: Hooks['refundCard'] = async (scope, { paymentId, cents, reason }) => {
  const checkout = await findCheckoutOfEntry(scope, await paymentBehind(scope, paymentId))
  if (checkout === null) return null
  const { services } = scope
  const connection = await findConnection(scope)
  const provider = connection && providerOf(services, connection)
  const payment = checkout.paymentIntent
  if (!provider || payment === null) {
    throw new Refusal('conflict', 'Card payments are not connected. Connect them in the settings first.')
  }
  const { name } = provider.capabilities
  const returns = await listReturns(scope, [checkout.id])
  const places = await placesOfCheckout(scope, checkout, returns)
  const left = places.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const waiting = returns.filter(isWaiting).reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (cents > left - waiting) {
    throw new Refusal(
      'conflict',
      `${formatCents(waiting)} of this payment is on its way back already, so only ${formatCents(left - waiting)} can be given back.`,
    )
  }
  const reference = newSecret()
  const asked = await insertReturn(scope, {
    ...({ checkoutId: checkout.id, kind: 'refund', state: 'started' } as const),
    ...{ amountCents: cents, reference, reason, userId: actorOf(scope), ofEntry: paymentId },
  })
  await lookSoon(scope.db, checkout, scope.now, FOLLOWED_AFTER_MS)

  return async (after) => {
    try {
      await provider.refund({ reference, payment, cents })
    } catch (error) {
      if (error instanceof ProviderRefused) {
        await updateReturn(after, asked.id, { state: 'failed', detail: error.message })
        throw new Refusal('unprocessable', `${name} did not give it back: ${error.message}`)
      }
      if (!(error instanceof ProviderUnsure)) throw error
      await updateReturn(after, asked.id, { state: 'unsure', detail: error.message })
    }
    // Also its own answer is not believed: what it lists is entered.
    await lookAtCheckout(services, checkout)
    const now = (await listReturns(after, [checkout.id])).find(({ id }) => id === asked.id)
    if (now?.state !== 'unsure') return
    throw new Refusal(
      'conflict',
      `${name} has not said whether ${formatCents(cents)} went back. We keep asking and enter it here once it has: please do not give it back another way meanwhile.`,
    )
  }
}
