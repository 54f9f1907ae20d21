import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Board } from '../../../contract/board.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { jobsOf } from './moved-board.ts'
import { useCarry } from './on-board.ts'

/** How long the pointer rests on a bar before its details are shown, and after it before they go. */
const REST_MS = 350
const LEAVE_MS = 150

const Popup = lazyPart(() => import('./bar-details-popup.tsx'), 'BarDetailsPopup')

const barAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null

/**
 * Shows what does not fit on a bar, beside the one that the mouse rests on or that has the focus by keys. One for all
 * bars: hundreds of them listen to nothing. On touch the menu of the bar opens its job.
 */
export function BarDetails({ board }: { board: Board }) {
  const inside = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  const isCarrying = useCarry((now) => now !== null)
  const soon = (next: HTMLElement | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setBar(next), ms)
  }
  const onOver = useEffectEvent(({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons > 0) return
    const over = barAt(target)
    const isOnDetails = target instanceof Node && inside.current?.contains(target) === true
    if (isOnDetails || (over && over === bar)) return clearTimeout(timer.current)
    if (over || bar) soon(over, over && !bar ? REST_MS : LEAVE_MS)
    else clearTimeout(timer.current)
  })
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const focused = barAt(target)
    if (focused?.matches(':focus-visible')) soon(focused, REST_MS)
    else if (bar && !inside.current?.contains(target as Node)) setBar(null)
  })
  const close = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (bar) setBar(null)
  })
  useEffect(() => {
    const over = (event: PointerEvent) => onOver(event)
    const focus = (event: FocusEvent) => onFocus(event)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    const away = () => close()
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', away)
    document.addEventListener('scroll', away, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('scroll', away, true)
    }
  }, [])

  const job = bar?.isConnected ? jobsOf(board).find(({ id }) => String(id) === bar.dataset.job) : undefined
  return (
    <div ref={inside}>
      {bar && job && !isCarrying && (
        <Suspense fallback={null}>
          <Popup job={job} board={board} anchor={bar} container={inside} />
        </Suspense>
      )}
    </div>
  )
}
