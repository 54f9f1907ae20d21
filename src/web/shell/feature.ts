import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { lazyPage } from '../ui/lazy-part.ts'

export const shell = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/settings',
      staticData: {
        title: 'Settings',
        destination: {
          label: 'Settings',
          icon: 'settings',
          right: 'account',
          place: 5,
          purpose: 'App settings',
          forCrew: { label: 'Me', icon: 'user' },
        },
      },
      validateSearch: (search): { tab?: string } => ({
        tab: typeof search.tab === 'string' ? search.tab : undefined,
      }),
      component: lazyPage(() => import('./settings.tsx'), 'Settings'),
    }),
  ],
} satisfies Feature
