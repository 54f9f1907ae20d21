import { createRoute, redirect } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { root, visitors } from '../parent-routes.tsx'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'
import { isSignedIn } from './session.ts'

/** What the link in a mail carries. */
const tokenSearch = (search: Record<string, unknown>): { token?: string } =>
  search.token === undefined ? {} : { token: String(search.token) }

const ProfileSettings = lazyPart(() => import('./profile-settings.tsx'), 'ProfileSettings')

const SecuritySettings = lazyPart(() => import('./security-settings.tsx'), 'SecuritySettings')

export const auth = {
  visitorPages: [
    createRoute({
      getParentRoute: () => visitors,
      path: '/login',
      staticData: { title: 'Sign in' },
      component: lazyPage(() => import('./login.tsx'), 'Login'),
    }),
    createRoute({
      getParentRoute: () => visitors,
      path: '/register',
      staticData: { title: 'Create your account' },
      component: lazyPage(() => import('./register.tsx'), 'Register'),
    }),
  ],
  publicPages: [
    createRoute({
      getParentRoute: () => root,
      path: '/forgot-password',
      staticData: { title: 'Forgot your password?' },
      component: lazyPage(() => import('./forgot-password.tsx'), 'ForgotPassword'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reset-password',
      staticData: { title: 'Set a new password' },
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./reset-password.tsx'), 'ResetPassword'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/join/$token',
      staticData: { title: 'Join the team' },
      component: lazyPage(() => import('./join.tsx'), 'Join'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/two-step',
      staticData: { title: 'Set up two-step sign-in' },
      beforeLoad: () => {
        if (!isSignedIn()) throw redirect({ to: '/login', replace: true })
      },
      component: lazyPage(() => import('./set-up-page.tsx'), 'SetUpPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/confirm-email',
      staticData: { title: 'Confirm your company email' },
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./confirm-email.tsx'), 'ConfirmEmail'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/verify-agreement',
      staticData: { title: 'Is this the agreement?' },
      component: lazyPage(() => import('./verify-agreement.tsx'), 'VerifyAgreement'),
    }),
  ],
  settings: [
    {
      value: 'profile',
      right: 'account',
      content: ProfileSettings,
    },
    {
      value: 'security',
      right: 'account',
      content: SecuritySettings,
    },
  ],
} satisfies Feature
