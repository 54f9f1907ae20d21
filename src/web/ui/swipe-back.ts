import { useEffect, useEffectEvent } from 'react'

/** A swipe counts when it starts this close to the left edge … */
const EDGE_PX = 50
/** … and moves further than this to the right. */
const DISTANCE_PX = 100

/** Calls back after a swipe to the right from the left edge of the screen. */
export function useSwipeBack(onSwipe: () => void) {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    let start: { x: number; y: number } | null = null
    const begin = (event: TouchEvent) => {
      const [touch] = event.touches
      const single = event.touches.length === 1
      start = touch && single && touch.clientX <= EDGE_PX ? { x: touch.clientX, y: touch.clientY } : null
    }
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      if (!start || !touch) return
      const right = touch.clientX - start.x
      const sideways = Math.abs(touch.clientY - start.y) < right
      start = null
      if (right > DISTANCE_PX && sideways) swiped()
    }
    const forget = () => {
      start = null
    }
    // Without this the browser takes a sideways movement for itself and cancels the touch.
    const { style } = document.documentElement
    style.touchAction = 'pan-y pinch-zoom'
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    document.addEventListener('touchcancel', forget, { passive: true })
    return () => {
      style.touchAction = ''
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', forget)
    }
  }, [])
}
