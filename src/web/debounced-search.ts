import { useEffect, useEffectEvent, useState } from 'react'
import type { useListAddress } from './list-address.ts'

/** The debounce of every search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500

/**
 * The text of a search field whose value is kept in the URL: `typed` changes with every key, `onSearch` is called
 * with it debounced. When the URL changes otherwise (Back, cleared filters) the field follows it.
 */
export function useDebouncedSearch(inAddress: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [settled, setSettled] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  if (followed !== inAddress) {
    setFollowed(inAddress)
    // The URL change that this field caused must not overwrite newer typing.
    if (inAddress !== settled) {
      setSettled(inAddress)
      setTyped(inAddress)
    }
  }
  const settle = useEffectEvent(() => {
    setSettled(typed.trim())
    onSearch(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === settled) return
    const timer = setTimeout(settle, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return { typed, setTyped }
}

/** The search of a list, whose text stands in its address as `q`. */
export const useListSearch = (q: string, goTo: ReturnType<typeof useListAddress>) =>
  useDebouncedSearch(q, (text) => goTo({ q: text || undefined }, true))
