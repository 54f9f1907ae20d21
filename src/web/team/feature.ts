import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const TeamSettings = lazyPart(() => import('./team-settings.tsx'), 'TeamSettings')

export const team = {
  settings: [
    {
      value: 'team',
      right: 'team.change',
      isWide: true,
      content: TeamSettings,
    },
  ],
} satisfies Feature
