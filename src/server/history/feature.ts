import type { Feature } from '../feature.ts'
import { historyHandlers } from './handlers.ts'

export const history = {
  name: 'history',
  handlers: ({ now }) => ({ history: historyHandlers(now) }),
} satisfies Feature
