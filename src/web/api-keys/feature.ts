import type { Feature } from '../feature.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const ApiKeysCard = lazyPart(() => import('./api-keys-card.tsx'), 'ApiKeysCard')

export const apiKeys = {
  settings: [
    {
      value: 'api-keys',
      right: 'api.change',
      content: ApiKeysCard,
    },
  ],
} satisfies Feature
