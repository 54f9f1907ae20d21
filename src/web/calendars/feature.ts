import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CalendarsCard = lazyPart(() => import('./calendars-card.tsx'), 'CalendarsCard')

export const calendars = {
  settings: [
    {
      value: 'calendar',
      right: 'feeds.change',
      content: CalendarsCard,
    },
  ],
} satisfies Feature
