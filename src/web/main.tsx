import './zod-without-eval.ts'
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LucideProvider } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { checkSession, followOtherTabs, isUnreachable } from './auth/session.ts'
import { SessionGate } from './auth/session-gate.tsx'
import { token } from './browser-storage.ts'
import { loadAhead, router } from './routes.ts'
import { AlertHost } from './ui/alert.tsx'
import { selectNumbersOnFocus } from './ui/number-fields.ts'
import { followPresses } from './ui/press-guard.ts'
import { followTheme } from './ui/theme.ts'
import { showToast } from './ui/toast.tsx'

followTheme()
followPresses((words) =>
  showToast({
    kind: 'info',
    title: `Pressed twice? Press “${words}” again to do it.`,
    topic: 'pressed-twice',
  }),
)
selectNumbersOnFocus()
followOtherTabs()

/**
 * Draws the app once it is known who is signed in and the page's code is there; until then the frame in index.html
 * says that the application is being loaded. Awaited by nothing: the pages' files wait for this one to end.
 */
async function start() {
  const checked = checkSession()
  // The check has already forgotten a session that ended with the browser.
  if (token.get()) loadAhead()
  await checked
  if (!isUnreachable()) await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LucideProvider size={16} strokeWidth={1.5} absoluteStrokeWidth>
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
          <AlertHost />
        </LucideProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
