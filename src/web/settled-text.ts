import { useEffect, useEffectEvent, useState } from 'react'

/** A search is sent when nothing was typed for this long. */
export const SETTLES_AFTER_MS = 500

/**
 * The text of a search field whose search stands in the address: `typed` at every key, handed to `onSettle` once
 * the typing paused. When the address changes by itself (Back, cleared filters) the field follows it.
 */
export function useSettledText(inAddress: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [settled, setSettled] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  if (followed !== inAddress) {
    setFollowed(inAddress)
    // What the field itself wrote into the address must not overwrite what was typed since.
    if (inAddress !== settled) {
      setSettled(inAddress)
      setTyped(inAddress)
    }
  }
  const settle = useEffectEvent(() => {
    setSettled(typed.trim())
    onSettle(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === settled) return
    const timer = setTimeout(settle, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return { typed, setTyped }
}
