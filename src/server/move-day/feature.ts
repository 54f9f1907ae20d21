import type { Feature } from '../feature.ts'
import { crewJobHandlers } from './crew-jobs.ts'
import { moveDayHandlers } from './office-day.ts'

export const moveDay = {
  name: 'move-day',
  handlers: { crewJobs: crewJobHandlers, moveDays: moveDayHandlers },
} satisfies Feature
