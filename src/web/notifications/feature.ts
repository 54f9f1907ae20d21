import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./notification-settings.tsx')

export const notifications = {
  settings: [
    {
      value: 'messages',
      right: 'company.change',
      content: lazyPart(async () => ({ default: (await load()).CustomerMessages })),
    },
    {
      value: 'notifications',
      right: 'account',
      content: lazyPart(async () => ({ default: (await load()).NotificationSettings })),
    },
  ],
} satisfies Feature
