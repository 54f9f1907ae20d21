import { MINUTE_MS } from '../../domain/calendar.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { customerMoneyHandlers } from './customer-money.ts'
import { cardConnectionHandlers, cardPaymentHandlers } from './handlers.ts'
import { lookAtCheckout } from './look-at.ts'
import { listToLookAt, takeLook } from './queries.ts'
import { serveCardWebhooks } from './webhooks.ts'

const AT_ONCE = 100
const SIDE_BY_SIDE = 4
/** How long one node has to look; longer than its calls may take. */
const TAKEN_MS = 3 * MINUTE_MS

/** Asks the provider about what is open, unsure or waits, whatever its deliveries have said. */
const lookForPayments = (services: Services) => async (isStopping: () => boolean) => {
  const { db, clock } = services
  const waiting = await listToLookAt(db, clock(), AT_ONCE)
  const next = async () => {
    for (let key = waiting.shift(); key && !isStopping(); key = waiting.shift()) {
      const now = clock()
      if (await takeLook(db, key, now, new Date(now.getTime() + TAKEN_MS))) {
        await lookAtCheckout(services, key)
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
}

export const cardPayments = {
  name: 'card-payments',
  handlers: {
    cardConnections: cardConnectionHandlers,
    cardPayments: cardPaymentHandlers,
    customerMoneys: customerMoneyHandlers,
  },
  periodic: [
    {
      looksFor: 'card payments of which the provider may know more',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForPayments,
    },
  ],
  serve: serveCardWebhooks,
} satisfies Feature
