import { createRoute, redirect } from '@tanstack/react-router'
import { randomId } from '../../api/idempotent-request.ts'
import type { Feature } from '../../feature.ts'
import { staff } from '../../parent-routes.tsx'
import { calculatorSearch } from '../../search-params.ts'
import { lazyPage } from '../../ui/lazy-part.ts'

let isFirstLoad = true

/** Whether the first page was opened by its URL, not by reload or Back; true at most once. */
function isDirectVisit() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isTyped = isFirstLoad && navigation?.type === 'navigate'
  isFirstLoad = false
  return isTyped
}

export const calculator = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/calculator',
      staticData: {
        title: 'Smart Moving Calculator',
        destination: {
          label: 'Calculator',
          icon: 'calculator',
          right: 'quotes.change',
          place: 2,
          purpose: 'Create new quote',
        },
      },
      validateSearch: calculatorSearch,
      // A navigation without a visit in its history state starts one; Back and reload return to theirs.
      beforeLoad: ({ location, search, preload }) => {
        const { visit, trail = [] } = isDirectVisit() ? {} : location.state
        if (preload || visit) return { visit, trail }
        throw redirect({ to: '/calculator', search, state: { visit: randomId() }, replace: true })
      },
      component: lazyPage(() => import('./calculator.tsx'), 'Calculator'),
    }),
  ],
} satisfies Feature
