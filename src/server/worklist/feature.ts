import type { Feature } from '../feature.ts'
import { worklistHandlers } from './handlers.ts'

export const worklist = {
  name: 'worklist',
  handlers: { worklist: worklistHandlers },
} satisfies Feature
