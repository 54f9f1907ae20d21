import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CrewsSettings = lazyPart(async () => ({
  default: (await import('./crews-settings.tsx')).CrewsSettings,
}))

export const crews = {
  settings: [
    {
      value: 'crews',
      label: 'Crews and trucks',
      right: 'crews.change',
      isWide: true,
      content: CrewsSettings,
    },
  ],
} satisfies Feature
