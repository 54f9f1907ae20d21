import type { Feature } from '../feature.ts'
import { worklistHandlers } from './handlers.ts'

export const worklist = {
  name: 'worklist',
  handlers: ({ features }) => ({ worklist: worklistHandlers(features.flatMap(({ work }) => work ?? [])) }),
} satisfies Feature
