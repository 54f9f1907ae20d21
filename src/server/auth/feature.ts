import type { Feature } from '../feature.ts'
import { authHandlers } from './handlers.ts'
import { createOwnPasswordProof } from './prove-password.ts'
import { createRegistration } from './registration.ts'
import { sessionHandlers } from './sessions.ts'
import { twoStepHandlers } from './two-step-handlers.ts'

export const auth = {
  name: 'auth',
  handlers(services) {
    const { settings, companyEmail, securityNotices, now } = services
    const proveOwnPassword = createOwnPasswordProof(services)
    const registration = createRegistration(settings.registration)
    return {
      auth: authHandlers({ ...services, proveOwnPassword, registration, invite: companyEmail.invite }),
      sessions: sessionHandlers(now),
      twoStep: twoStepHandlers({ ...services, proveOwnPassword, notices: securityNotices }),
    }
  },
  mails: () => ({ password_reset: {}, security_notice: {} }),
} satisfies Feature
