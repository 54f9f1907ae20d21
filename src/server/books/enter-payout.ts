import type { z } from 'zod'
import type { books } from '../../contract/books.ts'
import { namedAccount } from '../../domain/journal/accounts.ts'
import { type Payout, refusePayout } from '../../domain/journal/clearing.ts'
import { centsOf } from '../../domain/money.ts'
import { clearingOn, enterPayout, lockPayouts, paidOutAfter, postedOn } from '../money/payouts.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { accountNames } from './queries.ts'

/**
 * Enters a payout that someone types.
 * @returns the number of its entry
 * @throws Refusal for a day ahead, a fee above it, and for more than lay in its account
 */
export async function enterTypedPayout(
  scope: OrgScope,
  { account, day, gross, net, fee }: z.output<typeof books.payOut.body>,
): Promise<number> {
  await lockPayouts(scope)
  const feeCents = centsOf(fee)
  const grossCents = gross === undefined ? centsOf(net ?? 0) + feeCents : centsOf(gross)
  const payout: Payout = { account, day, grossCents, feeCents }
  const on = await postedOn(scope, day)
  const held = (await clearingOn(scope, on)).get(account) ?? 0
  refusePayout({
    ...payout,
    today: dayIn(scope.timeZone, scope.now),
    name: namedAccount(await accountNames(scope), account).name,
    // A dispute that came since takes nothing from what the bank got before; what was paid out since does.
    heldCents: held - (await paidOutAfter(scope, account, on)),
  })
  return enterPayout(scope, payout, null)
}
