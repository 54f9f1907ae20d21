import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { listSearch } from '../search-params.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

export const claims = {
  cards: [
    {
      on: ['job'],
      right: 'money.read',
      place: 'money',
      content: lazyPart(() => import('./claims-card.tsx'), 'ClaimsCard'),
    },
  ],
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money/claims',
      staticData: { title: 'Claims', moneyTab: { right: 'money.read', place: 5 } },
      validateSearch: listSearch,
      component: lazyPage(() => import('./claims-page.tsx'), 'ClaimsPage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/money/claims/$id',
      staticData: { title: 'Claim' },
      component: lazyPage(() => import('./claim-page.tsx'), 'ClaimPage'),
    }),
  ],
} satisfies Feature
