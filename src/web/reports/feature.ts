import { createRoute } from '@tanstack/react-router'
import { REPORTS } from '../../domain/reports/reports.ts'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { dayOf } from '../search-params.ts'
import { lazyPage } from '../ui/lazy-part.ts'

export const reports = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/reports',
      staticData: {
        title: 'Reports',
        destination: {
          label: 'Reports',
          icon: 'chart',
          right: 'reports.read',
          place: 6,
          isOnTabBar: false,
          purpose: 'Revenue, sources, estimators, hours, trucks',
        },
      },
      validateSearch: (search: Record<string, unknown>) => ({
        name: REPORTS.find((name) => name === search.name),
        from: dayOf(search.from),
        to: dayOf(search.to),
      }),
      component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
    }),
  ],
} satisfies Feature
