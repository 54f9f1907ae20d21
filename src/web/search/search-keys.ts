import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isSlash } from '../slash-key.ts'

/**
 * Calls `open` when `/` is pressed outside of fields, or Ctrl-K (⌘K) anywhere; never while a dialog is open. With
 * null the keys are left to others, and a page with a search of its own may take the `/`.
 */
export function useSearchKeys(open: (() => void) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!open || event.defaultPrevented || !(isSlash(event) || isCtrlK) || isDialogOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
