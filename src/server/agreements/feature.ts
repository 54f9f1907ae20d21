import type { Feature } from '../feature.ts'
import { agreementHandlers } from './handlers.ts'
import { verifyAgreement } from './verify-agreement.ts'

export const agreements = {
  name: 'agreements',
  handlers: ({ limits, now }) => ({
    agreement: agreementHandlers(now),
    agreements: verifyAgreement(limits.countVerification),
  }),
} satisfies Feature
