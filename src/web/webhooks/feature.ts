import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

export const webhooks = {
  settings: [
    {
      value: 'webhooks',
      right: 'webhooks.change',
      content: lazyPart(() => import('./webhook-settings.tsx'), 'WebhookSettings'),
    },
  ],
} satisfies Feature
