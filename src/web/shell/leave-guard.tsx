import { type AnyRoute, type AnyRouter, type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServerReachable, pageUnavailableReason } from '../part-error.tsx'
import { DiscardDialog } from '../ui/discard-dialog.tsx'
import { loadCode } from '../ui/lazy-part.ts'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast.tsx'
import { confirmLeave, discardUnsavedChanges, hasUnsavedChanges, leavePrompt } from '../unsaved-changes.ts'

/**
 * Blocks every navigation until unsaved changes are confirmed to be discarded and the code of the next page has
 * loaded; until then the page stays with what was typed.
 */
export function LeaveGuard() {
  const router = useRouter()
  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: hasUnsavedChanges,
        // Answers whether it is blocked.
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (currentLocation.pathname === nextLocation.pathname) return false
          return !(await confirmLeave()) || !(await isLoaded(router, nextLocation))
        },
      }),
    [router],
  )
  const question = useStore(leavePrompt)
  return (
    <DiscardDialog
      open={question !== null}
      title="Leave without saving?"
      words="Your changes on this page have not been saved."
      confirm="Leave"
      onKeep={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
    />
  )
}

/** Code that takes longer is awaited on the next page, behind its loading state. */
const WAITS_FOR_CODE_MS = 500

/** Whether a page's code has loaded or is loading; else shows a toast, or reloads where a new release is out. */
async function isLoaded(router: AnyRouter, { href, pathname }: HistoryLocation): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(pathname)
  try {
    const code = Promise.all(routes.map(({ options }: AnyRoute) => loadCode(options.component)))
    await Promise.race([code, new Promise((wait) => setTimeout(wait, WAITS_FOR_CODE_MS))])
    return true
  } catch {
    if (await isServerReachable()) {
      discardUnsavedChanges()
      location.assign(href)
    } else {
      showToast({
        kind: 'error',
        title: 'Page not opened',
        description: pageUnavailableReason(),
        action: { label: 'Retry', onAction: () => router.history.push(href) },
      })
    }
    return false
  }
}
