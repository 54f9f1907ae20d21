import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { dayOf, pageOf, searched } from '../search-params.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

export const payroll = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/money/time-sheets',
      staticData: {
        title: 'Time sheets',
        moneyTab: { right: 'payroll.read', place: 4 },
      },
      validateSearch: (search: Record<string, unknown>) => ({
        from: dayOf(search.from),
        page: pageOf(search.page),
      }),
      component: lazyPage(() => import('./time-sheets-page.tsx'), 'TimeSheetsPage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/money/margins',
      staticData: { title: 'Margin', moneyTab: { right: 'payroll.read', place: 6 } },
      validateSearch: (search: Record<string, unknown>) => ({
        from: dayOf(search.from),
        to: dayOf(search.to),
        order: search.order === 'date' ? ('date' as const) : undefined,
        crew: searched(search.crew),
        page: pageOf(search.page),
      }),
      component: lazyPage(() => import('./margins-page.tsx'), 'MarginsPage'),
    }),
  ],
  cards: [
    {
      on: ['job'],
      right: 'payroll.read',
      place: 'money',
      content: lazyPart(() => import('./margin-card.tsx'), 'MarginCard'),
    },
  ],
  settings: [
    {
      value: 'cost-rates',
      right: 'payroll.read',
      content: lazyPart(() => import('./cost-rates-settings.tsx'), 'CostRatesSettings'),
    },
  ],
} satisfies Feature
