import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { randomId } from './api/idempotent-request.ts'
import { returnPath } from './api/return-path.ts'
import { mayByToken } from './auth/rights.ts'
import { isSignedIn } from './auth/session.ts'
import { keepLastList } from './list-address.ts'
import { calculatorSearch, jobsSearch, listSearch } from './search-params.ts'
import { startPage } from './shell/after-navigation.ts'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { NotFound, RouteError } from './shell/page-errors.tsx'
import { lazyPage } from './ui/lazy-part.ts'
import { Loading } from './ui/spinner.tsx'
import { ToastHost } from './ui/toast.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** The page, the navigation guard and the toasts. */
function Root() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <ToastHost />
    </>
  )
}

/** Pages for visitors; redirects to the dashboard when signed in. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Pages for staff, inside the shell; redirects visitors to sign in, and back afterwards. */
const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    returnPath.keep(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
})

/** The dashboard says what the company still has to do. */
async function dashboard() {
  const [{ Dashboard }, { ConfirmEmailNotice }] = await Promise.all([
    import('./dashboard/dashboard.tsx'),
    import('./organization/confirm-email-notice.tsx'),
  ])
  return { default: () => <Dashboard notice={<ConfirmEmailNotice />} /> }
}

let isFirstLoad = true

/** Whether the first page was opened by its URL, not by reload or Back; true at most once. */
function isDirectVisit() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isTyped = isFirstLoad && navigation?.type === 'navigate'
  isFirstLoad = false
  return isTyped
}

/** What the link in a mail carries. */
const tokenSearch = (search: Record<string, unknown>): { token?: string } =>
  search.token === undefined ? {} : { token: String(search.token) }

const routeTree = root.addChildren([
  visitors.addChildren([
    createRoute({
      getParentRoute: () => visitors,
      path: '/login',
      staticData: { title: 'Sign in' },
      component: lazyPage(() => import('./auth/login.tsx'), 'Login'),
    }),
    createRoute({
      getParentRoute: () => visitors,
      path: '/register',
      staticData: { title: 'Create your account' },
      component: lazyPage(() => import('./auth/register.tsx'), 'Register'),
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    staticData: { title: 'Forgot your password?' },
    component: lazyPage(() => import('./auth/forgot-password.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    staticData: { title: 'Set a new password' },
    validateSearch: tokenSearch,
    component: lazyPage(() => import('./auth/reset-password.tsx'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/join/$token',
    staticData: { title: 'Join the team' },
    component: lazyPage(() => import('./auth/join.tsx'), 'Join'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/two-step',
    staticData: { title: 'Set up two-step sign-in' },
    beforeLoad: () => {
      if (!isSignedIn()) throw redirect({ to: '/login', replace: true })
    },
    component: lazyPage(() => import('./auth/set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm-email',
    staticData: { title: 'Confirm your company email' },
    validateSearch: tokenSearch,
    component: lazyPage(() => import('./auth/confirm-email.tsx'), 'ConfirmEmail'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify-agreement',
    staticData: { title: 'Is this the agreement?' },
    component: lazyPage(() => import('./auth/verify-agreement.tsx'), 'VerifyAgreement'),
  }),
  staff.addChildren([
    createRoute({
      getParentRoute: () => staff,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/dashboard', replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/dashboard',
      staticData: { title: 'Dashboard' },
      // A crew begins with its jobs.
      beforeLoad: () => {
        if (!mayByToken('figures.read')) throw redirect({ to: '/jobs', replace: true })
      },
      pendingComponent: () => <Loading>Loading dashboard...</Loading>,
      component: lazyPage(dashboard, 'default'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/calculator',
      staticData: { title: 'Smart Moving Calculator' },
      validateSearch: calculatorSearch,
      // A navigation without a visit in its history state starts one; Back and reload return to theirs.
      beforeLoad: ({ location, search, preload }) => {
        const { visit, trail = [] } = isDirectVisit() ? {} : location.state
        if (preload || visit) return { visit, trail }
        throw redirect({ to: '/calculator', search, state: { visit: randomId() }, replace: true })
      },
      component: lazyPage(() => import('./quotes/calculator/calculator.tsx'), 'Calculator'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes',
      staticData: { title: 'Quotes' },
      validateSearch: listSearch,
      component: lazyPage(() => import('./quotes/quotes-list.tsx'), 'QuotesList'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes/$id',
      staticData: { title: 'Quote' },
      component: lazyPage(() => import('./quotes/quote-page.tsx'), 'QuotePage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/quotes/$id/lines',
      staticData: { title: 'Lines and price' },
      component: lazyPage(() => import('./quotes/lines/lines-page.tsx'), 'LinesPage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/jobs',
      staticData: { title: 'Jobs' },
      validateSearch: jobsSearch,
      component: lazyPage(() => import('./jobs/jobs-list.tsx'), 'JobsList'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/jobs/$id',
      staticData: { title: 'Job' },
      component: lazyPage(() => import('./jobs/job-page.tsx'), 'JobPage'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/settings',
      staticData: { title: 'Settings' },
      validateSearch: (search): { tab?: string } => ({
        tab: typeof search.tab === 'string' ? search.tab : undefined,
      }),
      component: lazyPage(() => import('./shell/settings.tsx'), 'Settings'),
    }),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The query client caches the data; the router preloads code only.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
})

router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
  keepLastList(toLocation.pathname, toLocation.search)
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
  if (pathChanged) startPage(title, fromLocation === undefined)
})

/** Fetches the code of the page at the current address, to do so while the session is still being checked. */
export function loadPageCode() {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId]
    // A failure is handled when the page is rendered.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab. */
    title?: string
  }
}
