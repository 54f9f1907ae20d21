import { useEffect, useEffectEvent, useState, useTransition } from 'react'

/** A search is sent when nothing was typed for this long. */
export const SETTLES_AFTER_MS = 500

/**
 * A search field's text: `typed` at every key, `settled` once the typing paused, when `onSettle` turns back to the
 * first page. Until it has, `isTurning`: the page in the address is still the one of the text before.
 */
export function useSettledText(onSettle: () => Promise<void>) {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const [isTurning, startTurning] = useTransition()
  const settle = useEffectEvent(() => {
    setSettled(typed.trim())
    startTurning(onSettle)
  })
  useEffect(() => {
    if (typed.trim() === settled) return
    const timer = setTimeout(settle, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return { typed, settled, isTurning, setTyped }
}
