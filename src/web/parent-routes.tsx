import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { returnPath } from './api/return-path.ts'
import { isSignedIn } from './auth/session.ts'
import type { Feature } from './feature.ts'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { NotFound } from './shell/page-errors.tsx'
import { lazyPage } from './ui/lazy-part.ts'
import { ToastHost } from './ui/toast.tsx'

/** The parent of all pages; it hands every page the list of features. */
export const root = createRootRouteWithContext<{ features: readonly Feature[] }>()({
  component: Root,
  notFoundComponent: NotFound,
})

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
export const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Pages for staff, inside the shell; redirects visitors to sign in, and back afterwards. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    returnPath.keep(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
})
