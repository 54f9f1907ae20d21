import { HOUR_MS } from '../domain/calendar.ts'
import { Refusal } from '../domain/refusal.ts'
import type { StaffScope } from './org-scope.ts'
import { countUp } from './storage/count-up.ts'

/** Of a company; one person with a script would otherwise have this server knock at any address without end. */
const BY_HAND_PER_HOUR = 60

/**
 * Counts a request to someone else's server that a person has brought about by hand, before it is sent: the test of a
 * webhook, the description of an app.
 * @throws Refusal `too-many`
 */
export async function countByHand({ db, organizationId, now }: StaffScope): Promise<void> {
  // By the name that nodes of an older release count under as well.
  const { times, secondsLeft } = await countUp(db, `webhooks-by-hand:${organizationId}`, HOUR_MS, now)
  if (times > BY_HAND_PER_HOUR) {
    throw new Refusal('too-many', 'Many were sent by hand already. Try again later.', secondsLeft)
  }
}
