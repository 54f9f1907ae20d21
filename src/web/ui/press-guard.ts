import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'

/** How long a button that replaced another one ignores presses (ghost clicks), in milliseconds. */
export const GUARDED_MS = 800

/** A click belongs to the last press if that ended at most this long ago; phones report clicks late. */
const CLICK_FOLLOWS_MS = 500

/** Two presses within this distance, in pixels, count as the same place. */
const SAME_PLACE_PX = 24

/** Overlays that close when pressed. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

type Press = {
  began: number
  ended: number | null
  at: { x: number; y: number } | null
  /** The dialog or menu that it was in. */
  layer: Element | null
}

let press: Press | null = null
let pressBefore: Press | null = null

/** Follows every press of pointer, Enter and space, for the guard of all buttons; once, at the start. */
export function followPresses() {
  const begin = (at: Press['at'], target: EventTarget | null) => {
    pressBefore = press
    const layer = target instanceof Element ? target.closest(LAYER) : null
    press = { began: performance.now(), ended: null, at, layer }
  }
  const end = () => {
    if (press) press.ended ??= performance.now()
  }
  const pressing = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' '
  const capture = { capture: true, passive: true }
  addEventListener('pointerdown', ({ clientX: x, clientY: y, target }) => begin({ x, y }, target), capture)
  addEventListener('pointerup', end, capture)
  addEventListener('pointercancel', end, capture)
  // A key that is held repeats; it is one press all the same.
  addEventListener(
    'keydown',
    (event) => pressing(event) && !event.repeat && begin(null, event.target),
    capture,
  )
  addEventListener('keyup', (event) => pressing(event) && end(), capture)
  const swallow = (event: MouseEvent) => {
    if (!repeatsPressOnGoneLayer()) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Menus open as soon as the button of the mouse goes down.
  addEventListener('mousedown', swallow, true)
  addEventListener('click', swallow, true)
}

/** Whether a press is a ghost click: at the place of the press that closed an overlay, so meant for the overlay. */
function repeatsPressOnGoneLayer(): boolean {
  if (!press?.at || !pressBefore?.at || !pressBefore.layer) return false
  const { at, layer, began } = pressBefore
  if (press.began - began > GUARDED_MS) return false
  if (Math.hypot(press.at.x - at.x, press.at.y - at.y) > SAME_PLACE_PX) return false
  return !layer.isConnected || layer.hasAttribute('data-ending-style')
}

/** When the press began that a click belongs to; assistive technology clicks without any, which is now. */
function pressBegan(): number {
  const now = performance.now()
  return press && (press.ended === null || now - press.ended < CLICK_FOLLOWS_MS) ? press.began : now
}

function wasPressedAt(button: HTMLElement | null): boolean {
  if (!button || !press?.at) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { x, y } = press.at
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Inside, every button that changes data is guarded: dialogs open under the finger. */
export const AppearsUnderFinger = createContext(false)

/**
 * Guards a button against a press that was meant for what stood in its place: where it appears under the place
 * of the last press, in a dialog (`changesData`), or instead of another action (`guardKey` changed), only a press
 * that begins 800 ms later counts. No button ever counts a press that began before it was there, however long
 * the key or the finger stays down.
 */
export function usePressGuard(
  button: RefObject<HTMLElement | null>,
  guardKey: string | undefined,
  changesData: boolean,
) {
  const inDialog = use(AppearsUnderFinger) && changesData
  const [isGuarded, setGuarded] = useState(false)
  const counted = useRef<{ key: string | undefined; from: number } | null>(null)

  useLayoutEffect(() => {
    const replaces = counted.current !== null && counted.current.key !== guardKey
    const from = performance.now()
    counted.current = { key: guardKey, from }
    if (!replaces && !inDialog && !wasPressedAt(button.current)) return
    counted.current.from = Infinity
    setGuarded(true)
    const timer = setTimeout(() => {
      counted.current = { key: guardKey, from: performance.now() }
      setGuarded(false)
    }, GUARDED_MS)
    return () => clearTimeout(timer)
  }, [button, guardKey, inDialog])

  return { isGuarded, counts: () => counted.current !== null && pressBegan() >= counted.current.from }
}
