import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CrewsSettings = lazyPart(() => import('./crews-settings.tsx'), 'CrewsSettings')

export const crews = {
  searchIcons: { crew: 'people', truck: 'truck' },
  settings: [
    {
      value: 'crews',
      right: 'crews.change',
      isWide: true,
      content: CrewsSettings,
    },
  ],
} satisfies Feature
