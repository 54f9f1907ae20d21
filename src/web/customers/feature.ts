import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { listSearch } from '../search-params.ts'
import { lazyPage } from '../ui/lazy-part.ts'

export const customers = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/customers',
      staticData: {
        title: 'Customers',
        destination: {
          label: 'Customers',
          icon: 'user',
          right: 'quotes.read',
          place: null,
          purpose: 'Everybody who asked for a move',
        },
      },
      validateSearch: listSearch,
      component: lazyPage(() => import('./customers-list.tsx'), 'CustomersList'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/customers/$id',
      staticData: { title: 'Customer' },
      component: lazyPage(() => import('./customer-page.tsx'), 'CustomerPage'),
    }),
  ],
} satisfies Feature
