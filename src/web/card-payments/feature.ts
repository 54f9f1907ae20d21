import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

export const cardPayments = {
  settings: [
    {
      value: 'card-payments',
      right: 'connections.change',
      content: lazyPart(() => import('./card-payment-settings.tsx'), 'CardPaymentSettings'),
    },
  ],
  cards: [
    {
      on: ['job'],
      right: 'money.read',
      place: 'money',
      content: lazyPart(() => import('./card-payments-card.tsx'), 'CardPaymentsCard'),
    },
  ],
} satisfies Feature
