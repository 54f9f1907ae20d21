import type { Feature } from '../feature.ts'
import { paperMail } from './copy-mail.ts'
import { customerPaperHandlers, jobPaperHandlers } from './handlers.ts'
import { workOfPapers } from './waiting-work.ts'

export const jobPapers = {
  name: 'job-papers',
  mails: (services) => ({ signed_paper: paperMail(services) }),
  work: workOfPapers,
  handlers: { jobPapers: jobPaperHandlers, customerDays: customerPaperHandlers },
} satisfies Feature
