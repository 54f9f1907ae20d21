import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Two presses within this distance, in pixels, count as the same place. */
const SAME_PLACE_PX = 24

/** Overlays that close when pressed. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

type Press = {
  /** How many presses there were with it: the order tells what was there when, without a clock. */
  number: number
  /** Where; a key is pressed nowhere. */
  at: { x: number; y: number } | null
  /** By a mouse, whose double clicks the browser counts. */
  byMouse: boolean
  /** The browser's own moment of the press, which is earlier than its event where the page was busy. */
  moment: number
  /** The dialog or menu that it was in. */
  layer: Element | null
  /** Whether that was still on its way to its place. */
  onTheMove: boolean
}

let count = 0
let askAgain: (words: string) => void = () => undefined
/** The last press. */
let press: Press | null = null
let pressBefore: Press | null = null
/** The Enter or space that is down: held, it repeats, and stays one press. */
let held: Press | null = null

const release = () => {
  held = null
}

/**
 * Follows every press of pointer, Enter and space, for the guard of all buttons; once, at the start. `sayAgain` tells a
 * person that a button with these words is to be pressed again.
 */
export function followPresses(sayAgain: (words: string) => void) {
  askAgain = sayAgain
  const begin = ({ target, timeStamp: moment }: Event, at: Press['at'], byMouse = false): Press => {
    pressBefore = press
    const layer = target instanceof Element ? target.closest(LAYER) : null
    count += 1
    press = { number: count, at, byMouse, moment, layer, onTheMove: !!layer?.getAnimations().length }
    return press
  }
  const capture = { capture: true, passive: true }
  addEventListener(
    'pointerdown',
    (event) => {
      const { clientX: x, clientY: y, pointerType } = event
      begin(event, { x, y }, pointerType === 'mouse')
      release()
    },
    capture,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat || !(event.key === 'Enter' || event.key === ' ')) return
      held = begin(event, null)
    },
    capture,
  )
  addEventListener(
    'keyup',
    // A space presses as it comes up, right after this event.
    ({ key }) => (key === 'Enter' ? release() : key === ' ' && setTimeout(release)),
    capture,
  )
  const swallow = (event: MouseEvent) => {
    if (!isMeantForGoneLayer(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Menus open as soon as the button of the mouse goes down.
  addEventListener('mousedown', swallow, true)
  addEventListener('click', swallow, true)
}

const isSamePlace = (one: Press | null, other: Press | null) =>
  !!one?.at && !!other?.at && Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) <= SAME_PLACE_PX

/** Whether a click is the second of a double one that closed an overlay, and so was meant for the overlay. */
function isMeantForGoneLayer({ detail }: MouseEvent): boolean {
  if (detail === 0 || !isSamePlace(press, pressBefore)) return false
  const layer = pressBefore?.layer
  if (!layer) return false
  // It can still be seen going; or it is gone, and the browser counts the two as one double click.
  return layer.hasAttribute('data-ending-style') || (!layer.isConnected && detail > 1)
}

/**
 * Whether a press beside an overlay that is open since `since` is the second of two that opened it, however quickly it
 * came: by a mouse as the browser counts them, by a finger the next tap in the same place.
 */
const isOfOpening = ({ detail }: { detail: number }, since: number): boolean =>
  !!press &&
  (press.byMouse
    ? press.number - Math.max(0, detail - 1) <= since
    : press.number <= since + 1 && isSamePlace(press, pressBefore))

/** Answers whether a press beside an open overlay is meant to close it. */
export function useOutsidePress(open: boolean) {
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening counts again
  useLayoutEffect(() => {
    since.current = count
  }, [open])
  return (event: Event) => !isOfOpening(event as MouseEvent, since.current)
}

/**
 * Guards a button that changes data against a press that was meant for what stood in its place. What a press was
 * meant for is known by what was there when it began, never by how long ago something came: a press does not count
 * that began before this action was there, nor the second of a double click whose first was on something else. Where
 * the browser does not count clicks, on touch screens, neither does a tap into a dialog that is still on its way, and
 * the first tap on an action that took the place of the one tapped before says that it is to be pressed again. Keys
 * always count; one that is held is one press.
 */
export function usePressGuard(
  button: RefObject<HTMLElement | null>,
  guardKey: string | undefined,
  changesData: boolean,
) {
  const since = useRef({ number: 0, moment: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another action is another button
  useLayoutEffect(() => {
    // Of the same clock as that of presses.
    since.current = { number: count, moment: new Event('appears').timeStamp }
  }, [guardKey])

  return ({ detail }: { detail: number }): boolean => {
    const { number, moment } = since.current
    // A key, or assistive technology, which presses nothing.
    if (detail === 0) return !held || held.number > number
    if (!press) return true
    // Of two clicks that the browser counts as a double one, the first tells what both were meant for.
    if (press.number - (detail - 1) <= number || press.moment < moment) return false
    if (press.byMouse) return true
    if (changesData && press.onTheMove) return false
    if (guardKey === undefined || press.number !== number + 1 || !isSamePlace(press, pressBefore)) return true
    askAgain(button.current?.innerText.trim() ?? '')
    return false
  }
}

/**
 * Runs an action unless the previous call is still running, because a double press can arrive before the busy button
 * has rendered. Resolves to the result of the action, or to undefined when it was skipped.
 */
export function useSingleFlight() {
  const isRunning = useRef(false)
  return async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await action()
    } finally {
      isRunning.current = false
    }
  }
}
