import { useEffect } from 'react'
import { preloadDialog } from './ui/dialog.tsx'
import { createValue } from './ui/external-value.ts'

const unsaved = new Set<symbol>()

/** Whether something on this page would be lost by leaving it. */
export const hasUnsaved = () => unsaved.size > 0

/** While true, leaving the page asks first, whichever way it is left. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    // Whoever leaves without a connection is asked as well.
    preloadDialog()
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}

/** The question that is open now; `LeaveGuard` shows it. */
export const leaveQuestion = createValue<{ answer: (leave: boolean) => void } | null>(null)

/** Whether the page may be left; asks when that would lose something. A second question answers the first with no. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true)
  leaveQuestion.get()?.answer(false)
  return new Promise((resolve) =>
    leaveQuestion.set({
      answer(leave) {
        leaveQuestion.set(null)
        resolve(leave)
      },
    }),
  )
}

/** What was typed may go: the browser does not ask once more. */
export const giveUpUnsaved = () => unsaved.clear()
