import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

const ApiKeysCard = lazyPart(() => import('./api-keys-card.tsx'), 'ApiKeysCard')

export const apiKeys = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/connect-app',
      staticData: { title: 'Connect an app' },
      validateSearch: ({ ask }: Record<string, unknown>) => ({ ask: String(ask ?? '') }),
      component: lazyPage(() => import('./connect-app-page.tsx'), 'ConnectAppPage'),
    }),
  ],
  settings: [
    {
      value: 'api-keys',
      right: 'api.change',
      content: ApiKeysCard,
    },
  ],
} satisfies Feature
