import type { Feature } from '../feature.ts'
import { authHandlers } from './handlers.ts'
import { sessionHandlers } from './sessions.ts'
import { twoStepHandlers } from './two-step-handlers.ts'

export const auth = {
  name: 'auth',
  handlers: { auth: authHandlers, sessions: sessionHandlers, twoStep: twoStepHandlers },
  mails: () => ({ password_reset: {}, security_notice: {} }),
} satisfies Feature
