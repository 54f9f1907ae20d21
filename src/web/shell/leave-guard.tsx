import { type AnyRoute, type AnyRouter, type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useValue } from '../ui/external-value.ts'
import { loadPage } from '../ui/lazy-part.ts'
import { LossQuestion } from '../ui/loss-question.tsx'
import { showToast } from '../ui/toast.tsx'
import { giveUpUnsaved, hasUnsaved, leaveQuestion, mayLeave } from '../unsaved.ts'
import { isServerThere, noPageWords } from './page-errors.tsx'

/**
 * Every way to another page passes here. What is not saved is asked about first, and the page stays, with
 * whatever was typed, until the code of the next one is there.
 */
export function LeaveGuard() {
  const router = useRouter()
  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: hasUnsaved,
        // Answers whether it is blocked.
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (currentLocation.pathname === nextLocation.pathname) return false
          return !(await mayLeave()) || !(await isLoaded(router, nextLocation))
        },
      }),
    [router],
  )
  const question = useValue(leaveQuestion)
  return (
    <LossQuestion
      open={question !== null}
      title="Leave without saving?"
      words="What you changed on this page has not been saved."
      confirm="Leave"
      onKeep={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
    />
  )
}

/** Code that takes longer is waited for on the page itself, which says so. */
const WAITS_FOR_CODE_MS = 500

/** Whether a page's code is there or on its way; else says why not, or opens the page anew where a new version is out. */
async function isLoaded(router: AnyRouter, { href, pathname }: HistoryLocation): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(pathname)
  try {
    const code = Promise.all(routes.map(({ options }: AnyRoute) => loadPage(options.component)))
    await Promise.race([code, new Promise((wait) => setTimeout(wait, WAITS_FOR_CODE_MS))])
    return true
  } catch {
    if (await isServerThere()) {
      giveUpUnsaved()
      location.assign(href)
    } else {
      showToast({
        kind: 'error',
        title: 'Page not opened',
        description: noPageWords(),
        action: { label: 'Retry', onAction: () => router.history.push(href) },
      })
    }
    return false
  }
}
