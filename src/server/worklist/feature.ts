import type { Feature } from '../feature.ts'
import { worklistHandlers } from './handlers.ts'

export const worklist = {
  name: 'worklist',
  handlers: ({ now }) => ({ worklist: worklistHandlers(now) }),
} satisfies Feature
