import { useEffect } from 'react'
import { preloadDialog } from './ui/dialog.tsx'
import { createStore } from './ui/store.ts'

const unsaved = new Set<symbol>()

/** Whether leaving the page would lose unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0

/** While true, every navigation away from the page asks for confirmation. */
export function useUnsavedChanges(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    // The dialog has to be there when the connection is gone.
    preloadDialog()
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}

/** The open confirmation; `LeaveGuard` renders it. */
export const leavePrompt = createStore<{ answer: (leave: boolean) => void } | null>(null)

/** Resolves to whether the page may be left, after asking if there are unsaved changes. A second call cancels the first. */
export function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return Promise.resolve(true)
  leavePrompt.get()?.answer(false)
  return new Promise((resolve) =>
    leavePrompt.set({
      answer(leave) {
        leavePrompt.set(null)
        resolve(leave)
      },
    }),
  )
}

/** Drops the unsaved changes, so that the browser does not ask again. */
export const discardUnsavedChanges = () => unsaved.clear()
