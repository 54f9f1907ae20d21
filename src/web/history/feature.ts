import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const HistorySettings = lazyPart(() => import('./history-settings.tsx'), 'HistorySettings')

export const history = {
  settings: [
    {
      value: 'history',
      right: 'history.read',
      isWide: true,
      content: HistorySettings,
    },
  ],
} satisfies Feature
