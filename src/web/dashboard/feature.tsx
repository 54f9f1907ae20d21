import { createRoute, redirect } from '@tanstack/react-router'
import { queryClient, setReadAhead } from '../api/query-client.ts'
import { mayByToken, profileQuery } from '../auth/rights.ts'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { setUpQuery } from '../set-up/queries.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'
import { Loading } from '../ui/spinner.tsx'
import { worklistQuery } from './queries.ts'

/** Asks, while the code is still on its way, for what the first cards of the dashboard wait for. */
function readDashboardAhead() {
  if (!mayByToken('figures.read')) return
  setReadAhead(true)
  void queryClient.prefetchQuery(profileQuery)
  if (mayByToken('company.change')) void queryClient.prefetchQuery(setUpQuery)
  void queryClient.prefetchQuery(worklistQuery)
}

export const dashboard = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/',
      staticData: { readAhead: readDashboardAhead },
      beforeLoad: () => {
        throw redirect({ to: '/dashboard', replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/dashboard',
      staticData: {
        title: 'Dashboard',
        readAhead: readDashboardAhead,
        destination: {
          label: 'Dashboard',
          icon: 'dashboard',
          right: 'figures.read',
          place: 1,
          purpose: 'Main dashboard',
          Waiting: lazyPart(() => import('./waiting.tsx'), 'Waiting'),
        },
      },
      // A crew begins with its jobs.
      beforeLoad: () => {
        if (!mayByToken('figures.read')) throw redirect({ to: '/jobs', replace: true })
      },
      pendingComponent: () => <Loading>Loading dashboard...</Loading>,
      component: lazyPage(() => import('./dashboard.tsx'), 'Dashboard'),
    }),
  ],
} satisfies Feature
