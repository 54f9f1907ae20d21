/*
 * Runs inside the first HTML, before anything is drawn: sets the theme, so that a dark screen never flashes white,
 * chooses the frame that stands until the app's code is there, and asks for the code of the page beside the app's.
 */

import { browserSessionEnded, THEME_KEY, TOKEN_KEY } from '../browser-storage.ts'

/** The files of the pages that open first, which the build writes here (vite-first-page.ts). */
declare const PAGE_FILES: Record<'login' | 'shell' | 'dashboard', string[]>

const OF_VISITORS = new Set([
  'register',
  'forgot-password',
  'reset-password',
  'join',
  'two-step',
  'confirm-email',
  'verify-agreement',
])

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage can be forbidden: the system's theme counts, and no one is signed in.
    return null
  }
}

const page = document.documentElement.dataset
const theme = stored(THEME_KEY)
const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
page.theme = isDark ? 'dark' : 'light'

const [, first = ''] = location.pathname.split('/')
const isSignedIn = stored(TOKEN_KEY) !== null && !browserSessionEnded()
const frame = OF_VISITORS.has(first) ? 'visitor' : isSignedIn ? 'office' : 'sign-in'
page.frame = frame

const filesOf = {
  visitor: [],
  'sign-in': PAGE_FILES.login,
  office: first === '' || first === 'dashboard' ? PAGE_FILES.dashboard : PAGE_FILES.shell,
}
for (const href of filesOf[frame]) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
  document.head.append(link)
}
