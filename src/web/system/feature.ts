import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const SystemSettings = lazyPart(() => import('./system-settings.tsx'), 'SystemSettings')

export const system = {
  settings: [
    {
      value: 'system',
      right: 'system.read',
      content: SystemSettings,
    },
  ],
} satisfies Feature
