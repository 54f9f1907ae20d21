import { useEffect, useEffectEvent } from 'react'

/** Whether letters pressed there are typed into something. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Calls `open` when `/` is pressed outside of fields, or Ctrl-K (⌘K) anywhere; never while a dialog is open. With
 * null the keys are left to others.
 */
export function useSearchKeys(open: (() => void) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !takesText(event.target)
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!open || event.defaultPrevented || !(isSlash || isCtrlK)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
