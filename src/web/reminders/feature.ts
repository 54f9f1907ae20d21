import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./reminders-card.tsx')

export const reminders = {
  cards: [
    {
      on: ['quote', 'job'],
      right: 'reminders',
      place: 'side',
      content: lazyPart(async () => ({ default: (await load()).RemindersCard })),
    },
  ],
  workActions: { done: lazyPart(async () => ({ default: (await load()).ReminderDone })) },
  searchIcons: { reminder: 'bell' },
} satisfies Feature
