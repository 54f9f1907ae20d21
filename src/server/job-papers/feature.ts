import type { Feature } from '../feature.ts'
import { jobPaperHandlers } from './handlers.ts'

export const jobPapers = {
  name: 'job-papers',
  handlers: { jobPapers: jobPaperHandlers },
} satisfies Feature
