import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const load = () => import('./reminders-card.tsx')

export const reminders = {
  cards: [
    {
      on: ['quote', 'job'],
      right: 'reminders',
      place: 'side',
      content: lazyPart(load, 'RemindersCard'),
    },
  ],
  workActions: { done: lazyPart(load, 'ReminderDone') },
  searchIcons: { reminder: 'bell' },
} satisfies Feature
