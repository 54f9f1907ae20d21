import { useEffect, useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { ApiError } from '../api/api-error.ts'
import { offersApi } from '../api/client.ts'
import { type Address, behind } from './address.ts'

const POLL_MS = 30_000

/**
 * Hears of what changes on the move day while the page is looked at, from the day before until it is done.
 * @returns whether the company cannot be reached, so that what is shown may be old
 */
export function useFollowedDay(offer: Offer, address: Address, onOffer: (offer: Offer) => void): boolean {
  const [isCutOff, setCutOff] = useState(false)
  const now = useRef(offer)
  now.current = offer
  const { state, move_day: day } = offer
  const isFollowed = state === 'accepted' && day !== null && day.is_near && day.phase !== 'done'

  useEffect(() => {
    if (!isFollowed) return
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false

    async function ask() {
      if (isAsking || document.hidden) return
      isAsking = true
      clearTimeout(timer)
      const known = now.current
      const next = await whatIsNew(known, address, signal)
      if (signal.aborted) return
      isAsking = false
      setCutOff(next === null)
      // What the customer has done meanwhile is newer than this answer.
      if (next && now.current === known) onOffer(next)
      timer = setTimeout(ask, POLL_MS)
    }
    timer = setTimeout(ask, POLL_MS)
    document.addEventListener('visibilitychange', ask, { signal })
    addEventListener('online', ask, { signal })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [isFollowed, address, onOffer])

  return isFollowed && isCutOff
}

/** The offer as it is now; null where no one answers. */
async function whatIsNew(offer: Offer, address: Address, signal: AbortSignal): Promise<Offer | null> {
  try {
    const { edition } = await offersApi.day({ params: behind(address).params, signal })
    if (edition === offer.move_day?.edition) return offer
  } catch (error) {
    // What is refused now is read as it has become: a link that is locked, a move that was cancelled.
    if (!(error instanceof ApiError) || error.status >= 500) return null
  }
  return offersApi.get({ ...behind(address), signal }).catch(() => null)
}

/**
 * Loads what shows claims and the review. It stands in the first script, whose styles are in the page itself: asked for from
 * a part that came later, the style sheet would be looked for as a file, which is not there.
 */
export const loadClaims = () => import('./claims-part.tsx')
