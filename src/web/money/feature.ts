import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { moneySearch } from '../search-params.ts'
import { lazyPage } from '../ui/lazy-part.ts'

export const money = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money',
      staticData: {
        title: 'Money',
        moneyTab: { label: 'To collect', right: 'money.read', place: 1 },
        destination: {
          label: 'Money',
          icon: 'wallet',
          right: 'money.read',
          place: 5,
          purpose: 'What customers owe, and what goes back to them',
        },
      },
      validateSearch: moneySearch,
      component: lazyPage(() => import('./receivables-page.tsx'), 'ReceivablesPage'),
    }),
  ],
} satisfies Feature
