import { MINUTE_MS } from '../calendar.ts'
import type { PaymentMethod } from './ledger-words.ts'

/** Two phones on one job have the same payment within so long, where both wrote down what one took. */
const WITHIN_MS = 10 * MINUTE_MS

type Taken = {
  readonly method: PaymentMethod | null
  readonly amountCents: number
  readonly at: Date
}

/**
 * The payment of a job that a new one may be written down a second time; undefined where none is like it. Both stay: only
 * someone who asks knows.
 * @param others of the same job, of which nothing has gone back
 */
export const maybeTakenTwice = <Other extends Taken>(
  payment: Taken,
  others: readonly Other[],
): Other | undefined =>
  others.find(
    ({ method, amountCents, at }) =>
      method === payment.method &&
      amountCents === payment.amountCents &&
      Math.abs(at.getTime() - payment.at.getTime()) <= WITHIN_MS,
  )
