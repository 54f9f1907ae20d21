import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const PhoneAgentSettings = lazyPart(() => import('./phone-agent-settings.tsx'), 'PhoneAgentSettings')

export const phoneAgent = {
  settings: [
    {
      value: 'phone-agent',
      right: 'company.change',
      content: PhoneAgentSettings,
    },
  ],
} satisfies Feature
