import { createRoute, redirect } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { tabSearch } from '../search-params.ts'
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
          place: 7,
          isOnTabBar: false,
          purpose: 'App settings',
          forCrew: { label: 'Me', icon: 'user' },
        },
      },
      validateSearch: tabSearch,
      // Where the price book stood before it had a tab of its own.
      beforeLoad: ({ search, location }) => {
        if (search.tab === 'pricing' && location.hash === 'price-book') {
          throw redirect({ to: '/settings', search: { tab: 'price-book' }, replace: true })
        }
      },
      component: lazyPage(() => import('./settings.tsx'), 'Settings'),
    }),
  ],
} satisfies Feature
