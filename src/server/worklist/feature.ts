import type { Feature } from '../feature.ts'
import { assignedBells, worklistHandlers } from './handlers.ts'

const sourcesOf = (features: readonly Feature[]) => features.flatMap(({ work }) => work ?? [])

export const worklist = {
  name: 'worklist',
  handlers: ({ features }) => ({ worklist: worklistHandlers(sourcesOf(features)) }),
  bells: (scope) => assignedBells(sourcesOf(scope.services.features), scope),
} satisfies Feature
