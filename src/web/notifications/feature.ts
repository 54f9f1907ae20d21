import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./notification-settings.tsx')

export const notifications = {
  settings: [
    {
      value: 'messages',
      right: 'company.change',
      content: lazyPart(load, 'CustomerMessages'),
    },
    {
      value: 'notifications',
      right: 'account',
      content: lazyPart(load, 'NotificationSettings'),
    },
  ],
} satisfies Feature
