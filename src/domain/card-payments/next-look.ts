import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar.ts'

/** Until when a payment is looked at for refunds and disputes of which nothing told us; banks allow 120 days. */
const FOLLOWED_MS = 180 * DAY_MS

type Looked = {
  /** In milliseconds, as all of these. */
  readonly now: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly is: 'open' | 'paid' | 'over'
  /** Something of it has been asked for of which the provider has not said the last word. */
  readonly isWaiting: boolean
  /** How often in a row the provider could not be asked. */
  readonly failedLooks: number
}

/**
 * When the provider is asked about a page to pay on again, in milliseconds; null for never. Soon while someone may be paying,
 * then with growing distance: a delivery of the provider brings everything earlier.
 */
export function nextLook({ now, createdAt, expiresAt, is, isWaiting, failedLooks }: Looked): number | null {
  const age = now - createdAt
  if (failedLooks > 0) return now + Math.min(HOUR_MS, 2 ** Math.min(failedLooks, 10) * 30_000)
  if (is === 'over') return null
  if (isWaiting) return now + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 10))
  if (is === 'paid') return age > FOLLOWED_MS ? null : now + Math.max(DAY_MS, age)
  const next = now + Math.min(15 * MINUTE_MS, Math.max(MINUTE_MS, age / 2))
  return now < expiresAt ? Math.min(next, expiresAt + MINUTE_MS) : next
}
