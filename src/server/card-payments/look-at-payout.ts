import { Refusal } from '../../domain/refusal.ts'
import { enterPayout, isTakenBack, lockPayouts, payoutTold, takeBackPayout } from '../money/payouts.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { ProviderRefused, ProviderUnsure } from './provider.ts'
import { providerOf } from './providers.ts'
import type { CardConnection } from './queries.ts'

/**
 * Asks the provider about a payout and enters it in the books once the bank has it, once, whatever is told how often; one that
 * failed after that is taken back.
 * @throws Refusal `unavailable` where it does not answer: then it tells of it again
 */
export async function lookAtPayout(
  services: Services,
  connection: CardConnection,
  id: string,
): Promise<void> {
  const provider = providerOf(services, connection)
  const payout = await provider?.retrievePayout(id).catch((error: unknown) => {
    if (error instanceof ProviderUnsure) throw new Refusal('unavailable', error.message)
    // Told again it would be refused again.
    if (!(error instanceof ProviderRefused)) throw error
    services.log.warn({ payout: id, reason: error.message }, 'the card provider says nothing of a payout')
  })
  if (payout?.currency !== 'usd' || payout.state === 'waits') return
  const { state, netCents, feeCents, day } = payout
  await services.db.transaction(async (transaction) => {
    const scope = await openCompanyScope(transaction, connection, 'card_provider', services.clock())
    await lockPayouts(scope)
    const source = `payout ${payout.id}`
    const known = await payoutTold(scope, source)
    if (state === 'paid' && known === null && netCents + feeCents !== 0) {
      const today = dayIn(scope.timeZone, scope.now)
      const on = day > today ? today : day
      await enterPayout(
        scope,
        { account: '1120', day: on, grossCents: netCents + feeCents, feeCents },
        source,
      )
    }
    if (state === 'failed' && known !== null && !(await isTakenBack(scope, known))) {
      await takeBackPayout(scope, known, 'The bank did not take it.')
    }
  })
}
