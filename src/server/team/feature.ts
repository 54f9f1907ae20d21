import type { Feature } from '../feature.ts'
import { teamHandlers } from './handlers.ts'

export const team = {
  name: 'team',
  handlers: { team: teamHandlers },
  mails: () => ({ invitation: {} }),
} satisfies Feature
