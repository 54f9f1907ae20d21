import type { Feature } from '../feature.ts'
import { historyHandlers } from './handlers.ts'

export const history = {
  name: 'history',
  handlers: () => ({ history: historyHandlers() }),
} satisfies Feature
