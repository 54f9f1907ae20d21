import type { Feature } from '../feature.ts'
import { organizationHandlers } from './handlers.ts'

export const organization = {
  name: 'organization',
  handlers: (services) => ({
    settings: organizationHandlers(services.companyEmail, services, services.now),
  }),
  mails: () => ({ email_confirmation: {} }),
} satisfies Feature
