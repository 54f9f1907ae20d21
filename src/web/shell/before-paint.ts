/*
 * Runs inside the first HTML, before anything is drawn: sets the theme, so that a dark screen never flashes white, and
 * chooses the frame that stands until the app's code is there.
 */

import { TOKEN_KEY } from '../api/token.ts'
import { browserSessionEnded } from '../auth/session-end.ts'
import { THEME_KEY } from '../ui/theme-key.ts'

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
    // Storage can be forbidden: the system's theme counts, and nobody is signed in.
    return null
  }
}

const page = document.documentElement.dataset
const theme = stored(THEME_KEY)
const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
page.theme = isDark ? 'dark' : 'light'

const [, first = ''] = location.pathname.split('/')
const isSignedIn = stored(TOKEN_KEY) !== null && !browserSessionEnded()
page.frame = OF_VISITORS.has(first) ? 'visitor' : isSignedIn ? 'office' : 'sign-in'
