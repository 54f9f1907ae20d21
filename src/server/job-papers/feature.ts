import type { Feature } from '../feature.ts'
import { customerPaperHandlers, jobPaperHandlers } from './handlers.ts'

export const jobPapers = {
  name: 'job-papers',
  handlers: { jobPapers: jobPaperHandlers, customerDays: customerPaperHandlers },
} satisfies Feature
