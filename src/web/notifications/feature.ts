import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const NotificationSettings = lazyPart(async () => ({
  default: (await import('./notification-settings.tsx')).NotificationSettings,
}))

export const notifications = {
  settings: [
    { value: 'notifications', label: 'Notifications', right: 'account', content: NotificationSettings },
  ],
} satisfies Feature
