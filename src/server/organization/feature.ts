import type { Feature } from '../feature.ts'
import { organizationHandlers } from './handlers.ts'

export const organization = {
  name: 'organization',
  handlers: { settings: organizationHandlers },
  mails: () => ({ email_confirmation: {} }),
} satisfies Feature
