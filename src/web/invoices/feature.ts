import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { listSearch } from '../search-params.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

export const invoices = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money/invoices',
      staticData: {
        title: 'Invoices',
        moneyTab: { right: 'money.read', place: 3 },
      },
      validateSearch: listSearch,
      component: lazyPage(() => import('./invoices-page.tsx'), 'InvoicesPage'),
    }),
  ],
  cards: [
    {
      on: ['job'],
      right: 'money.read',
      place: 'money',
      content: lazyPart(() => import('./invoices-card.tsx'), 'InvoicesCard'),
    },
  ],
} satisfies Feature
