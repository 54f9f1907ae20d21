import type { Feature } from '../feature.ts'
import { teamHandlers } from './handlers.ts'

export const team = {
  name: 'team',
  handlers: (services) => ({
    team: teamHandlers({
      ...services,
      hashPassword: services.passwords.hash,
      openWithPassword: services.sessions.openWithPassword,
      tellOfReset: () => services.securityNotices('reset'),
      isConfirmed: services.companyEmail.isUsable,
    }),
  }),
  mails: () => ({ invitation: {} }),
} satisfies Feature
