import type { Feature } from '../feature.ts'
import { paperMail } from './copy-mail.ts'
import { customerPaperHandlers, jobPaperHandlers } from './handlers.ts'

export const jobPapers = {
  name: 'job-papers',
  mails: (services) => ({ signed_paper: paperMail(services) }),
  handlers: { jobPapers: jobPaperHandlers, customerDays: customerPaperHandlers },
} satisfies Feature
