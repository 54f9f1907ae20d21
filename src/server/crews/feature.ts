import type { Feature } from '../feature.ts'
import { withCrewHistory } from './crew-history.ts'
import { crewHandlers } from './handlers.ts'

export const crews = {
  name: 'crews',
  handlers: ({ announceCrews }) => withCrewHistory(crewHandlers, announceCrews),
} satisfies Feature
