import { useEffect, useEffectEvent, useState } from 'react'

/** A search is sent when nothing was typed for this long. */
export const SETTLES_AFTER_MS = 500

/** A search field's text: `typed` at every key, `settled` once the typing paused, when `onSettle` is called. */
export function useSettledText(onSettle: () => void) {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const settle = useEffectEvent(() => {
    setSettled(typed.trim())
    onSettle()
  })
  useEffect(() => {
    if (typed.trim() === settled) return
    const timer = setTimeout(settle, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return { typed, settled, setTyped }
}
