import type { Feature } from '../feature.ts'
import { agreementHandlers } from './handlers.ts'
import { paperHandlers } from './paper-handlers.ts'
import { verifyHandlers } from './verify-agreement.ts'

export const agreements = {
  name: 'agreements',
  handlers: { agreement: agreementHandlers, agreements: verifyHandlers, papers: paperHandlers },
} satisfies Feature
